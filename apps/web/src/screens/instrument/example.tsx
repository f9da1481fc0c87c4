import { overnightFromView, pricesFromView, type InstrumentDetailView } from '@plumbline/protocol/market'
import { firstLeverage } from '@plumbline/rules/availability'
import { overnightAmounts } from '@plumbline/rules/financing'
import type { Instrument, MicroLots } from '@plumbline/rules/market'
import { addCents, cents, formatDecimal, negateCents, type Cents } from '@plumbline/rules/money'
import { feeOn, marginToHold, notional, spreadCost } from '@plumbline/rules/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'
import { conversionOf } from '../../live/account/figures.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Section } from './section.tsx'
import { useLeverages } from './leverages.ts'

/** The size that the ticket begins with: a tenth of a lot, or the nearest that can be traded. */
const usualLots = 100_000
const usualOf = ({ lotsMin, lotsMax, lotsStep }: Instrument): MicroLots =>
  Math.min(lotsMax, Math.max(lotsMin, usualLots - (usualLots % lotsStep))) as MicroLots

/** Costs of a usual size in money, at the price of now; undefined while that is not known. */
const useExample = (view: InstrumentDetailView) => {
  const quote = useQuote(view.code)
  const pair = useQuote(view.conversion?.pair)
  const instrument = instrumentOf(view)
  const { leverages } = useLeverages(view)
  const conversionQuote = conversionOf(instrument, pair)
  if (quote === undefined || (instrument.conversion.by !== 'none' && conversionQuote === undefined))
    return undefined
  const prices = pricesFromView(quote, view.priceScale)
  const lots = usualOf(instrument)
  const held = { instrument, lots, quote: prices, conversionQuote }
  const worth = notional({ instrument, lots, price: prices.ask, conversionQuote })
  const fee = feeOn(worth, instrument.feeRate)
  const leverage = firstLeverage(instrument, leverages)
  return {
    lots,
    worth,
    spread: spreadCost(held),
    fees: negateCents(addCents(fee, fee)),
    nights: view.overnight === null ? undefined : overnightAmounts(held, overnightFromView(view.overnight)),
    margin: leverage === undefined ? undefined : { leverage, amount: marginToHold(worth, leverage) },
  }
}

/** What a position of a usual size costs, in money: rates alone tell few people anything. */
export const Example = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const example = useExample(view)
  if (example === undefined) return null
  const { lots, worth, spread, fees, nights, margin } = example
  const cost = (amount: Cents): string =>
    `${amount === cents(0n) ? format.money(amount) : format.result(amount)}\u00A0USD`
  return (
    <Section title={t('exampleTitle', { lots: format.decimal(formatDecimal(BigInt(lots), 6, 2)) })}>
      <Receipt note={t('exampleHow')}>
        <ReceiptRow label={t('exampleWorth')}>{format.money(worth)}&nbsp;USD</ReceiptRow>
        {margin !== undefined && (
          <ReceiptRow label={t('exampleMargin', { leverage: String(margin.leverage) })}>
            {format.money(margin.amount)}&nbsp;USD
          </ReceiptRow>
        )}
        <ReceiptRow label={t('exampleSpread')}>{cost(spread)}</ReceiptRow>
        <ReceiptRow label={t('exampleFees')}>{cost(fees)}</ReceiptRow>
        {nights !== undefined &&
          (['long', 'short'] as const).map(side => (
            <ReceiptRow key={side} label={t(side === 'long' ? 'exampleNightLong' : 'exampleNightShort')}>
              {cost(nights[side])}
            </ReceiptRow>
          ))}
      </Receipt>
    </Section>
  )
}
