import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../../support/app.ts'
import { sourcesFeed } from './sources-feed.ts'

const key = 'a key of the desk that nobody else has'
const delayedKey = 'another key, of what comes late, for display'

let app: App
let customer: string
beforeAll(async () => {
  app = await startApp({
    feedOf: surroundings =>
      sourcesFeed(surroundings, [
        { name: 'desk', type: 'push', key, codes: ['EURUSD', 'XAUUSD'] },
        { name: 'late', type: 'push', key: delayedKey, kind: 'delayed', codes: ['AAPL'] },
      ]),
  })
  customer = await app.openDemo()
})
afterAll(() => app.stop())
// Each test begins a minute of its own.
beforeEach(() => app.timer.wind(60_000))

type Quotes = CallInput<'feedPush'>['quotes']
const deliver = (
  quotes: Quotes,
  { source = 'desk', bearer = key }: { source?: string; bearer?: string } = {},
) => app.call('feedPush', { source, quotes }, { token: `Bearer ${bearer}` })
const euro = (bid: string, ask: string, at = app.clock.now() as number) => ({ code: 'EURUSD', bid, ask, at })
const newest = async (code: string) => (await app.call('instrumentDetail', { code })).data.quote
const buy = (code: string, lots = '0.01') =>
  app.call(
    'submitOrder',
    { kind: 'contract', code, side: 'long', lots, leverage: 5 },
    { token: customer, key: crypto.randomUUID() },
  )

