import type { CustomerId, OrderId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { addCents, cents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { Quote } from '@plumbline/rules/market'
import { unrealisedOf } from '@plumbline/rules/trading'
import type { EngineClient, OpenPosition } from '../../../core/engine/index.ts'
import type { Database, Queryable } from '../../../core/platform/db/database.ts'
import type { CopyingContext } from '../context.ts'

type Realised = { readonly closed: number; readonly net: Cents }
/** Of each follow: how many copies were closed, and what all have brought after costs; of one that was taken over, up to that moment. */
export const readRealised = async (
  on: Queryable,
  follows: readonly string[],
): Promise<ReadonlyMap<string, Realised>> => {
  const { rows } = await on.query<{ follow: string; closed: bigint; net: bigint }>({
    name: 'copying.realised',
    text: `select x.follow, count(*) filter (where x.is_closed) as closed, sum(x.net)::bigint as net
      from copying.follow f
      join copying.outcome x on x.customer = f.follower and x.book = f.book and x.follow = f.id
      where f.id = any ($1::uuid[])
      group by x.follow`,
    values: [follows],
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

/** An open copy as the database has it. */
type KeptCopy = {
  readonly follow: string
  readonly id: OrderId
  readonly lots: bigint
  readonly margin: bigint
  readonly is_released: boolean
}

export const readOpenCopies = async (
  on: Queryable,
  follows: readonly string[],
): Promise<readonly KeptCopy[]> => {
  const { rows } = await on.query<KeptCopy>({
    name: 'copying.open_copies',
    text: `select o.follow, o.id, o.lots, o.margin, r.order_id is not null as is_released
      from copying.follow f
      join trading.contract_order o on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open'
      left join copying.released r on r.order_id = o.id
      where f.id = any ($1::uuid[])`,
    values: [follows],
  })
  return rows
}

/** What the database knows of a follow at one moment: what its copies have brought, and its open ones. */
export const readKeptStanding = (
  database: Database,
  follow: FollowId,
): Promise<{ readonly realised: Cents; readonly open: ReadonlyMap<OrderId, KeptCopy> }> =>
  database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const realised = await readRealised(tx, [follow])
    const copies = await readOpenCopies(tx, [follow])
    return {
      realised: realised.get(follow)?.net ?? zero,
      open: new Map(copies.map(copy => [copy.id, copy])),
    }
  })

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

/** Open copies of one customer by follow. */
const readOpenByFollow = async (
  context: Pick<CopyingContext, 'engine' | 'versionOf' | 'database'>,
  customer: CustomerId,
  follows: readonly string[],
): Promise<(follow: string) => OpenCopies> => {
  const open = new Map<string, OpenCopies>()
  const add = (follow: string, margin: Cents, result: Cents | undefined): void => {
    const so = open.get(follow) ?? none
    open.set(follow, {
      count: so.count + 1,
      margin: addCents(so.margin, margin),
      result: so.result === undefined || result === undefined ? undefined : addCents(so.result, result),
    })
  }
  const view = await context.engine.view(customer)
  if (view.ok) {
    const released = await readReleased(context.database, follows)
    for (const position of view.value.account.positions.values())
      if (position.follow !== undefined && !released.has(position.id))
        add(position.follow, position.margin, valueOpen(context, position)?.net)
  } else
    for (const copy of await readOpenCopies(context.database, follows))
      if (!copy.is_released) add(copy.follow, cents(copy.margin), undefined)
  return follow => open.get(follow) ?? none
}

/** What follows of one customer have come to: closed copies and open ones, by follow. */
export const readFigures = async (
  context: Pick<CopyingContext, 'engine' | 'versionOf' | 'database'>,
  customer: CustomerId,
  follows: readonly string[],
) => {
  const realised = await readRealised(context.database, follows)
  const openOf = await readOpenByFollow(context, customer, follows)
  return (follow: string): Realised & { readonly open: OpenCopies } => ({
    ...(realised.get(follow) ?? { closed: 0, net: zero }),
    open: openOf(follow),
  })
}
export type Figures = Awaited<ReturnType<typeof readFigures>>
