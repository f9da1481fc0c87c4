import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../attempt-problem.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useLivePosition } from '../../live/account/account.ts'
import { closingNow } from '../../live/account/closing.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'
import { useIsConnected } from '../../live/stream/stream.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/side-tag.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Note } from '../../ui/note.tsx'
import { CloseRequestedNote } from './close-requested.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useSideText } from '../side-text.ts'
import { useDecisionText } from '../refusals/use-decision-text.ts'
import { useClosingWaits } from './use-closing-waits.ts'

type Props = { order: OpenedOrderView; open: boolean; onClose: () => void }

/** The way to ask for the closing; what it does is said above it. */
const Ask = ({ order, onClose }: Pick<Props, 'order' | 'onClose'>) => {
  const t = useTranslations()
  const { request, isRequesting, error } = useCloseRequest(order)
  return (
    <div className="space-y-2.5">
      <AttemptProblem error={error} />
      <Button
        look="primary"
        size="main"
        wide
        sending={isRequesting && t('ticket.sending')}
        onClick={() => request(onClose)}
      >
        {t('dispute.confirm')}
      </Button>
    </div>
  )
}

/** What the position would bring at the last undisputed price: no promise, the first undisputed one decides. */
const Figures = ({ order }: Pick<Props, 'order'>) => {
  const t = useTranslations('dispute')
  const format = useFormat()
  const connected = useIsConnected()
  const prices = useLivePosition(order)
  const now = closingNow({ order, ...prices, connected })
  return (
    <Receipt
      total={
        <ReceiptRow label={t('result')}>
          <span data-testid="close-net">
            {now === undefined ? '–' : <MoneyText text={format.result(now.net)} tone={toneOf(now.net)} />}
          </span>
        </ReceiptRow>
      }
    >
      <ReceiptRow label={t('last')}>
        {now === undefined || prices.view === undefined ? (
          '–'
        ) : (
          <PriceText text={format.price(now.price, instrumentOf(prices.view))} />
        )}
      </ReceiptRow>
    </Receipt>
  )
}

/** While the price is in dispute, or nobody quotes it: nothing closes now, but the customer can ask for the first undisputed price. */
export const DisputedCloseSheet = ({ order, open, onClose }: Props) => {
  const t = useTranslations()
  const sideText = useSideText()
  const refusalText = useDecisionText()
  const isUnquoted = useClosingWaits(order) === 'unquoted'
  const isRequested = order.closeRequestedAt !== null
  const { code } = order
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.closeTitle', { code: order.code })}
      action={isRequested ? <CloseRequestedNote order={order} /> : <Ask order={order} onClose={onClose} />}
    >
      <p className="pb-3.5">
        <SideTag side={order.side} text={sideText(order)} />
      </p>
      <div className="space-y-3.5 pb-2">
        <Note tone="warn">
          {isUnquoted ? refusalText('quote.stale', { code }) : t('dispute.what', { code })}
        </Note>
        <Figures order={order} />
        {!isRequested && (
          <div className="space-y-1.5 text-13 text-t2">
            <p>{t('dispute.how')}</p>
            <p>{t('dispute.risk')}</p>
          </div>
        )}
      </div>
    </Sheet>
  )
}
