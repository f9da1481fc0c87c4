import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { usePositions } from '../../../live/account/orders.ts'
import { useInstruments } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import type { Sort } from '../../../ui/lists/table-sort.ts'
import { grouped } from './arrange.ts'
import { GroupHead } from './group.tsx'
import type { ListProps } from './list-props.ts'
import { PositionRow } from './position-row.tsx'
import { PositionTable } from './position-table.tsx'
import { sortPositions, type PositionColumn } from './position.ts'

const none: readonly OpenedOrderView[] = []

type Props = ListProps & {
  sort: Sort<PositionColumn> | undefined
  onSort: (sort: Sort<PositionColumn>) => void
  isGrouped: boolean
}

/** Open positions with their results moving. */
export const Positions = ({ layout, sort, onSort, isGrouped, selection, ...row }: Props) => {
  const t = useTranslations('orders')
  const problem = useProblemText()
  const navigate = useNavigate()
  const query = usePositions()
  const { data: views } = useInstruments()
  const { data = none } = query
  const orders = useMemo(() => sortPositions(data, sort, views), [data, sort, views])
  const groups = useMemo(() => (isGrouped ? grouped(orders) : undefined), [isGrouped, orders])
  if (query.data === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : query.fetchStatus === 'idle' ? null : (
      <SkeletonRows count={2} tall />
    )
  if (orders.length === 0)
    return (
      <Empty
        hint={t('noPositions')}
        action={
          layout === 'rows' && (
            <Button look="secondary" size="pair" onClick={() => void navigate({ to: '/pages/order' })}>
              {t('trade')}
            </Button>
          )
        }
      />
    )
  if (layout === 'table')
    return (
      <PositionTable
        orders={orders}
        groups={groups}
        sort={sort}
        onSort={onSort}
        selected={selection.ids}
        {...row}
      />
    )
  const rows = (own: readonly OpenedOrderView[]) =>
    own.map(order => <PositionRow key={order.id} order={order} act={row.act} />)
  if (groups === undefined) return <ul>{rows(orders)}</ul>
  return groups.map(group => (
    <section key={group.code} aria-label={group.code}>
      <GroupHead group={group} act={row.act} />
      <ul>{rows(group.orders)}</ul>
    </section>
  ))
}
