import type { CallOutput } from '@plumbline/protocol/core'
import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../../shared/attempt-problem.tsx'
import { deployment } from '../../../../deployment.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { isOpened } from '../../../../live/stream/order-frames.ts'
import { useAttempt, useRepeatableCall } from '../../../../live/attempts/use-attempt.ts'
import { Confirm } from '../../../../ui/overlays/confirm.tsx'
import { MoneyText, toneOf } from '../../../../ui/figures.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { DisputedCloseSheet } from '../../../../shared/dispute/disputed-close-sheet.tsx'
import { useClosingWaits } from '../../../../shared/dispute/use-closing-waits.ts'
import { useLevelFigures } from './use-level-figures.ts'
import { useOrderName } from './use-order-name.ts'

type Props = { readonly order: OrderView; readonly onDone: () => void }

/** Asks before a position is closed, and names what that brings at the price of now. */
const CloseDialog = ({ order, onDone }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const close = useAttempt('closeOrder', order)
  const name = useOrderName()(order)
  const { code, id } = order
  const result = useLevelFigures(order).net()
  const then = {
    onSuccess: ({ order: closed }: CallOutput<'closeOrder'>) => {
      const net = closed.net === null ? '–' : format.result(centsOf(closed.net))
      showToast('done', t('levels.closed', { code, result: net }))
      onDone()
    },
  }
  if (close.open !== undefined) {
    const { again, attempt } = close.open
    return (
      <Sheet open onClose={onDone} title={t('levels.closeTitle', { side: name, code })}>
        <OpenAttempt
          open={close.open}
          // Sent from elsewhere, it may be another call.
          onAgain={again && attempt.call === 'closeOrder' ? () => again(then) : undefined}
          onDone={onDone}
        />
      </Sheet>
    )
  }
  const send = () => close.mutate({ id }, then)
  return (
    <Confirm
      open
      title={t('levels.closeTitle', { side: name, code })}
      keep={t('levels.closeKeep')}
      confirm={t('levels.closeYes')}
      sending={close.isPending && t('ticket.sending')}
      blocked={order.state !== 'open'}
      onKeep={onDone}
      onConfirm={send}
    >
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span>{t('levels.closeResult')}</span>
        <span className="font-semi">
          {result === undefined ? '–' : <MoneyText text={format.result(result)} tone={toneOf(result)} />}
        </span>
      </p>
      <div className="mt-3 empty:hidden">
        <AttemptProblem error={close.error} />
      </div>
    </Confirm>
  )
}

/** Asks before an order that waits is cancelled. */
const CancelDialog = ({ order, onDone }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const cancel = useRepeatableCall('cancelOrder')
  const name = useOrderName()(order)
  const { code, id } = order
  const price = order.price === null ? '–' : deployment.priceText + format.decimal(order.price)
  const send = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => {
          showToast('done', t('levels.cancelled', { order: name, code }))
          onDone()
        },
      },
    )
  return (
    <Confirm
      open
      title={t('levels.cancelTitle')}
      keep={t('levels.cancelKeep')}
      confirm={t('levels.cancelYes')}
      sending={cancel.isPending && t('ticket.sending')}
      blocked={order.state !== 'pending'}
      onKeep={onDone}
      onConfirm={send}
    >
      <p>{t('levels.cancelText', { order: name, code, price })}</p>
      {order.oco !== null && <p className="mt-2">{t('book.cancelOco')}</p>}
      <div className="mt-3 empty:hidden">
        <AttemptProblem error={cancel.error} />
      </div>
    </Confirm>
  )
}

const PositionDialog = ({ order, onDone }: { order: OpenedOrderView; onDone: () => void }) =>
  useClosingWaits(order) === undefined ? (
    <CloseDialog order={order} onDone={onDone} />
  ) : (
    <DisputedCloseSheet order={order} open onClose={onDone} />
  )

/** Asks before an order ends: a position is closed, or asked to be while it cannot be; one that waits is cancelled. */
export const EndDialog = ({ order, onDone }: Props) => {
  if (isOpened(order)) return <PositionDialog order={order} onDone={onDone} />
  return order.state === 'pending' ? (
    <CancelDialog order={order} onDone={onDone} />
  ) : (
    <CloseDialog order={order} onDone={onDone} />
  )
}
