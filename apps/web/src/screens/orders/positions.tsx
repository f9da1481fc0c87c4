import type { OrderView } from '@plumbline/protocol/trading'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { usePositions } from '../../live/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { PositionRow } from './position-row.tsx'
import { PositionTable } from './position-table.tsx'

const CloseDialog = lazy(() =>
  import('./close-dialog.tsx').then(({ CloseDialog }) => ({ default: CloseDialog })),
)
const TargetsSheet = lazy(() =>
  import('./targets-sheet.tsx').then(({ TargetsSheet }) => ({ default: TargetsSheet })),
)

/** What can be done with a position, and the dialogs it opens. */
export const usePositionActions = () => {
  const [closing, setClosing] = useState<OrderView | undefined>()
  const [editing, setEditing] = useState<{ order: OrderView; opened: number; open: boolean } | undefined>()
  const onClose = useCallback((order: OrderView) => setClosing(order), [])
  const onTargets = useCallback(
    (order: OrderView) => setEditing(before => ({ order, opened: (before?.opened ?? 0) + 1, open: true })),
    [],
  )
  const dialogs = (
    <Suspense>
      {closing !== undefined && <CloseDialog order={closing} onDone={() => setClosing(undefined)} />}
      {editing !== undefined && (
        <TargetsSheet
          key={editing.opened}
          order={editing.order}
          open={editing.open}
          onClose={() => setEditing({ ...editing, open: false })}
        />
      )}
    </Suspense>
  )
  return { onClose, onTargets, dialogs }
}

/** Open positions with their results moving. */
export const Positions = ({ layout }: { layout: 'rows' | 'table' }) => {
  const t = useTranslations('orders')
  const problem = useProblemText()
  const navigate = useNavigate()
  const query = usePositions()
  const { onClose, onTargets, dialogs } = usePositionActions()
  const orders = query.data
  if (orders === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows count={2} tall />
    )
  return (
    <>
      {orders.length === 0 && (
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
      )}
      {orders.length > 0 && layout === 'table' && (
        <PositionTable orders={orders} onClose={onClose} onTargets={onTargets} />
      )}
      {orders.length > 0 && layout === 'rows' && (
        <ul>
          {orders.map(order => (
            <PositionRow key={order.id} order={order} onClose={onClose} onTargets={onTargets} />
          ))}
        </ul>
      )}
      {dialogs}
    </>
  )
}
