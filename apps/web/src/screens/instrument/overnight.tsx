import { overnightFromView, pricesFromView, type InstrumentDetailView } from '@plumbline/protocol/market'
import { overnightAmounts } from '@plumbline/rules/financing'
import type { MicroLots } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { conversionOf } from '../../live/account/figures.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Section } from './section.tsx'

const oneLot = 1_000_000 as MicroLots

/** What one lot costs or yields on either side at the next rollover, at the price of now. */
const useAmounts = (view: InstrumentDetailView) => {
  const quote = useQuote(view.code)
  const pair = useQuote(view.conversion?.pair)
  const instrument = instrumentOf(view)
  const conversionQuote = conversionOf(instrument, pair)
  const isConverted = instrument.conversion.by === 'none' || conversionQuote !== undefined
  if (view.overnight === null || quote === undefined || !isConverted) return undefined
  const terms = overnightFromView(view.overnight)
  const prices = pricesFromView(quote, view.priceScale)
  return overnightAmounts({ instrument, lots: oneLot, quote: prices, conversionQuote }, terms)
}

/** What holding a position overnight costs or yields, before anybody does. */
export const Overnight = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const amounts = useAmounts(view)
  if (view.overnight === null)
    return (
      <Section title={t('overnight')}>
        <p className="text-14">{t('overnightNone')}</p>
      </Section>
    )
  const { at, days, basis, version: _, ...rates } = overnightFromView(view.overnight)
  return (
    <Section title={t('overnight')}>
      <Receipt>
        <ReceiptRow label={t('overnightNext')}>
          {t('overnightAt', { time: format.weekdayTime(at), count: days })}
        </ReceiptRow>
        {(['long', 'short'] as const).map(side => (
          <ReceiptRow
            key={side}
            label={t(`overnight_${side}`)}
            note={amounts && t('overnightLot', { amount: format.result(amounts[side]) })}
          >
            {t('overnightRate', { rate: format.rate(rates[side]) })}
          </ReceiptRow>
        ))}
      </Receipt>
      <p className="mt-2 text-13 text-t2">{t('overnightHow', { basis: String(basis) })}</p>
    </Section>
  )
}
