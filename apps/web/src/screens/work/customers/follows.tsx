import type { AdminFollow } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { WorkTradersArea } from '../shared/texts.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { traderAddress, tradersPath } from '../shared/traders/addresses.ts'
import { CopyFlags } from '../shared/traders/linked.tsx'
import { useCustomerFollows } from './queries.ts'

type ColumnId = 'trader' | 'state' | 'since' | 'settings' | 'copies' | 'margin' | 'result'

const tones = { active: 'good', paused: 'quiet', stopping: 'waiting', ended: 'quiet' } as const

const State = ({ follow: { state, endReason } }: { follow: AdminFollow }) => {
  const t = useTranslations('workTrader')
  return (
    <>
      <Tag tone={tones[state]}>{t(`follow_${state}`)}</Tag>
      {endReason !== null && <span className="block text-12 text-t3">{t(`end_${endReason}`)}</span>}
    </>
  )
}

const Rows = ({ follows }: { follows: readonly AdminFollow[] }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'trader', head: t('columnTrader'), start: true },
    { id: 'state', head: t('columnState'), start: true },
    { id: 'since', head: t('followSince'), start: true, from: '52rem' },
    { id: 'settings', head: t('settings'), start: true, from: '52rem' },
    { id: 'copies', head: t('openCopies') },
    { id: 'margin', head: t('margin'), from: '52rem' },
    { id: 'result', head: t('realised') },
  ]
  return (
    <Table name={t('follows')} columns={columns} rows={follows} keyOf={({ id }) => id}>
      {(follow, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="follow"
          cells={{
            trader: (
              <a
                href={traderAddress(follow.traderId)}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {follow.traderName}
              </a>
            ),
            state: <State follow={follow} />,
            since: <span className="text-t2">{format.dateTime(Date.parse(follow.startedAt))}</span>,
            settings: (
              <>
                {t(`sizing_${follow.settings.sizing}`, {
                  multiplier: format.decimal(follow.settings.orderMultiplier),
                })}
                <span className="block text-12 text-t3">
                  {t('maxMargin', { amount: format.money(centsOf(follow.settings.maxMargin)) })}
                  {follow.settings.stopLoss !== null &&
                    ` · ${t('stopLoss', { amount: format.money(centsOf(follow.settings.stopLoss)) })}`}
                </span>
              </>
            ),
            copies: format.count(follow.openCopies),
            margin: format.money(centsOf(follow.margin)),
            result: (
              <>
                <span className="font-semi">{format.result(centsOf(follow.realised))}</span>
                <span className="block text-12 text-t3">
                  {t('shareOf', { amount: format.money(centsOf(follow.sharePaid)) })}
                </span>
              </>
            ),
          }}
        />
      )}
    </Table>
  )
}

const Follows = ({ uid }: { uid: string }) => {
  const t = useTranslations('workTrader')
  const customer = useTranslations('workCustomer')
  const problemText = useProblemText()
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCustomerFollows(uid)
  if (data === undefined)
    return isError ? (
      <Problem text={problemText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable rows={3} columns={5} />
    )
  const follows = data.pages.flatMap(({ items }) => items)
  const flags = data.pages[0]?.flags ?? []
  if (follows.length === 0) return <Empty hint={t('noFollows')} />
  return (
    <>
      {flags.length > 0 && (
        <div className="px-2.5 py-3">
          <CopyFlags flags={flags} />
        </div>
      )}
      <Rows follows={follows} />
      {hasNextPage && (
        <p className="p-4 text-center">
          <Button
            look="secondary"
            size="row"
            sending={isFetchingNextPage && customer('sending')}
            onClick={() => void fetchNextPage()}
          >
            {customer('loadMore')}
          </Button>
        </p>
      )}
      <p className="px-2.5 py-3 text-13">
        <a
          href={`#${tradersPath}?tab=decisions&uid=${uid}`}
          className="inline-flex min-h-6 items-center font-semi text-primary underline"
        >
          {t('decisionsOf', { uid })}
        </a>
      </p>
    </>
  )
}

/** Whom a customer follows and followed, with what is suspected of it; looking is recorded. */
export const CustomerFollows = ({ uid }: { uid: string }) => (
  <WorkTradersArea>
    <Follows uid={uid} />
  </WorkTradersArea>
)
