import type { OrderView } from '@plumbline/protocol/trading'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../../i18n/problem.ts'
import { usePending } from '../../../../live/account/orders.ts'
import { useInstruments } from '../../../../live/queries.ts'
import { Empty } from '../../../../ui/empty.tsx'
import { Problem, SkeletonRows } from '../../../../ui/states.tsx'
import type { Sort } from '../../../../ui/lists/table-sort.ts'
import type { ListProps } from '../list-props.ts'
import { PendingRow } from './row.tsx'
import { PendingTable } from './table.tsx'
import { sortPending, type PendingColumn } from './pending.ts'

const none: readonly OrderView[] = []

type Props = ListProps & {
  sort: Sort<PendingColumn> | undefined
  onSort: (sort: Sort<PendingColumn>) => void
}

/** Orders that wait for their price, with how far it is. */
export const PendingList = ({ layout, sort, onSort, selection, ...row }: Props) => {
  const t = useTranslations('book')
  const problem = useProblemText()
  const query = usePending()
  const { data: views } = useInstruments()
  const { data = none } = query
  const orders = useMemo(() => sortPending(data, sort, views), [data, sort, views])
  if (query.data === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : query.fetchStatus === 'idle' ? null : (
      <SkeletonRows count={2} tall />
    )
  if (orders.length === 0) return <Empty hint={t('noPending')} />
  if (layout === 'table')
    return <PendingTable orders={orders} sort={sort} onSort={onSort} selected={selection.ids} {...row} />
  return (
    <ul>
      {orders.map(order => (
        <PendingRow key={order.id} order={order} act={row.act} />
      ))}
    </ul>
  )
}
