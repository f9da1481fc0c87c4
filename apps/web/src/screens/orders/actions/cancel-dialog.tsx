import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useRepeatableCall } from '../../../live/attempts/use-attempt.ts'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { OcoLeft } from '../oco.tsx'
import { useEntryText } from '../use-order-texts.ts'

/** Asks before an order that waits is cancelled. */
export const CancelDialog = ({ order, onDone }: { order: OrderView; onDone: () => void }) => {
  const t = useTranslations()
  const format = useFormat()
  const entryText = useEntryText()
  const cancel = useRepeatableCall('cancelOrder')
  const side = entryText(order)
  const send = () =>
    cancel.mutate(
      { id: order.id },
      {
        onSuccess: () => {
          showToast('done', t('book.cancelledOne', { code: order.code, side }))
          onDone()
        },
      },
    )
  return (
    <Confirm
      open
      title={t('book.cancelTitle')}
      keep={t('book.cancelKeep')}
      confirm={t('book.cancel')}
      sending={cancel.isPending && t('ticket.sending')}
      onKeep={onDone}
      onConfirm={send}
    >
      <p>
        {t('book.cancelBody', {
          code: order.code,
          side,
          price: order.price === null ? '–' : format.decimal(order.price),
        })}
      </p>
      <OcoLeft order={order} />
      <div className="mt-3 empty:hidden">
        <AttemptProblem error={cancel.error} />
      </div>
    </Confirm>
  )
}
