import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { carryOn, type ContractAccount } from '../account/account.ts'
import type { Code } from '../core/ids.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import type { Millis, Side } from '../market/quote.ts'
import { addCents, cents, zero, type Cents } from '../money/money.ts'
import { roundFraction, type Fraction } from '../money/running-sum.ts'
import { exactProfit } from '../trading/contract.ts'
import { judgeAction, judgeSuccessor, type MicroAmount, type Replacement } from './corporate-action.ts'
import { alertPriceInto, replacePosition, type ReplacedBy } from './replacement.ts'

const code = (text: string) => text as Code
const price = (value: number) => value as Price
const lots = (value: number) => value as MicroLots
const amount = (value: number) => value as MicroAmount

const old: ReplacedBy = {
  code: code('OLD'),
  contractSize: 100,
  priceScale: 4,
  conversion: { by: 'none' },
  tick: price(100),
  lotsMin: lots(10_000),
  lotsStep: lots(10_000),
}
const successor: ReplacedBy = { ...old, code: code('NEW') }
const terms: Replacement = {
  kind: 'replacement',
  successor: successor.code,
  before: 2,
  after: 1,
  cash: amount(0),
  price: amount(200_000_000),
  source: 'https://exchange.example/notices/4711',
}
const held = {
  side: 'long' as Side,
  lots: lots(1_000_000),
  openPrice: price(1_000_000),
  notional: cents(1_000_000n),
  margin: cents(200_000n),
  takeProfit: price(1_100_000),
  stopLoss: price(900_000),
  trailing: undefined as Price | undefined,
  profitLevels: undefined,
}
const noQuote = { quote: undefined, conversionQuote: undefined }
const replaced = (position: Partial<typeof held> = {}, by: Partial<Replacement> = {}, into = successor) =>
  replacePosition({ ...held, ...position }, { ...terms, ...by }, { from: old, into, ...noQuote })

describe('a position whose instrument is replaced', () => {
  test('has lots by the ratio and its opening price by the reverse', () => {
    const made = replaced()
    expect(made).toMatchObject({
      is: 'held',
      after: {
        lots: 500_000,
        openPrice: 2_000_000,
        takeProfit: 2_200_000,
        stopLoss: 1_800_000,
        notional: 1_000_000n,
        margin: 200_000n,
      },
    })
    expect(made?.cash.numerator).toBe(0n)
  })

  test('is paid cash for each unit, or pays it where it is short; its levels stand for the same result', () => {
    // 100 units at 30.00.
    const long = replaced({}, { cash: amount(30_000_000) })
    expect(long && roundFraction(long.cash, 'half to even')).toBe(300_000n)
    // It is worth less by that: (110 − 30) × 2 and (90 − 30) × 2.
    expect(long).toMatchObject({
      after: { openPrice: 2_000_000, takeProfit: 1_600_000, stopLoss: 1_200_000 },
    })
    const short = replaced(
      { side: 'short', takeProfit: price(900_000), stopLoss: price(1_100_000) },
      { cash: amount(30_000_000) },
    )
    expect(short && roundFraction(short.cash, 'half to even')).toBe(-300_000n)
  })

  test('loses a level that the cash has used up, and with the stop what follows the price', () => {
    const made = replaced({ stopLoss: price(250_000), trailing: price(5_000) }, { cash: amount(25_000_000) })
    expect(made).toMatchObject({ after: { stopLoss: undefined, trailing: undefined } })
  })

  test('is paid the rest of its lots at the stated price, and keeps its share of the margin', () => {
    // 1.01 lots are 101 units, 50.5 new ones: 0.5 lots of 100 are kept, half a unit is paid at 200.00 and was bought at 200.00.
    const made = replaced({ lots: lots(1_010_000), margin: cents(202_000n) }, { price: amount(210_000_000) })
    expect(made).toMatchObject({ after: { lots: 500_000, margin: 200_000n } })
    expect(made && roundFraction(made.cash, 'half to even')).toBe(500n)
  })

  test('is paid whole where it is below the smallest size, by what its last quote lacks', () => {
    const made = replacePosition(
      { ...held, lots: lots(10_000) },
      { ...terms, before: 3 },
      {
        from: old,
        into: successor,
        quote: { bid: price(600_000), ask: price(610_000) },
        conversionQuote: undefined,
      },
    )
    // One unit: 200 / 3 − 60.
    expect(made?.is).toBe('paid')
    expect(made && roundFraction(made.cash, 'half to even')).toBe(667n)
  })

  test('waits for its last quote where it has to close by one', () => {
    expect(replaced({ lots: lots(10_000) }, { before: 3 })).toBeUndefined()
  })
})

