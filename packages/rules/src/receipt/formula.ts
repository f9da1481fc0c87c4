/** The sums of a receipt, in words and in numbers, for whoever works them out by hand. */
import type { ReceiptFormula, ReceiptInstrument, ReceiptQuote } from './receipt.ts'

const plus = (text: string): string => (text.startsWith('-') ? `(${text})` : text)

/** What turns the instrument's currency into USD: nothing, times or divided by the middle of the pair's quote. */
const converted = (
  { conversion }: ReceiptInstrument,
  quote: ReceiptQuote | null,
): { readonly words: string; readonly numbers: string } => {
  if (conversion === null || quote === null) return { words: '', numbers: '' }
  const sign = conversion.by === 'multiply' ? '×' : '/'
  return {
    words: ` ${sign} middle of ${conversion.pair}`,
    numbers: ` ${sign} ((${quote.bid} + ${quote.ask}) / 2)`,
  }
}

type Converted = { readonly instrument: ReceiptInstrument; readonly conversion: ReceiptQuote | null }

export const openingFormulas = (
  from: Converted & {
    readonly side: 'long' | 'short'
    readonly leverage: number
    readonly price: string
    readonly lots: string
    readonly notional: string
    readonly margin: string
    readonly feeOpen: string
  },
): readonly ReceiptFormula[] => {
  const { instrument, conversion, price, lots } = from
  const { words, numbers } = converted(instrument, conversion)
  return [
    {
      figure: 'openPrice',
      words: from.side === 'long' ? 'a long order opens at the ask' : 'a short order opens at the bid',
      numbers: price,
    },
    {
      figure: 'notional',
      words: `lots × contract size × price${words}, up to the next cent`,
      numbers: `${lots} × ${instrument.contractSize} × ${price}${numbers} = ${from.notional}`,
    },
    {
      figure: 'margin',
      words: 'notional / leverage, up to the next cent',
      numbers: `${from.notional} / ${from.leverage} = ${from.margin}`,
    },
    {
      figure: 'feeOpen',
      words: 'notional × fee rate, up to the next cent',
      numbers: `${from.notional} × ${instrument.feeRate} = ${from.feeOpen}`,
    },
  ]
}

export const splitFormula = (from: {
  readonly lots: string
  readonly part: string
  readonly figures: readonly (readonly [name: string, whole: string, part: string, rest: string])[]
}): readonly ReceiptFormula[] =>
  from.figures.map(([figure, whole, part, rest]) => ({
    figure: `part.${figure}`,
    words: 'the part that was closed takes its share by lots, down to the cent; the rest stays',
    numbers: `${plus(whole)} × ${from.part} / ${from.lots} = ${part}; rest ${rest}`,
  }))

export const financingFormula = (from: {
  readonly notional: string
  readonly rate: string
  readonly days: number
  readonly basis: number
  readonly day: string
  readonly amount: string
}): ReceiptFormula => ({
  figure: 'financing',
  words: `value at the middle × rate × nights / days of the year, half to even (${from.day})`,
  numbers: `${from.notional} × ${plus(from.rate)} × ${from.days} / ${from.basis} = ${from.amount}`,
})

export const adjustmentFormula = (from: {
  readonly terms:
    | { readonly kind: 'split'; readonly before: number; readonly after: number }
    | { readonly kind: 'dividend'; readonly amount: string }
  readonly lots: string
  readonly contractSize: number
  readonly cash: string
}): ReceiptFormula =>
  from.terms.kind === 'split'
    ? {
        figure: 'adjusted',
        words: 'lots × new units / old units, price the reverse; what rounding takes or gives, half to even',
        numbers: `${from.lots} × ${from.terms.after} / ${from.terms.before}, cash ${from.cash}`,
      }
    : {
        figure: 'adjusted',
        words:
          'dividend of a unit × lots × contract size, to who is long and from who is short, half to even',
        numbers: `${from.terms.amount} × ${from.lots} × ${from.contractSize} = ${from.cash}`,
      }

export const closingFormulas = (
  from: Converted & {
    readonly side: 'long' | 'short'
    readonly open: string
    readonly price: string
    readonly lots: string
    readonly result: string
    readonly value: string
    readonly feeOpen: string
    readonly feeClose: string
    readonly financing: string
    readonly adjusted: string
    readonly net: string
  },
): readonly ReceiptFormula[] => {
  const { instrument, conversion, open, price, lots } = from
  const { words, numbers } = converted(instrument, conversion)
  const isLong = from.side === 'long'
  return [
    {
      figure: 'closePrice',
      words: isLong ? 'a long order closes at the bid' : 'a short order closes at the ask',
      numbers: price,
    },
    {
      figure: 'result',
      words: `(${isLong ? 'close − open' : 'open − close'}) × lots × contract size${words}, half to even`,
      numbers: `(${isLong ? `${price} − ${open}` : `${open} − ${price}`}) × ${lots} × ${instrument.contractSize}${numbers} = ${from.result}`,
    },
    {
      figure: 'feeClose',
      words: 'value at the closing price × fee rate, each up to the next cent',
      numbers: `${from.value} × ${instrument.feeRate} = ${from.feeClose}`,
    },
    {
      figure: 'net',
      words: 'result − both fees + financing + cash of corporate actions',
      numbers: `${plus(from.result)} − ${from.feeOpen} − ${from.feeClose} + ${plus(from.financing)} + ${plus(from.adjusted)} = ${from.net}`,
    },
  ]
}
