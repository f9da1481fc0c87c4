import type { Book, CustomerId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { cents, minCents, parseCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { EngineClient } from '../../../core/engine/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import { eachAtOnce } from '../../../core/platform/concurrency/each-at-once.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { ShareAttempt } from '../../transfer/index.ts'
import { takeFromFund, type FundContext, type Owing } from './take-from-fund.ts'

type Context = FundContext & {
  readonly database: Database
  readonly engine: Pick<EngineClient, 'transfer'>
  readonly now: () => Millis
  /** The time by which a month is over: that of a step ahead once it has stood for a while. */
  readonly settled: () => SettledMillis
  /** The ledger has changed this customer's accounts. */
  readonly changed: (customer: CustomerId) => void
  /** Follows of which a share could not be settled. */
  readonly unsettled: Postponed<FollowId>
  /** Follows of which nothing could be taken of what they owe. */
  readonly owing: Postponed<FollowId>
}

/** Follows that are settled at the same time: an account may wait for a fresh quote. */
const atOnce = 32
/** Follows that are read at a time. */
const perPage = 1_000

/** 'YYYY-MM' of the month before a moment (UTC), and its end. */
const lastMonth = (now: SettledMillis): { readonly month: string; readonly end: Date } => {
  const at = new Date(now)
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  return { month: new Date(end.getTime() - 1).toISOString().slice(0, 7), end }
}

type Row = { id: string; book: Book; follower: bigint; trader: bigint; share_owed: bigint }
const owingSql = `select f.id, f.book, f.follower, t.customer as trader, f.share_owed
  from copying.follow f join copying.trader t on t.id = f.trader where f.share_owed > 0`
const owingOf = ({ id, book, follower, trader, share_owed: owed }: Row): Owing => ({
  id: id as FollowId,
  book,
  follower: follower.toString() as CustomerId,
  trader: trader.toString() as CustomerId,
  owed: cents(owed),
})

/**
 * Traders' share of followers' profit. At the end of each month and of each follow it becomes due on what copies have brought above the
 * highest for which it was: from then on the follower owes it, whatever is free then and wherever it was moved to. What is owed is
 * taken out of what is free on the contract account, and then out of the fund account, until it is paid.
 */
export const createShares = (context: Context) => {
  const { database, engine, newId, now, settled } = context

  const settle = (follow: string, settles: string, before: Date | undefined): Promise<unknown> =>
    database.query({
      name: 'copying.settle_share',
      text: 'select copying.settle_share($1, $2, $3, $4)',
      values: [follow, settles, before ?? null, new Date(now())],
    })

  /** What is taken out of the contract account, as far as the engine can say what is free there. */
  const takeFromContract = async ({ id, follower, owed }: Owing): Promise<Cents> => {
    const attempt: ShareAttempt = { share: { earned: newId(), follow: id } }
    const take = async (amount: Cents) =>
      engine.transfer({ customer: follower, from: 'contract', to: 'fund', amount, attempt })
    const outcome = await take(owed)
    if (outcome.ok) return owed
    if (outcome.refusal !== 'transfer.above_maximum') return zero
    const free = minCents(parseCents(outcome.figures?.['maximum'] ?? '') ?? zero, owed)
    return free > zero && (await take(free)).ok ? free : zero
  }

  /** Takes what is to be had of what a follow owes; says whether it owes something still. */
  const collect = async (owing: Owing): Promise<'paid' | 'not yet'> => {
    const fromContract = await takeFromContract(owing)
    const left = subtractCents(owing.owed, fromContract)
    const fromFund = left > zero ? await takeFromFund(context, { ...owing, owed: left }) : zero
    if (fromFund > zero) context.changed(owing.follower)
    if (fromContract > zero || fromFund > zero) context.changed(owing.trader)
    return fromFund < left ? 'not yet' : 'paid'
  }

  const collectAll = async (rows: readonly Row[]): Promise<void> =>
    eachAtOnce(rows.map(owingOf), atOnce, owing => context.owing.attempt(owing.id, () => collect(owing)))

  const settleMonth = async (): Promise<void> => {
    const { month, end } = lastMonth(settled())
    for (let after: string | undefined; ;) {
      const { rows }: { rows: { id: string }[] } = await database.query<{ id: string }>({
        name: 'copying.shares_due',
        text: `select f.id from copying.follow f
          where f.state in ('active', 'paused') and f.started_at < $2 and (f.settled_month is null or f.settled_month < $1)
            and ($3::uuid is null or f.id > $3) and not f.id = any ($4::uuid[])
          order by f.id limit ${perPage}`,
        values: [month, end, after ?? null, context.unsettled.held()],
      })
      await eachAtOnce(rows, atOnce, ({ id }) =>
        context.unsettled.attempt(id as FollowId, () => settle(id, month, end)),
      )
      after = rows.at(-1)?.id
      if (rows.length < perPage) return
    }
  }

  const collectOwed = async (): Promise<void> => {
    for (let after: string | undefined; ;) {
      const { rows }: { rows: Row[] } = await database.query<Row>({
        name: 'copying.owing',
        text: `${owingSql} and ($1::uuid is null or f.id > $1) and not f.id = any ($2::uuid[]) order by f.id limit ${perPage}`,
        values: [after ?? null, context.owing.held()],
      })
      await collectAll(rows)
      after = rows.at(-1)?.id
      if (rows.length < perPage) return
    }
  }

  return {
    /** Settles a follow that is ending, and takes what is to be had now; the rest stays owed. */
    settleEnd: async (follow: FollowId): Promise<void> => {
      await settle(follow, 'end', undefined)
      const { rows } = await database.query<Row>({
        name: 'copying.owing_at_end',
        text: `${owingSql} and f.id = $1`,
        values: [follow],
      })
      await collectAll(rows)
    },
    /** Settles the month that is over, of follows for which that is not done, and takes what is owed. */
    settleMonth: async (): Promise<void> => {
      await settleMonth()
      await collectOwed()
    },
  }
}
