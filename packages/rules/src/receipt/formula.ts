/** The sums of a receipt, in words and in numbers, for whoever works them out by hand. */
import type { StepOf } from './work.ts'
import type { ReceiptFormula, ReceiptInstrument, ReceiptQuote, ReceiptSum, ReceiptSums } from './receipt.ts'

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

/** Where an amount is not rounded by itself: how the account's sum goes on by it. */
const summed = (sum: ReceiptSum | undefined): { readonly words: string; readonly numbers: string } =>
  sum === undefined || (sum.before === '0' && sum.after === '0')
    ? { words: '', numbers: '' }
    : { words: ', as the sum of the account goes on', numbers: `; sum ${sum.before} → ${sum.after}` }

const exactFeeWords = 'exact value × fee rate, up to the next cent'

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
    readonly sum: ReceiptSum | undefined
  },
): readonly ReceiptFormula[] => {
  const { instrument, conversion, price, lots } = from
  const { words, numbers } = converted(instrument, conversion)
  const carried = summed(from.sum)
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
      words: `${from.sum === undefined ? 'notional × fee rate, up to the next cent' : exactFeeWords}${carried.words}`,
      numbers: `${from.notional} × ${instrument.feeRate} = ${from.feeOpen}${carried.numbers}`,
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
  readonly sum: ReceiptSum | undefined
}): ReceiptFormula => ({
  figure: 'financing',
  words: `value at the middle × rate × nights / days of the year, half to even${summed(from.sum).words} (${from.day})`,
  numbers: `${from.notional} × ${plus(from.rate)} × ${from.days} / ${from.basis} = ${from.amount}${summed(from.sum).numbers}`,
})

export const adjustmentFormula = (from: {
  readonly terms: StepOf<'adjusted'>['terms']
  readonly lots: string
  readonly contractSize: number
  readonly cash: string
  readonly sum: ReceiptSum | undefined
  /** At which it would close by the step's quote. */
  readonly closing: string
}): ReceiptFormula => {
  const { terms, lots, contractSize, cash } = from
  const { words, numbers } = summed(from.sum)
  const figure = 'adjusted'
  switch (terms.kind) {
    case 'split':
      return {
        figure,
        words: `lots × new units / old units, price the reverse; what rounding takes or gives, half to even${words}`,
        numbers: `${lots} × ${terms.after} / ${terms.before}, cash ${cash}${numbers}`,
      }
    case 'dividend':
      return {
        figure,
        words: `dividend of a unit × lots × contract size, to who is long and from who is short, half to even${words}`,
        numbers: `${terms.amount} × ${lots} × ${contractSize} = ${cash}${numbers}`,
      }
    case 'end':
      return terms.price === null
        ? { figure, words: 'the instrument ends at its last quote', numbers: `cash ${cash}` }
        : {
            figure,
            words: `(stated price − closing price of the last quote) × lots × contract size, to who is long and from who is short, half to even${words}`,
            numbers: `(${terms.price} − ${from.closing}) × ${lots} × ${contractSize} = ${cash}${numbers}`,
          }
    case 'replacement': {
      const ratio = `${terms.after} / ${terms.before}`
      return from.closing === ''
        ? {
            figure,
            words: `lots × contract size × new units / old units / contract size of ${terms.instrument.code}, down to its step, price the reverse; cash of each unit, the rest of the lots at the stated price, and what rounding takes or gives, to who is long and from who is short, half to even${words}`,
            numbers: `${lots} × ${contractSize} × ${ratio} / ${terms.instrument.contractSize}, ${terms.cash} a unit, rest at ${terms.price}, cash ${cash}${numbers}`,
          }
        : {
            figure,
            words: `(cash of each unit + stated price × new units / old units − closing price of the last quote) × lots × contract size, to who is long and from who is short, half to even${words}`,
            numbers: `(${terms.cash} + ${terms.price} × ${ratio} − ${from.closing}) × ${lots} × ${contractSize} = ${cash}${numbers}`,
          }
    }
  }
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
    readonly sums: ReceiptSums | undefined
  },
): readonly ReceiptFormula[] => {
  const { instrument, conversion, open, price, lots, sums } = from
  const { words, numbers } = converted(instrument, conversion)
  const [moved, fee] = [summed(sums?.result), summed(sums?.fee)]
  const isLong = from.side === 'long'
  return [
    {
      figure: 'closePrice',
      words: isLong ? 'a long order closes at the bid' : 'a short order closes at the ask',
      numbers: price,
    },
    {
      figure: 'result',
      words: `(${isLong ? 'close − open' : 'open − close'}) × lots × contract size${words}, half to even${moved.words}`,
      numbers: `(${isLong ? `${price} − ${open}` : `${open} − ${price}`}) × ${lots} × ${instrument.contractSize}${numbers} = ${from.result}${moved.numbers}`,
    },
    {
      figure: 'feeClose',
      words: `${sums?.fee === undefined ? 'value at the closing price × fee rate, each up to the next cent' : exactFeeWords}${fee.words}`,
      numbers: `${from.value} × ${instrument.feeRate} = ${from.feeClose}${fee.numbers}`,
    },
    {
      figure: 'net',
      words: 'result − both fees + financing + cash of corporate actions',
      numbers: `${plus(from.result)} − ${from.feeOpen} − ${from.feeClose} + ${plus(from.financing)} + ${plus(from.adjusted)} = ${from.net}`,
    },
  ]
}
