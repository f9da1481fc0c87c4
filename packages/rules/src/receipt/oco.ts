import { isTriggered } from '../trading/entry.ts'
import { readSides } from './reading.ts'
import { nothing, type StepOf, type Work } from './work.ts'
import type { ReceiptQuote } from './receipt.ts'

type Tied = StepOf<'linked' | 'unlinked'>

/** Ties an order that waits to another one, once. */
export const replayLinked = (work: Work, step: Tied, field: string): void => {
  const { other, place } = step
  if (!work.isWaiting || work.link !== undefined) return work.compare(`${field}.kind`, step.kind, nothing)
  if (other === step.order || other === work.receipt.order.id)
    return work.compare(`${field}.other`, other, nothing)
  if (place !== 1 && place !== 2) return work.compare(`${field}.place`, String(place), nothing)
  work.link = { other, place }
  work.since = step.at
}

/** Takes back the tie that there is. */
export const replayUnlinked = (work: Work, step: Tied, field: string): void => {
  const { link } = work
  work.compare(`${field}.other`, step.other, link?.other ?? null)
  if (link !== undefined) work.compare(`${field}.place`, String(step.place), String(link.place))
  work.link = undefined
}

/** Only what waits ends; what ends because another order was filled was tied to that one, and had no turn before it. */
export const replayEnded = (work: Work, step: StepOf<'ended'>, field: string): void => {
  const { link } = work
  work.isEnded = true
  if (!work.isWaiting) return work.compare(`${field}.kind`, step.kind, nothing)
  if (step.reason !== 'other_filled') return work.compare(`${field}.other`, step.other ?? null, null)
  if (link === undefined || step.quote === null) return work.compare(`${field}.reason`, step.reason, nothing)
  work.compare(`${field}.other`, step.other ?? null, link.other)
  if (link.place === 1 && isReached(work, step.quote, field))
    work.compare(`${field}.reason`, step.reason, 'opened')
}

/** Whether a quote would have opened what waits: one that came after its price and its tie, and in the units of its price. */
const isReached = (work: Work, quote: ReceiptQuote, field: string): boolean => {
  const { waiting, since, adjustedTo } = work
  const { side, type } = work.receipt.order
  const sides = readSides(quote, work.instrument.priceScale, `${field}.quote`)
  if (waiting === undefined || type === 'market') return false
  const price = work.price(waiting.price, `${field}.price`)
  const isOfBefore = since !== undefined && Date.parse(quote.receivedAt) <= Date.parse(since)
  const isOutdated = adjustedTo !== undefined && Date.parse(quote.at) < Date.parse(adjustedTo)
  return !isOfBefore && !isOutdated && isTriggered({ side, type, price }, sides)
}
