/** Levels of a receipt at which parts of an order are closed before its take profit. */
import { formatLots } from '../trading/lots.ts'
import { levelsBehind, levelsWithin, reachedLevel, type ProfitLevels } from '../trading/profit-levels.ts'
import type { MicroLots } from '../market/instrument.ts'
import { closePrice } from '../market/quote.ts'
import { readLots, readSides } from './reading.ts'
import type { ReceiptLevel } from './receipt.ts'
import { nothing, type StepOf, type Work } from './work.ts'

type Stated = readonly ReceiptLevel[] | undefined

export const readLevels = (work: Work, stated: Stated, field: string): ProfitLevels =>
  stated?.map(({ price, lots }, index) => ({
    price: work.price(price, `${field}.profitLevels[${index}].price`),
    lots: readLots(lots, `${field}.profitLevels[${index}].lots`),
  }))

/** Names the first figure in which levels differ from what they have to be. */
export const compareLevels = (work: Work, stated: Stated, computed: ProfitLevels, field: string): void => {
  // An order without levels has no list of them, rather than an empty one.
  if (stated?.length === 0) work.compare(`${field}.profitLevels`, '0', null)
  const count = Math.max(stated?.length ?? 0, computed?.length ?? 0)
  for (let index = 0; index < count; index += 1) {
    const [said, made] = [stated?.[index], computed?.[index]]
    const at = `${field}.profitLevels[${index}]`
    work.compare(`${at}.price`, said?.price ?? null, made === undefined ? null : work.priceText(made.price))
    work.compare(`${at}.lots`, said?.lots ?? null, made === undefined ? null : formatLots(made.lots))
  }
}

/**
 * What a part that is closed leaves of the levels. One that a level has closed is that of the nearest, at a quote that has reached
 * it; of one that was closed otherwise those end that no longer fit.
 */
export const replayLevelsOfSplit = (
  work: Work,
  step: StepOf<'split'>,
  { part, rest, field }: { readonly part: MicroLots; readonly rest: MicroLots; readonly field: string },
): void => {
  const { targets } = work
  const levels = readLevels(work, targets.profitLevels, field)
  const { level } = step
  const left = level === undefined ? levelsWithin(levels, rest) : levelsBehind(levels)
  if (level !== undefined) replayFired(work, step, { levels, part, field })
  compareLevels(work, step.profitLevels, left, field)
  const { takeProfit, stopLoss, trailing } = targets
  const isOwn = step.child === work.receipt.order.id
  work.targets = isOwn
    ? { takeProfit: level ?? takeProfit, stopLoss, trailing }
    : { takeProfit, stopLoss, trailing, profitLevels: step.profitLevels }
  work.firedLevel = isOwn && level !== undefined ? (step.quote?.sequence ?? nothing) : undefined
}

const replayFired = (
  work: Work,
  step: StepOf<'split'>,
  {
    levels,
    part,
    field,
  }: { readonly levels: ProfitLevels; readonly part: MicroLots; readonly field: string },
): void => {
  const nearest = levels?.[0]
  work.compare(
    `${field}.level`,
    step.level ?? null,
    nearest === undefined ? null : work.priceText(nearest.price),
  )
  if (nearest === undefined) return
  work.compare(`${field}.part.lots`, formatLots(part), formatLots(nearest.lots))
  if (step.quote === null) return work.compare(`${field}.quote`, null, work.priceText(nearest.price))
  const { side } = work.receipt.order
  const quote = readSides(step.quote, work.instrument.priceScale, `${field}.quote`)
  const isReached = reachedLevel({ side, profitLevels: levels }, quote) !== undefined
  work.reached(`${field}.quote`, isReached, closePrice(side, quote), work.priceText(nearest.price))
}

/** What a level has closed closes for it, by the quote that has reached it; nothing else takes a profit before the levels do. */
export const replayReason = (work: Work, step: StepOf<'closed'>, field: string): void => {
  const { firedLevel, targets } = work
  if (firedLevel !== undefined) {
    work.compare(`${field}.reason`, step.reason, 'take_profit')
    work.compare(`${field}.quote.sequence`, step.quote.sequence, firedLevel)
  } else if (step.reason === 'take_profit' && targets.profitLevels !== undefined)
    work.compare(`${field}.reason`, step.reason, targets.profitLevels[0]?.price ?? nothing)
}
