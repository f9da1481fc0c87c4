import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryOn, type ContractAccount } from '../../account/account.ts'
import type { Code, OrderId } from '../../core/ids.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Millis, Price, Quote } from '../../market/index.ts'
import type { MicroAmount } from '../../corporate-action/corporate-action.ts'
import { cents } from '../../money/money.ts'
import { closingOf } from '../../trading/order.ts'
import { exactFee, marginToHold, feeOn, notional } from '../../trading/contract.ts'
import type { FollowSettings, Multiplier } from '../settings.ts'
import type { ReplayStart } from './account.ts'
import type { ReplayEvent } from './events.ts'
import { replayFollow, type ReplayResult } from './replay.ts'

const gold = {
  code: 'XAUUSD' as Code,
  category: 'metal',
  contractSize: 100,
  priceScale: 3,
  tick: 1 as Price,
  lotsMin: 10_000 as MicroLots,
  lotsStep: 10_000 as MicroLots,
  lotsMax: 20_000_000 as MicroLots,
  leverageMax: 20 as Leverage,
  feeRate: 50 as MicroRate,
  conversion: { by: 'none' },
} as unknown as Instrument
const instruments = new Map([[gold.code, gold]])

const account = (balance: bigint): ReplayStart => ({
  contract: {
    available: cents(balance),
    frozen: cents(0n),
    margins: cents(0n),
    advance: cents(0n),
  } satisfies ContractAccount,
  unrealised: cents(0n),
  positions: 0,
})
const settings = (change: Partial<FollowSettings> = {}): FollowSettings => ({
  sizing: 'multiplier',
  multiplier: 100 as Multiplier,
  maxMargin: cents(100_000_000n),
  stopLoss: undefined,
  excluded: [],
  whenTraderLeaves: 'close',
  ...change,
})
const hour = (hours: number) => (hours * 3_600_000) as Millis
const quote = (bid: number, code: Code = gold.code) =>
  ({ code, bid: bid as Price, ask: (bid + 400) as Price }) as Quote
const seen = (bid: number) => ({ quote: quote(bid), conversion: undefined })
const lots = (whole: number) => Math.round(whole * 1_000_000) as MicroLots

type Open = Extract<ReplayEvent, { kind: 'open' }>
const open = (order: string, at: number, bid: number, change: Partial<Open> = {}): Open => ({
  kind: 'open',
  at: hour(at),
  order: order as OrderId,
  code: gold.code,
  side: 'long',
  lots: lots(0.1),
  leverage: 20 as Leverage,
  traderEquity: cents(1_000_000n),
  quote: quote(bid),
  conversion: undefined,
  ...change,
})
const close = (order: string, at: number, bid: number): ReplayEvent => ({
  kind: 'close',
  at: hour(at),
  order: order as OrderId,
  ...seen(bid),
})
const mark = (at: number, bid: number): ReplayEvent => ({
  kind: 'mark',
  at: hour(at),
  quotes: new Map([[gold.code, seen(bid)]]),
})
const replay = (
  events: readonly ReplayEvent[],
  change: Partial<FollowSettings> = {},
  { balance = 1_000_000n, rate = 0 } = {},
): ReplayResult => replayFollow(events, settings(change), account(balance), instruments, { rate })

const fees = (size: MicroLots, price: number) =>
  feeOn(
    notional({ instrument: gold, lots: size, price: price as Price, conversionQuote: undefined }),
    gold.feeRate,
  )

