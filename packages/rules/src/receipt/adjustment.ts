import {
  exactDividend,
  exactEnd,
  exactSplit,
  splitPending,
  splitProfitLevels,
  type SplitReference,
} from '../corporate-action/adjustment.ts'
import { replacePosition, type ReplacementTerms } from '../corporate-action/replacement.ts'
import { formatLots } from '../trading/lots.ts'
import { microAmountScale, type MicroAmount } from '../corporate-action/corporate-action.ts'
import { parseDecimal } from '../money/decimal.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { addCents, formatCents, zero, type Cents } from '../money/money.ts'
import { roundFraction, type Fraction } from '../money/running-sum.ts'
import { closePrice } from '../market/quote.ts'
import type { Levels } from '../trading/order.ts'
import { adjustmentFormula } from './formula.ts'
import { compareLevels, readLevels } from './levels.ts'
import {
  readConversion,
  readInstrument,
  readLots,
  readPrice,
  readSides,
  UnreadableFigure,
} from './reading.ts'
import { nothing, type StepOf, type Work } from './work.ts'
import type { ReceiptInstrument, ReceiptReplacement, ReceiptTargets } from './receipt.ts'

type Adjusted = StepOf<'adjusted'>

const levelsOf = (work: Work, targets: ReceiptTargets, field: string): Levels => ({
  takeProfit: work.priceOrNone(targets.takeProfit, `${field}.takeProfit`),
  stopLoss: work.priceOrNone(targets.stopLoss, `${field}.stopLoss`),
  trailing: work.priceOrNone(targets.trailing, `${field}.trailing`),
  profitLevels: readLevels(work, targets.profitLevels, field),
})

const compareTargets = (work: Work, step: Adjusted, levels: Levels, field: string): void => {
  compareLevels(work, step.after.profitLevels, levels.profitLevels, `${field}.after`)
  for (const level of ['takeProfit', 'stopLoss', 'trailing'] as const) {
    const price = levels[level]
    work.compare(
      `${field}.after.${level}`,
      step.after[level],
      price === undefined ? null : work.priceText(price),
    )
  }
}

const referenceOf = (work: Work, step: Adjusted, field: string): SplitReference | undefined =>
  step.quote === null
    ? undefined
    : {
        quote: readSides(step.quote, work.instrument.priceScale, `${field}.quote`),
        isAfter: Date.parse(step.quote.at) >= Date.parse(step.effectiveAt),
      }

type Outcome = Levels & {
  readonly lots: MicroLots
  readonly price: Price
  readonly cash: Fraction
  /** Where the order goes on as one of another instrument, with this notional and margin. */
  readonly became?: {
    readonly figures: ReceiptInstrument
    readonly notional: Cents
    readonly margin: Cents
  }
}

const amountOf = (text: string, field: string): MicroAmount => {
  const amount = parseDecimal(text, microAmountScale)
  if (amount === undefined || amount < 0n) throw new UnreadableFigure(field, text)
  return Number(amount) as MicroAmount
}

const termsIn = (terms: ReceiptReplacement, field: string): ReplacementTerms => ({
  before: terms.before,
  after: terms.after,
  cash: amountOf(terms.cash, `${field}.cash`),
  price: amountOf(terms.price, `${field}.price`),
})

const replacedBy = ({ instrument, lotsMin, lotsStep }: ReceiptReplacement, field: string) => {
  const measures = readInstrument(instrument, `${field}.instrument`)
  if (measures.contractSize < 1)
    throw new UnreadableFigure(`${field}.instrument.contractSize`, String(measures.contractSize))
  return {
    ...measures,
    tick: readPrice(instrument.tick, instrument.priceScale, `${field}.instrument.tick`),
    lotsMin: readLots(lotsMin, `${field}.lotsMin`),
    lotsStep: readLots(lotsStep, `${field}.lotsStep`),
  }
}

/** With a quote it is paid whole and closes by it; without one it goes on as one of the successor. */
const replacementOf = (
  work: Work,
  {
    step,
    terms,
    levels,
    field,
  }: { step: Adjusted; terms: ReceiptReplacement; levels: Levels; field: string },
): Outcome | undefined => {
  const { held, instrument } = work
  if (held === undefined) return undefined
  const made = replacePosition(
    { ...levels, ...held, side: work.receipt.order.side, openPrice: held.price },
    termsIn(terms, `${field}.terms`),
    {
      from: instrument,
      into: replacedBy(terms, `${field}.terms`),
      quote: step.quote === null ? undefined : readSides(step.quote, instrument.priceScale, `${field}.quote`),
      conversionQuote: readConversion(instrument, step.conversion, `${field}.conversion`),
    },
  )
  const isHeld = made?.is === 'held'
  if (made === undefined || isHeld !== (step.quote === null))
    throw new UnreadableFigure(`${field}.quote`, step.quote?.sequence ?? 'null')
  if (!isHeld) return { ...levels, lots: held.lots, price: held.price, cash: made.cash }
  const { after, cash } = made
  const { notional, margin } = after
  return { ...after, price: after.openPrice, cash, became: { figures: terms.instrument, notional, margin } }
}

