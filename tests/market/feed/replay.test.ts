import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { formatPrice, type Quote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { SessionCalendar } from '@plumbline/rules/hours'
import { createMarket } from '@plumbline/server/capabilities/market/index'
import { createReplayFeed } from '@plumbline/server/capabilities/market/feeds/replay'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { afterEach, describe, expect, test } from 'vitest'
import { createCounts, createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const eurusd = 'EURUSD' as Code
const secondMs = 1_000
/** A Saturday: only the recorded time makes markets open. */
const start = '2031-07-05T12:00:00.000Z'
const startAt = Date.parse(start)
/** A Wednesday afternoon. */
const recordedAt = Date.parse('2014-05-07T15:00:00Z')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-replay-'))
  folders.push(folder)
  return folder
}

type Lines = readonly (readonly [afterMs: number, bid: string, ask: string])[]

const recording = (lines: Lines, from = recordedAt): string =>
  ['ts,bid,ask,last', ...lines.map(([afterMs, bid, ask]) => `${from + afterMs},${bid},${ask},`), ''].join(
    '\n',
  )

type Bars = readonly (readonly [open: string, high: string, low: string, close: string])[]

/** Bars of a minute, one after the other. */
const bars = (lines: Bars, from = recordedAt): string =>
  [
    't,open,high,low,close,volume',
    ...lines.map((prices, minute) => `${from + minute * 60_000},${prices.join(',')},0`),
    '',
  ].join('\n')

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = newFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
  }
  return folder
}

type Options = { path: string; speed?: number; atEnd?: 'stop' | 'repeat' }

const replay = async ({ path, speed = 1, atEnd = 'stop' }: Options) => {
  const time = createVirtualTime(start)
  const log = createQuietLog()
  const counts = createCounts()
  const calendarsByName: Readonly<Record<string, SessionCalendar>> = calendars
  const feed = createReplayFeed({
    path,
    speed,
    atEnd,
    clock: time.clock,
    timer: time.timer,
    log,
    instruments,
    calendarOf: hours => calendarsByName[hours],
  })
  const market = createMarket({ epoch: 1, clock: time.clock, timer: time.timer, feed, log, metrics: counts })
  const told: Quote[] = []
  market.onQuote(quote => told.push(quote))
  await market.start()
  return { market, feed, told, counts, log, wind: (ms: number) => time.wind(ms, feed.settled) }
}

const shown = ({ code, bid, ask, at }: Quote) => {
  const instrument = instruments.find(each => each.code === code)
  if (instrument === undefined) throw new Error(`${code} is listed`)
  return [at - startAt, formatPrice(bid, instrument), formatPrice(ask, instrument)]
}

const three: Lines = [
  [0, '1.38676', '1.38686'],
  [700, '1.38677', '1.38687'],
  [5_200, '1.38670', '1.38681'],
]