const scales = fc.constantFrom(0, 2, 4, 5, 8)
const instruments = fc.record({
  contractSize: fc.constantFrom(1, 10, 100, 1_000, 100_000),
  priceScale: scales,
  tick: fc.constantFrom(1, 5, 10, 100),
  lotsStep: fc.constantFrom(1, 1_000, 10_000, 1_000_000),
})
const units = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 }))
const sides = fc.constantFrom<Side>('long', 'short')
const made = (of: { contractSize: number; priceScale: number; tick: number; lotsStep: number }) => ({
  ...old,
  ...of,
  tick: price(of.tick),
  lotsMin: lots(of.lotsStep),
  lotsStep: lots(of.lotsStep),
})
const anyCase = fc.record({
  from: instruments.map(made),
  into: instruments.map(made).map(of => ({ ...of, code: successor.code })),
  side: sides,
  lots: fc.integer({ min: 1, max: 5_000_000_000 }).map(lots),
  openPrice: fc.integer({ min: 1, max: 1_000_000_000 }).map(price),
  now: fc.integer({ min: 1, max: 1_000_000_000 }).map(price),
  before: units,
  after: units,
  cash: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000_000 })).map(amount),
  stated: fc.integer({ min: 0, max: 2_000_000_000 }).map(amount),
})

const sum = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})
const isSame = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator === other.numerator * one.denominator

type Case = typeof anyCase extends fc.Arbitrary<infer Each> ? Each : never
/** What the terms make of the whole position at a price of the successor: in the same money, nothing rounded. */
const worth = (
  { from, side, lots: of, openPrice, before, after, cash, stated }: Case,
  keptUnits: bigint,
  at: Fraction,
) => {
  const owned = BigInt(of) * BigInt(from.contractSize)
  const inNew = { numerator: owned * BigInt(after), denominator: BigInt(before) }
  const rest = sum(inNew, { numerator: -keptUnits, denominator: 1n })
  const own = 10n ** BigInt(from.priceScale)
  const parts: Fraction[] = [
    { numerator: keptUnits * at.numerator, denominator: at.denominator },
    { numerator: rest.numerator * BigInt(stated), denominator: rest.denominator * 1_000_000n },
    { numerator: owned * BigInt(cash), denominator: 1_000_000n },
    { numerator: -owned * BigInt(openPrice), denominator: own },
  ]
  const { numerator, denominator } = parts.reduce(sum)
  const sign = side === 'long' ? 100n : -100n
  return { numerator: numerator * sign, denominator: denominator * 1_000_000n }
}

describe('whatever the ratio, the lots, the grids and the prices', () => {
  test('what is held and what is paid are together exactly what the terms say, at any price of the successor', () => {
    fc.assert(
      fc.property(anyCase, each => {
        const { from, into, side, lots: of, openPrice, before, after, cash, stated, now } = each
        const position = { ...held, side, lots: of, openPrice, takeProfit: undefined, stopLoss: undefined }
        const quote = { bid: price(now), ask: price(now + 1) }
        const result = replacePosition(
          position,
          { before, after, cash, price: stated },
          { from, into, quote, conversionQuote: undefined },
        )
        if (result === undefined) return false
        if (result.is === 'paid') {
          const closing = side === 'long' ? quote.bid : quote.ask
          const realised = exactProfit({
            instrument: from,
            side,
            lots: of,
            open: openPrice,
            close: closing,
            conversionQuote: undefined,
          })
          return isSame(sum(realised, result.cash), worth(each, 0n, { numerator: 0n, denominator: 1n }))
        }
        const { after: kept } = result
        // Beyond it no instrument has a price.
        fc.pre(Number.isSafeInteger(kept.openPrice) && Number.isSafeInteger(kept.lots))
        expect(kept.lots % into.lotsStep).toBe(0)
        expect(kept.margin).toBeLessThanOrEqual(position.margin)
        const unrealised = exactProfit({
          instrument: into,
          side,
          lots: kept.lots,
          open: kept.openPrice,
          close: now,
          conversionQuote: undefined,
        })
        const at = { numerator: BigInt(now), denominator: 10n ** BigInt(into.priceScale) }
        const keptUnits = BigInt(kept.lots) * BigInt(into.contractSize)
        return isSame(sum(unrealised, result.cash), worth(each, keptUnits, at))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the cash of many positions of an account differs from the exact sum by less than a cent', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 1, maxLength: 30 }), positions => {
        let account: ContractAccount = { available: zero, frozen: zero, margins: zero, advance: zero }
        let paid: Cents = zero
        let exact: Fraction = { numerator: 0n, denominator: 1n }
        for (const { from, into, side, lots: of, openPrice, before, after, cash, stated, now } of positions) {
          const result = replacePosition(
            { ...held, side, lots: of, openPrice },
            { before, after, cash, price: stated },
            { from, into, quote: { bid: now, ask: now }, conversionQuote: undefined },
          )
          assert(result !== undefined, 'there is a quote')
          const carried = carryOn(account, result.cash, 'result')
          ;({ account } = carried)
          paid = addCents(paid, carried.paid)
          exact = sum(exact, result.cash)
        }
        const off = exact.numerator - paid * exact.denominator
        expect(off < 0n ? -off : off).toBeLessThan(exact.denominator)
      }),
      { numRuns: 300 },
    )
  })

  test('no level comes nearer to the price by its rounding', () => {
    fc.assert(
      fc.property(anyCase, ({ from, into, side, lots: of, openPrice, before, after, cash, stated, now }) => {
        const result = replacePosition(
          { ...held, side, lots: of, openPrice, takeProfit: now, stopLoss: now },
          { before, after, cash, price: stated },
          { from, into, quote: { bid: now, ask: now }, conversionQuote: undefined },
        )
        if (result?.is !== 'held') return
        const { takeProfit, stopLoss } = result.after
        if (takeProfit === undefined || stopLoss === undefined) return
        if (side === 'long') expect(takeProfit).toBeGreaterThanOrEqual(stopLoss)
        else expect(takeProfit).toBeLessThanOrEqual(stopLoss)
      }),
    )
  })
})

