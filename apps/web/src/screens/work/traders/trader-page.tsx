import type { AdminTraderDetail } from '@plumbline/protocol/copying'
import { useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { WorkTradersArea } from '../shared/texts.tsx'
import { CallError } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { DemoMark } from '../../../ui/marks.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Problem } from '../../../ui/states.tsx'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { BackToTraders } from './back.tsx'
import { FilteredDecisions } from './decisions.tsx'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { TraderTags } from '../shared/traders/labels.tsx'
import { CopyFlags, LinkedAccounts } from '../shared/traders/linked.tsx'
import { useTrader } from './queries.ts'
import { TextItem } from './texts.tsx'
import { TraderActions } from './trader-actions.tsx'
import { Nothing } from '../shared/nothing.tsx'

type Props = { trader: AdminTraderDetail }

const Figures = ({ trader }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  return (
    <Panel title={t('figures')}>
      <Facts>
        <Fact label={t('columnCustomer')}>
          <CustomerLink uid={trader.uid} />
        </Fact>
        <Fact label={t('columnSince')}>{format.date(Date.parse(trader.since))}</Fact>
        {trader.endedAt !== null && (
          <Fact label={t('ended')}>{format.dateTime(Date.parse(trader.endedAt))}</Fact>
        )}
        <Fact label={t('followers')}>
          {t('followersOf', {
            count: format.count(trader.followers),
            most: format.count(trader.followersMax),
          })}
        </Fact>
        <Fact label={t('openCopies')}>{format.count(trader.openCopies)}</Fact>
        <Fact label={t('margin')}>{format.money(centsOf(trader.margin))}</Fact>
        <Fact label={t('sharesPaid')}>
          {t('sharesOf', {
            amount: format.money(centsOf(trader.shares.paid)),
            count: format.count(trader.shares.count),
          })}
        </Fact>
        <Fact label={t('copiedDay')}>{format.count(trader.copied)}</Fact>
        <Fact label={t('skippedDay')}>{format.count(trader.skipped)}</Fact>
        <Fact label={t('showsPositions')}>{t(`shows_${trader.showsPositions}`)}</Fact>
        <Fact label={t('publicId')}>{trader.id}</Fact>
      </Facts>
    </Panel>
  )
}

const TraderTexts = ({ texts }: Pick<AdminTraderDetail, 'texts'>) => {
  const t = useTranslations('workTrader')
  return (
    <Panel title={t('tab_texts')}>
      {texts.length === 0 ? (
        <p className="text-13 text-t3">{t('noText')}</p>
      ) : (
        <ul aria-label={t('tab_texts')}>
          {texts.map(item => (
            <TextItem key={`${item.language} ${item.number}`} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Page = ({ trader }: Props) => {
  const t = useTranslations('workTrader')
  return (
    <>
      <div className="isolate desk:grid desk:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <Figures trader={trader} />
          <TraderTexts texts={trader.texts} />
        </div>
        <div className="min-w-0 border-line max-desk:border-t desk:border-l">
          <TraderActions trader={trader} />
          <Panel title={t('flags')}>
            <CopyFlags flags={trader.flags} />
          </Panel>
          <Panel title={t('linked')}>
            <LinkedAccounts linked={trader.linked} />
          </Panel>
        </div>
      </div>
      <section aria-label={t('tab_decisions')} className="border-t border-line pt-4">
        <h2 className="px-4 text-15 font-bold desk:px-6">{t('tab_decisions')}</h2>
        <FilteredDecisions traderId={trader.id} />
      </section>
      <p className="flex items-center gap-2 px-4 py-4 text-12 text-t3 desk:px-6">
        <Eye aria-hidden className="size-4 shrink-0" />
        {t('recorded')}
      </p>
    </>
  )
}

/** The address names no trader: trying again would not find one. */
const isNobody = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  (error.problem.refusal === 'copy.trader_unknown' || error.problem.refusal === 'request.invalid')

/** Everything about one trader on one page, and what may be done about it. */
const TraderShown = () => {
  const t = useTranslations('workTrader')
  const problemText = useProblemText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  const { data: trader, isError, error, refetch } = useTrader(id)
  const isUnknown = id === '' || isNobody(error)
  return (
    <WorkPage
      title={trader?.name ?? t('trader')}
      more={
        trader !== undefined && (
          <span className="flex flex-wrap items-center gap-2">
            {trader.book === 'demo' && <DemoMark />}
            <TraderTags trader={trader} />
          </span>
        )
      }
      actions={<BackToTraders tab="traders" />}
    >
      {trader !== undefined ? (
        <Page key={id} trader={trader} />
      ) : isUnknown ? (
        <Nothing title={t('unknownTrader')} />
      ) : isError ? (
        <Problem text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="p-4 desk:p-6">
          <SkeletonCard />
        </div>
      )}
    </WorkPage>
  )
}

export const TraderPage = () => (
  <WorkTradersArea>
    <TraderShown />
  </WorkTradersArea>
)
