import { dayMs, hourMs, type Code, type CustomerId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import { costsOf, tradeFigures, type TradeSums } from '@plumbline/rules/results'
import { inCents, notional, profit, type Measures } from '@plumbline/rules/trading'
import type { MicroLots, Price, Side } from '@plumbline/rules/market'
import { readPeriod, readTradeSums } from '@plumbline/server/capabilities/results/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDice } from '../simulation/dice.ts'
import { freshDatabase } from '../support/postgres.ts'

const trades = 400
const dice = createDice('closed trades')
const measures: Readonly<Record<string, Measures>> = {
  BTCUSD: { code: 'BTCUSD' as Code, contractSize: 1, priceScale: 3, conversion: { by: 'none' } },
  GER40: {
    code: 'GER40' as Code,
    contractSize: 1,
    priceScale: 2,
    conversion: { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 6 },
  },
  USDJPY: {
    code: 'USDJPY' as Code,
    contractSize: 100_000,
    priceScale: 5,
    conversion: { by: 'divide', pair: 'USDJPY' as Code, pairScale: 5 },
  },
  // An earlier version of an instrument, with the pair the other way round.
  'GER40 of before': {
    code: 'GER40' as Code,
    contractSize: 1,
    priceScale: 2,
    conversion: { by: 'divide', pair: 'USDEUR' as Code, pairScale: 6 },
  },
} as unknown as Readonly<Record<string, Measures>>
const mids: Readonly<Record<string, number>> = { BTCUSD: 97_000_000, GER40: 2_390_000, USDJPY: 15_512_000 }

const quoteAt = (mid: number) => {
  const bid = Math.round(mid * (1 + (dice.below(2_000) - 1_000) / 50_000))
  return { bid, ask: bid + 1 + dice.below(5_000) }
}
const pairs: Readonly<Record<string, number>> = { EURUSD: 1_143_000, USDJPY: 15_512_000, USDEUR: 874_900 }
const conversionOf = ({ conversion }: Measures) =>
  conversion.by === 'none' ? null : { code: conversion.pair, ...quoteAt(pairs[conversion.pair] ?? 0) }

const follow = '01999999-0021-7000-8000-000000000001'
let ids = 0
const nextId = () => `01999999-0021-7001-8000-${String((ids += 1)).padStart(12, '0')}`
/** Of a copy, when it was taken over: before it was closed, in part or whole, or after a part of it was. */
const copyAt = (closedAt: number) => ({
  id: nextId(),
  follow: dice.below(4) === 0 ? follow : null,
  parent: dice.below(3) === 0 ? nextId() : null,
  released_at: dice.below(3) === 0 ? closedAt + dice.pick([-dayMs, 0, dayMs]) : null,
})

/** One that was opened and closed, as the engine would have written it. */
const tradeAt = (closedAt: number) => {
  const instrument = dice.pick(Object.values(measures))
  const { code } = instrument
  const side: Side = dice.pick(['long', 'short'] as const)
  const lots = (1 + dice.below(400)) * 10_000
  const opened = { quote: quoteAt(mids[code] ?? 0), conversion: conversionOf(instrument) }
  const closed = { quote: quoteAt(mids[code] ?? 0), conversion: conversionOf(instrument) }
  const open = (side === 'long' ? opened.quote.ask : opened.quote.bid) as Price
  const close = (side === 'long' ? closed.quote.bid : closed.quote.ask) as Price
  const at = (conversion: ReturnType<typeof conversionOf>) => (conversion ?? undefined) as never
  const half = ({ quote, conversion }: typeof opened): number => {
    const { numerator, denominator } = inCents(
      instrument,
      BigInt(quote.ask - quote.bid) * BigInt(lots),
      at(conversion),
    )
    return Number(numerator) / Number(denominator) / 2
  }
  return {
    code,
    side,
    lots,
    ...copyAt(closedAt),
    opened_at: closedAt - dice.below(3 * dayMs),
    closed_at: closedAt,
    open_price: open,
    close_price: close,
    open_quote: opened.quote,
    close_quote: closed.quote,
    open_conversion: opened.conversion,
    close_conversion: closed.conversion,
    notional: Number(
      notional({ instrument, lots: lots as MicroLots, price: open, conversionQuote: at(opened.conversion) }),
    ),
    result: Number(
      profit({
        instrument,
        side,
        lots: lots as MicroLots,
        open,
        close,
        conversionQuote: at(closed.conversion),
      }),
    ),
    fee_open: dice.below(500),
    fee_close: dice.below(500),
    financing: dice.below(200) - 100,
    adjusted: dice.below(10) === 0 ? dice.below(100) - 50 : 0,
    /** By the rule, in cents with fractions. */
    exactSpread: half(opened) + half(closed),
  }
}
type Trade = ReturnType<typeof tradeAt>

let owner: Database
let customer: CustomerId
let all: readonly Trade[]

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase()
  owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into identity.customer (uid, book, name, created_at) values ('10000001', 'real', 'Ada', '2025-01-01') returning id`,
  )
  customer = String(rows[0]?.id) as CustomerId
  // Around the turn of the year, and around the hours that summer time leaves out and repeats.
  const near = [
    '2025-12-31T23:00:00Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-07-15T12:00:00Z',
  ]
  all = Array.from({ length: trades }, () =>
    tradeAt(Date.parse(dice.pick(near)) + dice.below(4 * dayMs) - 2 * dayMs),
  )
  await owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, type, lots, leverage, state, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, open_conversion, fee_open, opened_at, close_price,
        close_quote, close_conversion, close_reason, fee_close, result, closed_at, financing, adjusted, follow, parent, changes)
      select id, 'real', $1, code, side, 'market', lots, 2, 'closed', 3, 2, 1, notional, notional, open_price,
        open_quote, open_conversion, fee_open, to_timestamp(opened_at / 1000.0), close_price, close_quote, close_conversion,
        'manual', fee_close, result, to_timestamp(closed_at / 1000.0), financing, adjusted, follow, parent, 2
      from json_to_recordset($2) as t (id uuid, parent uuid, code text, side text, lots bigint, notional bigint, open_price bigint, open_quote json,
        open_conversion json, fee_open bigint, opened_at bigint, close_price bigint, close_quote json, close_conversion json,
        fee_close bigint, result bigint, closed_at bigint, financing bigint, adjusted bigint, follow uuid)`,
    values: [customer, JSON.stringify(all)],
  })
  await owner.query('set session_replication_role = replica')
  await owner.query({
    text: `insert into copying.released (order_id, follow, at)
      select coalesce(parent, id), follow, to_timestamp(released_at / 1000.0)
      from json_to_recordset($1) as t (id uuid, parent uuid, follow uuid, released_at bigint)
      where follow is not null and released_at is not null`,
    values: [JSON.stringify(all)],
  })
  await owner.query('set session_replication_role = origin')
  // A pending order that was cancelled is no trade.
  await owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, type, lots, leverage, state, price, placed_at,
        place_quote, price_scale, digits, instrument_version, close_reason, closed_at, changes)
      values (gen_random_uuid(), 'real', $1, 'BTCUSD', 'long', 'limit', 10000, 2, 'closed', 1, '2026-07-15', '{}', 3, 2, 1,
        'cancelled', '2026-07-15', 2)`,
    values: [customer],
  })
})
afterAll(() => owner.end())

const netOf = ({ result, fee_open, fee_close, financing, adjusted }: Trade): number =>
  result - fee_open - fee_close + financing + adjusted
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** What is found by the clock of a zone, without the database: by Intl. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return { day: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) }
  }
}

const groupsOf = <Key>(those: readonly Trade[], key: (trade: Trade) => Key): ReadonlyMap<Key, number> =>
  new Map(Array.from(Map.groupBy(those, key), ([each, group]) => [each, sumOf(group.map(netOf))]))
const netsOf = <Key>(groups: readonly (readonly [Key, TradeSums])[]): ReadonlyMap<Key, number> =>
  new Map(groups.map(([key, sums]) => [key, Number(tradeFigures(sums).net)]))

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']
const periods = ['2025', '2026', '2025-12', '2026-01', '2026-03', '2026-07', '2026-10']

describe.each(zones)('sums by the clock of %s', zone => {
  it.each(periods)('of %s are those of each closed trade, however they are grouped', async period => {
    const known = await readPeriod(owner, { customer, period, zone })
    if (!known.ok) throw new Error(known.refusal)
    const sums = await readTradeSums(owner, {
      customer,
      book: 'real',
      period: known.value,
      dividingPairs: ['USDJPY', 'USDEUR'],
    })
    const clock = clockOf(zone)
    const those = all.filter(({ closed_at: at }) => clock(at).day.startsWith(period))
    const net = sumOf(those.map(netOf))

    expect(sums.all.trades).toBe(those.length)
    expect(Number(tradeFigures(sums.all).net)).toBe(net)
    expect(netsOf(sums.days)).toEqual(groupsOf(those, ({ closed_at: at }) => clock(at).day))
    expect(netsOf(sums.codes)).toEqual(groupsOf(those, ({ code }) => code))
    expect(netsOf(sums.sides)).toEqual(groupsOf(those, ({ side }) => side))
    expect(netsOf(sums.hours)).toEqual(groupsOf(those, ({ opened_at: at }) => clock(at).hour))
    for (const groups of [sums.days, sums.codes, sums.sides, sums.hours])
      expect(sumOf(groups.map(([, each]) => Number(tradeFigures(each).net)))).toBe(net)
    const copied = those.filter(
      each => each.follow !== null && (each.released_at === null || each.closed_at < each.released_at),
    )
    expect(sums.copied.trades).toBe(copied.length)
    expect(Number(tradeFigures(sums.copied).net)).toBe(sumOf(copied.map(netOf)))
    expect(sums.all.wins).toBe(those.filter(each => netOf(each) > 0).length)
    expect(Number(sums.all.won) + Number(sums.all.lost)).toBe(net)
    // The value of an order is known to the cent, and so is its spread.
    expect(
      Math.abs(Number(sums.all.spread) - sumOf(those.map(each => each.exactSpread))),
    ).toBeLessThanOrEqual(those.length)
    expect(costsOf(sums.all)).toBe(cents(sums.all.spread + sums.all.fees + sums.all.overnight))
  })
})

describe('a period', () => {
  it('begins and ends by the clock, summer time or not', async () => {
    const known = await readPeriod(owner, { customer, period: '2026-03', zone: 'Europe/Berlin' })
    expect(known).toMatchObject({ ok: true })
    if (!known.ok) return
    expect(known.value.from.toISOString()).toBe('2026-02-28T23:00:00.000Z')
    expect(known.value.to.toISOString()).toBe('2026-03-31T22:00:00.000Z')
    expect(known.value.to.getTime() - known.value.from.getTime()).toBe(31 * dayMs - hourMs)
  })

  it.each(['Europe/Nowhere', '+02:00', 'CET', 'UTC+2', ''])('of the zone %j is refused', async zone => {
    expect(await readPeriod(owner, { customer, period: '2026', zone })).toMatchObject({
      refusal: 'notification.time_zone',
    })
  })
})
