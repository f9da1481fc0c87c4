import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { useCallback, useState } from 'react'
import { Area } from '../../../shared/with-texts.tsx'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { usePending, usePositions } from '../../../live/account/orders.ts'
import type { CancelScope } from '../lists/cancel-all-sheet.tsx'
import type { CloseScope } from '../lists/close-all-sheet.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'
import { awaitedLayer, LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

// Where a script cannot be had, as offline, the page with its positions stays, and what was asked for opens once it is there.
const CloseSheet = besidePart(() =>
  import('../sheets.ts').then(({ CloseSheet }) => ({ default: CloseSheet })),
)
const TargetsSheet = besidePart(() =>
  import('../sheets.ts').then(({ TargetsSheet }) => ({ default: TargetsSheet })),
)
const ReverseDialog = besidePart(() =>
  import('../sheets.ts').then(({ ReverseDialog }) => ({ default: ReverseDialog })),
)
const PendingSheet = besidePart(() =>
  import('../sheets.ts').then(({ PendingSheet }) => ({ default: PendingSheet })),
)
const CancelDialog = besidePart(() =>
  import('../sheets.ts').then(({ CancelDialog }) => ({ default: CancelDialog })),
)
const CloseAllSheet = besidePart(() =>
  import('../sheets.ts').then(({ CloseAllSheet }) => ({ default: CloseAllSheet })),
)
const CancelAllSheet = besidePart(() =>
  import('../sheets.ts').then(({ CancelAllSheet }) => ({ default: CancelAllSheet })),
)
const MoreSheet = besidePart(() => import('../sheets.ts').then(({ MoreSheet }) => ({ default: MoreSheet })))

/** What a customer wants to do with orders. */
export type Action =
  | {
      readonly kind: 'close' | 'targets' | 'reverse' | 'edit' | 'cancel' | 'more'
      readonly order: OrderView
    }
  | { readonly kind: 'closeAll'; readonly scope: CloseScope }
  | { readonly kind: 'cancelAll'; readonly scope: CancelScope }
export type Act = (action: Action) => void

type Shown = { readonly action: Action; readonly opened: number; readonly open: boolean }

/** An order as it is by now: what is open beside it may have changed it. */
const useNewest = (order: OrderView): OrderView => {
  const { data: positions } = usePositions()
  const { data: pending } = usePending()
  const { id } = order
  return positions?.find(each => each.id === id) ?? pending?.find(each => each.id === id) ?? order
}

type DialogProps = { open: boolean; act: Act; onClose: () => void }

const PositionDialog = ({
  kind,
  order,
  open,
  onClose,
}: DialogProps & { kind: 'close' | 'targets' | 'reverse'; order: OpenedOrderView }) => {
  switch (kind) {
    case 'close':
      return <CloseSheet order={order} open={open} onClose={onClose} />
    case 'targets':
      return <TargetsSheet order={order} open={open} onClose={onClose} />
    case 'reverse':
      return open && <ReverseDialog order={order} onDone={onClose} />
  }
}

const OrderDialog = (props: DialogProps & { action: Extract<Action, { order: OrderView }> }) => {
  const { action, open, act, onClose } = props
  const order = useNewest(action.order)
  switch (action.kind) {
    case 'close':
    case 'targets':
    case 'reverse':
      return isOpened(order) && <PositionDialog {...props} kind={action.kind} order={order} />
    case 'edit':
      return <PendingSheet order={order} open={open} onClose={onClose} />
    case 'cancel':
      return open && <CancelDialog order={order} onDone={onClose} />
    case 'more':
      return <MoreSheet order={order} open={open} onClose={onClose} act={act} />
  }
}

const Dialog = ({ action, ...props }: DialogProps & { action: Action }) => {
  switch (action.kind) {
    case 'closeAll':
      return <CloseAllSheet scope={action.scope} open={props.open} onClose={props.onClose} />
    case 'cancelAll':
      return <CancelAllSheet scope={action.scope} open={props.open} onClose={props.onClose} />
    case 'close':
    case 'targets':
    case 'reverse':
    case 'edit':
    case 'cancel':
    case 'more':
      return <OrderDialog action={action} {...props} />
  }
}

/** What can be done with orders, and the sheets and dialogs that it opens. */
export const useOrderActions = () => {
  const [shown, setShown] = useState<Shown>()
  const act = useCallback<Act>(
    action => setShown(before => ({ action, opened: (before?.opened ?? 0) + 1, open: true })),
    [],
  )
  const dialogs = shown !== undefined && (
    <Area name="trading" pending={awaitedLayer}>
      <LayerSuspense>
        <Dialog
          key={shown.opened}
          action={shown.action}
          open={shown.open}
          act={act}
          onClose={() =>
            setShown(before => (before?.opened === shown.opened ? { ...before, open: false } : before))
          }
        />
      </LayerSuspense>
    </Area>
  )
  return { act, dialogs }
}
