import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRunningDeals } from '../../../live/account/term.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { RunningDeals } from '../../../shared/term/running.tsx'
import { ClosedDeals } from './closed.tsx'

export const dealLists = ['active', 'closed'] as const
export type DealList = (typeof dealLists)[number]

type Props = {
  readonly list: DealList
  readonly onList: (list: DealList) => void
  /** In a column that has its own edge, and room for a table. */
  readonly flush?: true
  /** Beside the ticket for them: the way to it would lead to where one is. */
  readonly beside?: true
}

const Active = ({ isBeside }: { isBeside: boolean }) => {
  const t = useTranslations('term')
  const { data, isPending } = useRunningDeals()
  if (isPending) return <SkeletonRows count={2} />
  if (data?.length === 0)
    return (
      <Empty
        hint={t('noActive')}
        action={
          !isBeside && (
            <Link to="/pages/order" search={{ kind: 'term' }} className="font-semi text-primary underline">
              {t('toTrade')}
            </Link>
          )
        }
      />
    )
  return (
    <div className="edge">
      <RunningDeals />
    </div>
  )
}

const Lists = ({ list, onList, flush, beside }: Props) => {
  const t = useTranslations('term')
  const { data } = useRunningDeals()
  return (
    <section aria-label={t('deals')}>
      <div className="edge border-b border-line">
        <Tabs
          name={t('deals')}
          value={list}
          onChange={onList}
          options={[
            { value: 'active', label: t('active'), count: data?.length },
            { value: 'closed', label: t('closed') },
          ]}
        />
      </div>
      {list === 'active' ? <Active isBeside={beside ?? false} /> : <ClosedDeals flush={flush ?? false} />}
    </section>
  )
}

/** Term and micro deals: those that run, and those that have ended. */
export const DealLists = (props: Props) => (
  <Area name="trading" pending={<SkeletonRows count={3} />}>
    <Area name="term" pending={<SkeletonRows count={3} />}>
      <Lists {...props} />
    </Area>
  </Area>
)
