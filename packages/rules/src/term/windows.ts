/** Which stretches of the signed log show how a timed deal was decided. */
import type { Millis } from '../market/quote.ts'
import { tickMinuteMs, tickMinuteOf } from '../prices/tick-log.ts'
import { lateMinutesMax } from '../receipt/index.ts'
import { entryWaitMs, lateMsMax, silenceMsMax } from './deal.ts'

/** A stretch of time within which no quote may be missing. */
export type TermWindow = { readonly from: Millis; readonly to: Millis }

/**
 * From which quote to which moment the log must be whole: around the beginning, and from the deciding quote to the end.
 * @param step when the clock was set, of a deal that is void for that
 */
export const termWindows = (deal: {
  readonly acceptedAt: Millis
  readonly entry: Millis | undefined
  readonly exit: Millis | undefined
  readonly expiry: Millis | undefined
  readonly step?: Millis | undefined
}): readonly TermWindow[] => {
  const { acceptedAt, entry, exit, expiry, step } = deal
  const first = { from: acceptedAt, to: entry ?? ((acceptedAt + entryWaitMs) as Millis) }
  if (step !== undefined) {
    // Whether it had been decided by then, the quotes before say; a source's clock may be somewhat ahead of ours.
    const from = Math.min(step, expiry ?? step) - silenceMsMax
    return [first, { from: Math.max(acceptedAt, from) as Millis, to: step }]
  }
  return expiry === undefined
    ? [first]
    : [first, { from: exit ?? entry ?? acceptedAt, to: (expiry + lateMsMax) as Millis }]
}

/** The minutes whose sheets show a stretch whole: a quote that was written late stands some minutes on. */
export const minutesOfWindow = ({ from, to }: TermWindow): TermWindow => ({
  from: tickMinuteOf(from),
  to: (tickMinuteOf(to) + lateMinutesMax * tickMinuteMs) as Millis,
})

/** From when on a receipt of this stretch can be complete. */
export const windowCompleteAt = (window: TermWindow): Millis =>
  (minutesOfWindow(window).to + tickMinuteMs) as Millis