describe('a replay', () => {
  test('tells every line at its recorded distance, labelled with its file', async () => {
    const { told, wind, counts } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.201405.csv.gz': recording(three) }),
    })
    await wind(699)
    expect(told).toHaveLength(1)
    await wind(10 * secondMs)
    expect(told.map(shown)).toEqual(three)
    expect(told[0]).toMatchObject({ source: 'replay:EURUSD.oanda', kind: 'synthetic' })
    expect(told.map(({ receivedAt, at }) => receivedAt - at)).toEqual([0, 0, 0])
    expect(counts.refused).toEqual({})
  })

  test('runs faster where it is told to', async () => {
    const { told, wind, feed } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.201405.csv': recording(three) }),
      speed: 10,
    })
    await wind(secondMs)
    expect(told.map(({ at }) => at - startAt)).toEqual([0, 70, 520])
    expect(feed.name).toMatch(/@10$/)
  })

  test('judges market hours by the recorded time, and tells when they change here', async () => {
    const friday = Date.parse('2014-05-09T20:57:50Z')
    const lines: Lines = [
      [0, '1.38676', '1.38686'],
      [9_999, '1.38677', '1.38687'],
      [10_000, '1.38678', '1.38688'],
    ]
    const { told, wind, market, counts } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.201405.csv': recording(lines, friday) }),
    })
    expect(market.stateOf(eurusd)).toEqual({ state: 'open', changesAt: startAt + 10_000 })
    await wind(10_000)
    expect(told).toHaveLength(2)
    expect(counts.refused).toEqual({ 'EURUSD market.closed': 1 })
    expect(market.quoteStateOf(eurusd)).toBe('closed')
    // From Friday's closing to Sunday's opening, at the recorded speed.
    expect(market.stateOf(eurusd).changesAt).toBe(startAt + Date.parse('2014-05-11T21:03:00Z') - friday)
  })

  test('begins with the first tick within market hours', async () => {
    const sunday = Date.parse('2014-05-11T21:02:00Z')
    const lines: Lines = [
      [0, '1.38676', '1.38686'],
      [59_999, '1.38677', '1.38687'],
      [60_000, '1.38678', '1.38688'],
      [61_000, '1.38679', '1.38689'],
    ]
    const { told, wind, counts } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.201405.csv': recording(lines, sunday) }),
    })
    await wind(2 * secondMs)
    expect(told.map(shown)).toEqual([
      [0, '1.38678', '1.38688'],
      [1_000, '1.38679', '1.38689'],
    ])
    expect(counts.refused).toEqual({})
  })

  test('is alive in a recorded gap, until the quote is too old', async () => {
    const lines: Lines = [
      [0, '1.38676', '1.38686'],
      [90_000, '1.38677', '1.38687'],
    ]
    const { wind, market } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.a.csv': recording(lines) }),
    })
    await wind(60_000)
    expect(market.quoteStateOf(eurusd)).toBe('open')
    await wind(1_000)
    expect(market.quoteStateOf(eurusd)).toBe('stale')
    await wind(29_000)
    expect(market.quoteStateOf(eurusd)).toBe('open')
  })

  test('falls silent at its end', async () => {
    const { wind, market, log } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.a.csv': recording(three) }),
    })
    await wind(5_200 + 3_001)
    expect(market.quoteStateOf(eurusd)).toBe('stale')
    expect(log.lines.map(({ message }) => message)).toContain('a replay has come to its end')
  })

  test('begins again where it repeats', async () => {
    const { told, wind } = await replay({
      path: folderOf({ 'EURUSD.oanda.ticks.a.csv': recording(three) }),
      atEnd: 'repeat',
    })
    await wind(20 * secondMs)
    const again = (later: number) => three.map(([afterMs, bid, ask]) => [afterMs + later, bid, ask])
    expect(told.map(shown)).toEqual([
      ...three,
      ...again(6_200),
      ...again(12_400),
      ...again(18_600).slice(0, 2),
    ])
  })

  test('plays several instruments at once, in the order of their time', async () => {
    const gold: Lines = [
      [100, '1301.10', '1301.402'],
      [5_000, '1301.2', '1301.500'],
    ]
    const { told, wind, market } = await replay({
      path: folderOf({
        'forex/EURUSD.oanda.ticks.a.csv.gz': recording(three),
        'metals/XAUUSD.oanda.ticks.b.csv': recording(gold, recordedAt + 86_400_000),
      }),
    })
    await wind(10 * secondMs)
    expect(told.map(({ code, at }) => [code, at - startAt])).toEqual([
      ['XAUUSD', 0],
      ['EURUSD', 0],
      ['EURUSD', 700],
      ['XAUUSD', 4_900],
      ['EURUSD', 5_200],
    ])
    // What is not replayed is closed, never tradable.
    expect(market.quoteStateOf('BTCUSD' as Code)).toBe('closed')
  })

  test('plays the recordings of one instrument one after the other, without the years between', async () => {
    const later: Lines = [
      [0, '1.38672', '1.38683'],
      [500, '1.38673', '1.38684'],
    ]
    const { told, wind } = await replay({
      path: folderOf({
        'EURUSD.b.ticks.later.csv': recording(later, Date.parse('2026-07-13T12:00:00Z')),
        'EURUSD.a.ticks.first.csv': recording(three),
      }),
    })
    await wind(10 * secondMs)
    expect(told.map(shown)).toEqual([...three, [6_200, '1.38672', '1.38683'], [6_700, '1.38673', '1.38684']])
    const sources = told.map(({ source }) => source)
    expect(sources.slice(2, 4)).toEqual(['replay:EURUSD.a', 'replay:EURUSD.b'])
  })

  test('refuses what is finer than the scale, or no quote at all, and goes on', async () => {
    const lines: Lines = [
      [0, '1.38676', '1.38686'],
      [100, '1.3867601', '1.38686'],
      [200, '1.38676000', '1.386870'],
      [300, '1e0', '1.38686'],
      [400, '-1.38676', '1.38686'],
      [500, '', '1.38686'],
      [600, '1.38686', '1.38676'],
      [700, '', ''],
      [800, '1.38677', '1.38686'],
    ]
    const { told, wind, counts } = await replay({
      path: folderOf({ 'EURUSD.x.ticks.a.csv': recording(lines) }),
    })
    await wind(secondMs)
    expect(told.map(shown)).toEqual([
      [0, '1.38676', '1.38686'],
      [200, '1.38676', '1.38687'],
      [800, '1.38677', '1.38686'],
    ])
    expect(counts.refused).toEqual({
      'EURUSD price.too_fine': 1,
      'EURUSD quote.unreadable': 3,
      'EURUSD spread.crossed': 1,
    })
  })

  test('passes over other files, and says so', async () => {
    const { log } = await replay({
      path: folderOf({
        'EURUSD.x.ticks.a.csv': recording(three),
        'EURUSD.x.m1.a.bid.csv': bars([['1', '1', '1', '1']]),
        'IBM.N.ticks.a.csv': recording(three),
        'notes.csv': 'nothing',
        'manifest.json': '{}',
      }),
    })
    const line = log.lines.find(({ message }) => message === 'replaying recorded prices')
    expect(line?.fields).toEqual({
      playing: ['EURUSD.x'],
      passedOver: [],
      unlisted: ['IBM.N'],
      skipped: 2,
    })
  })

  test('makes four quotes of each bar, with the usual spread around them, labelled as bars', async () => {
    const { told, wind, counts } = await replay({
      path: folderOf({
        'EURUSD.x.m1.a.csv': bars([
          ['1.10000', '1.10040', '1.09990', '1.10020'],
          ['1.10020', '1.10030', '1.09950', '1.09960'],
        ]),
      }),
    })
    await wind(120 * secondMs)
    // A bar that rises has its low first, one that falls its high.
    expect(told.map(shown)).toEqual([
      [0, '1.099935', '1.100065'],
      [15_000, '1.099835', '1.099965'],
      [30_000, '1.100335', '1.100465'],
      [45_000, '1.100135', '1.100265'],
      [60_000, '1.100135', '1.100265'],
      [75_000, '1.100235', '1.100365'],
      [90_000, '1.099435', '1.099565'],
      [105_000, '1.099535', '1.099665'],
    ])
    expect(told[0]).toMatchObject({ source: 'replay:EURUSD.x bars of 1 min', kind: 'synthetic' })
    expect(counts.refused).toEqual({})
  })

  test('puts the usual spread above bars of bids alone', async () => {
    const { told, wind } = await replay({
      path: folderOf({
        'EURUSD.x.m1.a.bid.csv': bars([
          ['1.10000', '1.10040', '1.09990', '1.10020'],
          ['1.10020', '1.10020', '1.10020', '1.10020'],
        ]),
      }),
    })
    await wind(60 * secondMs)
    expect(told.map(shown)[0]).toEqual([0, '1.10000', '1.10013'])
  })

  test('takes both sides from a pair of files of bars, where both have the minute', async () => {
    const both = await replay({
      path: folderOf({
        'EURUSD.x.m1.a.bid.csv': bars([
          ['1.10000', '1.10040', '1.09990', '1.10020'],
          ['1.10020', '1.10020', '1.10020', '1.10020'],
        ]),
        'EURUSD.x.m1.a.ask.csv': bars([['1.10020', '1.10061', '1.10008', '1.10039']]),
      }),
    })
    await both.wind(120 * secondMs)
    expect(both.told.map(shown)).toEqual([
      [0, '1.10000', '1.10020'],
      [15_000, '1.09990', '1.10008'],
      [30_000, '1.10040', '1.10061'],
      [45_000, '1.10020', '1.10039'],
    ])
  })

  test('plays the best recording of an instrument: ticks, then bars of both sides, then the shortest bars', async () => {
    const flat: Bars = [
      ['1.10000', '1.10000', '1.10000', '1.10000'],
      ['1.10000', '1.10000', '1.10000', '1.10000'],
    ]
    const goldBars: Bars = [
      ['1300', '1300', '1300', '1300'],
      ['1300', '1300', '1300', '1300'],
    ]
    const fiveMinutes = bars(goldBars).replace(String(recordedAt + 60_000), String(recordedAt + 300_000))
    const { log } = await replay({
      path: folderOf({
        'EURUSD.t.ticks.csv': recording(three),
        'EURUSD.m.m1.bid.csv': bars(flat),
        'EURUSD.m.m1.ask.csv': bars(flat),
        'XAUUSD.five.m5.csv': fiveMinutes,
        'XAUUSD.one.m1.csv': bars(goldBars),
        'XAUUSD.later.m5.csv': fiveMinutes.replaceAll(/^(\d{13})/gm, time => String(Number(time) + 864e5)),
      }),
    })
    const line = log.lines.find(({ message }) => message === 'replaying recorded prices')
    expect(line?.fields).toMatchObject({
      playing: ['XAUUSD.one bars of 1 min', 'XAUUSD.later bars of 5 min', 'EURUSD.t'],
      passedOver: ['EURUSD.m bars of 1 min', 'XAUUSD.five bars of 5 min'],
    })
  })

  test('at a thousand times the speed keeps the order across instruments, and starves none', async () => {
    const many = (bid: number, digits: number, count: number, stepMs: number): string =>
      recording(
        Array.from({ length: count }, (_, index) => {
          const price = bid * (1 + (index % 7) * 0.000_01)
          return [index * stepMs, price.toFixed(digits), (price * 1.000_1).toFixed(digits)] as const
        }),
      )
    const { told, wind, counts } = await replay({
      path: folderOf({
        'EURUSD.x.ticks.csv.gz': many(1.1, 5, 20_000, 100),
        'XAUUSD.x.ticks.csv.gz': many(1300, 2, 10_000, 200),
        'BTCUSD.x.ticks.csv.gz': many(24_000, 1, 400, 5_000),
      }),
      speed: 1_000,
    })
    for (const elapsed of [500, 1_000, 1_500]) {
      await wind(500)
      const shares = ['EURUSD', 'XAUUSD', 'BTCUSD'].map(
        code => told.filter(each => each.code === code).length,
      )
      expect(shares).toEqual([elapsed * 10 + 10, elapsed * 5 + 5, Math.floor(elapsed / 5) + 1])
    }
    const times = told.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((left, right) => left - right))
    expect(counts.refused).toEqual({})
  })

  test.each<[string, Record<string, string>]>([
    ['an empty folder', {}],
    ['a folder without prices of what is listed', { 'IBM.N.ticks.a.csv': recording(three) }],
  ])('of %s does not start', async (_, files) => {
    await expect(replay({ path: folderOf(files) })).rejects.toThrow('holds no recorded prices')
  })

  test('of a path that does not exist does not start', async () => {
    await expect(replay({ path: join(newFolder(), 'nothing') })).rejects.toThrow('ENOENT')
  })

  test('of a file that breaks off plays what is there, and falls silent', async () => {
    const folder = newFolder()
    const whole = gzipSync(recording(three))
    writeFileSync(join(folder, 'EURUSD.x.ticks.a.csv.gz'), whole.subarray(0, whole.length - 6))
    const { told, wind, log } = await replay({ path: folder })
    await wind(10 * secondMs)
    expect(told.length).toBeLessThanOrEqual(3)
    expect(log.lines.some(({ level }) => level === 'error')).toBe(true)
  })
})

