import { TriggerBook, type Armed } from '@plumbline/server/engine/triggers'
import { randomFrom, seedRandom, type OrderId, type Price } from '@plumbline/rules'
import type { Benchmark } from './benchmark.ts'
import { sideBySide } from './measure.ts'
import { row } from './result.ts'

const positions = 1_000_000
const start = 97_000_000
const spread = 8_000
/** How far from the price levels lie, in price units: up to about 20 %. */
const distanceMax = 20_000_000
const stepMax = 500

/** Ticks a second with a million armed positions; beside it a look at each of them on every tick. */
export const engineTriggers: Benchmark = {
  name: 'engine.triggers',
  targets: {},
  run: async ({ progress }) => {
    const random = randomFrom(seedRandom('engine.triggers'))
    const between = (low: number, high: number): number => low + Math.floor(random.uniform() * (high - low))
    const levelsAround = (price: number, id: OrderId): Armed => {
      const long = random.uniform() < 0.5
      const above = (price + spread + between(2 * stepMax, distanceMax)) as Price
      const below = (price - between(2 * stepMax, distanceMax)) as Price
      return {
        id,
        side: long ? 'long' : 'short',
        takeProfit: long ? above : below,
        stopLoss: long ? below : above,
      }
    }
    const book = new TriggerBook<Armed>()
    const all = new Map<OrderId, Armed>()
    const arm = (price: number, id: OrderId): void => {
      const armed = levelsAround(price, id)
      all.set(id, armed)
      book.arm(armed)
    }
    for (let number = 0; number < positions; number++) arm(start, `order-${number}` as OrderId)
    progress(`${book.size.toLocaleString('en')} positions are armed`)

    let bid = start
    let fired = 0
    const tick = (): { bid: Price; ask: Price } => {
      bid = Math.min(start * 1.1, Math.max(start * 0.9, bid + between(-stepMax, stepMax + 1)))
      bid = Math.round(bid)
      return { bid: bid as Price, ask: (bid + spread) as Price }
    }
    const perSecond = (ticks: number, work: (quote: { bid: Price; ask: Price }) => void): number => {
      const from = performance.now()
      for (let count = 0; count < ticks; count++) work(tick())
      return (ticks / (performance.now() - from)) * 1000
    }
    // What fires is armed anew, so that there are always a million.
    const withBook = () =>
      perSecond(500_000, quote =>
        book.fire(quote, item => {
          fired += 1
          arm(bid, item.id)
        }),
      )
    const reaches = ({ side, takeProfit, stopLoss }: Armed, quote: { bid: Price; ask: Price }): boolean =>
      side === 'long'
        ? quote.bid <= (stopLoss ?? -Infinity) || quote.bid >= (takeProfit ?? Infinity)
        : quote.ask >= (stopLoss ?? Infinity) || quote.ask <= (takeProfit ?? -Infinity)
    const withScan = () => {
      const list = [...all.values()]
      return perSecond(20, quote => {
        for (const item of list) if (reaches(item, quote)) fired += 1
      })
    }
    withBook()
    const { value, baseline } = await sideBySide({ rounds: 3, value: withBook, baseline: withScan, progress })
    progress(`${fired.toLocaleString('en')} levels were reached`)
    return [row('engine.triggers', 'ticks/s', value, baseline)]
  },
}
