import type { Code, CustomerId } from '@plumbline/rules/core'
import { skipsQuietMs, toldSkips, type FollowId } from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Transaction } from '../../../core/platform/db/database.ts'
import { notifyFollowers, type AlertParts } from './notify-follower.ts'
import { languageOf } from './trader-alerts.ts'

type Context = AlertParts & { readonly database: Database; readonly now: () => Millis }

type Row = {
  follower: bigint
  trader: string
  name: string
  language: string
  told_at: Date | null
  told_event: bigint
  count: number
  newest: bigint | null
  code: Code | null
}

const reasons = new Set<string>(toldSkips)

/** What a follower was not told yet of. With the row held, so that it is told once. */
const readSkipped = async (tx: Transaction, follow: FollowId): Promise<Row | undefined> => {
  await tx.query({
    name: 'copying.hold_skips',
    text: 'select from copying.skips_told where follow = $1 for update',
    values: [follow],
  })
  const { rows } = await tx.query<Row>({
    name: 'copying.skipped_since',
    text: `select f.follower, f.trader, t.name, f.language, s.at as told_at, coalesce(s.event, 0) as told_event,
        d.count, d.newest, d.code
      from copying.follow f
      join copying.trader t on t.id = f.trader
      left join copying.skips_told s on s.follow = f.id
      cross join lateral (
        select count(*)::int as count, max(event) as newest, (array_agg(code order by event desc))[1] as code
        from copying.decision
        where follow = f.id and event > coalesce(s.event, 0) and kind = 'open' and outcome = 'skipped' and reason = any ($2)
      ) d
      where f.id = $1`,
    values: [follow, toldSkips],
  })
  return rows[0]
}

/**
 * Tells followers of openings that were not copied: at once, and then together what has come within an hour, so that a hundred
 * of them are no hundred notices.
 */
export const createSkipNotices = (context: Context) => {
  const { database, now, notifications, outbox } = context
  const waiting = new Set<FollowId>()

  /** Whether it is told, or there is nothing to tell. */
  const tell = async (follow: FollowId): Promise<boolean> => {
    const told = await database.transaction(async tx => {
      const row = await readSkipped(tx, follow)
      if (row === undefined || row.newest === null || row.code === null) return []
      const at = now()
      if (row.told_at !== null && at < row.told_at.getTime() + skipsQuietMs) return undefined
      const { rowCount } = await tx.query({
        name: 'copying.skips_told',
        text: `insert into copying.skips_told as s (follow, event, at) values ($1, $2, $3)
          on conflict (follow) do update set event = excluded.event, at = excluded.at where s.event = $4`,
        values: [follow, row.newest, new Date(at), row.told_event],
      })
      if (rowCount !== 1) return undefined
      const notice = {
        customer: row.follower.toString() as CustomerId,
        kind: 'copy_skipped',
        at: new Date(at).toISOString(),
        data: { traderId: row.trader, name: row.name, count: row.count, code: row.code },
      } as const
      return notifyFollowers(tx, context, [{ notice, language: languageOf(row.language) }], at)
    })
    if (told === undefined) return false
    notifications.tell(told)
    if (told.length > 0) outbox.wake()
    return true
  }

  return {
    /** Reads whom a stop of the server has kept from being told. */
    load: async (): Promise<void> => {
      const { rows } = await database.query<{ id: string }>({
        text: `select f.id from copying.follow f left join copying.skips_told s on s.follow = f.id
          where f.state <> 'ended' and exists (
            select from copying.decision d where d.follow = f.id and d.event > coalesce(s.event, 0)
              and d.kind = 'open' and d.outcome = 'skipped' and d.reason = any ($1)
          )`,
        values: [toldSkips],
      })
      for (const { id } of rows) waiting.add(id as FollowId)
    },
    /** Rows of what was not copied have been written. */
    onSkipped: (
      rows: readonly { readonly follow: FollowId; readonly kind: string; readonly reason: string }[],
    ): void => {
      for (const { follow, kind, reason } of rows)
        if (kind === 'open' && reasons.has(reason)) waiting.add(follow)
    },
    tell: async (): Promise<void> => {
      for (const follow of waiting) if (await tell(follow)) waiting.delete(follow)
    },
  }
}
