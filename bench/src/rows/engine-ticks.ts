import { randomFrom, seedRandom, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import type { Price } from '@plumbline/rules/market'
import { Slots } from '@plumbline/server/core/engine/triggers/slots'
import { TriggerBook, type WatchedSide } from '@plumbline/server/core/engine/triggers/triggers'
import { Watch, type Watched } from '@plumbline/server/core/engine/watch'
import type { Benchmark } from '../benchmark.ts'
import { bytesHeld, cpuSeconds, quantile, sideBySide } from '../measure.ts'
import { row } from '../result.ts'
import { SortedBook } from '../sorted-levels.ts'

const positions = 1_000_000
const books = 60
const start = 97_000_000
const spread = 8_000
/** How far from the price levels lie, in price units: up to about 20 %. */
const distanceMax = 20_000_000
const stepMax = 5_000
const changes = 200_000

type Book = { arm: TriggerBook['arm'] & SortedBook['arm'] } & Pick<TriggerBook, 'disarm' | 'fire'>

/**
 * Ticks a second with a million positions in sixty instruments, each with a stop and a target; what fires is armed anew.
 * Beside it the same on sorted arrays.
 */
export const engineTicks: Benchmark = {
  name: 'engine.ticks',
  rows: {
    'engine.ticks': { atLeast: 1 },
    'engine.ticks.pace': { atLeast: 1 },
    'engine.ticks.p99': { atMost: 1 },
    'engine.ticks.bytes': { atMost: 1 },
    'engine.ticks.insert': { atMost: 1 },
    'engine.ticks.cancel': { atMost: 1 },
    'engine.ticks.insert.by_id': undefined,
    'engine.ticks.cancel.by_id': undefined,
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
    const heaps = fill(() => new TriggerBook())
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
    const slots = heaps.map(() => new Slots<Named>())
    const named = Array.from({ length: positions }, (_, name): Named => ({ name }))
    for (const each of named) slots[each.name % books]?.take(each)
    const chosen = fromAllOver(named)
    const cancel = timed(chosen, ({ name }) => {
      heaps[name % books]?.disarm(Math.floor(name / books))
      slots[name % books]?.free(Math.floor(name / books))
    })
    const insert = timed(chosen, each => {
      const slot = slots[each.name % books]?.take(each)
      arm(heaps[each.name % books] as Book, prices[each.name % books] as number, slot ?? 0)
    })
    const byId = watchAll(between)
    return [
      row('engine.ticks', 'ticks/s', figures.value, figures.baseline),
      row('engine.ticks.pace', 'ticks/s', figures.value, 1_000_000),
      row('engine.ticks.p99', 'µs', quantile(microseconds, 0.99), 50),
      row('engine.ticks.bytes', 'bytes', byId.bytes, 80),
      row('engine.ticks.insert', 'µs', insert, 1),
      row('engine.ticks.cancel', 'µs', cancel, 1),
      row('engine.ticks.insert.by_id', 'µs', byId.insert, 1),
      row('engine.ticks.cancel.by_id', 'µs', byId.cancel, 1),
    ]
  },
}

type Named = { readonly name: number }
type Between = (low: number, high: number) => number

/** In one piece, as a text is that came from elsewhere. */
const flat = (text: string): string => Buffer.from(text).toString('latin1')

/** As the engine itself watches: orders by their ids, as objects that it holds anyway. */
const watchAll = (between: Between): { bytes: number; insert: number; cancel: number } => {
  const codes = Array.from({ length: books }, (_, number) => `CODE${number}` as Code)
  const orders = Array.from({ length: positions }, (_, number): Watched => {
    const isLong = number % 2 === 0
    const above = (start + between(2 * stepMax, distanceMax)) as Price
    const below = (start - between(2 * stepMax, distanceMax)) as Price
    return {
      id: flat(`0198f0a2-7c1e-7000-8000-${number.toString(16).padStart(12, '0')}`) as OrderId,
      customer: String(number >> 2) as CustomerId,
      code: codes[number % books] as Code,
      side: isLong ? 'long' : 'short',
      openPrice: start as Price,
      takeProfit: isLong ? above : below,
      stopLoss: isLong ? below : above,
      trailing: undefined,
      closeRequestedAt: undefined,
      instrumentVersion: 1,
    }
  })
  const held = bytesHeld()
  const watch = new Watch(() => undefined)
  for (const order of orders) watch.arm(order)
  const bytes = (bytesHeld() - held) / positions
  const chosen = fromAllOver(orders)
  const cancel = timed(chosen, ({ id }) => watch.disarm(id))
  return { bytes, cancel, insert: timed(chosen, order => watch.arm(order)) }
}

/** As many as are changed, from all over: a step that shares no divisor with the number of positions meets none twice. */
const fromAllOver = <Item>(items: readonly Item[]): readonly Item[] =>
  Array.from({ length: changes }, (_, count) => items[(count * 7_919) % positions] as Item)

/** µs of each piece of work. */
const timed = <Item>(items: readonly Item[], work: (item: Item) => void): number => {
  const from = cpuSeconds()
  for (const item of items) work(item)
  return ((cpuSeconds() - from) * 1e6) / items.length
}
