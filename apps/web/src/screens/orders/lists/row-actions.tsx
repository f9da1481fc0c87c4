import type { OrderView } from '@plumbline/protocol/trading'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSendBlocked } from '../../../shared/refusals/use-decision-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Act } from '../actions/use-actions.tsx'

/** `side` is how the row names it: 'Buy 0.10'. */
type Props = { order: OrderView; side: string; act: Act }

/** The button behind which everything else stands that can be done with an order. */
export const MoreWay = ({ order, side, act }: Props) => {
  const t = useTranslations('book')
  return (
    <button
      type="button"
      aria-label={t('more', { code: order.code, side })}
      onClick={() => act({ kind: 'more', order })}
      className="relative grid min-h-9 w-10 place-items-center rounded-chip bg-sunk after:absolute after:-inset-y-1 after:inset-x-0 dark:bg-segment-on/55"
    >
      <Ellipsis aria-hidden className="size-4.5" />
    </button>
  )
}

export const CloseWay = ({ order, side, act }: Props) => {
  const t = useTranslations('orders')
  const unsent = useSendBlocked()
  return (
    <Button
      look="secondary"
      size="row"
      blocked={unsent !== undefined}
      title={unsent}
      aria-label={t('closeOf', { code: order.code, side })}
      onClick={() => act({ kind: 'close', order })}
    >
      {t('close')}
    </Button>
  )
}

/** What can be done with an order that waits. */
export const PendingWays = ({ order, side, act }: Props) => {
  const t = useTranslations('book')
  const unsent = useSendBlocked()
  return (
    <>
      <Button
        look="secondary"
        size="row"
        aria-label={t('editOf', { code: order.code, side })}
        onClick={() => act({ kind: 'edit', order })}
      >
        {t('edit')}
      </Button>
      <Button
        look="secondary"
        size="row"
        blocked={unsent !== undefined}
        title={unsent}
        aria-label={t('cancelOf', { code: order.code, side })}
        onClick={() => act({ kind: 'cancel', order })}
      >
        {t('cancelShort')}
      </Button>
    </>
  )
}