const recorded = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'prices')
const files = [
  'forex/EURUSD.dukascopy.ticks.20260713T12.csv.gz',
  'metals/XAUUSD.oanda.ticks.20140506.csv.gz',
  'crypto/BTCUSD.dukascopy.ticks.20230220T12.csv.gz',
]
const isPresent = existsSync(recorded)
if (!isPresent) console.log(`Skipped: no recorded prices at ${recorded}`)

describe.skipIf(!isPresent)('a replay of recorded prices', () => {
  test('tells an hour of three instruments exactly as the files have it', async () => {
    const folder = newFolder()
    for (const file of files) symlinkSync(join(recorded, file), join(folder, basename(file)))
    const { told, wind, counts } = await replay({ path: folder })
    await wind(3_599_000)

    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((left, right) => left - right))
    for (const file of files) {
      const code = basename(file).split('.')[0] ?? ''
      const lines = gunzipSync(readFileSync(join(recorded, file)))
        .toString()
        .trimEnd()
        .split('\n')
        .slice(1)
      const first = Number(lines[0]?.split(',')[0])
      const firstTold = told.find(quote => quote.code === code)
      // By the file's own text: time, bid and ask of a line.
      const wanted = new Set(
        lines.map(line => {
          const [at, bid, ask] = line.split(',')
          return `${Number(at) - first} ${Number(bid)} ${Number(ask)}`
        }),
      )
      const own = told.filter(quote => quote.code === code)
      const strange = own.filter(quote => {
        const [, bid, ask] = shown(quote)
        return !wanted.has(`${quote.at - (firstTold?.at ?? 0)} ${Number(bid)} ${Number(ask)}`)
      })
      expect(strange).toEqual([])
      const inAnHour = lines.filter(
        line => Number(line.split(',')[0]) - first <= 3_599_000 - (own[0]?.at ?? 0) + startAt,
      )
      const refused = Object.entries(counts.refused).filter(([key]) => key.startsWith(code))
      const count = own.length + refused.reduce((sum, [, each]) => sum + each, 0)
      expect(count).toBe(inAnHour.length)
      // Every refusal has a reason that the file shows: nothing of these three is out of order.
      expect(own.length / count).toBeGreaterThan(0.99)
    }
  })

  test('plays the whole folder at a thousand times the speed, the best of each instrument', async () => {
    const { told, wind, log } = await replay({ path: recorded, speed: 1_000 })
    await wind(2_000)
    const line = log.lines.find(({ message }) => message === 'replaying recorded prices')
    expect(line?.fields).toMatchObject({
      playing: expect.arrayContaining(['EURUSD.oanda', 'XAUUSD.oanda', 'BTCUSD.dukascopy']),
      unlisted: expect.arrayContaining(['IBM.N']),
    })
    const codes = new Set(told.map(({ code }) => code))
    expect(codes).toEqual(
      new Set(['EURUSD', 'XAUUSD', 'BTCUSD', 'XAGUSD', 'USOIL', 'ETHUSD', 'AAPL', 'AMZN', 'TSLA']),
    )
    const times = told.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((left, right) => left - right))
  })
})
