import { createHash } from 'node:crypto'
import {
  cashOf,
  feeOn,
  marginToHold,
  notional,
  notionalAtMid,
  profit,
  splitShares,
  trailedStop,
  trailingStop,
} from '@plumbline/rules/trading'
import { cents } from '@plumbline/rules/money'
import { financingAmount } from '@plumbline/rules/financing'
import { ruleVersion } from '@plumbline/rules/receipt'
import type { Code } from '@plumbline/rules/core'
import type { Leverage, MicroLots, MicroRate, Price } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'

/**
 * What the rules made of the same inputs, by version. A change that gives another hash gives customers other figures: raise
 * `ruleVersion`, add a line here, and say in the changelog what changed.
 */
const figuresByVersion: Readonly<Record<number, string>> = {
  1: '6cc1f1bd8fb85fed4e3da9a048d5d6e56ba562335e79b6818bd141fbe73dd66d',
}

const gold = { code: 'XAUUSD' as Code, contractSize: 100, priceScale: 3, conversion: { by: 'none' } } as const
const index = {
  code: 'GER40' as Code,
  contractSize: 1,
  priceScale: 2,
  conversion: { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 6 },
} as const
const yen = {
  code: 'EURJPY' as Code,
  contractSize: 100_000,
  priceScale: 4,
  conversion: { by: 'divide', pair: 'USDJPY' as Code, pairScale: 4 },
} as const
const pairs = { GER40: { bid: 1_143_000, ask: 1_143_131 }, EURJPY: { bid: 1_551_203, ask: 1_551_216 } }

/** Every rule that makes money or levels, over inputs that round each way. */
const figures = (): readonly string[] => {
  const made: (bigint | number)[] = []
  for (const instrument of [gold, index, yen])
    for (const lots of [10_000, 70_000, 1_230_000] as MicroLots[])
      for (const [bid, ask] of [
        [2_390_017, 2_390_121],
        [2_391_500, 2_391_633],
      ] as [Price, Price][]) {
        const pair = pairs[instrument.code as keyof typeof pairs] as { bid: Price; ask: Price } | undefined
        const held = { instrument, lots, conversionQuote: pair }
        const value = notional({ ...held, price: ask })
        const atMid = notionalAtMid({ ...held, quote: { bid, ask } })
        made.push(value, atMid, marginToHold(value, 30 as Leverage), feeOn(value, 70 as MicroRate))
        for (const side of ['long', 'short'] as const)
          made.push(profit({ ...held, side, open: ask, close: bid }))
        for (const basis of [360, 365] as const)
          made.push(financingAmount(atMid, { rate: -43_210 as MicroRate, days: 3, basis }))
        const whole = {
          lots,
          notional: value,
          margin: value,
          feeOpen: cents(7n),
          financing: cents(-5n),
          adjusted: cents(3n),
        }
        const { part, rest } = splitShares(whole, ((lots / 10) * 3) as MicroLots)
        made.push(part.notional, part.feeOpen, part.financing, rest.financing, rest.adjusted)
        made.push(cashOf(instrument, { priceTimesLots: BigInt(bid) * BigInt(lots), divisor: 7n }, pair))
      }
  for (const side of ['long', 'short'] as const) {
    const [tick, trailing] = [10 as Price, 5_005 as Price]
    const stopLoss = trailingStop(side, 4_540_003 as Price, trailing, tick)
    made.push(stopLoss)
    for (const at of [4_530_001, 4_541_119, 4_549_999] as Price[])
      made.push(trailedStop({ side, stopLoss, trailing, tick }, at))
  }
  return made.map(String)
}

describe('the version of the rules', () => {
  it('changes whenever the same inputs give other figures', () => {
    const hash = createHash('sha256').update(figures().join('\n')).digest('hex')
    expect(hash).toBe(figuresByVersion[ruleVersion])
  })
})
