import { pricesFromView, type InstrumentDetailView } from '@plumbline/protocol/market'
import type { Price } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Section } from './section.tsx'

const isNone = (decimal: string): boolean => !/[1-9]/.test(decimal)

/** All that trading this instrument costs, nothing left out: what costs nothing is said as well. */
export const Costs = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const quote = useQuote(view.code)
  const instrument = instrumentOf(view)
  const sides = quote && pricesFromView(quote, view.priceScale)
  return (
    <Section title={t('costs')}>
      <Receipt>
        <ReceiptRow label={t('spreadNow')}>
          {sides === undefined ? '–' : format.price((sides.ask - sides.bid) as Price, instrument)}
        </ReceiptRow>
        <ReceiptRow label={t('spreadTypical')}>{format.decimal(view.spread.typical)}</ReceiptRow>
        <ReceiptRow label={t('spreadTraded')}>{format.decimal(view.spread.traded)}</ReceiptRow>
        <ReceiptRow label={t('spreadShown')}>{format.decimal(view.spread.shown)}</ReceiptRow>
        <ReceiptRow label={t('spreadAfter')}>
          {t('spreadSeconds', { seconds: format.count(view.spread.seconds) })}
        </ReceiptRow>
        <ReceiptRow label={t('markup')}>
          {isNone(view.markup) ? t('markupNone') : format.decimal(view.markup)}
        </ReceiptRow>
        <ReceiptRow label={t('fee')}>
          {isNone(view.feeRate) ? t('feeNone') : format.rate(instrument.feeRate)}
        </ReceiptRow>
      </Receipt>
    </Section>
  )
}
