/** Timed deals by the whole log: its quotes, what it says of states, and the steps of our clock. */
import type { Millis } from '../market/quote.ts'
import {
  holdIn,
  isSetAgain,
  stepAfter,
  stepsAt,
  type HoldFound,
  type LogPlace,
  type StateLine,
} from '../prices/state-log.ts'
import {
  decideFromLog,
  decideUntilStep,
  type DecidedDeal,
  type Direction,
  type HoldAtExpiry,
  type TermTick,
} from './deal.ts'

type Placed = TermTick & LogPlace

/** What a deal was agreed to be, as far as it decides. */
export type RecordedDeal = {
  readonly code: string
  readonly acceptedAt: Millis
  readonly direction: Direction
  readonly seconds: number
}

type Record<Tick> = {
  /** Of its instrument, in their order, from the acceptance on. */
  readonly ticks: readonly Tick[]
  readonly states: readonly StateLine[]
  readonly now: Millis
}

/**
 * Decides a deal that was made when our clock had been set so many times. `onHold` says what to take where the lines begin later than the
 * expiry, and hears what was found.
 */
export const decideByClock = <Tick extends Placed>(
  { code, ...deal }: RecordedDeal,
  record: Record<Tick> & {
    readonly steps: number
    readonly onHold: (found: HoldFound | 'unknown' | undefined) => HoldAtExpiry | undefined
  },
): DecidedDeal<Tick> | undefined => {
  const { ticks, states, steps, now, onHold } = record
  const holdAt = (at: Millis, endedBy?: Tick): HoldAtExpiry | undefined =>
    onHold(holdIn(states, { code, at, steps, before: endedBy }))
  const step = stepAfter(states, steps)
  if (step !== undefined) return decideUntilStep(deal, ticks, { step: step.at, holdAt })
  return isSetAgain(states, steps)
    ? // Set somewhere between the lines at hand: what these quotes do not decide was not decided before.
      decideUntilStep(deal, ticks, { step: 0 as Millis, holdAt })
    : decideFromLog(deal, ticks, { now, holdAt })
}

/** How often the clock had been set when a deal without a quote was made: a step back names the same moments twice, of which the later counts. */
const stepsAtAcceptance = (states: readonly StateLine[], acceptedAt: Millis): number => {
  const turns = states.filter(line => line.is === 'begin' || line.is === 'clock')
  const reached = turns.findLast(line => line.is !== 'clock' || line.to <= acceptedAt) ?? turns[0]
  return reached?.steps ?? 0
}

/** What the log makes of a deal, for whoever takes it over after a stop. Undefined while it does not reach far enough. */
export const decideFromRecord = <Tick extends Placed>(
  deal: RecordedDeal,
  { entry, ...record }: Record<Tick> & { readonly entry: LogPlace | undefined },
): DecidedDeal<Tick> | undefined => {
  const { states } = record
  const steps =
    entry === undefined ? stepsAtAcceptance(states, deal.acceptedAt) : (stepsAt(states, entry) ?? 0)
  return decideByClock(deal, {
    ...record,
    steps,
    ticks: record.ticks.filter(tick => (stepsAt(states, tick) ?? 0) === steps),
    onHold: found => (found === 'unknown' ? undefined : found?.flag),
  })
}
