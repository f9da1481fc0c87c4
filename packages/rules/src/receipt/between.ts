import { exactNotionalAtMid, notionalAtMid } from '../trading/contract.ts'
import { formatLots } from '../trading/lots.ts'
import { exactFinancing, financingAmount } from '../financing/financing.ts'
import { addCents, formatCents } from '../money/money.ts'
import { closePrice } from '../market/quote.ts'
import { financingFormula, splitFormula } from './formula.ts'
import { compareLevels, readLevels, replayLevelsOfSplit } from './levels.ts'
import { readConversion, readLots, readRate, readSides, UnreadableFigure } from './reading.ts'
import { heldMoney, type HeldMoney, type StepOf, type Work } from './work.ts'
import { splitShares } from '../trading/split.ts'
import { trailedStop } from '../trading/trailing.ts'

/** Moves the stop after the price once more. */
export const replayTrailing = (work: Work, step: StepOf<'trailed'>, field: string): void => {
  const { side } = work.receipt.order
  const { stopLoss: from, trailing: by, takeProfit, profitLevels } = work.targets
  work.targets = step
  compareLevels(work, step.profitLevels, readLevels(work, profitLevels, field), field)
  work.compare(`${field}.takeProfit`, step.takeProfit, takeProfit)
  if (from === null || by === null || step.quote === null)
    return work.compare(`${field}.trailing`, by, step.trailing)
  const stop = {
    side,
    stopLoss: work.price(from, `${field}.stopLoss`),
    trailing: work.price(by, `${field}.trailing`),
    tick: work.tick,
  }
  const at = closePrice(side, readSides(step.quote, work.instrument.priceScale, `${field}.quote`))
  work.compare(`${field}.stopLoss`, step.stopLoss, work.priceText(trailedStop(stop, at)))
  work.compare(`${field}.trailing`, step.trailing, by)
}

/** Divides what is held once more; goes on with the part where the receipt is the part's. */
export const replaySplit = (work: Work, step: StepOf<'split'>, field: string): void => {
  const held = work.needed(field, 'split')
  if (held === undefined) return
  const lots = readLots(step.part.lots, `${field}.part.lots`)
  // Nothing would be left to divide: neither by this step nor by one behind it.
  if (lots >= held.lots) throw new UnreadableFigure(`${field}.part.lots`, step.part.lots)
  const shares = splitShares(held, lots)
  const [part, rest] = [
    { ...held, ...shares.part },
    { ...held, ...shares.rest },
  ]
  work.compare(`${field}.rest.lots`, step.rest.lots, formatLots(rest.lots))
  const [whole, partText, restText] = [heldMoney(held), heldMoney(part), heldMoney(rest)]
  const figures = Object.keys(whole) as HeldMoney[]
  for (const figure of figures) {
    work.compare(`${field}.part.${figure}`, step.part[figure], partText[figure])
    work.compare(`${field}.rest.${figure}`, step.rest[figure], restText[figure])
  }
  work.formula.push(
    ...splitFormula({
      lots: formatLots(held.lots),
      part: formatLots(lots),
      figures: figures
        .filter(figure => held[figure] !== 0n)
        .map(figure => [figure, whole[figure], partText[figure], restText[figure]] as const),
    }),
  )
  replayLevelsOfSplit(work, step, { part: lots, rest: rest.lots, field })
  work.held = step.child === work.receipt.order.id ? part : rest
}

/** Charges a night once more, at the middle of its quote. */
export const replayFinancing = (work: Work, step: StepOf<'financed'>, field: string): void => {
  const held = work.needed(field, 'financed')
  if (held === undefined) return
  const { instrument } = work
  const valued = {
    instrument,
    lots: held.lots,
    quote: readSides(step.quote, instrument.priceScale, `${field}.quote`),
    conversionQuote: readConversion(instrument, step.conversion, `${field}.conversion`),
  }
  const value = notionalAtMid(valued)
  const basis = step.basis === 360 ? 360 : 365
  const rate = readRate(step.rate, `${field}.rate`)
  const night = { rate, days: step.days, basis } as const
  const sum = work.sumsOf(step, field)?.result
  const amount = work.paid(exactFinancing(exactNotionalAtMid(valued), night), financingAmount(value, night), {
    sum,
    rounding: 'half to even',
    field: `${field}.sums.result`,
  })
  work.compare(`${field}.basis`, String(step.basis), String(basis))
  work.compare(`${field}.notional`, step.notional, formatCents(value))
  work.compare(`${field}.amount`, step.amount, formatCents(amount))
  work.formula.push(
    financingFormula({ ...step, notional: formatCents(value), amount: formatCents(amount), sum }),
  )
  work.held = { ...held, financing: addCents(held.financing, amount) }
}
