import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { MarketSources } from '@plumbline/rules/prices'
import type { MarketLog } from '../feed/log.ts'
import { createSeat, type Seat } from './active-source.ts'
import type { Watched } from './watched.ts'

/** Another source has taken over an instrument, or the better one has come back. */
export type SourceChange = {
  readonly code: Code
  readonly from: string
  readonly to: string
  readonly at: Millis
}

/** The seats of all instruments that a source carries. */
export const createSeating = (options: {
  readonly sources: readonly Watched[]
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  /** The setting `market.sources` as it holds now. */
  readonly orders: () => MarketSources
  readonly log: MarketLog
  readonly onChanged: (change: SourceChange) => void
}) => {
  const { sources, orders, log } = options
  const seats = new Map<Code, Seat>()
  for (const [code, instrument] of options.instruments) {
    const carriers = sources.filter(({ source }) => source.codes.includes(code))
    if (carriers.length > 0) seats.set(code, createSeat(instrument, carriers))
  }
  let held: MarketSources | undefined

  const warnOfStrangers = (current: MarketSources): void => {
    const known = new Set(sources.map(({ source }) => source.name))
    for (const [code, { order, compare }] of Object.entries(current)) {
      const strange = [...order, compare].filter(name => name !== undefined && !known.has(name))
      if (strange.length > 0) log.warn({ code, strange }, 'sources are set that are not configured')
    }
  }

  const readOrders = (): void => {
    const current = orders()
    if (current === held) return
    held = current
    for (const [code, seat] of seats) seat.order(current[code])
    warnOfStrangers(current)
  }

  const choose = (seat: Seat, at: Millis): Watched | undefined => {
    const { from, to } = seat.choose(at) ?? {}
    const { code } = seat.instrument
    // At a start the first one to come is waited for by nobody, and changes nothing.
    if (from?.newestOf(code) === undefined || to === undefined) return to
    const change = { code, from: from.source.name, to: to.source.name, at }
    log.warn(change, 'another source speaks for an instrument')
    options.onChanged(change)
    return to
  }

  return {
    seats: seats as ReadonlyMap<Code, Seat>,
    readOrders,
    /** Decides anew who speaks for an instrument. Gives the one that does from now on; undefined where nothing changes. */
    choose,
    /** The same for all, by the setting as it holds now. */
    chooseAll: (now: Millis): void => {
      readOrders()
      for (const seat of seats.values()) choose(seat, now)
    },
  }
}
