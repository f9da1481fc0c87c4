import { createHash } from 'node:crypto'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  publishedLog,
  storedLog,
  verifyTicks,
  type ReadableLog,
  type VerifyOptions,
} from '@plumbline/server/capabilities/market/index'
import { createCitedCursor } from '@plumbline/server/capabilities/trading/index'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../support/socket-client.ts'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { untilSigned } from '../support/signed.ts'

const minuteMs = 60_000
const eurusd = 'EURUSD' as Code
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

let app: App

const stored = (options: Partial<VerifyOptions> = {}) =>
  app.product.database.transaction(async tx =>
    verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now: app.now() as Millis, ...options }),
  )
const published = (): ReadableLog => publishedLog(app.address)

describe('the tick log', () => {
  beforeEach(async () => {
    app = await startApp()
  })
  afterEach(() => app.stop())

  it('signs a minute once it is over, and publishes it as text that anybody can hash', async () => {
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
    app.clock.move(1_000)
    app.feed.push('EURUSD', 1_143_010, 1_143_140)
    app.feed.push('BTCUSD', 97_000_000, 97_008_000)
    await untilSigned(app, openTuesday)
    const { data } = await app.call('tickMinute', {})
    expect(hashOf(data.text)).toBe(data.hash)
    expect(data.text).toContain('BTCUSD 1 ')
    const segments = await app.call('tickSegment', { minute: openTuesday })
    for (const { head, text } of segments.data.items) expect(hashOf(text)).toBe(head)
    expect(segments.data.items.map(({ code }) => code)).toEqual(['BTCUSD', 'EURUSD', 'STATES'])
    const { data: keys } = await app.call('tickKey', {})
    expect(keys.items).toMatchObject([{ key: data.key, since: data.minute }])
    expect(keys.items[0]?.pem).toContain('BEGIN PUBLIC KEY')
  })

  it('finds the quotes around a moment, signed or not yet', async () => {
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
    app.clock.move(30_000)
    app.feed.push('EURUSD', 1_143_010, 1_143_140)
    const look = async (at: number, seconds = 10) =>
      (await app.call('tickQuotes', { code: eurusd, at, seconds })).data
    const minute = new Date(openTuesday).toISOString()
    expect(await look(openTuesday + 30_000)).toMatchObject({
      segments: [{ minute, head: null, sheet: null }],
      items: [{ sequence: '1.2', bid: '1.14301', ask: '1.14314', minute, recovered: false }],
      more: false,
    })
    await untilSigned(app, openTuesday)
    const { data: sheet } = await app.call('tickMinute', {})
    const { data: segments } = await app.call('tickSegment', { minute: openTuesday, code: eurusd })
    app.feed.push('EURUSD', 1_143_020, 1_143_150)
    expect(await look(openTuesday + 50_000, 60)).toMatchObject({
      segments: [
        { minute, head: segments.items[0]?.head, sheet: sheet.hash },
        { minute: new Date(openTuesday + minuteMs).toISOString(), head: null, sheet: null },
      ],
      items: [{ sequence: '1.1' }, { sequence: '1.2' }, { sequence: '1.3' }],
    })
  })

  it('tells every signed minute to whoever follows, and the newest one to who comes later', async () => {
    const { port } = new URL(app.address)
    const early = await connect(Number(port))
    early.sub('heads')
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
    await untilSigned(app, openTuesday)
    const { data: sheet } = await app.call('tickMinute', {})
    const { text: _, ...head } = sheet
    const flushed = async (client: typeof early) => {
      const next = client.frame()
      app.timer.wind(500)
      return next
    }
    expect(await flushed(early)).toMatchObject({ channel: 'heads', data: head })
    const late = await connect(Number(port))
    late.sub('heads')
    expect(await flushed(late)).toMatchObject({ channel: 'heads', data: head })
    await app.restart()
    const again = await connect(Number(new URL(app.address).port))
    again.sub('heads')
    expect(await flushed(again)).toMatchObject({ channel: 'heads', data: head })
    for (const client of [early, late, again]) client.close()
  })

  it('has the quotes that orders were filled at, and verifies from the database and from its address', async () => {
    const token = await app.openDemo()
    app.quoteAll()
    const { data } = await app.call(
      'submitOrder',
      { kind: 'contract', code: eurusd, side: 'long', lots: '0.01', leverage: 10 },
      { token },
    )
    await untilSigned(app, openTuesday)
    app.quoteAll()
    await app.call('closeOrder', { id: data.order.id }, { token })
    await app.restart()
    app.quoteAll()
    await untilSigned(app, app.now())
    const found = await stored()
    expect(found).toMatchObject({ minutes: 2, cited: 2, lost: 0, findings: [] })
    const seen = await verifyTicks(published(), { now: app.now() as Millis })
    expect(seen).toMatchObject({ minutes: 2, ticks: found.ticks, head: found.head, findings: [] })
    const { data: around } = await app.call('tickQuotes', { code: eurusd, at: openTuesday })
    expect(around.items.map(({ sequence }) => sequence)).toContain(data.order.openQuote?.sequence)
  })
})

describe('a call to the tick log', () => {
  beforeAll(async () => {
    app = await startApp()
    app.feed.push('EURUSD', 1_143_000, 1_143_130)
  })
  afterAll(() => app.stop())

  it.each([
    ['the newest minute of a log without any', 'tickMinute', {}, 'tick.not_found'],
    ['a minute that runs', 'tickMinute', { at: openTuesday }, 'tick.minute_open'],
    ['a minute long before', 'tickMinute', { at: openTuesday - 10 * minuteMs }, 'tick.not_found'],
    ['a minute to come', 'tickMinute', { at: openTuesday + 10 * minuteMs }, 'tick.not_found'],
    ['segments of a minute that runs', 'tickSegment', { minute: openTuesday }, 'tick.minute_open'],
    ['segments of a minute before', 'tickSegment', { minute: openTuesday - minuteMs }, 'tick.not_found'],
    ['a segment of half a second', 'tickSegment', { minute: openTuesday + 500 }, 'request.invalid'],
    ['quotes where there are none', 'tickQuotes', { code: eurusd, at: openTuesday - minuteMs }, 'tick.not_found'],
    ['quotes of an unknown instrument', 'tickQuotes', { code: 'NOBODY' as Code, at: openTuesday }, 'tick.not_found'],
    ['quotes of a whole day', 'tickQuotes', { code: eurusd, at: openTuesday, seconds: 86_400 }, 'request.invalid'],
    ['more heads than one answer holds', 'tickMinutes', { limit: 1_501 }, 'request.invalid'],
  ] as const)('for %s is refused', async (_, name, input, refusal) => {
    expect(await app.call(name, input as never)).toMatchObject({ refusal })
  }) // prettier-ignore

  it('for heads of a time without any gives none', async () => {
    expect((await app.call('tickMinutes', {})).data).toEqual({ items: [] })
  })
})