test('an alert waits for what its level is worth in the successor', () => {
  const by = { from: old, into: successor, rounding: 'up' } as const
  expect(alertPriceInto(price(1_000_000), { ...terms, cash: amount(10_000_000) }, by)).toBe(1_800_000)
  expect(alertPriceInto(price(100_000), { ...terms, cash: amount(10_000_000) }, by)).toBeUndefined()
})

describe('a replacement', () => {
  const replacedInstrument = {
    code: old.code,
    category: 'stock',
    quoteCurrency: 'USD',
    price: 100_000_000,
  } as const
  const known = {
    instrument: { code: successor.code, category: 'stock', quoteCurrency: 'USD' },
    isTraded: true,
    endsAt: undefined,
    price: 200_000_000,
  } as const
  const at = 1_000 as Millis
  const judged = (action: Partial<Replacement> = {}, by: object = {}) =>
    judgeSuccessor({ ...terms, ...action }, replacedInstrument, { ...known, ...by }, at)

  test('is of an instrument that goes on being traded, in the same currency and class', () => {
    expect(judged()).toMatchObject({ ok: true })
    expect(judged({}, { endsAt: 1_001 })).toMatchObject({ ok: true })
  })

  const refusals: readonly (readonly [string, Partial<Replacement>, object, string, string | undefined])[] = [
    ['by what is not traded', {}, { isTraded: false }, 'action.successor_not_listed', undefined],
    ['by what ends at the same moment', {}, { endsAt: 1_000 }, 'action.successor_ended', undefined],
    [
      'by what is quoted in another currency',
      {},
      { instrument: { ...known.instrument, quoteCurrency: 'EUR' } },
      'action.successor_currency',
      undefined,
    ],
    ['by itself', {}, { instrument: replacedInstrument }, 'action.invalid', 'successor'],
    [
      'by another class',
      {},
      { instrument: { ...known.instrument, category: 'cfd' } },
      'action.invalid',
      'successor',
    ],
    ['at a ratio that makes it worth more than three times', { after: 4 }, {}, 'action.invalid', 'after'],
    [
      'with more cash than three times its price',
      { cash: amount(300_000_001) },
      {},
      'action.invalid',
      'cash',
    ],
    ['at a price that no unit has', { price: amount(600_000_001) }, {}, 'action.invalid', 'price'],
  ]
  test.each(refusals)('is refused %s', (_, action, by, refusal, field) => {
    expect(judged(action, by)).toMatchObject({
      ok: false,
      refusal,
      ...(field !== undefined && { figures: { field } }),
    })
  })
  test('is refused by nothing at all', () => {
    expect(judgeSuccessor(terms, replacedInstrument, undefined, at)).toMatchObject({
      refusal: 'action.successor_not_listed',
    })
  })

  const bad: readonly (readonly [string, Partial<Replacement>, string])[] = [
    ['without units', { before: 0 }, 'before'],
    ['with more units than any exchange has', { after: 1_000_001 }, 'after'],
    ['without a source that anybody can open', { source: 'a letter' }, 'source'],
    ['with cash below zero', { cash: amount(-1) }, 'cash'],
    ['with a price below zero', { price: amount(-1) }, 'price'],
  ]
  test.each(bad)('is refused %s', (_, action, field) => {
    expect(judgeAction({ ...terms, ...action }, { category: 'stock', price: undefined })).toMatchObject({
      refusal: 'action.invalid',
      figures: { field },
    })
  })
})
