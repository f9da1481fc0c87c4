import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptQuote,
  beginAcceptance,
  notAfter,
  splitAcceptance,
  type AcceptanceState,
} from './acceptance.ts'
import type { QuoteFault } from './quote-fault.ts'
import type { MarketState } from '../hours/hours.ts'
import type { Code } from '../core/ids.ts'
import type { MicroRate, Price } from '../market/instrument.ts'
import type { Millis, RawQuote } from '../market/quote.ts'

/** Spread 10 as usual, at most 100; moves of 1 % at most. */
const instrument = { spreadTypical: 10 as Price, jumpMax: 10_000 as MicroRate }
const open: MarketState = { state: 'open', changesAt: 9_000_000_000 as Millis }
const closed: MarketState = { state: 'closed', changesAt: 9_000_000_000 as Millis }
const now = 1_000_000_000

const said = (bid: number, ask: number, at = now, receivedAt = at): RawQuote => ({
  code: 'EURUSD' as Code,
  bid: bid as Price,
  ask: ask as Price,
  at: at as Millis,
  receivedAt: receivedAt as Millis,
  source: 'test',
  kind: 'live',
})

const judge = (raw: RawQuote, state = beginAcceptance(), market = open) =>
  acceptQuote({ state, raw, instrument, market, nowMs: raw.receivedAt })

/** The state after quotes that must all be accepted. */
const after = (...quotes: RawQuote[]): AcceptanceState =>
  quotes.reduce((state, raw) => {
    const decision = judge(raw, state)
    expect(decision.verdict).toBe('accepted')
    return decision.state
  }, beginAcceptance())

const faultOf = (decision: ReturnType<typeof acceptQuote>): QuoteFault | undefined =>
  decision.verdict === 'refused' ? decision.fault : undefined

const held = said(10_000, 10_010)

describe('a quote is refused', () => {
  test.each<[string, RawQuote, QuoteFault]>([
    ['without a bid', said(Number.NaN, 10_010), 'quote.unreadable'],
    ['with an endless price', said(10_000, Number.POSITIVE_INFINITY), 'quote.unreadable'],
    ['with a price of zero', said(0, 10), 'quote.unreadable'],
    ['with a negative price', said(-20, -10), 'quote.unreadable'],
    ['with prices too large to be exact', said(2 ** 53 - 3, 2 ** 53 - 1), 'quote.unreadable'],
    ['without a time', said(10_000, 10_010, Number.NaN, now), 'quote.unreadable'],
    ['with a time before 1970', said(10_000, 10_010, -1, now), 'quote.unreadable'],
    ['finer than the scale', said(10_000.5, 10_010), 'price.too_fine'],
    ['locked', said(10_000, 10_000), 'spread.crossed'],
    ['crossed', said(10_001, 10_000), 'spread.crossed'],
    ['with more than ten times the usual spread', said(10_000, 10_101), 'spread.too_wide'],
    ['from more than a second ahead', said(10_000, 10_010, now + 1_001, now), 'time.future'],
    ['older than the newest', said(10_001, 10_011, now - 1), 'time.older'],
    ['that repeats the newest', held, 'quote.repeated'],
    ['that jumps up', said(10_101, 10_111, now + 1), 'price.jump'],
    ['that jumps down', said(9_899, 9_909, now + 1), 'price.jump'],
  ])('%s', (_, raw, fault) => {
    const decision = judge(raw, after(held))
    expect(faultOf(decision)).toBe(fault)
  })

  test('while the market is closed', () => {
    expect(faultOf(judge(held, beginAcceptance(), closed))).toBe('market.closed')
  })

  test('for a code that nobody knows', () => {
    const decision = acceptQuote({
      state: beginAcceptance(),
      raw: held,
      instrument: undefined,
      market: open,
      nowMs: now,
    })
    expect(faultOf(decision)).toBe('code.unknown')
  })
})

