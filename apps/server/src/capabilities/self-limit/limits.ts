import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type CustomerId, type Refusal, type Result } from '@plumbline/rules/core'
import { cents, formatCents, parseCents } from '@plumbline/rules/money'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import {
  exclusionEnd,
  limitScopes,
  type DayLimit,
  type LimitKind,
  type LimitScope,
} from '@plumbline/rules/self-limit'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

export type SelfLimitContext = { readonly database: Queryable; readonly settled: () => SettledMillis }

/** Who has ever set a limit, in memory: orders ask by the thousand, and nearly nobody has one. Limits are never taken off it. */
export type Limited = {
  readonly has: (customer: CustomerId) => boolean
  readonly add: (customer: CustomerId) => void
  /** Takes in whoever has set one through another process, as while this one takes over. */
  readonly refresh: () => Promise<void>
}

export const readLimited = async (database: Queryable): Promise<Limited> => {
  const known = new Set<CustomerId>()
  const refresh = async (): Promise<void> => {
    const { rows } = await database.query<{ customer: bigint }>({
      name: 'self_limit.limited',
      text: 'select customer from self_limit.customer',
    })
    for (const { customer } of rows) known.add(customer.toString() as CustomerId)
  }
  await refresh()
  return { has: customer => known.has(customer), add: customer => void known.add(customer), refresh }
}

type HeldRow = { scope: LimitScope; kind: LimitKind; amount: bigint | null; until: Date | null }
type NextRow = { scope: LimitScope; kind: DayLimit; amount: bigint | null; effective_at: Date }
type DayRow = { scope: LimitScope; staked: bigint; lost: bigint }

const hourMs = 60 * 60 * 1_000
const amountOf = (amount: bigint | null): string | null =>
  amount === null ? null : formatCents(cents(amount))

const readHeld = async (on: Queryable, customer: CustomerId, at: Date): Promise<readonly HeldRow[]> => {
  const { rows } = await on.query<HeldRow>({
    name: 'self_limit.holding',
    text: 'select scope, kind, amount, until from self_limit.holding($1, $2)',
    values: [customer, at],
  })
  return rows
}

const readLimits = async (
  { database }: SelfLimitContext,
  customer: CustomerId,
  now: SettledMillis,
): Promise<CallOutput<'selfLimits'>> => {
  const at = new Date(now)
  const held = await readHeld(database, customer, at)
  const { rows: next } = await database.query<NextRow>({
    name: 'self_limit.next',
    text: `select distinct on (scope, kind) scope, kind, amount, effective_at from self_limit.entry e
      where customer = $1 and effective_at > $2 and not exists (
        select from self_limit.entry later where later.customer = e.customer and later.scope = e.scope and later.kind = e.kind
          and later.number > e.number)
      order by scope, kind, number desc`,
    values: [customer, at],
  })
  const { rows: days } = await database.query<DayRow>({
    name: 'self_limit.day',
    text: `select scope, d.staked, d.lost from unnest($2::text[]) scope, term.day_of($1, scope, $3) d`,
    values: [customer, limitScopes, at],
  })
  const dayLimit = (scope: LimitScope, kind: DayLimit) => {
    const coming = next.find(each => each.scope === scope && each.kind === kind)
    return {
      amount: amountOf(held.find(each => each.scope === scope && each.kind === kind)?.amount ?? null),
      next:
        coming === undefined
          ? null
          : { amount: amountOf(coming.amount), effectiveAt: coming.effective_at.toISOString() },
    }
  }
  const until = (scope: LimitScope, kind: 'pause' | 'exclusion'): string | null => {
    const end = held.find(each => each.scope === scope && each.kind === kind)?.until
    return end instanceof Date && end.getTime() > now ? end.toISOString() : null
  }
  return {
    scopes: limitScopes.map(scope => {
      const day = days.find(each => each.scope === scope)
      return {
        scope,
        stakeDay: scope === 'term' ? dayLimit(scope, 'stake_day') : null,
        lossDay: dayLimit(scope, 'loss_day'),
        pausedUntil: until(scope, 'pause'),
        excludedUntil: until(scope, 'exclusion'),
        staked: formatCents(cents(day?.staked ?? 0n)),
        lost: formatCents(cents(day?.lost ?? 0n)),
      }
    }),
  }
}

