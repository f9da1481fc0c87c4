import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { hourMs } from '@plumbline/rules/core'
import { hoursUpTo } from './flows.ts'

type ResultFigures = NonNullable<FundingBenchView['result']>

type Account = { readonly id: bigint; readonly sequence: bigint }

/** The accounts in which the firm keeps what it earns; what it advanced and gave up is no income. */
const readAccounts = async (on: Queryable): Promise<readonly Account[]> => {
  const { rows } = await on.query<Account>({
    name: 'funding_work.result_accounts',
    text: `select id, sequence from ledger.account
      where book = 'real' and owner is null and kind in ('trading_result', 'fees', 'financing')`,
  })
  return rows
}

const readAt = async (on: Queryable, { id }: Account, sequence: bigint): Promise<number | undefined> => {
  const { rows } = await on.query<{ at: Date }>({
    name: 'funding_work.entry_at',
    text: `select t.at from ledger.entry e join ledger.transfer t on t.id = e.transfer and t.book = 'real'
      where e.book = 'real' and e.account = $1 and e.sequence = $2`,
    values: [id, sequence.toString()],
  })
  return rows[0]?.at.getTime()
}

/** The first entry of an account that is not older; entries stand in order of time, so it is found by halving. */
const firstSince = async (on: Queryable, account: Account, since: number): Promise<bigint> => {
  let low = 1n
  let high = account.sequence + 1n
  while (low < high) {
    const middle = (low + high) / 2n
    const at = await readAt(on, account, middle)
    if (at === undefined || at >= since) high = middle
    else low = middle + 1n
  }
  return low
}

const dayMs = 24 * hourMs

/** What the firm earned by its customers' trading and by fees, those of withdrawals too, of real money: hour by hour, and since midnight (UTC). */
export const readResult = async (on: Queryable, now: Millis): Promise<ResultFigures> => {
  const hours = hoursUpTo(now)
  const since = hours[0]?.getTime() ?? now
  const byHour = new Map<number, bigint>()
  for (const account of await readAccounts(on)) {
    const first = await firstSince(on, account, since)
    const { rows } = await on.query<{ hour: Date; usd: string }>({
      name: 'funding_work.result',
      text: `select date_trunc('hour', t.at, 'UTC') as hour, sum(e.change)::text as usd
        from ledger.entry e join ledger.transfer t on t.id = e.transfer and t.book = 'real'
        where e.book = 'real' and e.account = $1 and e.sequence >= $2 group by 1`,
      values: [account.id, first.toString()],
    })
    for (const { hour, usd } of rows)
      byHour.set(hour.getTime(), (byHour.get(hour.getTime()) ?? 0n) + BigInt(usd))
  }
  const midnight = Math.floor(now / dayMs) * dayMs
  const today = [...byHour].reduce((sum, [hour, usd]) => (hour >= midnight ? sum + usd : sum), 0n)
  return {
    today: formatCents(cents(today)),
    hours: hours.map(at => ({
      at: at.toISOString(),
      usd: formatCents(cents(byHour.get(at.getTime()) ?? 0n)),
    })),
  }
}