describe('a quote is accepted', () => {
  test.each<[string, RawQuote]>([
    ['with exactly ten times the usual spread', said(10_000, 10_100, now + 1)],
    ['from one second ahead', said(10_000, 10_010, now + 1_000, now)],
    ['of the same time with another price', said(10_000, 10_011)],
    ['of a later time with the same price', said(10_000, 10_010, now + 1)],
    ['at the edge of the jump limit', said(10_100, 10_110, now + 1)],
  ])('%s', (_, raw) => {
    expect(judge(raw, after(held)).verdict).toBe('accepted')
  })

  test.each<[string, number]>([
    ['at the edge of the wider limit', 10_500],
    ['below it', 10_300],
  ])('as the first of a session %s, which the price record says', (_, bid) => {
    const monday: MarketState = { state: 'open', changesAt: 9_999_000_000 as Millis }
    const decision = judge(said(bid, bid + 10, now + 1), after(held), monday)
    expect(decision).toMatchObject({ verdict: 'accepted', admission: 'opening' })
  })

  test('as the first of a session within one step, without a word', () => {
    const monday: MarketState = { state: 'open', changesAt: 9_999_000_000 as Millis }
    const decision = judge(said(10_050, 10_060, now + 1), after(held), monday)
    expect(decision).toMatchObject({ verdict: 'accepted', admission: undefined })
  })

  test('but not beyond the wider limit of an opening', () => {
    const monday: MarketState = { state: 'open', changesAt: 9_999_000_000 as Millis }
    expect(faultOf(judge(said(10_510, 10_520, now + 1), after(held), monday))).toBe('price.jump')
  })

  test('but not far away after a restart', () => {
    const restarted = beginAcceptance(held, { session: 9_000_000_000 as Millis, heardMs: now })
    expect(faultOf(judge(said(12_000, 12_010, now + 1), restarted))).toBe('price.jump')
  })

  test('but not an older one after a restart', () => {
    expect(faultOf(judge(said(10_000, 10_010, now - 1), beginAcceptance(held)))).toBe('time.older')
  })

  test('after a clock that was ahead has been put right', () => {
    const ahead = after(said(10_000, 10_010, now + 3_600_000))
    expect(faultOf(judge(said(10_001, 10_011, now), ahead))).toBe('time.older')
    expect(judge(said(10_001, 10_011, now), notAfter(ahead, now as Millis)).verdict).toBe('accepted')
    expect(notAfter(after(held), now as Millis)).toEqual(after(held))
  })

  test('in the units that a split has made', () => {
    const split = splitAcceptance(after(held), { before: 1, after: 4 })
    expect(judge(said(2_499, 2_504, now + 1), split).verdict).toBe('accepted')
    expect(faultOf(judge(said(10_000, 10_010, now + 1), split))).toBe('price.jump')
    expect(splitAcceptance(beginAcceptance(), { before: 1, after: 4 })).toEqual(beginAcceptance())
  })

  test('anywhere where a recording begins anew', () => {
    const recorded: RawQuote = { ...said(12_000, 12_010, now + 1), kind: 'synthetic' }
    expect(judge(recorded, beginAcceptance(held)).verdict).toBe('accepted')
  })
})

const anyRaw = fc
  .record({
    bid: fc.oneof(fc.integer({ min: 9_900, max: 10_200 }), fc.double(), fc.integer()),
    spread: fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double()),
    lag: fc.integer({ min: -3_000, max: 3_000 }),
    at: fc.integer({ min: now, max: now + 50 }),
  })
  .map(({ bid, spread, lag, at }) => said(bid, bid + spread, at, at + lag))

/** How far apart two quotes are, in hundredths of the earlier mid. */
const moved = (from: RawQuote, to: RawQuote): number =>
  (Math.abs(to.bid + to.ask - from.bid - from.ask) * 100) / (from.bid + from.ask)

describe('whatever a feed says', () => {
  test('accepted quotes are whole, uncrossed, narrow, in order, and never more than a jump apart', () => {
    fc.assert(
      fc.property(fc.array(anyRaw, { maxLength: 60 }), quotes => {
        let state = beginAcceptance()
        let newest: RawQuote | undefined
        for (const raw of quotes) {
          const decision = judge(raw, state)
          state = decision.state
          if (decision.verdict === 'refused') continue
          const before = newest ?? raw
          expect(Number.isSafeInteger(raw.bid) && Number.isSafeInteger(raw.ask)).toBe(true)
          expect(raw.bid).toBeGreaterThan(0)
          expect(raw.ask - raw.bid).toBeGreaterThan(0)
          expect(raw.ask - raw.bid).toBeLessThanOrEqual(100)
          expect(raw.at).toBeLessThanOrEqual(raw.receivedAt + 1_000)
          expect(raw.at).toBeGreaterThanOrEqual(before.at)
          expect(moved(before, raw)).toBeLessThanOrEqual(1)
          expect(state.newest).toMatchObject({ bid: raw.bid, ask: raw.ask, at: raw.at })
          newest = raw
        }
      }),
    )
  })
})
