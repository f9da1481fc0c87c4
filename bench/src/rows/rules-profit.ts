import { cents, divideHalfEven, type Cents } from '@plumbline/rules/money'
import { profit } from '@plumbline/rules/trading'
import { randomFrom, seedRandom } from '@plumbline/rules/core'
import type { MicroLots, Price } from '@plumbline/rules/market'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import type { Benchmark } from '../benchmark.ts'
import { sideBySide } from '../measure.ts'
import { row } from '../result.ts'

const cases = 4_096
const turns = 500

type Case = Parameters<typeof profit>[0]

/** Profits and losses a second by the rules; beside it the same figures by whole numbers of any size alone. */
export const rulesProfit: Benchmark = {
  name: 'rules.profit',
  rows: { 'rules.profit': undefined },
  run: async ({ progress }) => {
    const gold = instruments.find(({ code }) => code === 'XAUUSD')
    if (gold === undefined) throw new Error('gold is not listed')
    const random = randomFrom(seedRandom('rules.profit'))
    const whole = (low: number, high: number): number => low + Math.floor(random.uniform() * (high - low))
    const given = Array.from({ length: cases }, (): Case => ({
      instrument: gold,
      conversionQuote: undefined,
      side: random.uniform() < 0.5 ? 'long' : 'short',
      lots: (whole(1, 1_000) * 10_000) as MicroLots,
      open: whole(4_400_000, 4_700_000) as Price,
      close: whole(4_400_000, 4_700_000) as Price,
    }))
    const size = BigInt(gold.contractSize) * 100n
    const divisor = 10n ** BigInt(gold.priceScale + 6)
    const byBigint = ({ side, lots, open, close }: Case): Cents => {
      const move = side === 'long' ? BigInt(close) - BigInt(open) : BigInt(open) - BigInt(close)
      return cents(divideHalfEven(move * BigInt(lots) * size, divisor))
    }
    for (const each of given)
      if (profit(each) !== byBigint(each)) throw new Error('both ways give the same cents')

    // Every result is looked at, so that none of the work can be left out.
    const perSecond = (work: (each: Case) => Cents) => (): number => {
      const from = performance.now()
      let gains = 0
      for (let turn = 0; turn < turns; turn++) for (const each of given) if (work(each) > 0n) gains += 1
      const seconds = (performance.now() - from) / 1000
      if (gains === 0) throw new Error('half of them gain')
      return (turns * cases) / seconds
    }
    const [value, baseline] = [perSecond(profit), perSecond(byBigint)]
    value()
    baseline()
    const figures = await sideBySide({ rounds: 5, value, baseline, progress })
    return [row('rules.profit', 'results/s', figures.value, figures.baseline)]
  },
}
