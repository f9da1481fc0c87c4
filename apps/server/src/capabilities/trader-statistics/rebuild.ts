import {
  beginUnits,
  statisticsDayOf,
  takePoint,
  takeUnit,
  unitOne,
  type Conduct,
  type TraderId,
  type UnitPoint,
  type UnitState,
  type UnitValue,
} from '@plumbline/rules/copying'
import { cents } from '@plumbline/rules/money'
import { assert, type CustomerId, type Json } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import { foldDays, lineOf, summariesOf, writeFigures } from './figures.ts'
import { emptyDay, readDays, writeDays, type StoredDay } from './stored-days.ts'
import { writeCodes, writeConduct, writeSummary } from './stored-sums.ts'
import { dayOfTaking, takeEvents, type SplitsOf } from './take-events.ts'
import { pointsOf, readFlows, type Flow } from './take-points.ts'
import { lockTrader, writeTrader, type TraderState } from './trader-state.ts'

/** What past figures are worked out anew with: no engine and no market, so that it can be done beside a server. */
export type RebuildContext = {
  readonly database: Database
  readonly audit: Pick<Audit, 'append'>
  readonly splitsOf: SplitsOf
  readonly now: () => Millis
  readonly settled: () => SettledMillis
}

/** The figures of a period as they are published, by the names of their columns. */
type Published = Readonly<Record<string, Json>>

/** What one trader's figures were and are; `days`: how many days were otherwise. Nothing differs where there are none of all. */
export type Rebuilt = {
  readonly trader: TraderId
  readonly days: number
  readonly isOtherwise: boolean
  /** Of the periods whose figures are others now. */
  readonly before: Readonly<Record<string, Published>>
  readonly after: Readonly<Record<string, Published>>
}

const nobody: Conduct = { open: new Map(), last: new Map() }
const noUnits: UnitState = { units: 0n, unit: unitOne, isLost: false }
const firstDay = 0

/** All that has happened up to the last event that was taken in, from the beginning. */
const takeAll = async (
  on: Queryable,
  begun: TraderState,
  by: { days: Map<number, StoredDay>; today: number; splitsOf: SplitsOf; upTo: number },
): Promise<TraderState> => {
  let state = begun
  for (;;) {
    const next = await takeEvents(on, state, by)
    if (next.told === state.told) return next
    state = next
  }
}

type KeptPoint = { at: Date; equity: bigint; flow: bigint }

/** Each time the account was valued: these are never changed, and what it was worth then is nowhere else. */
const readPoints = async (on: Queryable, trader: TraderId): Promise<readonly KeptPoint[]> => {
  const { rows } = await on.query<KeptPoint>({
    name: 'trader_statistics.points',
    text: 'select at, equity, flow from trader_statistics.point where trader = $1 order by at',
    values: [trader],
  })
  return rows
}

const readAllFlows = async (on: Queryable, state: TraderState): Promise<readonly Flow[]> => {
  if (state.entries === undefined) return []
  const { rows } = await on.query<{ id: bigint }>({
    name: 'trader_statistics.contract_account',
    text: `select id from ledger.account where owner = $1 and kind = 'contract' and book = $2`,
    values: [state.customer, state.book],
  })
  const [account] = rows
  return account === undefined
    ? []
    : readFlows(on, { account: account.id, after: 0n, to: state.entries, book: state.book })
}

/**
 * The points as they are told now: money that came or went between two looks is a point of its own where the ledger says what the
 * account was worth at that moment, as it is today. Before that was kept, it counted at the next look.
 */
const retold = (kept: readonly KeptPoint[], flows: readonly Flow[]): readonly UnitPoint[] => {
  let next = 0
  return kept.flatMap((point, place): readonly UnitPoint[] => {
    const begin = next
    while ((flows[next]?.at ?? point.at) < point.at || flows[next]?.at.getTime() === point.at.getTime())
      next += 1
    const between = flows.slice(begin, next)
    const valued = { at: point.at.getTime() as Millis, equity: cents(point.equity) }
    const sum = between.reduce((total, { amount }) => total + amount, 0n)
    // What was there when the account was first valued is what it begins with.
    return place > 0 && between.length > 0 && sum === point.flow
      ? pointsOf(between, valued)
      : [{ ...valued, flow: cents(point.flow) }]
  })
}

/** The value of a unit through all points, and on each day. */
const takeAllPoints = (
  points: readonly UnitPoint[],
  begun: TraderState,
  { days, today }: { days: Map<number, StoredDay>; today: number },
): UnitState => {
  let units: UnitState | undefined
  for (const point of points) {
    units = units === undefined ? beginUnits(point.equity) : takePoint(units, point)
    const place = dayOfTaking(point.at, { state: begun, today })
    const day = days.get(place) ?? emptyDay(place, begun.told)
    days.set(place, { ...day, unit: takeUnit(day.unit, units.unit) })
  }
  return units ?? noUnits
}

