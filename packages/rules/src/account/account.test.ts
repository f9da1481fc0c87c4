import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  equityOf,
  freeMarginOf,
  holdForOpening,
  marginLevelOf,
  settleClosing,
  type ContractAccount,
  type ContractMovement,
} from './account.ts'
import { cents, zero } from '../money/money.ts'
import { Contradiction } from '../core/refusal.ts'

/** An account as the rules keep it: frozen is what the margins hold, at most the balance. */
const account = (balance: bigint, margins = 0n, advance = 0n): ContractAccount => {
  const frozen = margins < balance ? margins : balance
  return {
    available: cents(balance - frozen),
    frozen: cents(frozen),
    margins: cents(margins),
    advance: cents(advance),
  }
}
const figures = ({ available, frozen, margins, advance }: ContractAccount) => [
  available,
  frozen,
  margins,
  advance,
]
const house = ({ tradingResult, fees, deficitAdvances, deficitWrittenOff }: ContractMovement) => ({
  tradingResult,
  fees,
  deficitAdvances,
  deficitWrittenOff,
})
const noHouse = { tradingResult: 0n, fees: 0n, deficitAdvances: 0n, deficitWrittenOff: 0n }

const keepsRules = (before: ContractAccount, moved: ContractMovement) => {
  const { after } = moved
  const balance = balanceOf(after)
  expect(after.available >= 0n && after.frozen >= 0n && after.advance >= 0n).toBe(true)
  expect(after.frozen).toBe(after.margins < balance ? after.margins : balance)
  expect(after.available - before.available).toBe(moved.available)
  expect(after.frozen - before.frozen).toBe(moved.frozen)
  const legs = Object.values(house(moved)).reduce((sum, each) => sum + each, 0n)
  expect(moved.available + moved.frozen + legs).toBe(0n)
  // What the firm has advanced stands in its own account, until it is repaid or given up.
  expect(after.advance - before.advance).toBe(-moved.deficitAdvances)
}

describe('opening a position', () => {
  test('holds its margin out of what is available', () => {
    const moved = holdForOpening(account(10_000n), { margin: cents(2_000n), fee: zero })
    expect(figures(moved.after)).toEqual([8_000n, 2_000n, 2_000n, 0n])
    expect(house(moved)).toEqual(noHouse)
  })

  test('takes its fee', () => {
    const moved = holdForOpening(account(10_000n), { margin: cents(2_000n), fee: cents(30n) })
    expect(figures(moved.after)).toEqual([7_970n, 2_000n, 2_000n, 0n])
    expect(house(moved)).toEqual({ ...noHouse, fees: 30n })
  })

  test('on free margin from unrealised profit freezes no more than there is', () => {
    const moved = holdForOpening(account(1_000n, 900n), { margin: cents(500n), fee: zero })
    expect(figures(moved.after)).toEqual([0n, 1_000n, 1_400n, 0n])
  })

  test('whose fee exceeds the balance is advanced the rest', () => {
    const moved = holdForOpening(account(20n, 20n), { margin: cents(500n), fee: cents(50n) })
    expect(figures(moved.after)).toEqual([0n, 0n, 520n, 30n])
    expect(house(moved)).toEqual({ ...noHouse, fees: 50n, deficitAdvances: -30n })
  })
})

