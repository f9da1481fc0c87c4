/**
 * What a refused quote says all the same: that its source has left the price it said before. The last good quote decides
 * nothing any more from there on, until quotes are taken again or another source speaks.
 */
import type { QuoteFault } from './quote-fault.ts'

/**
 * Refused for what it says, or because it could not be kept. A repeat and a late quote say nothing of now, and what is said
 * of a closed market or of an instrument that nobody lists leaves no price.
 */
export const leavingFaults = [
  'quote.unreadable',
  'price.too_fine',
  'spread.crossed',
  'spread.too_wide',
  'time.future',
  'log.full',
] as const satisfies readonly QuoteFault[]
export type LeavingFault = (typeof leavingFaults)[number]

const known: ReadonlySet<string> = new Set(leavingFaults)
export const isLeaving = (fault: QuoteFault): fault is LeavingFault => known.has(fault)

/** A price in dispute that a split has made unreadable is left as well. */
export type DisputeFault = Extract<QuoteFault, 'price.disputed' | 'price.jump' | 'price.moved'>
export const isDisputing = (fault: QuoteFault): fault is DisputeFault =>
  fault === 'price.disputed' || fault === 'price.jump' || fault === 'price.moved'

/** Since when, on the clock that only ever grows, the source says only what is refused, and for what it refused the newest. */
export type LeftPrice = { readonly fault: LeavingFault | DisputeFault; readonly since: number }

/** A wide spread that is said without a break: since when, when last, and in how many parts of the needed time. */
export type WideSpell = {
  readonly since: number
  readonly said: number
  readonly part: number
  readonly partsSaid: number
}

/** It must have been said in so many of this many equal parts of its time. */
const parts = 6
const partsNeeded = 3

/** The spell after one more wide quote; a pause as long as the whole time begins it anew. */
export const widened = (spell: WideSpell | undefined, nowMs: number, holdMs: number): WideSpell => {
  if (spell === undefined || nowMs - spell.said > holdMs)
    return { since: nowMs, said: nowMs, part: 0, partsSaid: 1 }
  const part = Math.floor(((nowMs - spell.since) * parts) / holdMs)
  return { ...spell, said: nowMs, part, partsSaid: spell.partsSaid + (part === spell.part ? 0 : 1) }
}

/** Whether it has lasted long enough to be what the market is. */
export const isWideHeld = ({ since, said, partsSaid }: WideSpell, holdMs: number): boolean =>
  said - since >= holdMs && partsSaid >= partsNeeded

/** Why nothing is decided in an instrument: its price is in dispute, or its source has left the last good one. */
export const suspensionCauses = [
  'sources',
  'jump',
  'moved',
  'unreadable',
  'too_fine',
  'crossed',
  'too_wide',
  'future',
  'unkept',
] as const
export type SuspensionCause = (typeof suspensionCauses)[number]

const causes: Readonly<Record<LeavingFault | DisputeFault, SuspensionCause>> = {
  'price.disputed': 'sources',
  'price.jump': 'jump',
  'price.moved': 'moved',
  'quote.unreadable': 'unreadable',
  'price.too_fine': 'too_fine',
  'spread.crossed': 'crossed',
  'spread.too_wide': 'too_wide',
  'time.future': 'future',
  'log.full': 'unkept',
}
/** Whether it ends with the next quote that is taken, and not by time and agreement. */
export const isLeftCause = (cause: SuspensionCause): boolean =>
  cause !== 'sources' && cause !== 'jump' && cause !== 'moved'

/** Whether the instrument, or the price record, cannot hold what is said: waiting alone does not mend that, and staff are called. */
export const isUnholdable = (cause: SuspensionCause): boolean =>
  cause === 'unreadable' || cause === 'too_fine' || cause === 'unkept'

export const causeOfLeft = ({ fault }: LeftPrice): SuspensionCause => causes[fault]