/** A day without events was over when that of the day before had happened. */
const withTold = (
  days: ReadonlyMap<number, StoredDay>,
  withEvents: ReadonlySet<number>,
  begun: number,
): Map<number, StoredDay> => {
  let told = begun
  const all = [...days.values()].toSorted((one, other) => one.day - other.day)
  return new Map(
    all.map(day => {
      if (withEvents.has(day.day)) told = day.told
      return [day.day, { ...day, told }]
    }),
  )
}

/** Their order says nothing: the same, however the database gives it back. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
const printOfDay = ({ sums: { codes, net, ...rest }, unit, day, told }: StoredDay): string =>
  JSON.stringify(
    sorted([day, told, { ...rest, net: net.toString() }, JSON.parse(writeCodes(codes)), unit ?? null]),
  )
const printOfState = (state: TraderState, line: readonly UnitValue[]): string =>
  JSON.stringify([
    state.units.units.toString(),
    state.units.unit,
    state.units.isLost,
    state.told,
    state.pointAt?.getTime() ?? null,
    state.foldedTo,
    sorted(JSON.parse(writeConduct(state.conduct))),
    state.folded === undefined ? null : sorted(JSON.parse(writeSummary(state.folded))),
    line,
  ])

type KeptRow = { told_from: bigint; line: UnitValue[] }

const readKept = async (on: Queryable, trader: TraderId): Promise<KeptRow> => {
  const { rows } = await on.query<KeptRow>({
    name: 'trader_statistics.kept',
    text: 'select told_from, line from trader_statistics.trader where trader = $1',
    values: [trader],
  })
  const [row] = rows
  assert(row !== undefined, 'who is held is there')
  return row
}

const readPublished = async (
  on: Queryable,
  trader: TraderId,
): Promise<Readonly<Record<string, Published>>> => {
  const { rows } = await on.query<{ period: string; figures: Published }>({
    name: 'trader_statistics.published',
    text: `select period, json_build_object('profit_rate', profit_rate, 'total_profit', total_profit::text, 'win_rate', win_rate,
        'drawdown', drawdown, 'sharpe', sharpe, 'orders', orders, 'days', days, 'holding_seconds', holding_seconds,
        'leverage_mean', leverage_mean, 'codes', codes) as figures
      from trader_statistics.figure where trader = $1`,
    values: [trader],
  })
  return Object.fromEntries(rows.map(({ period, figures }) => [period, figures]))
}

/** What the copies of followers came to is summed up from the beginning by the next look at them, within a minute. */
const sumCopiesAnew = async (on: Queryable, trader: TraderId): Promise<void> => {
  await on.query({
    name: 'trader_statistics.forget_copies',
    text: `update trader_statistics.follow_day d set closed = 0, net = 0
      from copying.follow f where f.id = d.follow and f.trader = $1`,
    values: [trader],
  })
  await on.query({
    name: 'trader_statistics.sum_copies_anew',
    text: 'update trader_statistics.trader set copies_from = null where trader = $1',
    values: [trader],
  })
}

/** All that is kept of a trader but for where the steps stand, worked out from the record alone. */
const workOut = async (
  on: Queryable,
  { before, toldFrom, context }: { before: TraderState; toldFrom: number; context: RebuildContext },
) => {
  const ended = before.endedAt?.getTime() ?? Infinity
  const kept = await readPoints(on, before.trader)
  // Whoever looks may have a clock that is behind: what was valued has been.
  const valuedAt = kept.at(-1)?.at.getTime() ?? 0
  const today = statisticsDayOf(Math.min(Math.max(context.settled(), valuedAt), ended))
  const begun: TraderState = {
    ...before,
    told: toldFrom,
    units: noUnits,
    pointAt: undefined,
    conduct: nobody,
    foldedTo: statisticsDayOf(before.since.getTime()) - 1,
    folded: undefined,
  }
  const days = new Map<number, StoredDay>()
  const { splitsOf } = context
  const taken = await takeAll(on, begun, { days, today, splitsOf, upTo: before.told })
  const withEvents = new Set(days.keys())
  const units = takeAllPoints(retold(kept, await readAllFlows(on, before)), begun, { days, today })
  const told = withTold(days, withEvents, toldFrom)
  // As at the last look, so that what time alone has changed since is no difference.
  const asOf = Math.min(today, Math.max(begun.foldedTo + 1, ...told.keys()))
  const state = foldDays({ ...taken, units, pointAt: kept.at(-1)?.at }, told, asOf)
  return { state, days: told, line: lineOf(state, told, asOf), summaries: summariesOf(state, told, asOf) }
}