describe('closing a position', () => {
  type Closing = { result: bigint; fee?: bigint; margin: bigint; positionsLeft: number }
  const settle = (from: ContractAccount, { result, fee = 0n, margin, positionsLeft }: Closing) =>
    settleClosing(from, { result: cents(result), fee: cents(fee), margin: cents(margin), positionsLeft })

  test.each<
    [
      what: string,
      from: ContractAccount,
      closing: Closing,
      after: bigint[],
      house: Partial<Record<keyof ReturnType<typeof house>, bigint>>,
    ]
  >([
    [
      'with a profit',
      account(10_000n, 2_000n),
      { result: 500n, margin: 2_000n, positionsLeft: 0 },
      [10_500n, 0n, 0n, 0n],
      { tradingResult: -500n },
    ],
    [
      'with a loss',
      account(10_000n, 2_000n),
      { result: -500n, margin: 2_000n, positionsLeft: 0 },
      [9_500n, 0n, 0n, 0n],
      { tradingResult: 500n },
    ],
    [
      'with a fee',
      account(10_000n, 2_000n),
      { result: 500n, fee: 30n, margin: 2_000n, positionsLeft: 0 },
      [10_470n, 0n, 0n, 0n],
      { tradingResult: -500n, fees: 30n },
    ],
    [
      'with nothing gained or lost, only releases its margin',
      account(10_000n, 2_000n),
      { result: 0n, margin: 2_000n, positionsLeft: 0 },
      [10_000n, 0n, 0n, 0n],
      {},
    ],
    [
      'leaves the margins of the others frozen',
      account(10_000n, 5_000n),
      { result: -100n, margin: 2_000n, positionsLeft: 1 },
      [6_900n, 3_000n, 3_000n, 0n],
      { tradingResult: 100n },
    ],
    [
      'with a loss that eats into the margins of the others freezes what is left',
      account(10_000n, 5_000n),
      { result: -8_000n, margin: 2_000n, positionsLeft: 1 },
      [0n, 2_000n, 3_000n, 0n],
      { tradingResult: 8_000n },
    ],
    [
      'with a loss beyond the balance is advanced the rest while others are open',
      account(10_000n, 5_000n),
      { result: -12_000n, margin: 2_000n, positionsLeft: 1 },
      [0n, 0n, 3_000n, 2_000n],
      { tradingResult: 12_000n, deficitAdvances: -2_000n },
    ],
    [
      'with a further loss is advanced more',
      account(0n, 5_000n, 2_000n),
      { result: -500n, margin: 2_000n, positionsLeft: 1 },
      [0n, 0n, 3_000n, 2_500n],
      { tradingResult: 500n, deficitAdvances: -500n },
    ],
    [
      'with a profit repays a part of the advance first',
      account(0n, 5_000n, 2_000n),
      { result: 500n, margin: 2_000n, positionsLeft: 1 },
      [0n, 0n, 3_000n, 1_500n],
      { tradingResult: -500n, deficitAdvances: 500n },
    ],
    [
      'with a larger profit repays all of it and keeps the rest',
      account(0n, 5_000n, 2_000n),
      { result: 6_000n, margin: 2_000n, positionsLeft: 1 },
      [1_000n, 3_000n, 3_000n, 0n],
      { tradingResult: -6_000n, deficitAdvances: 2_000n },
    ],
    [
      'as the last one with a loss beyond the balance: what is missing is written off at once',
      account(10_000n, 2_000n),
      { result: -12_000n, margin: 2_000n, positionsLeft: 0 },
      [0n, 0n, 0n, 0n],
      { tradingResult: 12_000n, deficitWrittenOff: -2_000n },
    ],
    [
      'as the last one writes off what was advanced and not repaid',
      account(0n, 2_000n, 2_000n),
      { result: 500n, margin: 2_000n, positionsLeft: 0 },
      [0n, 0n, 0n, 0n],
      { tradingResult: -500n, deficitAdvances: 2_000n, deficitWrittenOff: -1_500n },
    ],
    [
      'as the last one that repays everything writes nothing off',
      account(0n, 2_000n, 2_000n),
      { result: 2_000n, margin: 2_000n, positionsLeft: 0 },
      [0n, 0n, 0n, 0n],
      { tradingResult: -2_000n, deficitAdvances: 2_000n },
    ],
  ])('%s', (_, from, closing, after, ofHouse) => {
    const moved = settle(from, closing)
    expect(figures(moved.after)).toEqual(after)
    expect(house(moved)).toEqual({ ...noHouse, ...ofHouse })
    keepsRules(from, moved)
  })

  test('that was never opened is a bug', () => {
    expect(() => settle(account(10n), { result: 0n, margin: 5n, positionsLeft: 0 })).toThrow(Contradiction)
  })
})

describe('a contract account', () => {
  const amount = (max: bigint) => fc.bigInt({ min: 0n, max })
  type Step =
    | { kind: 'open'; margin: bigint; fee: bigint }
    | { kind: 'close'; which: number; result: bigint; fee: bigint }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), margin: amount(5_000n), fee: amount(200n) }),
    fc.record({
      kind: fc.constant('close' as const),
      which: fc.nat(),
      result: fc.bigInt({ min: -20_000n, max: 20_000n }),
      fee: amount(200n),
    }),
  )

  test('keeps its rules through any opens and closes, and ends with what it began with plus every net result', () => {
    fc.assert(
      fc.property(amount(20_000n), fc.array(step, { maxLength: 60 }), (start, steps) => {
        let now = account(start)
        const open: bigint[] = []
        let nets = 0n
        let writtenOff = 0n
        for (const each of steps) {
          const closing = each.kind === 'close' && open.length > 0
          if (each.kind === 'close' && !closing) continue
          const moved =
            each.kind === 'open'
              ? holdForOpening(now, { margin: cents(each.margin), fee: cents(each.fee) })
              : settleClosing(now, {
                  result: cents(each.result),
                  fee: cents(each.fee),
                  margin: cents(open.splice(each.which % open.length, 1)[0]!),
                  positionsLeft: open.length,
                })
          if (each.kind === 'open') open.push(each.margin)
          nets += (each.kind === 'close' ? each.result : 0n) - each.fee
          writtenOff -= moved.deficitWrittenOff
          keepsRules(now, moved)
          now = moved.after
          // Never both: whatever is on the account repays the advance first.
          if (each.kind === 'close') expect(balanceOf(now) === 0n || now.advance === 0n).toBe(true)
          if (open.length === 0) expect(now.advance).toBe(0n)
          expect(now.margins).toBe(open.reduce((sum, margin) => sum + margin, 0n))
          expect(balanceOf(now) - now.advance).toBe(start + nets + writtenOff)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('counts its advance against equity', () => {
    expect(equityOf(account(0n, 500n, 300n), cents(1_000n))).toBe(700n)
    expect(freeMarginOf(account(0n, 500n, 300n), cents(1_000n))).toBe(200n)
    expect(equityOf(account(1_000n, 200n), cents(-50n))).toBe(950n)
    expect(freeMarginOf(account(1_000n, 200n), cents(-50n))).toBe(750n)
  })

  test.each<[what: string, account: ContractAccount, unrealised: bigint, level: number | undefined]>([
    ['is none without margin', account(1_000n), 0n, undefined],
    ['is equity / margin', account(1_000n, 500n), 0n, 20_000],
    ['counts what is unrealised', account(1_000n, 500n), -750n, 5_000],
    ['is rounded down', account(1_000n, 300n), 0n, 33_333],
    ['is rounded down below zero too', account(1_000n, 300n), -2_000n, -33_334],
  ])('has a margin level that %s', (_, of, unrealised, level) => {
    expect(marginLevelOf(of, cents(unrealised))).toBe(level)
  })
})