describe('a provider that delivers', () => {
  it('makes the price of an instrument, on which orders fill', async () => {
    expect(await deliver([euro('1.14300', '1.14313')])).toMatchObject({
      type: 'ok',
      data: { accepted: 1, refused: [] },
    })
    expect(await newest('EURUSD')).toMatchObject({
      bid: '1.14300',
      ask: '1.14313',
      source: 'desk',
      kind: 'live',
    })
    expect(await buy('EURUSD')).toMatchObject({ type: 'ok', data: { order: { code: 'EURUSD' } } })
  })

  it('keeps its last quote alive with deliveries of nothing, and not without them', async () => {
    await deliver([euro('1.14310', '1.14323')])
    app.timer.wind(2_900)
    expect(await deliver([])).toMatchObject({ data: { accepted: 0, refused: [] } })
    app.timer.wind(2_900)
    expect(await buy('EURUSD')).toMatchObject({ type: 'ok' })
    app.timer.wind(200)
    // An order waits two seconds for a fresh quote.
    let refusal: string | undefined
    void buy('EURUSD').then(answer => (refusal = answer.refusal))
    await expect
      .poll(() => {
        app.timer.wind(500)
        return refusal
      })
      .toBe('quote.stale')
  })

  it('decides no order where its prices are delayed', async () => {
    const { now } = app.clock
    await deliver([{ code: 'AAPL', bid: '249.98', ask: '250.03', at: now() }], {
      source: 'late',
      bearer: delayedKey,
    })
    expect(await newest('AAPL')).toMatchObject({ source: 'late', kind: 'delayed' })
    expect(await buy('AAPL', '1')).toMatchObject({ refusal: 'quote.indicative' })
  })

  it.each([
    ['of an instrument it does not carry', { code: 'BTCUSD', bid: '97000', ask: '97008' }, 'code.unknown'],
    ['of nothing that is listed', { code: 'NOWHERE', bid: '1', ask: '2' }, 'code.unknown'],
    ['without a price', { code: 'EURUSD', bid: '', ask: '1.14313' }, 'quote.unreadable'],
    ['with a negative price', { code: 'EURUSD', bid: '-1.14300', ask: '1.14313' }, 'quote.unreadable'],
    ['with an exponent', { code: 'EURUSD', bid: '1e0', ask: '1.14313' }, 'quote.unreadable'],
    [
      'that is finer than the instrument',
      { code: 'EURUSD', bid: '1.1430001', ask: '1.14313' },
      'price.too_fine',
    ],
    ['whose bid is the ask', { code: 'EURUSD', bid: '1.14313', ask: '1.14313' }, 'spread.crossed'],
    [
      'with a spread that no market has',
      { code: 'EURUSD', bid: '1.10000', ask: '1.20000' },
      'spread.too_wide',
    ],
    [
      'that is far ahead of our clock',
      { code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: openTuesday + 86_400_000 },
      'time.future',
    ],
    [
      'that is older than the newest one',
      { code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: openTuesday },
      'time.older',
    ],
    ['without a moment', { code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: 0.5 }, 'quote.unreadable'],
  ])('is told of a quote %s, and the others are taken', async (_, quote, reason) => {
    const at = app.clock.now()
    const answer = await deliver([{ at, ...quote }, euro('1.14320', '1.14333', at)])
    expect(answer.data).toEqual({ accepted: 1, refused: [{ index: 0, code: quote.code, reason }] })
    expect(await newest('EURUSD')).toMatchObject({ bid: '1.14320' })
  })

  const price = { code: 'EURUSD', bid: '1.14300', ask: '1.14313', at: openTuesday }
  it.each<[string, unknown, string]>([
    ['without a bid, said as null', { ...price, bid: null }, 'EURUSD'],
    ['whose bid is left out', { ...price, bid: undefined }, 'EURUSD'],
    ['whose price is a JSON number', { ...price, bid: 1.143 }, 'EURUSD'],
    ['whose price is NaN as text', { ...price, ask: 'NaN' }, 'EURUSD'],
    ['whose price is a list', { ...price, ask: ['1.14313'] }, 'EURUSD'],
    ['whose price is overlong', { ...price, ask: `1.${'0'.repeat(64)}` }, 'EURUSD'],
    ['whose price holds what no database keeps', { ...price, ask: '1.14\0' }, 'EURUSD'],
    ['whose time is text', { ...price, at: '1795275000000' }, 'EURUSD'],
    ['whose time is null', { ...price, at: null }, 'EURUSD'],
    ['without a code', { ...price, code: undefined }, ''],
    ['whose code is a number', { ...price, code: 7 }, ''],
    ['whose code is overlong', { ...price, code: 'E'.repeat(65) }, 'E'.repeat(64)],
    ['that is null', null, ''],
    ['that is text', 'EURUSD', ''],
    ['that is a list', [price], ''],
    ['that is empty', {}, ''],
  ])('is told of a quote %s, and the others are taken', async (_, quote, code) => {
    const at = app.clock.now()
    const answer = await deliver([
      euro('1.14320', '1.14333', at),
      quote,
      { code: 'XAUUSD', bid: '4100.10', ask: '4100.30', at },
    ])
    expect(answer.data).toEqual({ accepted: 2, refused: [{ index: 1, code, reason: 'quote.unreadable' }] })
    expect(await newest('EURUSD')).toMatchObject({ bid: '1.14320' })
    expect(await newest('XAUUSD')).toMatchObject({ bid: '4100.10' })
  })

  it('is told of a time that no number of JavaScript holds', async () => {
    const body = `{"source":"desk","quotes":[{"code":"EURUSD","bid":"1.14300","ask":"1.14313","at":1e999},{"code":"EURUSD","bid":"1.14320","ask":"1.14333","at":${app.clock.now()}}]}`
    const answer = await fetch(new URL('/api/feed/push', app.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body,
    })
    expect(await answer.json()).toMatchObject({
      data: { accepted: 1, refused: [{ index: 0, code: 'EURUSD', reason: 'quote.unreadable' }] },
    })
  })

  it.each([
    ['another key', { bearer: 'not the key of the desk, though as long' }],
    ['the key of another source', { bearer: delayedKey }],
    ['a name that no source has', { source: 'nobody' }],
    ['no key', { bearer: '' }],
  ])('is refused with %s, and nothing is taken', async (_, given) => {
    await deliver([euro('1.14320', '1.14333')])
    const before = await newest('EURUSD')
    const answer = await deliver([euro('1.20000', '1.20013')], given)
    expect(answer).toMatchObject({ status: 401, code: 1196, refusal: 'push.unauthorised' })
    expect(await newest('EURUSD')).toEqual(before)
  })

  it('is refused a delivery of more than 500 quotes', async () => {
    const quotes = Array.from({ length: 501 }, () => euro('1.14320', '1.14333'))
    expect(await deliver(quotes)).toMatchObject({ status: 422, refusal: 'request.invalid' })
  })

  it('waits where it delivers too often, and may again a minute later', { tags: 'thorough' }, async () => {
    for (let sent = 0; sent < 3_000; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => deliver([])))
    app.timer.wind(20_000)
    const refused = await deliver([])
    expect(refused).toMatchObject({ status: 429, refusal: 'request.too_many' })
    expect(refused.message).toContain('40 s')
    app.timer.wind(40_000)
    expect(await deliver([])).toMatchObject({ type: 'ok' })
  })
})
