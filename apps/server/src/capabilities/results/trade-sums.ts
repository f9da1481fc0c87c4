import { assert, type Book, type CustomerId } from '@plumbline/rules/core'
import type { Side } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { TradeSums } from '@plumbline/rules/results'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Period } from './period.ts'

/** By which each row is a group: the place of its column in the bits of grouping(). */
const groupings = { all: 31, day: 15, code: 23, side: 27, hour: 29, copied: 30 } as const

type Row = {
  grouped: number
  day: string | null
  code: string | null
  side: Side | null
  hour: number | null
  copied: boolean | null
  trades: bigint
  wins: bigint
  losses: bigint
  won: bigint
  lost: bigint
  result: bigint
  spread: bigint
  fees: bigint
  overnight: bigint
  adjusted: bigint
}

const midsOf = (conversion: string): string =>
  `((${conversion} ->> 'bid')::float8 + (${conversion} ->> 'ask')::float8)`

// The value of a price unit in USD is notional / the price at which it opened; at the other end, times what the conversion
// pair has moved since. A split moves lots and opening price, and leaves the notional and the quotes as they were: the half
// at opening is therefore taken from the quote alone. An order goes by the pair that it was converted with, whatever its
// instrument is converted with now. Fractions of cents are rounded for each trade, so that groups add up.
const spread = `round(notional / 2.0::float8 * (
    case side
      when 'long' then 1 - (open_quote ->> 'bid')::float8 / (open_quote ->> 'ask')::float8
      else (open_quote ->> 'ask')::float8 / (open_quote ->> 'bid')::float8 - 1
    end
    + ((close_quote ->> 'ask')::float8 - (close_quote ->> 'bid')::float8) / open_price * case
      when open_conversion is null or close_conversion is null then 1
      when open_conversion ->> 'code' = any ($6::text[]) then ${midsOf('open_conversion')} / ${midsOf('close_conversion')}
      else ${midsOf('close_conversion')} / ${midsOf('open_conversion')}
    end
  ))::bigint`

// A copy that its follower has taken over is the follower's own from then on, with what is closed of it in parts.
const copied = `(follow is not null and coalesce(
    closed_at < (select r.at from copying.released r where r.order_id = coalesce(o.parent, o.id)), true
  ))`

// Worked out once for each row, and grouped in one go: reading the quotes is what takes the time.
const text = `
  select grouping(day, code, side, hour, copied) as grouped, to_char(day, 'YYYY-MM-DD') as day, code, side, hour, copied,
    count(*) as trades,
    count(*) filter (where net > 0) as wins, count(*) filter (where net < 0) as losses,
    coalesce(sum(net) filter (where net > 0), 0)::bigint as won,
    coalesce(sum(net) filter (where net < 0), 0)::bigint as lost,
    coalesce(sum(result), 0)::bigint as result, coalesce(sum(spread), 0)::bigint as spread,
    coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(overnight), 0)::bigint as overnight,
    coalesce(sum(adjusted), 0)::bigint as adjusted
  from (
    select code, side, ${copied} as copied, (closed_at at time zone $4)::date as day,
      date_part('hour', opened_at at time zone $4)::int as hour,
      result, fee_open + fee_close as fees, -financing as overnight, adjusted,
      result - fee_open - fee_close + financing + adjusted as net, ${spread} as spread
    from trading.contract_order o
    where customer = $1 and book = $5 and state = 'closed' and closed_at >= $2 and closed_at < $3
      and result is not null
    offset 0
  ) trade
  group by grouping sets ((), (day), (code), (side), (hour), (copied))
  order by day, code, side, hour, copied`

const sumsOf = (row: Row): TradeSums => ({
  trades: Number(row.trades),
  wins: Number(row.wins),
  losses: Number(row.losses),
  won: cents(row.won),
  lost: cents(row.lost),
  result: cents(row.result),
  spread: cents(row.spread),
  fees: cents(row.fees),
  overnight: cents(row.overnight),
  adjusted: cents(row.adjusted),
})

const nothing: TradeSums = {
  trades: 0,
  wins: 0,
  losses: 0,
  won: cents(0n),
  lost: cents(0n),
  result: cents(0n),
  spread: cents(0n),
  fees: cents(0n),
  overnight: cents(0n),
  adjusted: cents(0n),
}

type Grouped<Key> = readonly (readonly [Key, TradeSums])[]

/** Sums of a period's closed trades, in all and by what they have in common. */
export type PeriodSums = {
  readonly all: TradeSums
  readonly copied: TradeSums
  readonly days: Grouped<string>
  readonly codes: Grouped<string>
  readonly sides: Grouped<Side>
  readonly hours: Grouped<number>
}

/**
 * Goes once through what a customer has closed in a period, by the index in which closed orders are found by time. Days are
 * those of closing, hours those of opening, by the clock of the period's zone.
 */
export const readTradeSums = async (
  on: Queryable,
  {
    customer,
    book,
    period,
    dividingPairs,
  }: {
    readonly customer: CustomerId
    readonly book: Book
    readonly period: Period
    readonly dividingPairs: readonly string[]
  },
): Promise<PeriodSums> => {
  const { rows } = await on.query<Row>({
    name: 'results.trades',
    text,
    values: [customer, period.from, period.to, period.zone, book, dividingPairs],
  })
  const by = <Key>(name: keyof typeof groupings, key: (row: Row) => Key | null): Grouped<Key> =>
    rows
      .filter(({ grouped }) => grouped === groupings[name])
      .map(row => {
        const is = key(row)
        assert(is !== null, 'a group has what it is grouped by')
        return [is, sumsOf(row)] as const
      })
  return {
    all: by('all', () => 'all')[0]?.[1] ?? nothing,
    copied: by('copied', ({ copied }) => copied).find(([copied]) => copied)?.[1] ?? nothing,
    days: by('day', ({ day }) => day),
    codes: by('code', ({ code }) => code),
    sides: by('side', ({ side }) => side),
    hours: by('hour', ({ hour }) => hour),
  }
}
