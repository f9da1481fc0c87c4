import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, equityOf, marginLevelOf, settleTransfer, type ContractAccount } from './account.ts'
import type { Code } from '../core/ids.ts'
import { cents, minCents, zero, type Cents } from '../money/money.ts'
import { admitRoute, admitValuing, contractLeaves, contractNotes, worstResult } from './transfer.ts'
import { endPriceTimesMax } from '../corporate-action/corporate-action.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { profit } from '../trading/contract.ts'

const money = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map(cents)

/** Accounts as they can be: what is frozen is the smaller of margins and balance, and an advance means an empty balance. */
const accounts: fc.Arbitrary<ContractAccount> = fc
  .tuple(money(10_000_000n), money(2_000_000n), fc.boolean())
  .map(([amount, margins, isShort]) => {
    const balance = isShort ? zero : amount
    const frozen = minCents(margins, balance)
    return {
      available: cents(balance - frozen),
      frozen,
      margins,
      advance: isShort ? amount : zero,
    }
  })
const results = fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map(cents)

describe('money out of the contract account', () => {
  it('leaves the margins of open positions covered, and never what is only gained on paper', () => {
    fc.assert(
      fc.property(accounts, results, (account, unrealised) => {
        const most = contractLeaves(account, unrealised)
        expect(most >= 0n && most <= account.available).toBe(true)
        if (most === 0n) return
        const { after } = settleTransfer(account, cents(-most))
        expect(equityOf(after, cents(minCents(unrealised, zero))) >= after.margins).toBe(true)
        expect((marginLevelOf(after, unrealised) ?? 10_000) >= 10_000).toBe(true)
        expect(after.frozen).toBe(account.frozen)
      }),
    )
  })

  it.each([
    { available: 500n, unrealised: 0n, most: 500n },
    { available: 500n, unrealised: -200n, most: 300n },
    { available: 500n, unrealised: -501n, most: 0n },
    { available: 500n, unrealised: 900n, most: 500n },
  ])('of $available with $unrealised open is $most', ({ available, unrealised, most }) => {
    const account = { available: cents(available), frozen: zero, margins: zero, advance: zero }
    expect(contractLeaves(account, cents(unrealised))).toBe(most)
  })
})

it('a transfer in and out again leaves equity as it was, to the cent', () => {
  fc.assert(
    fc.property(accounts, money(1_000_000n), (account, amount) => {
      const { after, available, frozen, deficitAdvances } = settleTransfer(account, amount)
      expect(available + frozen + deficitAdvances).toBe(amount)
      expect(balanceOf(after) - after.advance).toBe(balanceOf(account) - account.advance + amount)
      expect(after.frozen).toBe(minCents(after.margins, balanceOf(after)))
      expect(after.advance === 0n || balanceOf(after) === 0n).toBe(true)
      const back: Cents = minCents(amount, after.available)
      expect(equityOf(settleTransfer(after, cents(-back)).after, zero)).toBe(equityOf(after, cents(-back)))
    }),
  )
})

it('says why no more can leave', () => {
  const account = { available: zero, frozen: cents(5n), margins: cents(9n), advance: zero }
  expect(
    contractNotes({ account, unrealised: cents(-1n), isSetAside: true, isDisputed: true, isUnquoted: true }),
  ).toEqual(['margin_held', 'open_loss', 'set_aside', 'in_dispute', 'unquoted'])
  expect(
    contractNotes({
      account: { ...account, frozen: zero },
      unrealised: zero,
      isSetAside: false,
      isDisputed: false,
      isUnquoted: false,
    }),
  ).toEqual([])
})

it.each([
  { market: 'open', freshness: 'stale', refusal: 'quote.stale' },
  { market: 'halted', freshness: 'stale', refusal: 'quote.stale' },
  { market: 'closed', freshness: 'stale', refusal: undefined },
  { market: 'open', freshness: 'fresh', refusal: undefined },
  { market: 'suspended', freshness: 'fresh', refusal: 'price.in_dispute' },
  { market: 'open', conversionMarket: 'suspended', freshness: 'fresh', refusal: 'price.in_dispute' },
] as const)('a $freshness price in a market that is $market: $refusal', ({ refusal, ...moment }) => {
  const conversion = { by: 'multiply', pair: 'GBPUSD' as Code, pairScale: 5 } as const
  const judged = admitValuing({ instrument: { code: 'EURGBP' as Code, conversion }, ...moment })
  expect(judged.ok ? undefined : judged.refusal).toBe(refusal)
})

it('an account is no destination of its own', () => {
  expect(admitRoute({ from: 'fund', to: 'fund' })).toMatchObject({ refusal: 'transfer.same_account' })
  expect(admitRoute({ from: 'fund', to: 'term' })).toMatchObject({ ok: true })
})

it('withholds at least what a position comes to at any price that it may end at, and not for a gain', () => {
  const instrument = {
    code: 'META' as Code,
    contractSize: 1,
    priceScale: 2,
    conversion: { by: 'none' },
  } as const
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom('long', 'short'),
      price,
      price,
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.double({ min: 0, max: endPriceTimesMax, noNaN: true }),
      (side, openPrice, ask, lots, times) => {
        const position = { side, lots: lots as MicroLots, openPrice: openPrice as Price } as const
        const worst = worstResult({
          instrument,
          position,
          quote: { ask: ask as Price },
          conversionQuote: undefined,
        })
        const end = Math.floor(ask * times) as Price
        const result = profit({
          instrument,
          ...position,
          open: position.openPrice,
          close: end,
          conversionQuote: undefined,
        })
        expect(worst).toBeLessThanOrEqual(0n)
        expect(worst).toBeLessThanOrEqual(result)
      },
    ),
  )
})
