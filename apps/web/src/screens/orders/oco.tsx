import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../../shared/attempt-problem.tsx'
import { useFormat } from '../../i18n/language.ts'
import { usePending } from '../../live/account/orders.ts'
import { useRepeatableCall } from '../../live/attempts/use-attempt.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useEntryText } from './use-order-texts.ts'

/** 'Sell stop 0.10 at 4,550.00': the order that this one cancels by opening; undefined while that is not known. */
const useOtherText = ({ oco }: OrderView): string | undefined => {
  const t = useTranslations('book')
  const format = useFormat()
  const entryText = useEntryText()
  const { data: pending } = usePending()
  const other = oco === null ? undefined : pending?.find(({ id }) => id === oco.other)
  return other === undefined || other.price === null
    ? undefined
    : t('ocoOrder', { order: entryText(other), price: format.decimal(other.price) })
}

/** Of an order of which one cancels the other: what it is tied to, with the way there. */
export const OcoLink = ({ order }: { order: OrderView }) => {
  const t = useTranslations('book')
  const text = useOtherText(order)
  if (order.oco === null) return null
  return (
    <Link
      to="/pages/market/detail"
      search={{ id: order.oco.other }}
      className="relative inline-block py-1 text-12 font-semi text-primary hover:underline"
      data-testid="oco-link"
    >
      {text === undefined ? t('ocoShow') : t('ocoWith', { order: text })}
    </Link>
  )
}

/** What becomes of the other order when this one is cancelled. */
export const OcoLeft = ({ order }: { order: OrderView }) => {
  const t = useTranslations('book')
  return order.oco === null ? null : <p className="mt-2">{t('cancelOco')}</p>
}

/** On the order's page: what it is tied to, what that means, and the way to untie them. */
export const OcoPart = ({ order }: { order: OrderView }) => {
  const t = useTranslations()
  const unlink = useRepeatableCall('unlinkOco')
  if (order.oco === null) return null
  const isPending = order.state === 'pending'
  return (
    <section className="px-4" aria-label={t('book.ocoTitle')} data-testid="oco-part">
      <h2 className="text-14 font-semi">{t('book.ocoTitle')}</h2>
      <OcoLink order={order} />
      {isPending && (
        <>
          <p className="text-13 text-t2">
            {t('book.ocoHow')} {t(order.oco.first ? 'book.ocoFirst' : 'book.ocoSecond')}
          </p>
          <div className="mt-2 flex">
            <Button
              look="secondary"
              size="row"
              sending={unlink.isPending && t('ticket.sending')}
              onClick={() =>
                unlink.mutate({ id: order.id }, { onSuccess: () => showToast('done', t('book.unlinked')) })
              }
            >
              {t('book.unlink')}
            </Button>
          </div>
          <div className="mt-2 empty:hidden">
            <AttemptProblem error={unlink.error} />
          </div>
        </>
      )}
    </section>
  )
}
