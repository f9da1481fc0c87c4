/**
 * How a term or micro deal is decided. Nothing here knows whose deal it is: the same quotes give the same outcome, and
 * anybody can compute it again from the tick log.
 */
import { cents, negateCents, zero, type Cents } from '../money/money.ts'
import { twiceMid, type Millis, type Quote } from '../market/quote.ts'
import { profitOf, type Yield } from './product.ts'

export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

/** How long a deal waits for the quote at which it begins. */
export const entryWaitMs = 5_000
/** How long after the expiry a quote may still be received that the source had made before it. */
export const lateMsMax = 2_000
/** The quote that decides may be no older than this at the expiry: the source must have been heard. */
export const silenceMsMax = 10_000

/** What decides of a quote. */
export type TermTick = Pick<Quote, 'at' | 'receivedAt' | 'bid' | 'ask' | 'kind'>

/** Why a deal is void: the stake returns, and nobody has won. */
export const voidReasons = [
  'no_entry',
  'silent',
  'delayed',
  'closed',
  'halted',
  'suspended',
  'clock',
] as const
export type VoidReason = (typeof voidReasons)[number]

export const termResults = ['win', 'lose', 'equal'] as const
export type TermResult = (typeof termResults)[number]

export type TermOutcome<Tick extends TermTick = TermTick> =
  | { readonly is: TermResult; readonly exit: Tick }
  | { readonly is: 'void'; readonly reason: VoidReason; readonly exit: Tick | undefined }

/** What an accepted quote means for a deal that has not begun: the first one after the acceptance begins it, in time. */
export const judgeEntry = (acceptedAt: Millis, tick: TermTick): 'before' | 'enters' | 'late' | 'delayed' => {
  if (tick.receivedAt <= acceptedAt) return 'before'
  if (tick.receivedAt > acceptedAt + entryWaitMs) return 'late'
  return tick.kind === 'delayed' ? 'delayed' : 'enters'
}

/** Whether the time for the first quote is over. */
export const isEntryOver = (acceptedAt: Millis, now: Millis): boolean => now > acceptedAt + entryWaitMs

/** A deal runs for its duration from the moment at which its first quote was received. */
export const expiryOf = (entry: Pick<TermTick, 'receivedAt'>, seconds: number): Millis =>
  (entry.receivedAt + seconds * 1_000) as Millis

/** Whether a quote may be the one that decides: made at or before the expiry, and received in time. */
export const counts = (expiry: Millis, tick: Pick<TermTick, 'at' | 'receivedAt'>): boolean =>
  tick.at <= expiry && tick.receivedAt <= expiry + lateMsMax

/** Why nothing can be decided at this moment of the market; undefined where it trades. */
export type HoldAtExpiry = 'closed' | 'halted' | 'suspended'

/** The outcome of a deal whose last counting quote is known. Up wins above the first mid, down below it. */
export const judgeExit = <Tick extends TermTick>(input: {
  readonly direction: Direction
  readonly entry: Pick<TermTick, 'bid' | 'ask'>
  readonly exit: Tick
  readonly expiry: Millis
  readonly hold: HoldAtExpiry | undefined
}): TermOutcome<Tick> => {
  const { direction, entry, exit, expiry, hold } = input
  if (hold !== undefined) return { is: 'void', reason: hold, exit }
  if (exit.kind === 'delayed') return { is: 'void', reason: 'delayed', exit }
  if (exit.at < expiry - silenceMsMax) return { is: 'void', reason: 'silent', exit }
  const moved = twiceMid(exit) - twiceMid(entry)
  if (moved === 0) return { is: 'equal', exit }
  return { is: moved > 0 === (direction === 'up') ? 'win' : 'lose', exit }
}

/** What a settled deal brings its customer beside the stake: a profit, the loss of the stake, or nothing. */
export const resultOf = (
  { stake, rate }: { readonly stake: Cents; readonly rate: Yield },
  is: TermOutcome['is'],
): Cents => {
  switch (is) {
    case 'win':
      return profitOf(stake, rate)
    case 'lose':
      return negateCents(stake)
    case 'equal':
    case 'void':
      return zero
  }
}

export type DecidedDeal<Tick extends TermTick = TermTick> = TermOutcome<Tick> & {
  readonly entry: Tick | undefined
}

/**
 * The deal computed from the log alone: `ticks` are the accepted quotes of its instrument in their order, from the
 * acceptance on. Undefined while they do not reach far enough.
 */
export const decideFromLog = <Tick extends TermTick>(
  deal: { readonly acceptedAt: Millis; readonly direction: Direction; readonly seconds: number },
  ticks: readonly Tick[],
  { now, holdAt }: { now: Millis; holdAt: (expiry: Millis, endedBy?: Tick) => HoldAtExpiry | undefined },
): DecidedDeal<Tick> | undefined => {
  const begins = ticks.findIndex(tick => judgeEntry(deal.acceptedAt, tick) !== 'before')
  const entry = ticks[begins]
  const judged = entry && judgeEntry(deal.acceptedAt, entry)
  if (entry === undefined || judged === 'late')
    return entry !== undefined || isEntryOver(deal.acceptedAt, now)
      ? { is: 'void', reason: 'no_entry', exit: undefined, entry: undefined }
      : undefined
  if (judged === 'delayed') return { is: 'void', reason: 'delayed', exit: undefined, entry: undefined }
  const expiry = expiryOf(entry, deal.seconds)
  // The first quote made after the expiry, or received too late, ends it: whatever comes behind never counts.
  let exit = entry
  const endedBy = ticks.slice(begins).find(tick => {
    if (!counts(expiry, tick)) return true
    exit = tick
    return false
  })
  if (endedBy === undefined && now <= expiry + lateMsMax) return undefined
  const hold = holdAt(expiry, endedBy)
  return { ...judgeExit({ direction: deal.direction, entry, exit, expiry, hold }), entry }
}

/**
 * The same for a deal in whose time the clock was set: `ticks` are those before that, and `step` is what our clock said then. What
 * was not decided by then is void, since nobody can say any more how long it ran.
 */
export const decideUntilStep = <Tick extends TermTick>(
  deal: { readonly acceptedAt: Millis; readonly direction: Direction; readonly seconds: number },
  ticks: readonly Tick[],
  { step, holdAt }: { step: Millis; holdAt: (expiry: Millis, endedBy?: Tick) => HoldAtExpiry | undefined },
): DecidedDeal<Tick> =>
  decideFromLog(deal, ticks, { now: step, holdAt }) ?? {
    is: 'void',
    reason: 'clock',
    exit: undefined,
    entry: ticks.find(tick => judgeEntry(deal.acceptedAt, tick) === 'enters'),
  }

/** Payout of a win: stake and profit. */
export const payoutOf = (stake: Cents, rate: Yield): Cents => cents(stake + profitOf(stake, rate))
