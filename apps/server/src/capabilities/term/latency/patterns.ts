import type { LatencyView } from '@plumbline/protocol/term'
import { dayMs, type CustomerId } from '@plumbline/rules/core'
import {
  isLatencyPattern,
  latencyDays,
  latencyDealsMax,
  latencyFigures,
  type LatencyEntry,
  type LatencyFigures,
} from '@plumbline/rules/term'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database, Queryable } from '../../../core/platform/db/database.ts'
import { judgeEntries, type LatencyContext } from './judge-entries.ts'

/** So many times as many entries as are judged at once: a run ends, the next goes on. */
const roundsMax = 20

type Context = LatencyContext & { readonly database: Database; readonly audit: Audit }

/** A customer's newest entries that were judged. */
const readEntries = async (
  on: Queryable,
  { customer, now }: { readonly customer: CustomerId; readonly now: number },
): Promise<readonly LatencyEntry[]> => {
  const { rows } = await on.query<{
    code: string
    entry_at: Date
    chance: number
    before_jump: boolean
    won: boolean
  }>({
    name: 'term.latency_entries',
    text: `select code, entry_at, chance, before_jump, won from term.entry_timing
      where customer = $1 and chance is not null and entry_at > $2 order by entry_at desc limit ${latencyDealsMax}`,
    values: [customer, new Date(now - latencyDays * dayMs)],
  })
  return rows.map(row => ({
    code: row.code,
    entryAt: row.entry_at.getTime(),
    chance: row.chance,
    isBeforeJump: row.before_jump,
    isWon: row.won,
  }))
}

type EventRow = {
  at: Date
  state: 'on' | 'off'
  entries: number
  before_jumps: number
  expected: number
  won: number
  chance: number
}
const readNewest = async (on: Queryable, customer: CustomerId): Promise<EventRow | undefined> => {
  const { rows } = await on.query<EventRow>({
    name: 'term.latency_newest',
    text: `select at, state, entries, before_jumps, expected, won, chance from term.latency_event
      where customer = $1 order by id desc limit 1`,
    values: [customer],
  })
  return rows[0]
}

const addEvent = async (
  on: Queryable,
  {
    customer,
    at,
    state,
    figures,
  }: { customer: CustomerId; at: Date; state: 'on' | 'off'; figures: LatencyFigures },
): Promise<void> => {
  await on.query({
    name: 'term.add_latency_event',
    text: `insert into term.latency_event (customer, at, state, entries, before_jumps, expected, won, chance)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      customer,
      at,
      state,
      figures.entries,
      figures.beforeJumps,
      figures.expected,
      figures.won,
      figures.chance,
    ],
  })
}

/** Writes what the rule finds of a customer now, where that is news. */
const judgeCustomer = async ({ database, audit, now }: Context, customer: CustomerId): Promise<void> => {
  const at = now()
  await database.transaction(async tx => {
    // Two engines that judge at the same moment find the same once.
    await tx.query({
      name: 'term.latency_lock',
      text: 'select from identity.customer where id = $1 for no key update',
      values: [customer],
    })
    const figures = latencyFigures(await readEntries(tx, { customer, now: at }))
    const state = isLatencyPattern(figures) ? 'on' : 'off'
    const before = await readNewest(tx, customer)
    const was = before?.state ?? 'off'
    if (state === 'off' && was === 'off') return
    if (was === state && before?.entries === figures.entries && before.before_jumps === figures.beforeJumps)
      return
    await addEvent(tx, { customer, at: new Date(at), state, figures })
    if (was === state) return
    await audit.append(tx, {
      actor: { kind: 'system' },
      action: state === 'on' ? 'term.pattern_found' : 'term.pattern_ended',
      subject: { kind: 'customer', id: customer },
      customer,
      after: { entries: figures.entries, beforeJumps: figures.beforeJumps, won: figures.won },
      now: at,
    })
  })
}

/** Judges what waits, and every customer whose figures it changes or whose flag may have run out. */
export const findPatterns = async (context: Context): Promise<void> => {
  const { rows } = await context.database.query<{ customer: bigint }>({
    text: `select customer from (
        select distinct on (customer) customer, state from term.latency_event order by customer, id desc
      ) newest where state = 'on'`,
  })
  const customers = new Set(rows.map(({ customer }) => customer.toString() as CustomerId))
  for (let round = 0; round < roundsMax; round += 1) {
    const judged = await judgeEntries(context)
    if (judged.length === 0) break
    for (const customer of judged) customers.add(customer)
  }
  for (const customer of customers) await judgeCustomer(context, customer)
}

/** '1000000' where chance is at most a millionth; beyond what figures hold, the last power of ten that they do. */
const oneIn = (chance: number): string => `1${'0'.repeat(Math.min(15, Math.floor(-Math.log10(chance))))}`

/** The pattern that a customer's deals show now; undefined where they show none. */
export const readLatency = async (on: Queryable, customer: CustomerId): Promise<LatencyView | undefined> => {
  const newest = await readNewest(on, customer)
  if (newest?.state !== 'on') return undefined
  const { rows } = await on.query<{ since: Date }>({
    name: 'term.latency_since',
    text: `select min(at) as since from term.latency_event where customer = $1 and id > coalesce(
      (select max(id) from term.latency_event where customer = $1 and state = 'off'), 0)`,
    values: [customer],
  })
  return {
    since: (rows[0]?.since ?? newest.at).toISOString(),
    at: newest.at.toISOString(),
    entries: newest.entries,
    beforeJumps: newest.before_jumps,
    expected: newest.expected.toFixed(2),
    won: newest.won,
    oneIn: oneIn(Math.max(newest.chance, Number.MIN_VALUE)),
  }
}
