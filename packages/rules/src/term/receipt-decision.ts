/** How the log that a receipt carries decides its deal, in the time between two steps of our clock. */
import type { Millis } from '../market/quote.ts'
import { stateLine, stepAfter, type HoldFound } from '../prices/state-log.ts'
import type { DecidedDeal, HoldAtExpiry } from './deal.ts'
import { decideByClock } from './record.ts'
import type { TermReceipt } from './receipt.ts'
import type { CarriedLog, CarriedTick } from './receipt-log.ts'
import { termWindows } from './windows.ts'

export type DecidedInClock = {
  readonly found: DecidedDeal<CarriedTick> | undefined
  /** Whether the log shows every stretch that matters whole. */
  readonly complete: boolean
  /** The stated reason is one that the log of its time does not tell. */
  readonly isReasonOpen: boolean
  /** The line of the log because of which it is void. */
  readonly shownBy: string | undefined
}

/**
 * How often the clock may have been set when the deal was made, the likeliest first. A step back names the same moments twice: where no
 * quote began the deal, it may be of either time.
 */
export const clocksOf = ({ entry }: Pick<TermReceipt, 'entry'>, log: CarriedLog): readonly number[] => {
  const begun = log.ticks.find(({ epoch, number }) => `${epoch}.${number}` === entry?.sequence)
  if (begun !== undefined) return [begun.steps]
  const said = log.states.flatMap(line => (line.is === 'begin' || line.is === 'clock' ? [line.steps] : []))
  const all = new Set([...said, ...log.ticks.map(({ steps }) => steps)])
  return all.size === 0 ? [0] : [...all].toSorted((one, other) => other - one)
}

const holds: readonly string[] = ['closed', 'halted', 'suspended'] satisfies HoldAtExpiry[]

/** One flag of one instrument, however many the line names. */
const lineOf = (found: HoldFound): string => stateLine({ ...found.line, scopes: [found.scope] }).trimEnd()

export const decideInClock = (given: {
  readonly receipt: Pick<TermReceipt, 'deal'>
  readonly log: CarriedLog
  readonly steps: number
  readonly acceptedAt: Millis
  readonly begun: Millis | undefined
  readonly ended: Millis | undefined
  readonly expiry: Millis | undefined
}): DecidedInClock => {
  const { receipt, log, steps, acceptedAt, begun, ended, expiry } = given
  const { deal } = receipt
  const step = stepAfter(log.states, steps)
  const ticks = log.ticks.filter(tick => tick.steps === steps)
  let shownBy: string | undefined
  let isReasonOpen = false
  const onHold = (held: HoldFound | 'unknown' | undefined): HoldAtExpiry | undefined => {
    if (held !== 'unknown') {
      shownBy = held && lineOf(held)
      return held?.flag
    }
    isReasonOpen = holds.includes(deal.voidReason ?? '')
    return isReasonOpen ? (deal.voidReason as HoldAtExpiry) : undefined
  }
  const found = decideByClock(
    { code: deal.code, acceptedAt, direction: deal.direction, seconds: deal.seconds },
    { ticks, states: log.states, steps, now: Number.MAX_SAFE_INTEGER as Millis, onHold },
  )
  const isOfClock = deal.voidReason === 'clock'
  if (found?.is === 'void' && found.reason === 'clock' && step !== undefined)
    shownBy = stateLine(step).trimEnd()
  const windows = termWindows({
    acceptedAt,
    entry: begun,
    exit: ended,
    expiry,
    ...(isOfClock && step !== undefined && { step: step.at }),
  })
  return {
    found,
    complete: windows.every(window => log.covers(window, step)),
    isReasonOpen: isReasonOpen || (isOfClock && !log.saysStates && step === undefined),
    shownBy,
  }
}
