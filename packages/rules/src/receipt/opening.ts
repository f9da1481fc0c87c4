import { exactFee, feeOn, marginToHold, notional } from '../trading/contract.ts'
import { formatLots } from '../trading/lots.ts'
import { isTriggered, profitPassedByGap } from '../trading/entry.ts'
import { levelsAhead } from '../trading/profit-levels.ts'
import type { Leverage } from '../market/instrument.ts'
import { formatCents, zero } from '../money/money.ts'
import { openPrice } from '../market/quote.ts'
import { openingFormulas } from './formula.ts'
import { compareLevels, readLevels } from './levels.ts'
import { readConversion, readLots, readRate, readSides } from './reading.ts'
import { nothing, type StepOf, type Work } from './work.ts'

/** Opens the order once more, at the side of its quote that executes. */
export const replayOpening = (work: Work, step: StepOf<'opened'>, field: string): void => {
  const { instrument } = work
  const { side, leverage } = work.receipt.order
  const lots = readLots(step.lots, `${field}.lots`)
  const price = openPrice(side, readSides(step.quote, instrument.priceScale, `${field}.quote`))
  const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
  const value = notional({ instrument, lots, price, conversionQuote })
  const margin = marginToHold(value, Math.max(1, leverage) as Leverage)
  const feeRate = readRate(work.figures.feeRate, 'instrument.feeRate')
  const sum = work.sumsOf(step, field)?.fee
  const feeOpen = work.paid(
    exactFee({ instrument, lots, price, conversionQuote, feeRate }),
    feeOn(value, feeRate),
    { sum, rounding: 'up', field: `${field}.sums.fee` },
  )
  work.compare(`${field}.price`, step.price, work.priceText(price))
  work.compare(`${field}.notional`, step.notional, formatCents(value))
  work.compare(`${field}.margin`, step.margin, formatCents(margin))
  work.compare(`${field}.feeOpen`, step.feeOpen, formatCents(feeOpen))
  replayTrigger(work, step, field)
  // Read here, so that one that is no price or no lots is named where it was asked for.
  readLevels(work, step.profitLevels, field)
  work.held = { lots, price, notional: value, margin, feeOpen, financing: zero, adjusted: zero }
  work.targets = step
  work.link = undefined
  work.formula.push(
    ...openingFormulas({
      instrument: work.figures,
      conversion: step.conversion,
      side,
      leverage,
      price: work.priceText(price),
      lots: formatLots(lots),
      notional: formatCents(value),
      margin: formatCents(margin),
      feeOpen: formatCents(feeOpen),
      sum,
    }),
  )
}

/** A pending order opens at a quote that has met its price, with the lots that it asked for. */
const replayTrigger = (work: Work, step: StepOf<'opened'>, field: string): void => {
  const { type, side } = work.receipt.order
  const { waiting } = work
  if (type === 'market')
    return work.compare(`${field}.droppedTakeProfit`, step.droppedTakeProfit ?? null, null)
  if (waiting === undefined) return work.compare(`${field}.kind`, 'opened', nothing)
  const quote = readSides(step.quote, work.instrument.priceScale, `${field}.quote`)
  const price = work.price(waiting.price, `${field}.price`)
  const isMet = isTriggered({ side, type, price }, quote)
  work.reached(`${field}.quote`, isMet, openPrice(side, quote), waiting.price)
  work.compare(`${field}.lots`, step.lots, waiting.lots)
  replayProfit(work, step, quote, field)
  const profitLevels = readLevels(work, work.targets.profitLevels, field)
  compareLevels(work, step.profitLevels, levelsAhead({ side, profitLevels }, quote), field)
}

/**
 * A take profit that the gap had passed is dropped, any other is kept. Orders that were filled before this rule have kept
 * theirs: a receipt that names none as dropped has the one that waited.
 */
const replayProfit = (
  work: Work,
  step: StepOf<'opened'>,
  quote: Parameters<typeof profitPassedByGap>[1],
  field: string,
): void => {
  const { side } = work.receipt.order
  // What waited, as the last change or corporate action left it.
  const asked = work.targets.takeProfit
  const { droppedTakeProfit } = step
  if (droppedTakeProfit === undefined) return work.compare(`${field}.takeProfit`, step.takeProfit, asked)
  const takeProfit = work.priceOrNone(asked, `${field}.droppedTakeProfit`)
  const passed = profitPassedByGap({ side, takeProfit }, quote)
  work.compare(`${field}.takeProfit`, step.takeProfit, null)
  work.compare(
    `${field}.droppedTakeProfit`,
    droppedTakeProfit,
    passed === undefined ? null : work.priceText(passed),
  )
}
