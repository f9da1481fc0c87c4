import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs, hourMs, type Code } from '@plumbline/rules/core'
import { dateAt, newYorkDay, utcDay, type DayBoundary } from '@plumbline/rules/hours'
import {
  applyQuote,
  mergeCandles,
  type Candle,
  type ListedInstrument,
  type Millis,
  type Price,
  type Quote,
} from '@plumbline/rules/market'
import {
  saveCandles,
  saveNewestQuotes,
  type StoredPeriod,
} from '@plumbline/server/capabilities/market/candles/candle-store'
import { rebuildStoredDays } from '@plumbline/server/capabilities/market/candles/rebuild'
import { Series } from '@plumbline/server/capabilities/market/candles/series'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../support/app.ts'
import { freshDatabase, type TestDatabase } from '../../support/postgres.ts'
import { createQuietLog } from '../../support/virtual-time.ts'

const origin = { feed: 'manual', kind: 'synthetic' } as const
const periods = ['1h', '4h', '1d', '1w', '1M'] as const satisfies readonly StoredPeriod[]
const days = ['1d', '1w', '1M'] as const
const codes = ['EURUSD', 'XAUUSD', 'UKOIL', 'BTCUSD', 'AAPL'] as const
type Traded = (typeof codes)[number]
const listed = new Map<Code, ListedInstrument>(
  instruments.filter(({ code }) => codes.some(each => each === code)).map(each => [each.code, each]),
)
const instrumentOf = (code: Traded): ListedInstrument => listed.get(code as Code)!

const dayOf: Readonly<Record<Traded, DayBoundary>> = {
  EURUSD: newYorkDay,
  XAUUSD: newYorkDay,
  UKOIL: { zone: 'America/New_York', ends: '18:00' },
  BTCUSD: utcDay,
  AAPL: utcDay,
}

/** Before the change to winter until a Wednesday noon after it; from Friday evening to Sunday evening in New York nobody trades. */
const [from, until] = [Date.parse('2026-09-28T06:00:00Z'), Date.parse('2026-11-11T12:00:00Z')]
const madeOf = (code: Traded): readonly Quote[] => {
  const quotes: Quote[] = []
  for (let at = from; at < until; at += hourMs / 2) {
    const date = new Date(dateAt(at, dayOf[code]) * dayMs)
    const hour = new Date(at).getUTCHours()
    const rests = code !== 'BTCUSD' && [0, 6].includes(date.getUTCDay())
    if (rests || (code === 'AAPL' && (hour < 15 || hour > 20))) continue
    const bid = 1_000_000 + Math.round(Math.sin(at / 7e7) * 1_000) + quotes.length
    quotes.push({
      code: code as Code,
      bid: bid as Price,
      ask: (bid + 100) as Price,
      at: at as Millis,
      receivedAt: at as Millis,
      epoch: 1,
      number: quotes.length + 1,
      source: 'manual',
      kind: 'synthetic',
    })
  }
  return quotes
}
const made = new Map(codes.map(code => [code, madeOf(code)]))
const quotesOf = (code: Traded): readonly Quote[] => made.get(code)!
const candlesOf = (code: Traded, period: StoredPeriod, day: DayBoundary): readonly Candle[] => {
  // More hours than memory holds.
  if (period === '1h' || period === '4h')
    return mergeCandles(
      quotesOf(code).map(quote => applyQuote(undefined, quote, hourMs / 2)),
      period,
      day,
    )
  const series = new Series(period, day)
  for (const quote of quotesOf(code)) series.apply(quote)
  return series.range({ limit: 10_000 })
}

let test: TestDatabase
let owner: Database
let app: Database
let folder: string