/** A customer's own limits. */
export const showLimits =
  (context: SelfLimitContext) =>
  async ({ caller }: CallContext): Promise<Result<CallOutput<'selfLimits'>>> =>
    accept(await readLimits(context, caller.customer, context.settled()))

/** Sets one of them. Refusals: limit.shorter. */
export const setLimit =
  (context: SelfLimitContext & { readonly limited: Limited; readonly now: () => Millis }) =>
  async (
    { caller }: CallContext,
    wish: CallParsed<'setSelfLimit'>,
  ): Promise<Result<CallOutput<'setSelfLimit'>>> => {
    const now = context.now()
    const until =
      wish.kind === 'pause'
        ? now + wish.hours * hourMs
        : wish.kind === 'exclusion'
          ? exclusionEnd(now, wish.months)
          : undefined
    const amount = 'amount' in wish && wish.amount !== null ? parseCents(wish.amount) : undefined
    // Before it is written: no order may be judged by its absence once it holds.
    context.limited.add(caller.customer)
    const { rows } = await context.database.query<{ effective: Date | null }>({
      name: 'self_limit.set',
      text: 'select self_limit.set($1, $2, $3, $4, $5, $6, $7) as effective',
      values: [
        caller.customer,
        wish.scope,
        wish.kind,
        amount?.toString() ?? null,
        until === undefined ? null : new Date(until),
        new Date(now),
        new Date(context.settled()),
      ],
    })
    const [row] = rows
    assert(row !== undefined, 'the database answers')
    if (row.effective === null) return refuse('limit.shorter')
    return accept({
      effectiveAt: row.effective.toISOString(),
      ...(await readLimits(context, caller.customer, context.settled())),
    })
  }

/** The refusal of a limit that a deal would pass, by the verdict of the database. */
export const refusalOf = async (
  { database, settled }: SelfLimitContext,
  customer: CustomerId,
  passed: 'pause' | 'exclusion' | DayLimit,
): Promise<Result<never>> => {
  const held = await readHeld(database, customer, new Date(settled()))
  switch (passed) {
    case 'pause':
    case 'exclusion': {
      const ends = held.filter(({ kind }) => kind === passed).map(({ until }) => until?.getTime() ?? 0)
      const until = new Date(Math.max(...ends)).toISOString()
      return refuse(passed === 'pause' ? 'limit.paused' : 'limit.excluded', { until })
    }
    case 'stake_day':
    case 'loss_day': {
      const amounts = held.flatMap(({ kind, amount }) => (kind === passed && amount !== null ? [amount] : []))
      const least = amounts.reduce((least, each) => (each < least ? each : least), amounts[0] ?? 0n)
      return refuse(passed === 'stake_day' ? 'limit.stake_day' : 'limit.loss_day', {
        maximum: formatCents(cents(least)),
      })
    }
  }
}

/** Why a customer may not begin a term or micro deal now: a pause or an exclusion; undefined where there is none. */
export const pausedBy = async (
  context: SelfLimitContext,
  customer: CustomerId,
): Promise<Refusal | undefined> => {
  const at = new Date(context.settled())
  const held = await readHeld(context.database, customer, at)
  const found = held.find(({ until }) => until !== null && until > at)
  if (found === undefined || (found.kind !== 'pause' && found.kind !== 'exclusion')) return undefined
  const refused = await refusalOf(context, customer, found.kind)
  return refused.ok ? undefined : refused
}

/** Whether a position may be opened under the limits on all trading. Refusals: limit.paused, limit.excluded, limit.loss_day. */
export const mayTrade =
  (context: SelfLimitContext & { readonly limited: Limited }) =>
  async (customer: CustomerId): Promise<Result<undefined>> => {
    if (!context.limited.has(customer)) return accept(undefined)
    const at = new Date(context.settled())
    const held = (await readHeld(context.database, customer, at)).filter(({ scope }) => scope === 'all')
    for (const { kind, until, amount } of held) {
      if ((kind === 'pause' || kind === 'exclusion') && until !== null && until > at)
        return refusalOf(context, customer, kind)
      if (kind !== 'loss_day' || amount === null) continue
      const { rows } = await context.database.query<{ lost: bigint }>({
        name: 'self_limit.lost',
        text: `select lost from term.day_of($1, 'all', $2)`,
        values: [customer, at],
      })
      if ((rows[0]?.lost ?? 0n) >= amount) return refusalOf(context, customer, kind)
    }
    return accept(undefined)
  }
