import { dayMs } from '../core/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code, OrderId } from '../core/ids.ts'
import type { MicroLots, Millis, Price } from '../market/index.ts'
import { cents } from '../money/money.ts'
import {
  addDay,
  emptySummary,
  figuresOf,
  followerRate,
  medianOf,
  type TraderDay,
} from './statistics-figures.ts'
import {
  beginUnits,
  stillDay,
  takePoint,
  takeUnit,
  unitOne,
  type UnitDay,
  type UnitValue,
} from './statistics-unit.ts'
import {
  noOrders,
  statisticsDayOf,
  takeClosed,
  takeOpened,
  type ClosedOrder,
  type OrderSums,
} from './statistics.ts'

const codes = ['BTCUSD', 'EURUSD', 'XAUUSD'] as Code[]

const order = fc.record({
  code: fc.constantFrom(...codes),
  opened: fc.integer({ min: 0, max: 40 * dayMs }),
  held: fc.integer({ min: 0, max: 5 * dayMs }),
  leverage: fc.integer({ min: 1, max: 30 }),
  parts: fc.array(fc.bigInt({ min: -50_000n, max: 50_000n }), { maxLength: 3 }),
  net: fc.bigInt({ min: -90_000n, max: 90_000n }),
  hadStop: fc.boolean(),
})
const move = fc.record({
  at: fc.integer({ min: 0, max: 46 * dayMs }),
  result: fc.bigInt({ min: -60_000n, max: 70_000n }),
  flow: fc.option(fc.bigInt({ min: -90_000n, max: 200_000n }), { nil: undefined, freq: 6 }),
})

type Order = typeof order extends fc.Arbitrary<infer Each> ? Each : never

/** When a part was closed, of all that are a while apart; the last one ends the order. */
const closedAt = ({ opened, held, parts }: Order, part: number): number =>
  opened + Math.floor((held * (part + 1)) / (parts.length + 1))

type Step = { readonly at: number; readonly day: (sums: OrderSums) => OrderSums }

const stepsOf = (orders: readonly Order[]): Step[] =>
  orders
    .flatMap((each, place): Step[] => {
      const { code, opened, held, leverage, parts, net, hadStop } = each
      const id = `${place}` as OrderId
      const shared = { code, lots: 1 as MicroLots, openedAt: opened as Millis, hadStop }
      const closed =
        (change: Partial<ClosedOrder>): Step['day'] =>
        sums =>
          takeClosed(sums, {
            ...shared,
            id,
            partOf: undefined,
            at: opened as Millis,
            net: cents(0n),
            netOfAll: cents(0n),
            ...change,
          })
      const all = cents(parts.reduce((sum, each) => sum + each, net))
      return [
        {
          at: opened,
          day: sums =>
            takeOpened(
              sums,
              {
                ...shared,
                id,
                side: 'long',
                leverage,
                price: 1 as Price,
                quote: { bid: 1 as Price, ask: 1 as Price },
                at: opened as Millis,
              },
              { added: place % 3 === 0, raised: place % 5 === 0 },
            ),
        },
        ...parts.map((amount, part) => {
          const at = closedAt(each, part)
          return { at, day: closed({ partOf: id, at: at as Millis, net: cents(amount) }) }
        }),
        { at: opened + held, day: closed({ at: (opened + held) as Millis, net: cents(net), netOfAll: all }) },
      ]
    })
    .toSorted((a, b) => a.at - b.at)

