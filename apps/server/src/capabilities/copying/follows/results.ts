import type { CustomerId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { addCents, cents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { Quote } from '@plumbline/rules/market'
import { unrealisedOf } from '@plumbline/rules/trading'
import type { EngineClient, OpenPosition } from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CopyingContext } from '../context.ts'

/** Of each follow: how many copies were closed, and what all have brought after costs; of one that was taken over, up to that moment. */
export const readRealised = async (
  on: Queryable,
  follows: readonly string[],
  before?: Date,
): Promise<ReadonlyMap<string, { readonly closed: number; readonly net: Cents }>> => {
  const { rows } = await on.query<{ follow: string; closed: bigint; net: bigint }>({
    name: 'copying.realised',
    text: `select x.follow, count(*) filter (where x.is_closed) as closed, sum(x.net)::bigint as net
      from copying.follow f
      join copying.outcome x on x.customer = f.follower and x.book = f.book and x.follow = f.id
      where f.id = any ($1::uuid[]) and ($2::timestamptz is null or x.at < $2)
      group by x.follow`,
    values: [follows, before ?? null],
  })
  return new Map(rows.map(({ follow, closed, net }) => [follow, { closed: Number(closed), net: cents(net) }]))
}

/** Copies that were taken over by their followers. */
export const readReleased = async (
  on: Queryable,
  follows: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await on.query<{ order_id: string }>({
    name: 'copying.released',
    text: 'select order_id from copying.released where follow = any ($1::uuid[])',
    values: [follows],
  })
  return new Set(rows.map(({ order_id: order }) => order))
}

/** What the database knows of a follow at one moment: what its copies have brought, and its open ones with their lots. */
export type KeptStanding = {
  readonly realised: Cents
  readonly open: ReadonlyMap<string, { readonly lots: bigint; readonly isReleased: boolean }>
}

export const readKeptStanding = async (on: Queryable, follow: FollowId): Promise<KeptStanding> => {
  const { rows } = await on.query<{ net: bigint; id: string | null; lots: bigint; released: boolean }>({
    name: 'copying.kept_standing',
    text: `with follow as (select id, follower, book from copying.follow where id = $1), closed as (
        select coalesce(sum(x.net), 0)::bigint as net
        from follow f
        join copying.outcome x on x.customer = f.follower and x.book = f.book and x.follow = f.id
      ), copies as (
        select o.id, o.lots, r.order_id is not null as released
        from follow f
        join trading.contract_order o on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open'
        left join copying.released r on r.order_id = o.id
      )
      select closed.net, copies.id, copies.lots, copies.released from closed left join copies on true`,
    values: [follow],
  })
  return {
    realised: cents(rows[0]?.net ?? 0n),
    open: new Map(
      rows.flatMap(({ id, lots, released }) => (id === null ? [] : [[id, { lots, isReleased: released }]])),
    ),
  }
}

/** `result` is undefined where a position of the account has no quote: nobody knows then. */
export type OpenCopies = {
  readonly count: number
  readonly margin: Cents
  readonly result: Cents | undefined
}
const none: OpenCopies = { count: 0, margin: zero, result: zero }

type Valuing = Pick<CopyingContext, 'versionOf'> & {
  readonly engine: Pick<EngineClient, 'quoteOf' | 'quoteValuing'>
}

/** What an open position has come to, with its costs so far, and the quotes that say so. */
export type OpenValue = {
  readonly net: Cents
  readonly quote: Quote
  readonly conversion: Quote | undefined
}

/** Values an open position at the quotes of now; undefined where nobody can. */
export const valueOpen = ({ engine, versionOf }: Valuing, position: OpenPosition): OpenValue | undefined => {
  const instrument = versionOf(position.code, position.instrumentVersion)
  const quote = engine.quoteValuing(position)
  if (instrument === undefined || quote === undefined) return undefined
  const { conversion } = instrument
  const conversionQuote = conversion.by === 'none' ? undefined : engine.quoteOf(conversion.pair)
  if (conversion.by !== 'none' && conversionQuote === undefined) return undefined
  const result = unrealisedOf({ instrument, position, quote, conversionQuote })
  const net = addCents(
    subtractCents(result, position.feeOpen),
    addCents(position.financing, position.adjusted),
  )
  return { net, quote, conversion: conversionQuote }
}

/** What an account that cannot be valued has open of each follow, but for what it is worth. */
const readUnvalued = async (
  { database }: Pick<CopyingContext, 'database'>,
  follows: readonly string[],
): Promise<ReadonlyMap<string, OpenCopies>> => {
  const { rows } = await database.query<{ id: string; count: bigint; margin: bigint }>({
    name: 'copying.open_unvalued',
    text: `select f.id, count(*) as count, sum(o.margin)::bigint as margin
      from copying.follow f
      join trading.contract_order o on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open'
      where f.id = any ($1::uuid[]) and not exists (select from copying.released r where r.order_id = o.id)
      group by f.id`,
    values: [follows],
  })
  return new Map(
    rows.map(({ id, count, margin }) => [
      id,
      { count: Number(count), margin: cents(margin), result: undefined },
    ]),
  )
}

/** Open copies of one customer by follow. */
export const readOpenByFollow = async (
  context: Pick<CopyingContext, 'engine' | 'versionOf' | 'database'>,
  customer: CustomerId,
  follows: readonly string[],
): Promise<(follow: string) => OpenCopies> => {
  const view = await context.engine.view(customer)
  if (!view.ok) {
    const unvalued = await readUnvalued(context, follows)
    return follow => unvalued.get(follow) ?? none
  }
  const released = await readReleased(context.database, follows)
  const open = new Map<string, OpenCopies>()
  for (const position of view.value.account.positions.values()) {
    if (position.follow === undefined || released.has(position.id)) continue
    const so = open.get(position.follow) ?? none
    const value = valueOpen(context, position)
    open.set(position.follow, {
      count: so.count + 1,
      margin: addCents(so.margin, position.margin),
      result: so.result === undefined || value === undefined ? undefined : addCents(so.result, value.net),
    })
  }
  return follow => open.get(follow) ?? none
}

/** What following one trader has come to; `open` is undefined where nobody knows what open copies are worth. */
export const readResult = async (
  context: Pick<CopyingContext, 'engine' | 'versionOf' | 'database'>,
  { id, follower }: { readonly id: FollowId; readonly follower: CustomerId },
): Promise<{ readonly realised: Cents; readonly open: Cents | undefined; readonly margin: Cents }> => {
  const realised = (await readRealised(context.database, [id])).get(id)?.net ?? zero
  const open = (await readOpenByFollow(context, follower, [id]))(id)
  return { realised, open: open.result, margin: open.margin }
}
