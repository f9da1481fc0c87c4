import { randomFrom, seedRandom } from '@plumbline/rules'
import { Slots } from '@plumbline/server/engine/slots'
import { TriggerBook, type WatchedSide } from '@plumbline/server/engine/triggers'
import type { Benchmark } from './benchmark.ts'
import { bytesHeld, cpuSeconds, quantile, sideBySide } from './measure.ts'
import { row } from './result.ts'
import { SortedBook } from './sorted-levels.ts'

const positions = 1_000_000
const books = 60
const start = 97_000_000
const spread = 8_000
/** How far from the price levels lie, in price units: up to about 20 %. */
const distanceMax = 20_000_000
const stepMax = 5_000
const changes = 200_000

type Book = { arm: TriggerBook['arm'] & SortedBook['arm'] } & Pick<TriggerBook, 'disarm' | 'fire'>
type Position = { readonly name: number }

/**
 * Ticks a second with a million positions in sixty instruments, each with a stop and a target; what fires is armed anew.
 * Beside it the same on sorted arrays.
 */
export const engineTicks: Benchmark = {
  name: 'engine.ticks',
  targets: {
    'engine.ticks': { atLeast: 1 },
    'engine.ticks.pace': { atLeast: 1 },
    'engine.ticks.p99': { atMost: 1 },
    'engine.ticks.bytes': { atMost: 1 },
    'engine.ticks.insert': { atMost: 1 },
    'engine.ticks.cancel': { atMost: 1 },
  },
  run: async ({ progress }) => {
    const random = randomFrom(seedRandom('engine.ticks'))
    const between = (low: number, high: number): number => low + Math.floor(random.uniform() * (high - low))
    const prices = new Float64Array(books).fill(start)
    const arm = (book: Book, price: number, slot: number): void => {
      const side: WatchedSide = random.uniform() < 0.5 ? 'bid' : 'ask'
      const falls = price - between(2 * stepMax, distanceMax)
      book.arm(slot, side, falls, price + spread + between(2 * stepMax, distanceMax))
    }
    const fill = <Each extends Book>(make: () => Each): readonly Each[] => {
      const made = Array.from({ length: books }, make)
      for (let number = 0; number < positions; number++)
        arm(made[number % books] as Each, start, Math.floor(number / books))
      return made
    }
    const named = Array.from({ length: positions }, (_, name): Position => ({ name }))
    const held = bytesHeld()
    const heaps = fill(() => new TriggerBook())
    const slots = heaps.map(() => new Slots<Position>())
    for (const position of named) slots[position.name % books]?.take(position)
    const bytes = (bytesHeld() - held) / positions
    const sorted = fill(() => new SortedBook())
    progress(`${positions.toLocaleString('en')} positions are armed`)

    let fired = 0
    const tick = (over: readonly Book[]): void => {
      const number = between(0, books)
      const book = over[number] as Book
      const next = (prices[number] as number) + between(-stepMax, stepMax + 1)
      const bid = Math.min(start * 1.1, Math.max(start * 0.9, next))
      prices[number] = bid
      book.fire(bid, bid + spread, slot => {
        fired += 1
        arm(book, bid, slot)
      })
    }
    const perSecond = (over: readonly Book[], ticks: number) => (): number => {
      // What prices passed while the other one was measured fires beforehand.
      for (let number = 0; number < books; number++)
        over[number]?.fire(prices[number] as number, (prices[number] as number) + spread, slot =>
          arm(over[number] as Book, prices[number] as number, slot),
        )
      const from = cpuSeconds()
      for (let count = 0; count < ticks; count++) tick(over)
      return ticks / (cpuSeconds() - from)
    }
    const [value, baseline] = [perSecond(heaps, 1_000_000), perSecond(sorted, 1_000_000)]
    value()
    const figures = await sideBySide({ rounds: 5, value, baseline, progress })
    progress(`${fired.toLocaleString('en')} levels were reached`)

    const microseconds: number[] = []
    for (let count = 0; count < 500_000; count++) {
      const from = performance.now()
      tick(heaps)
      microseconds.push((performance.now() - from) * 1000)
    }
    const timed = (work: () => void): number => {
      const from = cpuSeconds()
      work()
      return ((cpuSeconds() - from) * 1e6) / changes
    }
    // Each is taken out once: a step that shares no divisor with the number of positions meets them all.
    const chosen = Array.from({ length: changes }, (_, count) => (count * 7_919) % positions)
    const cancel = timed(() => {
      for (const number of chosen) {
        heaps[number % books]?.disarm(Math.floor(number / books))
        slots[number % books]?.free(Math.floor(number / books))
      }
    })
    const insert = timed(() => {
      for (const number of chosen) {
        const slot = slots[number % books]?.take(named[number] as Position)
        arm(heaps[number % books] as Book, prices[number % books] as number, slot ?? 0)
      }
    })
    return [
      row('engine.ticks', 'ticks/s', figures.value, figures.baseline),
      row('engine.ticks.pace', 'ticks/s', figures.value, 1_000_000),
      row('engine.ticks.p99', 'µs', quantile(microseconds, 0.99), 50),
      row('engine.ticks.bytes', 'bytes', bytes, 80),
      row('engine.ticks.insert', 'µs', insert, 1),
      row('engine.ticks.cancel', 'µs', cancel, 1),
    ]
  },
}