const outcomeOf = (work: Work, step: Adjusted, field: string): Outcome | undefined => {
  const { held, instrument } = work
  if (held === undefined) return undefined
  const { side } = work.receipt.order
  const levels = levelsOf(work, step.before, `${field}.before`)
  const { terms } = step
  switch (terms.kind) {
    case 'split': {
      const { after, cash } = exactSplit({ ...levels, side, lots: held.lots, openPrice: held.price }, terms, {
        instrument: { ...instrument, tick: work.tick },
        reference: referenceOf(work, step, field),
        conversionQuote: readConversion(instrument, step.conversion, `${field}.conversion`),
      })
      return { ...after, price: after.openPrice, cash }
    }
    case 'dividend': {
      const amount = parseDecimal(terms.amount, microAmountScale)
      if (amount === undefined) throw new UnreadableFigure(`${field}.terms.amount`, terms.amount)
      const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
      const cash = exactDividend({ side, lots: held.lots }, Number(amount) as MicroAmount, {
        instrument,
        conversionQuote,
      })
      return { ...levels, lots: held.lots, price: held.price, cash }
    }
    case 'end': {
      const stated = terms.price === null ? undefined : parseDecimal(terms.price, microAmountScale)
      const unreadable =
        terms.price !== null && (stated === undefined || stated < 0n || terms.source === null)
      if (unreadable || step.quote === null)
        throw new UnreadableFigure(`${field}.terms.price`, String(terms.price))
      const cash = exactEnd(
        { side, lots: held.lots },
        stated === undefined ? undefined : (Number(stated) as MicroAmount),
        {
          instrument,
          quote: readSides(step.quote, instrument.priceScale, `${field}.quote`),
          conversionQuote: readConversion(instrument, step.conversion, `${field}.conversion`),
        },
      )
      return { ...levels, lots: held.lots, price: held.price, cash }
    }
    case 'replacement':
      return replacementOf(work, { step, terms, levels, field })
  }
}

const closingOf = (work: Work, step: Adjusted, field: string): string =>
  step.quote === null
    ? ''
    : work.priceText(
        closePrice(
          work.receipt.order.side,
          readSides(step.quote, work.instrument.priceScale, `${field}.quote`),
        ),
      )

/** Applies a corporate action once more, to what is held or to what waits. */
export const replayAdjustment = (work: Work, step: Adjusted, field: string): void => {
  const isRatio = step.terms.kind === 'split' || step.terms.kind === 'replacement'
  if (isRatio && (step.terms.before < 1 || step.terms.after < 1))
    throw new UnreadableFigure(`${field}.terms`, `${step.terms.before} : ${step.terms.after}`)
  const stands = readLevels(work, work.targets.profitLevels, field)
  compareLevels(work, step.before.profitLevels, stands, `${field}.before`)
  work.targets = step.after
  const { held } = work
  const outcome = outcomeOf(work, step, field)
  if (held === undefined || outcome === undefined) return replayPending(work, step, field)
  work.compare(`${field}.before.lots`, step.before.lots, formatLots(held.lots))
  work.compare(`${field}.before.price`, step.before.price, work.priceText(held.price))
  const [contractSize, closing] = [work.figures.contractSize, closingOf(work, step, field)]
  const { became } = outcome
  if (became !== undefined) becomes(work, became.figures, `${field}.terms.instrument`)
  work.compare(`${field}.after.lots`, step.after.lots, formatLots(outcome.lots))
  work.compare(`${field}.after.price`, step.after.price, work.priceText(outcome.price))
  const sum = work.sumsOf(step, field)?.result
  const cash = work.paid(outcome.cash, roundFraction(outcome.cash, 'half to even'), {
    sum,
    rounding: 'half to even',
    field: `${field}.sums.result`,
  })
  work.compare(`${field}.cash`, step.cash, formatCents(cash))
  compareTargets(work, step, outcome, field)
  work.formula.push(
    adjustmentFormula({
      terms: step.terms,
      lots: formatLots(held.lots),
      contractSize,
      cash: formatCents(cash),
      sum,
      closing,
    }),
  )
  const { lots, price } = outcome
  const { notional, margin } = became ?? held
  work.held = { ...held, notional, margin, lots, price, adjusted: addCents(held.adjusted, cash) }
}

/** From here on every price is one of the successor. */
const becomes = (work: Work, figures: ReceiptInstrument, field: string): void => {
  work.instrument = readInstrument(figures, field)
  work.figures = figures
  work.isReplaced = true
}

/** Only its price and levels: which sizes may be ordered is no figure of a receipt. */
const replayPending = (work: Work, step: Adjusted, field: string): void => {
  const { waiting } = work
  const { type, side } = work.receipt.order
  if (waiting === undefined || type === 'market' || step.terms.kind !== 'split')
    return work.compare(`${field}.kind`, 'adjusted', nothing)
  const lots = readLots(step.before.lots, `${field}.before.lots`)
  const price = work.price(step.before.price, `${field}.before.price`)
  const { tick } = work
  const levels = levelsOf(work, step.before, `${field}.before`)
  const anySize = { tick, lotsMin: 0 as MicroLots, lotsStep: 1 as MicroLots }
  const split = splitPending({ ...levels, side, type, price, lots }, step.terms, anySize)
  // Of so many lots as it has then, whatever sizes may be ordered.
  const after = { tick, lots: readLots(step.after.lots, `${field}.after.lots`) }
  const profitLevels = splitProfitLevels({ side, profitLevels: levels.profitLevels }, step.terms, after)
  if (split.ok) {
    work.compare(`${field}.after.price`, step.after.price, work.priceText(split.value.price))
    compareTargets(work, step, { ...split.value, profitLevels }, field)
  }
  work.compare(`${field}.cash`, step.cash, formatCents(zero))
  work.waiting = { ...waiting, price: step.after.price, lots: step.after.lots }
  work.since = step.at
  work.adjustedTo = step.effectiveAt
}
