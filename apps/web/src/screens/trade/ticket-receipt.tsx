import { addCents, asCost } from '@plumbline/rules'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import type { Ticket } from './use-ticket.ts'

/** What the order would hold and cost now, and the worst case at the stop. */
export const TicketReceipt = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const format = useFormat()
  const { preview, instrument, decision, live, telling } = ticket
  if (preview === undefined) return null
  const level = (value: number | undefined) => (value === undefined ? t('noLevel') : format.level(value))
  const fees = addCents(preview.feeOpen, preview.feeCloseEstimate)
  return (
    <Receipt
      total={
        <ReceiptRow label={t('lossAtStop')}>
          {preview.lossAtStop === undefined ? (
            <span className="font-medium text-t3">{t('noStop')}</span>
          ) : (
            <MoneyText text={format.result(preview.lossAtStop)} tone={toneOf(preview.lossAtStop)} />
          )}
        </ReceiptRow>
      }
    >
      <ReceiptRow label={t('notional')}>
        <MoneyText text={format.money(preview.notional)} />
      </ReceiptRow>
      <ReceiptRow label={t('margin')}>
        <MoneyText text={format.money(preview.margin)} />
      </ReceiptRow>
      <ReceiptRow label={t('fees', { rate: format.rate(instrument.feeRate) })}>
        <MoneyText text={format.money(asCost(fees))} />
      </ReceiptRow>
      <ReceiptRow label={t('spread')}>
        <MoneyText text={format.money(preview.spreadCost)} />
      </ReceiptRow>
      {telling !== undefined && (
        <ReceiptRow label={t('tick', { tick: format.price(telling.move, instrument) })}>
          <MoneyText text={`±${format.money(telling.value)}`} />
        </ReceiptRow>
      )}
      <ReceiptRow label={t('level')}>
        <span className="font-regular text-t2">{level(live?.level)}</span>
        <span aria-hidden className="mx-1.5">
          →
        </span>
        {decision.kind === 'accepted' ? level(decision.levelAfter) : '–'}
      </ReceiptRow>
    </Receipt>
  )
}