describe('figures kept by steps', () => {
  it('are those that a full recomputation gives, in every window', () => {
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 30 }),
        fc.array(move, { maxLength: 60 }),
        fc.constantFrom(7, 30, 46),
        (orders, moves, window) => {
          const last = 45
          const first = last - window + 1
          // By steps.
          const days = new Map<number, { sums: OrderSums; unit: UnitDay | undefined }>()
          const dayAt = (at: number) => {
            const day = Math.min(last, statisticsDayOf(at))
            const known = days.get(day) ?? { sums: noOrders, unit: undefined }
            days.set(day, known)
            return known
          }
          for (const { at, day } of stepsOf(orders)) {
            const known = dayAt(at)
            known.sums = day(known.sums)
          }
          let units = beginUnits(cents(100_000n))
          let equity = 100_000n
          const values: { day: number; unit: number }[] = []
          for (const { at, result, flow } of moves.toSorted((a, b) => a.at - b.at)) {
            const out = flow !== undefined && equity + result + flow < 0n ? 0n : (flow ?? 0n)
            equity += result + out
            units = takePoint(units, { at: at as Millis, equity: cents(equity), flow: cents(out) })
            const known = dayAt(at)
            values.push({ day: Math.min(last, statisticsDayOf(at)), unit: units.unit })
            known.unit = takeUnit(known.unit, units.unit)
          }
          let summary = emptySummary()
          let close: UnitValue = unitOne
          for (let day = 0; day <= last; day += 1) {
            if (day === first) summary = emptySummary(close)
            const known = days.get(day)
            const each: TraderDay = { sums: known?.sums ?? noOrders, unit: known?.unit ?? stillDay(close) }
            summary = addDay(summary, each)
            close = each.unit.close
          }
          const figures = figuresOf(summary)
          // From all orders and all values at once.
          const inWindow = (at: number) => Math.min(last, Math.floor(at / dayMs)) >= first
          const closed = orders.filter(({ opened, held }) => inWindow(opened + held))
          const all = ({ net, parts }: (typeof orders)[number]) =>
            parts.reduce((sum, each) => sum + each, net)
          const profit = orders
            .flatMap(each =>
              [...each.parts, each.net].map((net, part) => ({ net, at: closedAt(each, part) })),
            )
            .reduce((sum, { net, at }) => (inWindow(at) ? sum + net : sum), 0n)
          const before = values.findLast(({ day }) => day < first)?.unit ?? unitOne
          const path = [before, ...values.filter(({ day }) => day >= first).map(({ unit }) => unit)]
          const end = path.at(-1) ?? before
          let peak = 0
          let fall = 0
          for (const value of path) {
            peak = Math.max(peak, value)
            if (peak > 0) fall = Math.max(fall, (peak - value) / peak)
          }
          const isLost = before === 0 || end === 0
          expect(figures).toMatchObject({
            totalProfit: profit,
            orders: closed.length,
            days: window,
            winRate:
              closed.length === 0
                ? undefined
                : Math.round((closed.filter(each => all(each) > 0n).length / closed.length) * 10_000),
            holdingSeconds:
              closed.length === 0
                ? undefined
                : Math.round(closed.reduce((sum, { held }) => sum + held, 0) / closed.length / 1_000),
            profitRate: isLost ? -10_000 : Math.round((end / before - 1) * 10_000),
            drawdown: isLost ? 10_000 : Math.round(fall * 10_000),
          })
          const returns = Array.from({ length: window }, (_, place) => {
            const at = (day: number) => values.findLast(each => each.day <= day)?.unit ?? unitOne
            const [from, to] = [at(first + place - 1), at(first + place)]
            return from === 0 ? 0 : to / from - 1
          })
          const mean = returns.reduce((sum, each) => sum + each, 0) / window
          const deviation = Math.sqrt(
            returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (window - 1),
          )
          if (window < 30 || deviation < 1e-8) expect(figures.sharpe).toBeUndefined()
          else expect(figures.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(365) * 100, -0.5)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('the value of a unit', () => {
  it('is not moved by what is paid in or taken out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -30, max: 40 }), fc.bigInt({ min: 100n, max: 10_000_000n })), {
          maxLength: 50,
        }),
        steps => {
          let state = beginUnits(cents(1_000_000n))
          let plain = 1
          let equity = 1_000_000n
          for (const [percent, target] of steps) {
            const moved = equity + (equity * BigInt(percent)) / 100n
            plain *= Number(moved) / Number(equity)
            equity = target
            state = takePoint(state, { at: 0 as Millis, equity: cents(target), flow: cents(target - moved) })
          }
          expect(state.unit / unitOne / plain).toBeCloseTo(1, 4)
        },
      ),
    )
  })

  it('stays at nothing for good once everything was lost, whatever is paid in', () => {
    const lost = takePoint(beginUnits(cents(500n)), { at: 0 as Millis, equity: cents(-20n), flow: cents(0n) })
    expect(lost).toMatchObject({ unit: 0, isLost: false })
    // What was lost on paper can come back while nothing is paid in.
    expect(takePoint(lost, { at: 0 as Millis, equity: cents(50n), flow: cents(0n) }).unit).toBe(unitOne / 10)
    const paid = takePoint(lost, { at: 0 as Millis, equity: cents(980n), flow: cents(1_000n) })
    expect(paid).toMatchObject({ unit: 0, isLost: true })
    expect(takePoint(paid, { at: 0 as Millis, equity: cents(5_000n), flow: cents(0n) }).unit).toBe(0)
    expect(figuresOf(emptySummary(paid.unit))).toMatchObject({ profitRate: -10_000, drawdown: 10_000 })
  })

  it('stays where it was while the account is empty', () => {
    const up = takePoint(beginUnits(cents(1_000n)), {
      at: 0 as Millis,
      equity: cents(0n),
      flow: cents(-1_500n),
    })
    expect(up).toMatchObject({ unit: unitOne * 1.5, units: 0n })
    const back = takePoint(up, { at: 0 as Millis, equity: cents(600n), flow: cents(600n) })
    expect(takePoint(back, { at: 0 as Millis, equity: cents(300n), flow: cents(0n) }).unit).toBe(
      unitOne * 0.75,
    )
    const none = takePoint(beginUnits(cents(0n)), { at: 0 as Millis, equity: cents(700n), flow: cents(700n) })
    expect(none.unit).toBe(unitOne)
  })
})

describe('the median of followers', () => {
  it('is the one in the middle', () => {
    expect(medianOf([])).toBeUndefined()
    expect(medianOf([300])).toBe(300)
    expect(medianOf([900, -100, 200])).toBe(200)
    expect(medianOf([400, 100, -100, 900])).toBe(250)
  })

  it('is of what each has left after shares, by the margin allowed', () => {
    expect(
      followerRate({
        closed: cents(3_000n),
        open: cents(-500n),
        shares: cents(250n),
        maxMargin: cents(100_000n),
      }),
    ).toBe(225)
  })
})
