import type { AdminTraderDetail } from '@plumbline/protocol/copying'
import type { CustomerId } from '@plumbline/rules/core'
import type { AccountLink, CopyFlagKind } from '@plumbline/rules/copying'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** What a flag rests on: links, or how often the two opened against each other in so many days. */
export type Evidence = {
  readonly links?: readonly AccountLink[]
  readonly times?: number
  readonly days?: number
}

type Row = {
  trader: string
  trader_name: string
  uid: string
  kind: CopyFlagKind
  evidence: Evidence
  first_at: Date
  last_at: Date
}

/** Flags of a trader with all followers, or of a customer as a follower. */
export const readFlagsOf = async (
  on: Queryable,
  of: { readonly trader: string } | { readonly follower: CustomerId },
): Promise<AdminTraderDetail['flags']> => {
  const { rows } = await on.query<Row>({
    name: 'trader.flags',
    text: `select g.trader, t.name as trader_name, c.uid, g.kind, g.evidence, g.first_at, g.last_at from copying.flag g
      join copying.trader t on t.id = g.trader join identity.customer c on c.id = g.follower
      where ($1::uuid is null or g.trader = $1) and ($2::bigint is null or g.follower = $2)
      order by g.last_at desc, c.uid, g.kind limit 100`,
    values: ['trader' in of ? of.trader : null, 'follower' in of ? of.follower : null],
  })
  return rows.map(row => ({
    traderId: row.trader,
    traderName: row.trader_name,
    uid: row.uid,
    kind: row.kind,
    links: [...(row.evidence.links ?? [])],
    times: row.evidence.times ?? null,
    days: row.evidence.days ?? null,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }))
}

/** Writes a suspicion, or what it rests on now. Gives whether it is a new one. */
export const saveFlag = async (
  on: Queryable,
  flag: { trader: string; follower: bigint; kind: CopyFlagKind; evidence: Evidence; at: Date },
): Promise<'new' | 'known'> => {
  const { rows } = await on.query<{ is_new: boolean }>({
    name: 'trader.save_flag',
    text: `insert into copying.flag (trader, follower, kind, evidence, first_at, last_at) values ($1, $2, $3, $4, $5, $5)
      on conflict (trader, follower, kind) do update set evidence = excluded.evidence, last_at = excluded.last_at
      returning xmax = 0 as is_new`,
    values: [flag.trader, flag.follower, flag.kind, JSON.stringify(flag.evidence), flag.at],
  })
  return rows[0]?.is_new === true ? 'new' : 'known'
}