const rebuildOne = async (
  tx: Transaction,
  context: RebuildContext,
  { customer, isWritten }: { customer: CustomerId; isWritten: boolean },
): Promise<Rebuilt | undefined> => {
  const before = await lockTrader(tx, customer)
  if (before === undefined) return undefined
  const { trader } = before
  const kept = await readKept(tx, trader)
  const fresh = await workOut(tx, { before, toldFrom: Number(kept.told_from), context })
  const stored = await readDays(tx, trader, firstDay)
  const prints = new Map(stored.map(day => [day.day, printOfDay(day)]))
  // Nothing is deleted here: a day of which the record knows nothing is one on which nothing happened.
  const gone = stored.filter(({ day }) => !fresh.days.has(day)).map(({ day, told }) => emptyDay(day, told))
  const changed = [...fresh.days.values(), ...gone].filter(day => prints.get(day.day) !== printOfDay(day))
  const isOtherwise = printOfState(before, kept.line) !== printOfState(fresh.state, fresh.line)

  const was = await readPublished(tx, trader)
  await tx.query('savepoint figures')
  await writeFigures(tx, fresh.state, fresh.summaries)
  const is = await readPublished(tx, trader)
  const periods = Object.keys(is).filter(
    period => JSON.stringify(sorted(was[period] ?? null)) !== JSON.stringify(sorted(is[period])),
  )
  const among = (all: Readonly<Record<string, Published>>) =>
    Object.fromEntries(periods.flatMap(period => (all[period] ? [[period, all[period]]] : [])))
  const rebuilt: Rebuilt = {
    trader,
    days: changed.length,
    isOtherwise,
    before: among(was),
    after: among(is),
  }
  if (!isWritten || !differs(rebuilt)) {
    await tx.query('rollback to savepoint figures')
    return rebuilt
  }
  await writeDays(tx, trader, changed)
  await writeTrader(tx, fresh.state, fresh.line)
  await sumCopiesAnew(tx, trader)
  await context.audit.append(tx, {
    actor: { kind: 'system' },
    action: 'trader.figures_rebuilt',
    subject: { kind: 'trader', id: trader },
    customer,
    before: rebuilt.before,
    after: { ...rebuilt.after, days: rebuilt.days },
    now: context.now(),
  })
  return rebuilt
}

/** Whether anything that is kept differs from what the record says. */
export const differs = ({ days, isOtherwise, after }: Rebuilt): boolean =>
  days > 0 || isOtherwise || Object.keys(after).length > 0

const atOnce = 500

/** Traders in the order of their ids, behind one. */
const readTraders = async (
  on: Queryable,
  { after, only }: { after: string | undefined; only: string | undefined },
): Promise<readonly { trader: TraderId; customer: CustomerId }[]> => {
  const { rows } = await on.query<{ trader: TraderId; customer: bigint }>({
    name: 'trader_statistics.all',
    text: `select trader, customer from trader_statistics.trader
      where ($1::uuid is null or trader > $1) and ($2::uuid is null or trader = $2) order by trader limit $3`,
    values: [after ?? null, only ?? null, atOnce],
  })
  return rows.map(({ trader, customer }) => ({ trader, customer: customer.toString() as CustomerId }))
}

/**
 * Works out the figures of one trader, or of all of them, from the events of their orders, the values of their accounts and the
 * ledger, one after the other, each in a transaction of its own: whoever is interrupted goes on behind the last one that was told.
 * Those whose figures are right are left as they are.
 * @param by `write` puts right what differs, `look` says it only
 */
export async function* rebuildTraders(
  context: RebuildContext,
  by: { readonly does: 'write' | 'look'; readonly only?: string; readonly after?: string },
): AsyncGenerator<Rebuilt> {
  let { after } = by
  for (;;) {
    const traders = await readTraders(context.database, { after, only: by.only })
    for (const { trader, customer } of traders) {
      const rebuilt = await context.database
        .transaction(tx => rebuildOne(tx, context, { customer, isWritten: by.does === 'write' }))
        .catch((error: unknown) => {
          // Whoever goes on behind this one has to know which it is.
          const why = error instanceof Error ? error.message : String(error)
          throw new Error(`The figures of trader ${trader} cannot be worked out: ${why}`, { cause: error })
        })
      if (rebuilt !== undefined) yield rebuilt
      after = trader
    }
    if (traders.length < atOnce) return
  }
}
