import type { AssetsView } from '@plumbline/protocol/ledger'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { parseCents } from '@plumbline/rules/money'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { LiveQuote } from '../stream/quote-store.ts'
import { assetsKey, positionsKey } from '../stream/order-frames.ts'
import { askedMsMax, figuresNow, heardMsMax, type Moment } from './figures-now.ts'

const now = 1_790_000_000_000
const hourMs = 3_600_000
const instant = (at: number) => new Date(at).toISOString()

const gold = {
  code: 'XAUUSD',
  symbol: 'XAU/USD',
  name: 'Gold',
  category_id: 2,
  quoteCurrency: 'USD',
  contractSize: 100,
  lotUnit: 'oz',
  priceScale: 2,
  digits: 2,
  tick: '0.01',
  lotsMin: '0.01',
  lotsStep: '0.01',
  lotsMax: '100',
  spreadTypical: '0.20',
  leverageMax: 100,
  leverages: [100],
  feeRate: '0',
  conversion: null,
  version: 1,
  offered: true,
  state: 'open',
  changesAt: null,
  halt: null,
  quote: null,
  day: null,
  spark: [],
} as unknown as InstrumentView

const quote = (at: number, state: LiveQuote['state'] = 'open') =>
  ({
    code: 'XAUUSD',
    sequence: '1.1',
    bid: '2010.00',
    ask: '2010.00',
    at: instant(at),
    receivedAt: instant(at),
    source: 'test',
    kind: 'live',
    state,
    flash: undefined,
  }) as unknown as LiveQuote

/** A lot of gold, bought at 2000: at 2010 it has won 1,000 USD. */
const order = {
  id: 'a',
  code: 'XAUUSD',
  side: 'long',
  lots: '1',
  openPrice: '2000.00',
  margin: '2000.00',
  feeOpen: '0.00',
  financing: '0.00',
  adjusted: '0.00',
  feeRate: '0',
  takeProfit: null,
  stopLoss: null,
} as unknown as OpenedOrderView

const assets = {
  fund: { available: '5.00', frozen: '1.00' },
  contract: { available: '6000.00', frozen: '2000.00' },
  term: { available: '3.00', frozen: '0.00' },
  usedMargin: '2000.00',
  advance: '0.00',
} as AssetsView

const cents = (text: string) => parseCents(text) ?? expect.fail(text)

const known = (orders: readonly OpenedOrderView[] = [order], updatedAt = now): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(['instruments', 'en'], [gold])
  client.setQueryData(['user'], { book: 'live' })
  client.setQueryData(assetsKey, assets, { updatedAt })
  client.setQueryData(positionsKey, orders, { updatedAt })
  return client
}

const moment = (change: Partial<Moment> & { readonly quote?: LiveQuote } = {}): Moment => ({
  now,
  deviceNow: now,
  session: 'signed',
  language: 'en',
  silentMs: 1_000,
  isTold: true,
  quoteOf: code => (code === 'XAUUSD' ? (change.quote ?? quote(now - 1_000)) : undefined),
  isFollowed: () => true,
  ageMsOf: ({ at }) => now - Date.parse(at),
  ...change,
})

describe('the figures of this moment', () => {
  it('are the accounts at the newest quotes, under the time of now', () => {
    expect(figuresNow(known(), moment())).toMatchObject({
      at: now,
      account: {
        fund: cents('6.00'),
        contract: cents('9000.00'),
        term: cents('3.00'),
        equity: cents('9009.00'),
        positions: [{ result: cents('1000.00') }],
      },
    })
  })

  it.each<[string, Partial<Moment>]>([
    ['there is no connection', { silentMs: undefined }],
    ['the device has slept since the server was heard', { silentMs: hourMs }],
    ['the server is silent for longer than it takes to answer', { silentMs: heardMsMax + 1 }],
    ['another language has just been chosen', { language: 'de' }],
  ])('are not kept while %s', (_, change) => {
    expect(figuresNow(known(), moment(change))).toBeUndefined()
  })

  it.each([
    ['accounts', assetsKey],
    ['positions', positionsKey],
  ])('are not kept while the %s are known to have changed', async (_, queryKey) => {
    const client = known()
    await client.invalidateQueries({ queryKey })
    expect(figuresNow(client, moment())).toBeUndefined()
  })

  it('are kept without a channel only while they were asked for just now', () => {
    const asked = (ago: number) => figuresNow(known([order], now - ago), moment({ isTold: false }))
    expect(asked(askedMsMax)?.at).toBe(now)
    expect(asked(askedMsMax + 1)).toBeUndefined()
    expect(asked(-hourMs)).toBeUndefined()
    expect(figuresNow(known([order], now - hourMs), moment())?.at).toBe(now)
  })

  it.each([
    ['before a corporate action that is in the position have no result', 1, undefined],
    ['the moment at which it took effect have theirs', 0, cents('1000.00')],
  ])('at a quote of %s', (_, ms, result) => {
    const adjusted = { ...order, adjustedTo: instant(now - 1_000 + ms) }
    const account = figuresNow(known([adjusted]), moment())?.account
    expect(account?.positions.map(position => position.result)).toEqual([result])
  })

  it.each<[string, Parameters<typeof moment>[0]]>([
    ['an hour old, in an open market', { quote: quote(now - hourMs) }],
    ['stale', { quote: quote(now, 'stale') }],
    ['of an instrument that nobody follows', { isFollowed: () => false }],
    ['of an age that nobody knows', { ageMsOf: () => undefined }],
  ])('have no result and no equity where the quote is %s', (_, change) => {
    expect(figuresNow(known(), moment(change))?.account).toMatchObject({
      fund: cents('6.00'),
      contract: undefined,
      equity: undefined,
      positions: [{ code: 'XAUUSD', result: undefined }],
    })
  })

  it('value a position of a closed market at its last quote, however old', () => {
    const closed = moment({ quote: quote(now - 48 * hourMs, 'closed') })
    expect(figuresNow(known(), closed)?.account?.equity).toBe(cents('9009.00'))
  })

  it('are prices alone for a guest, each with the time of its own', () => {
    const guest = figuresNow(known(), moment({ session: 'guest', quote: quote(now - hourMs) }))
    expect(guest).toMatchObject({ account: undefined, prices: [{ code: 'XAUUSD', at: now - hourMs }] })
  })
})
