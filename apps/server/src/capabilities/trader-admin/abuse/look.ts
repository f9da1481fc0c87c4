import { dayMs, type Code, type CustomerId } from '@plumbline/rules/core'
import {
  isSamePerson,
  oppositeOpenings,
  washDays,
  washTimesMin,
  type AccountLink,
  type CopyFlagKind,
  type Opening,
} from '@plumbline/rules/copying'
import type { Side } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { TraderAdminContext } from '../context.ts'
import { saveFlag, type Evidence } from './stored.ts'

/** Traders that one look reads at a time. */
const tradersAtOnce = 200
/** Own openings of one account that are compared, the newest. */
const openingsMax = 5_000

type Pair = { trader: string; customer: bigint; follower: bigint; links: AccountLink[] }

/** Followers of these traders, and what links them. Real accounts only: in the demo book everybody is somebody's second one. */
const readPairs = async (on: Queryable, beyond: string | null): Promise<readonly Pair[]> => {
  const { rows } = await on.query<Pair>({
    name: 'trader.pairs',
    text: `with some_traders as (
        select t.id, t.customer from copying.trader t
        where t.book = 'real' and t.state in ('open', 'paused') and ($1::uuid is null or t.id > $1)
          and exists (select from copying.follow f where f.trader = t.id and f.state <> 'ended')
        order by t.id limit $2
      )
      select t.id as trader, t.customer, f.follower, coalesce(array_agg(l.link order by l.link) filter (where l.link is not null), '{}') as links
      from some_traders t
      join copying.follow f on f.trader = t.id and f.state <> 'ended'
      left join lateral copying.links_of(t.customer) l on l.other = f.follower
      group by t.id, t.customer, f.follower order by t.id`,
    values: [beyond, tradersAtOnce],
  })
  return rows
}

const readOpenings = async (on: Queryable, customer: bigint, since: Date): Promise<readonly Opening[]> => {
  const { rows } = await on.query<{ code: Code; side: Side; opened_at: Date }>({
    name: 'trader.openings',
    text: `select code, side, opened_at from (
        select code, side, opened_at from trading.contract_order
        where customer = $1 and follow is null and parent is null and opened_at > $2 order by opened_at desc limit $3
      ) newest order by opened_at`,
    values: [customer, since, openingsMax],
  })
  return rows.map(({ code, side, opened_at: at }) => ({ code, side, at: at.getTime() }))
}

type Suspicion = { readonly kind: CopyFlagKind; readonly evidence: Evidence }

const suspicionsOf = (links: readonly AccountLink[], times: number): readonly Suspicion[] => [
  ...(isSamePerson(links) ? [{ kind: 'same_person', evidence: { links } } as const] : []),
  ...(times >= washTimesMin ? [{ kind: 'wash_trading', evidence: { times, days: washDays } } as const] : []),
]

/** Looks at every pair of a trader and a follower once, and writes what is to be looked at by staff. */
export const lookForAbuse = async ({
  database,
  audit,
  now,
}: Pick<TraderAdminContext, 'database' | 'audit' | 'now'>): Promise<void> => {
  const at = now()
  const since = new Date(at - washDays * dayMs)
  let beyond: string | null = null
  for (;;) {
    const pairs: readonly Pair[] = await readPairs(database, beyond)
    let openings: { readonly of: string; readonly list: readonly Opening[] } | undefined
    for (const { trader, customer, follower, links } of pairs) {
      if (openings?.of !== trader)
        openings = { of: trader, list: await readOpenings(database, customer, since) }
      const times = oppositeOpenings(openings.list, await readOpenings(database, follower, since))
      for (const { kind, evidence } of suspicionsOf(links, times))
        await database.transaction(async tx => {
          if ((await saveFlag(tx, { trader, follower, kind, evidence, at: new Date(at) })) === 'known') return
          await audit.append(tx, {
            actor: { kind: 'system' },
            action: 'trader.flagged',
            subject: { kind: 'trader', id: trader },
            customer: follower.toString() as CustomerId,
            after: { kind, ...evidence },
            now: at,
          })
        })
    }
    const last = pairs.at(-1)
    if (last === undefined) return
    beyond = last.trader
  }
}
