import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { OwnCall, TraderAdminContext } from '../context.ts'
import { openWords } from '../sealed.ts'
import { readTraderOf } from '../stored.ts'

type Following = { followers: number; margin: bigint; allowed: bigint; due: bigint }

/** Who follows now, in figures: the shares are as they would be if they were settled now. */
const readFollowing = async (on: Queryable, trader: string): Promise<Following> => {
  const { rows } = await on.query<Following>({
    name: 'trader.own_following',
    text: `select count(*)::int as followers, coalesce(sum(f.max_margin), 0)::bigint as allowed,
        coalesce(sum((select sum(o.margin) from trading.contract_order o where o.customer = f.follower
          and o.book = f.book and o.follow = f.id and o.state = 'open')), 0)::bigint as margin,
        coalesce(sum(greatest(div(copying.net_of(f.id, null)::numeric * f.share_rate, 10000)
          - div(f.high_water::numeric * f.share_rate, 10000), 0)), 0)::bigint
          + (select coalesce(sum(o.share_owed), 0) from copying.follow o where o.trader = $1)::bigint as due
      from copying.follow f where f.trader = $1 and f.state <> 'ended'`,
    values: [trader],
  })
  return rows[0] ?? { followers: 0, margin: 0n, allowed: 0n, due: 0n }
}

const readEarned = async (
  on: Queryable,
  trader: string,
  { from, to }: CallParsed<'traderOwn'>,
): Promise<readonly { day: string; amount: bigint }[]> => {
  const { rows } = await on.query<{ day: string; amount: bigint }>({
    name: 'trader.own_earned',
    text: `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount)::bigint as amount
      from copying.share where trader = $1
        and ($2::date is null or at >= $2::date::timestamp at time zone 'UTC')
        and ($3::date is null or at < ($3::date + 1)::timestamp at time zone 'UTC')
      group by 1 order by 1`,
    values: [trader, from ?? null, to ?? null],
  })
  return rows
}

type TextRow = {
  language: Language
  text: string
  state: 'pending' | 'shown' | 'rejected'
  reason: Buffer | null
}

/** Of each language the newest text, and the one that is shown meanwhile. */
const readTexts = async (on: Queryable, trader: string): Promise<readonly TextRow[]> => {
  const { rows } = await on.query<TextRow>({
    name: 'trader.own_texts',
    text: `select language, text, state, reason from copying.trader_text x where trader = $1
        and (number = (select max(number) from copying.trader_text n where n.trader = $1 and n.language = x.language)
          or number = (select max(number) from copying.trader_text n where n.trader = $1 and n.language = x.language and n.state = 'shown'))
      order by language, number`,
    values: [trader],
  })
  return rows
}

/** What a trader sees of their own, and never who follows. Refusals: copy.not_trader. */
export const showOwn =
  ({ database, vault }: TraderAdminContext) =>
  async (
    { caller: { customer } }: OwnCall,
    period: CallParsed<'traderOwn'>,
  ): Promise<Result<CallOutput<'traderOwn'>>> => {
    const trader = await readTraderOf(database, customer)
    if (trader === undefined) return refuse('copy.not_trader')
    const following = await readFollowing(database, trader.id)
    const days = await readEarned(database, trader.id, period)
    const texts = []
    for (const { language, text, state, reason: sealed } of await readTexts(database, trader.id)) {
      const reason = await openWords(vault, database, { customer, use: 'copying.text', sealed })
      texts.push({ language, text, state, reason })
    }
    return accept({
      trader: {
        id: trader.id,
        name: trader.name,
        state: trader.state,
        firmPaused: trader.firm_paused_at !== null,
        followersMax: trader.followers_max,
        since: trader.since.toISOString(),
        endedAt: trader.ended_at?.toISOString() ?? null,
      },
      showsPositions: trader.shows_positions,
      texts,
      followers: following.followers,
      margin: formatCents(cents(following.margin)),
      marginAllowed: formatCents(cents(following.allowed)),
      earned: formatCents(cents(days.reduce((sum, { amount }) => sum + amount, 0n))),
      dueNow: formatCents(cents(following.due)),
      byDay: days.map(({ day, amount }) => ({ day, amount: formatCents(cents(amount)) })),
    })
  }
