import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CloseRequestedNote } from '../../../shared/dispute/close-requested.tsx'
import { useOrderActions } from '../actions/use-actions.tsx'

/** What can be done with an order that is open or still waits. */
export const DetailActions = ({ order }: { order: OrderView }) => {
  const t = useTranslations()
  const { act, dialogs } = useOrderActions()
  if (order.state === 'closed') return dialogs
  return (
    <div className="grid grid-cols-2 gap-2.5 px-4 narrow:grid-cols-1">
      {order.state === 'open' ? (
        <>
          <span className="col-span-2 grid narrow:col-span-1">
            <Button look="outline" size="pair" onClick={() => act({ kind: 'targets', order })}>
              {t('targets.title')}
            </Button>
          </span>
          <Button look="secondary" size="pair" onClick={() => act({ kind: 'reverse', order })}>
            {t('book.reverse')}
          </Button>
          <Button look="primary" size="pair" onClick={() => act({ kind: 'close', order })}>
            {t('closing.confirm')}
          </Button>
          {isOpened(order) && (
            <span className="col-span-2 grid empty:hidden narrow:col-span-1">
              <CloseRequestedNote order={order} />
            </span>
          )}
        </>
      ) : (
        <>
          <Button look="outline" size="pair" onClick={() => act({ kind: 'cancel', order })}>
            {t('book.cancel')}
          </Button>
          <Button look="primary" size="pair" onClick={() => act({ kind: 'edit', order })}>
            {t('book.editTitle')}
          </Button>
        </>
      )}
      {dialogs}
    </div>
  )
}
