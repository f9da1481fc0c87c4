import type { CustomerId } from '@plumbline/rules/core'
import { statisticsDayOf } from '@plumbline/rules/copying'
import type { StatisticsContext } from './context.ts'
import { firstDayNeeded, foldDays, lineOf, summariesOf, writeFigures } from './figures.ts'
import { readDays, writeDays, type StoredDay } from './stored-days.ts'
import { eventsPerLook, takeEvents } from './take-events.ts'
import { takePoints, type Valued } from './take-points.ts'
import { lockTrader, writeTrader } from './trader-state.ts'

/** `again`: there is more to take in, or the account could not be valued just now. */
export type Refreshed = 'done' | 'again'

const valueOf = async (
  { engine, settled }: StatisticsContext,
  customer: CustomerId,
): Promise<Valued | undefined> => {
  const seen = await engine.view(customer)
  if (!seen.ok || seen.value.isSetAside) return undefined
  const { available, frozen, advance } = seen.value.account.contract
  return { at: settled(), available, frozen, advance, unrealised: seen.value.unrealised }
}

/** Takes in what a trader has done since, values the account, and publishes the figures: in one transaction. */
export const refreshTrader = async (context: StatisticsContext, customer: CustomerId): Promise<Refreshed> => {
  const valued = await valueOf(context, customer)
  return context.database.transaction(async tx => {
    const before = await lockTrader(tx, customer)
    if (before === undefined) return 'done'
    const ended = before.endedAt
    const today = statisticsDayOf(Math.min(context.settled(), ended?.getTime() ?? Infinity))
    const known = await readDays(tx, before.trader, firstDayNeeded(before, today))
    const days = new Map(known.map(day => [day.day, day]))
    const taken = await takeEvents(tx, before, { days, today, splitsOf: context.splitsOf })
    const isBehind = taken.told - before.told >= eventsPerLook
    // What was traded is in the account's value already: it is valued once all of that is taken in.
    const pointed =
      valued === undefined || isBehind
        ? undefined
        : await takePoints(tx, taken, { valued: { ...valued, at: atMost(valued.at, ended) }, days, today })
    const folded = foldDays(pointed ?? taken, days, today)
    await writeDays(tx, before.trader, changed(known, days))
    await writeTrader(tx, folded, lineOf(folded, days, today))
    await writeFigures(tx, folded, summariesOf(folded, days, today))
    return pointed === undefined ? 'again' : 'done'
  })
}

const atMost = (at: Valued['at'], ended: Date | undefined): Valued['at'] =>
  Math.min(at, ended?.getTime() ?? Infinity) as Valued['at']

const changed = (
  before: readonly StoredDay[],
  after: ReadonlyMap<number, StoredDay>,
): readonly StoredDay[] => {
  const same = new Set(before)
  return [...after.values()].filter(day => !same.has(day))
}