const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`

/** A database of the version before, in which every day ends at midnight UTC. */
beforeEach(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  cpSync(migrationFolder, join(folder, 'sql'), { recursive: true })
  for (const name of readdirSync(join(folder, 'sql'))) if (name >= '0064') rmSync(join(folder, 'sql', name))
  await owner.query(emptied)
  await prepareDatabase({ ...test, migrations: join(folder, 'sql') })
  for (const code of codes) {
    const instrument = instrumentOf(code)
    for (const period of periods)
      await saveCandles(
        app,
        origin,
        candlesOf(code, period, utcDay).map(candle => ({ instrument, period, candle })),
      )
    const quote = quotesOf(code).at(-1)!
    await saveNewestQuotes(app, origin, [{ quote, priceScale: instrument.priceScale }])
  }
})
afterEach(async () => {
  await app.end()
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

const upgrade = () => prepareDatabase(test)
const rebuild = (database: Database = app) =>
  rebuildStoredDays(database, { origin, instruments: listed, log: createQuietLog() })
const portrait = async () =>
  (await owner.query('select * from market.candle order by feed, kind, code, period_seconds, opened_at')).rows
const rebuiltCodes = async () =>
  (await owner.query<{ code: string }>('select code from market.candle_day order by code')).rows.map(
    ({ code }) => code,
  )
const stored = async (code: Traded, period: (typeof days)[number]) => {
  const { rows } = await owner.query<{ opened_at: Date; quotes: number; bid: bigint[] }>({
    text: `select opened_at, quotes, bid from market.candle
      where code = $1 and period_seconds = $2 order by opened_at`,
    values: [code, { '1d': 86_400, '1w': 604_800, '1M': 2_592_000 }[period]],
  })
  return rows.map(({ opened_at: at, quotes, bid }) => [at.toISOString(), quotes, bid.map(Number)])
}
const expected = (code: Traded, period: (typeof days)[number], day: DayBoundary) =>
  candlesOf(code, period, day).map(({ openedAt, quotes, bid }) => [
    new Date(openedAt).toISOString(),
    quotes,
    [bid.open, bid.high, bid.low, bid.close],
  ])
describe('a database from before days ended in New York', () => {
  it('is upgraded with every candle as it was, and then has its days made of the kept hours', async () => {
    const before = await portrait()
    expect((await upgrade()).applied[0]).toBe('0064_candle_days.sql')
    expect(await portrait()).toEqual(before)
    await rebuild()
    for (const code of codes)
      for (const period of days)
        expect([code, period, await stored(code, period)]).toEqual([
          code,
          period,
          expected(code, period, dayOf[code]),
        ])
    // Done once: it is not done again, and what is shorter than a day was never touched.
    expect(await rebuiltCodes()).toEqual(['EURUSD', 'UKOIL', 'XAUUSD'])
    const done = await portrait()
    await rebuild()
    expect(await portrait()).toEqual(done)
    const shorter = (rows: readonly { period_seconds?: number }[]) =>
      rows.filter(row => (row.period_seconds ?? 0) < 86_400)
    expect(shorter(done)).toEqual(shorter(before))
  })

  it('keeps the days that no kept hours reach, and says since when they are of New York', async () => {
    await upgrade()
    await owner.query({
      text: 'delete from market.candle where period_seconds < 86400 and opened_at < $1',
      values: ['2026-10-21T15:00:00Z'],
    })
    const before = await stored('EURUSD', '1d')
    await rebuild()
    const { rows } = await owner.query<{ since: Date }>(
      `select since from market.candle_day where code = 'EURUSD'`,
    )
    const seam = '2026-10-22T00:00:00.000Z'
    expect(rows[0]?.since.toISOString()).toBe(seam)
    const after = await stored('EURUSD', '1d')
    const isBefore = ([at]: readonly unknown[]) => String(at) < seam
    expect(after.filter(isBefore)).toEqual(before.filter(isBefore))
    const live = expected('EURUSD', '1d', newYorkDay).filter(([at]) => String(at) > seam)
    expect(after.filter(([at]) => String(at) > seam)).toEqual(live)
    const done = await portrait()
    await rebuild()
    expect(await portrait()).toEqual(done)
    for (const period of days) {
      const total = (await stored('EURUSD', period)).reduce((sum, [, quotes]) => sum + Number(quotes), 0)
      expect(total).toBe(quotesOf('EURUSD').length)
    }
    const weeks = await stored('EURUSD', '1w')
    expect(weeks.map(([at]) => String(at).slice(0, 13)).slice(2, 6)).toEqual([
      '2026-10-12T00',
      '2026-10-19T00',
      '2026-10-25T21',
      '2026-11-01T22',
    ])
  })

  it('goes on where it was killed: each instrument is wholly as before or wholly done', async () => {
    await upgrade()
    let turn = 0
    /** Whose process ends in its second instrument, with everything written and nothing committed. */
    const dying: Database = {
      ...app,
      query: statement => app.query(statement),
      transaction: work =>
        app.transaction(async tx => {
          const result = await work(tx)
          turn += 1
          if (turn === 2) throw new Error('killed')
          return result
        }),
    }
    await expect(rebuild(dying)).rejects.toThrow(
      /^The stored days of [A-Z]+ could not be made anew; the next start tries again: killed$/,
    )
    const done = await rebuiltCodes()
    expect(done).toHaveLength(1)
    for (const code of codes)
      for (const period of days)
        expect(await stored(code, period)).toEqual(
          expected(code, period, done.includes(code) ? dayOf[code] : utcDay),
        )
    await rebuild()
    for (const code of codes)
      for (const period of days)
        expect(await stored(code, period)).toEqual(expected(code, period, dayOf[code]))
  })

  it('into which a server of the version before still wrote while it ended, has each day once after the next start', async () => {
    await upgrade()
    await rebuild()
    const right = await portrait()
    // Its day, week and month of now, as they stood in its memory.
    const late = codes.flatMap(code =>
      days.map(period => ({
        instrument: instrumentOf(code),
        period,
        candle: candlesOf(code, period, utcDay).at(-1)!,
      })),
    )
    await saveCandles(app, origin, late)
    expect(await portrait()).not.toEqual(right)
    await rebuild()
    expect(await portrait()).toEqual(right)
  })

  it('is started: charts show no Sunday and no day twice, and the newest day goes on', async () => {
    await upgrade()
    const product = await startApp({
      database: { appUrl: test.appUrl, drop: async () => undefined },
      start: until,
      instruments: [...listed.values()],
    })
    const chart = async (period: (typeof days)[number]) =>
      (await product.call('candles', { code: 'EURUSD', period, limit: 100 })).data.items
    try {
      const shown = async (period: (typeof days)[number]) => (await chart(period)).map(({ t, v }) => [t, v])
      const told = (period: (typeof days)[number]) =>
        expected('EURUSD', period, newYorkDay).map(([at, quotes]) => [at, quotes])
      for (const period of days) expect(await shown(period)).toEqual(told(period))
      // Five a week, named Monday to Friday: each opens on the evening before.
      const named = told('1d').map(([at]) => new Date(Date.parse(String(at)) + 7 * hourMs).getUTCDay())
      expect(new Set(named)).toEqual(new Set([1, 2, 3, 4, 5]))
      const bid = quotesOf('EURUSD').at(-1)!.bid
      product.feed.push('EURUSD', bid, bid + 100)
      for (const period of days) {
        const [before, now] = [told(period).at(-1)!, (await shown(period)).at(-1)!]
        expect(now).toEqual([before[0], Number(before[1]) + 1])
      }
      await product.restart()
      for (const period of days) {
        expect(await shown(period)).toHaveLength(told(period).length)
        expect((await shown(period)).at(-1)).toEqual([
          told(period).at(-1)![0],
          Number(told(period).at(-1)![1]) + 1,
        ])
      }
    } finally {
      await product.stop()
    }
  })
})
