import type { CustomerId } from '@plumbline/rules/core'
import { profitShare, type FollowId } from '@plumbline/rules/copying'
import { cents, parseCents, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { EngineClient } from '../../../core/engine/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import { eachAtOnce } from '../../../core/platform/concurrency/each-at-once.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { ShareAttempt } from '../../transfer/index.ts'

type Context = {
  readonly database: Database
  readonly engine: Pick<EngineClient, 'transfer'>
  readonly now: () => Millis
  /** The time by which a month is over: that of a step ahead once it has stood for a while. */
  readonly settled: () => Millis
  readonly newId: () => string
  /** The ledger has changed this customer's accounts. */
  readonly changed: (customer: CustomerId) => void
  /** Follows of which a share could not be settled. */
  readonly postponed: Postponed<FollowId>
}

type Due = {
  id: string
  follower: bigint
  trader: bigint
  share_rate: number
  high_water: bigint
  net: bigint
}

/** Follows that are settled at the same time: an account may wait for a fresh quote. */
const atOnce = 32
/** One that had to wait, as for a fresh quote, is settled no sooner: trying holds up the copies of others. */
const againAfterMs = 60_000
/** Follows that are read at a time. */
const perPage = 1_000

/** 'YYYY-MM' of the month before a moment (UTC), and its end. */
const lastMonth = (now: number): { readonly month: string; readonly end: Date } => {
  const at = new Date(now)
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  return { month: new Date(end.getTime() - 1).toISOString().slice(0, 7), end }
}

const dueSql = (
  where: string,
): string => `select f.id, f.follower, t.customer as trader, f.share_rate, f.high_water,
    copying.net_of(f.id, $2) as net
  from copying.follow f join copying.trader t on t.id = f.trader where ${where}`

/**
 * Pays traders their share of followers' profit: at the end of each month and of each follow, on the net of closed copies
 * above the highest that was shared. It is taken out of what is free on the follower's contract account, and no more; what
 * was not there stays to be shared with later profit.
 */
export const createShares = (context: Context) => {
  const { database, engine, newId, now, settled } = context
  /** Ending follows that had to wait, until when. */
  const waiting = new Map<FollowId, number>()

  const pay = async (
    due: Due,
    settles: string,
    before: Date | undefined,
  ): Promise<'settled' | 'nothing free' | 'later'> => {
    const share = profitShare({ net: cents(due.net), highWater: cents(due.high_water), rate: due.share_rate })
    if (share === 0n) return 'settled'
    const attempt: ShareAttempt = { share: { earned: newId(), follow: due.id, settles, before } }
    const take = (amount: Cents) =>
      engine.transfer({
        customer: due.follower.toString() as CustomerId,
        from: 'contract',
        to: 'fund',
        amount,
        attempt,
      })
    let outcome = await take(share)
    if (!outcome.ok && outcome.refusal === 'transfer.above_maximum') {
      const free = parseCents(outcome.figures?.['maximum'] ?? '') ?? cents(0n)
      if (free <= 0n) return 'nothing free'
      outcome = await take(free < share ? free : share)
    }
    if (!outcome.ok) return 'later'
    context.changed(due.trader.toString() as CustomerId)
    return 'settled'
  }

  /** One that fails, or of which nothing is free, is postponed: each look tries few of those for which there was nothing to be had. */
  const settleOne = async (due: Due, month: string, end: Date): Promise<void> => {
    const id = due.id as FollowId
    await context.postponed.attempt(id, async () => {
      const outcome = await pay(due, month, end)
      if (outcome === 'nothing free') return 'not yet'
      if (outcome === 'later') return outcome
      return database.query({
        name: 'copying.month_settled',
        text: 'update copying.follow set settled_month = $2 where id = $1',
        values: [id, month],
      })
    })
  }

  return {
    /** Settles a follow that is ending. What is not free then is not taken; false where it must be tried again. */
    settleEnd: async (follow: FollowId): Promise<boolean> => {
      if (now() < (waiting.get(follow) ?? 0)) return false
      const { rows } = await database.query<Due>({
        name: 'copying.share_due_at_end',
        text: dueSql(
          `f.id = $1 and not exists (select from copying.share s where s.follow = f.id and s.settles = 'end')`,
        ),
        values: [follow, null],
      })
      const [due] = rows
      const isLater = due !== undefined && (await pay(due, 'end', undefined)) === 'later'
      if (isLater) waiting.set(follow, now() + againAfterMs)
      else waiting.delete(follow)
      return !isLater
    },
    /** Settles the month that is over, of follows for which that is not done. */
    settleMonth: async (): Promise<void> => {
      const { month, end } = lastMonth(settled())
      for (let after: string | undefined; ;) {
        const { rows }: { rows: Due[] } = await database.query<Due>({
          name: 'copying.shares_due',
          text: `${dueSql(`f.state in ('active', 'paused') and f.started_at < $2
            and (f.settled_month is null or f.settled_month < $1) and ($3::uuid is null or f.id > $3)
            and not f.id = any ($4::uuid[])`)} order by f.id limit ${perPage}`,
          values: [month, end, after ?? null, context.postponed.held()],
        })
        await eachAtOnce(rows, atOnce, due => settleOne(due, month, end))
        after = rows.at(-1)?.id
        if (rows.length < perPage) return
      }
    },
  }
}