describe('a follow that is replayed', () => {
  it('opens and closes at the trader’s quotes, with all costs', () => {
    // 0.10 lots of 100 oz: 9.60 USD an ounce. Fees are 2.0002 and 2.005, and 4.0052 goes up to the next cent once.
    expect(replay([open('a', 1, 4_000_000), close('a', 2, 4_010_000)])).toMatchObject({
      openings: 1,
      copied: 1,
      realised: 9_600n - 401n,
      fees: 401n,
      open: 0n,
      share: 0n,
      stoppedAt: undefined,
    })
  })

  it('values what is still open at the last quotes, with its costs so far', () => {
    const { open: result, curve } = replay([
      open('a', 1, 4_000_000),
      mark(23, 4_002_000),
      mark(30, 4_001_400),
    ])
    expect(result).toBe(1_000n - fees(lots(0.1), 4_000_400))
    expect(curve.map(each => each.result)).toEqual([1_600n - fees(lots(0.1), 4_000_400), result, result])
  })

  const opened = (change: Partial<Open>) => [open('a', 1, 4_000_000, change)]
  it.each([
    ['excluded', opened({}), { excluded: [gold.code] }, {}],
    ['not_offered', opened({ code: 'BTCUSD' as Code }), {}, {}],
    ['below_minimum', opened({ lots: lots(0.01) }), { multiplier: 50 as Multiplier }, {}],
    ['above_maximum', opened({ lots: lots(20) }), { multiplier: 200 as Multiplier }, {}],
    ['below_minimum', opened({ traderEquity: cents(0n) }), { sizing: 'auto' as const }, {}],
    ['insufficient', opened({}), {}, { balance: 200_000n }],
    ['max_margin', opened({}), { maxMargin: cents(200_000n) }, {}],
  ] as const)('leaves out what is %s', (reason, events, change, by) => {
    expect(replay(events, change, by)).toMatchObject({
      openings: 1,
      copied: 0,
      skipped: new Map([[reason, 1]]),
    })
  })

  it('says what the smallest that is beyond the maximum would have needed by itself', () => {
    const events = [
      open('a', 1, 4_000_000, { lots: lots(0.3) }),
      open('b', 2, 4_000_000),
      mark(23, 4_000_000),
    ]
    // Ten ounces at 4,000.40, by a twentieth.
    expect(replay(events, { maxMargin: cents(200_000n) }).marginRefused).toBe(200_020n)
    expect(replay(events).marginRefused).toBeUndefined()
  })

  it('takes the next lower leverage that the follower is offered', () => {
    const capped = new Map([[gold.code, { ...gold, leverageMax: 5 as Leverage }]])
    const { marginMost } = replayFollow(opened({}), settings(), account(10_000_000n), capped, { rate: 0 })
    const value = notional({
      instrument: gold,
      lots: lots(0.1),
      price: 4_000_400 as Price,
      conversionQuote: undefined,
    })
    expect(marginMost).toBe(marginToHold(value, 5 as Leverage))
  })

  it('closes as much of a copy as the trader does of the order', () => {
    const events: ReplayEvent[] = [
      open('a', 1, 4_000_000),
      {
        kind: 'reduce',
        at: hour(2),
        order: 'a' as OrderId,
        taken: lots(0.04),
        left: lots(0.06),
        ...seen(4_010_000),
      },
      close('a', 3, 4_010_000),
    ]
    const one = replay(events)
    const whole = replay([open('a', 1, 4_000_000), close('a', 3, 4_010_000)])
    expect(one.realised + one.fees).toBe(whole.realised + whole.fees)
    expect(one.fees - whole.fees).toBeLessThanOrEqual(1n)
    // A copy of the smallest lots stays whole.
    const small = replay(events, { multiplier: 10 as Multiplier })
    expect(small.copied).toBe(1)
    expect(small.open).toBe(0n)
  })

  it('is charged overnight by the trader’s own terms', () => {
    const night: ReplayEvent = {
      kind: 'financed',
      at: hour(22),
      order: 'a' as OrderId,
      days: 3,
      basis: 360,
      rate: -36_000 as MicroRate,
      ...seen(4_000_000),
    }
    const { financing, open: result } = replay([open('a', 1, 4_000_000), night])
    // 40,002 USD × 3.6 % × 3 / 360.
    expect(financing).toBe(-1_200n - 0n)
    expect(result).toBe(-400n - fees(lots(0.1), 4_000_400) + financing)
  })

  it('is split as a position of its own, and worth the same before the first quote in new units', () => {
    const split: ReplayEvent = {
      kind: 'adjusted',
      at: hour(3),
      order: 'a' as OrderId,
      action: { kind: 'split', before: 1, after: 4 },
      effectiveAt: hour(3),
      quote: undefined,
      conversion: undefined,
    }
    const settled = (events: readonly ReplayEvent[]) => {
      const {
        realised,
        fees: paid,
        stoppedAt,
      } = replay(events, {
        multiplier: 50 as Multiplier,
        stopLoss: cents(30_000n),
      })
      return [realised + paid, stoppedAt]
    }
    // 5 oz bought at 4,000.40 and 20 at 1,000.10: what comes of both at the same worth.
    expect(settled([open('a', 1, 4_000_000), split, close('a', 4, 1_002_500)])).toEqual([4_800n, undefined])
    expect(settled([open('a', 1, 4_000_000), close('a', 4, 4_010_000)])).toEqual([4_800n, undefined])
  })

  it('gets the dividend on its own lots', () => {
    const dividend: ReplayEvent = {
      kind: 'adjusted',
      at: hour(3),
      order: 'a' as OrderId,
      action: { kind: 'dividend', amount: 333_300 as MicroAmount },
      effectiveAt: hour(3),
      quote: undefined,
      conversion: undefined,
    }
    // 0.3333 USD on 3 oz of the trader's 10.
    const openOf = (...events: readonly ReplayEvent[]) =>
      replay([open('a', 1, 4_000_000), ...events], { multiplier: 30 as Multiplier }).open
    expect(openOf(dividend, mark(4, 4_000_000)) - openOf(mark(4, 4_000_000))).toBe(100n)
    // Until a price of after it comes, the last one stands less the dividend: nothing is won by it.
    expect(openOf(dividend)).toBe(openOf())
  })

  it('ends where the stop is reached, at the quotes of then', () => {
    const events = [open('a', 1, 4_000_000), mark(23, 3_990_000), mark(47, 4_100_000)]
    const {
      stoppedAt,
      realised,
      open: left,
      openings,
    } = replay([...events.slice(0, 2), open('b', 24, 3_990_000), ...events.slice(2)], {
      stopLoss: cents(10_000n),
    })
    expect([stoppedAt, left, openings]).toEqual([hour(23), 0n, 1])
    expect(realised).toBeLessThanOrEqual(-10_000n)
    expect(replay(events, { stopLoss: cents(50_000n) }).stoppedAt).toBeUndefined()
  })

  it('is closed out where the follower’s margin is used up', () => {
    const {
      open: left,
      realised,
      stoppedAt,
    } = replay([open('a', 1, 4_000_000), mark(23, 3_860_000)], {}, { balance: 210_000n })
    expect([left, stoppedAt]).toEqual([0n, undefined])
    expect(realised).toBeLessThan(-140_000n)
  })

  it('shares profit above the highest so far, at the end of a month and at its own', () => {
    const february = 31 * 24
    const win = (id: string, at: number) => [open(id, at, 4_000_000), close(id, at + 1, 4_010_000)]
    const lose = (id: string, at: number) => [open(id, at, 4_010_000), close(id, at + 1, 4_000_000)]
    const rate = 1_000
    const won = replay(win('a', 1)).realised
    expect(replay(win('a', 1), {}, { rate }).share).toBe(won / 10n)
    const ups = [...win('a', 1), ...lose('b', february), ...win('c', february + 2)]
    // Paid at the end of January; by February's end there is nothing above it.
    expect(replay(ups, {}, { rate }).share).toBe(won / 10n)
  })

  it('of all a trader does gives the trader’s own results, to the cent', () => {
    const step = fc.record({
      side: fc.constantFrom('long' as const, 'short' as const),
      size: fc.integer({ min: 1, max: 30 }),
      from: fc.integer({ min: -300, max: 300 }),
      to: fc.integer({ min: -300, max: 300 }),
      held: fc.integer({ min: 1, max: 40 }),
      isClosed: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const events = steps
          .flatMap(({ side, size, from, to, held, isClosed }, place): ReplayEvent[] => [
            open(`${place}`, place * 2, 4_000_000 + from * 100, { side, lots: lots(size / 100) }),
            ...(isClosed ? [close(`${place}`, place * 2 + held * 2 + 1, 4_000_000 + to * 100)] : []),
          ])
          .toSorted((a, b) => a.at - b.at)
        const result = replay(events, {}, { balance: 1_000_000_000n })
        // The trader's own account, which carries what rounding leaves from one order to the next.
        let own: Pick<ContractAccount, 'carried'> = {}
        const [opened, nets] = [new Map<string, bigint>(), [] as bigint[]]
        for (const event of events) {
          if (event.kind !== 'open' && event.kind !== 'close') continue
          const { side, size, from } = steps[Number(event.order)] ?? { side: 'long', size: 0, from: 0 }
          const openPrice = (4_000_000 + from * 100 + (side === 'long' ? 400 : 0)) as Price
          const held = { instrument: gold, lots: lots(size / 100), conversionQuote: undefined }
          if (event.kind === 'open') {
            const { feeRate } = gold
            const fee = carryOn(own, exactFee({ ...held, price: openPrice, feeRate }), 'fee')
            own = fee.account
            opened.set(event.order, fee.paid)
            continue
          }
          const feeOpen = cents(opened.get(event.order) ?? 0n)
          const levels = { takeProfit: undefined, stopLoss: undefined }
          const position = { ...held, ...levels, side, openPrice, margin: cents(0n), feeOpen }
          const closed = closingOf({ ...held, position, quote: event.quote }, own)
          own = closed.account
          nets.push(closed.closing.net)
        }
        expect(result.copied).toBe(steps.length)
        expect(result.realised).toBe(nets.reduce((sum, each) => sum + each, 0n))
      }),
      { numRuns: 200 },
    )
  })
})
