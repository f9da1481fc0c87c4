import { randomFrom, seedRandom, type Code } from '@plumbline/rules/core'
import type { Price } from '@plumbline/rules/market'
import { MarginBook } from '@plumbline/server/core/engine/margin/margin'
import type { Benchmark } from '../benchmark.ts'
import { codes, listed, settle, Town, type Customer, type Held } from '../margin-town.ts'
import { cpuSeconds, sideBySide } from '../measure.ts'
import { row } from '../result.ts'

const customers = 200_000
const ticks = 500_000
/** How far a price moves in one tick, in shares of it; in the comparison much further, so that many are closed out. */
const stepMax = 2e-5
const jumpMax = 4e-3
const jumps = 120
const baselineTicks = 40

/** A town that goes by the book of margins. */
const watched = (town: Town) => {
  const reached: Customer[] = []
  const book = new MarginBook<Held, Customer>({
    instrument: code => listed.get(code),
    quote: code => town.quotes.get(code),
    valuing: ({ code }) => town.quotes.get(code),
    unrealised: customer => town.unrealised(customer),
    isLeftOut: () => false,
    reached: (customer, level) => {
      if (level === 'close_out') reached.push(customer)
    },
  })
  for (const customer of town.customers) book.arm(customer)
  return (code: Code): void => {
    const quote = town.quotes.get(code)
    if (quote === undefined) return
    book.onQuote({ code, ...quote }, true)
    for (let customer = reached.pop(); customer !== undefined; customer = reached.pop()) {
      town.closeOut(customer)
      book.arm(customer)
    }
  }
}

/**
 * Quotes a second by which 200,000 accounts with four positions each are watched for their margin. Beside it a full
 * recomputation of the accounts that each quote concerns; both must close the same positions at the same results.
 */
export const engineMargin: Benchmark = {
  name: 'engine.margin',
  rows: {
    'engine.margin': { atLeast: 1 },
    'engine.margin.pace': { atLeast: 1 },
    'engine.margin.closed': { atLeast: 1 },
  },
  run: async ({ progress }) => {
    const random = randomFrom(seedRandom('engine.margin'))
    const settled = settle(customers, random)
    const [town, other] = [new Town(settled), new Town(settled)]
    const from = performance.now()
    const watch = watched(town)
    const seconds = (performance.now() - from) / 1000
    progress(`${customers.toLocaleString('en')} accounts are watched after ${seconds.toFixed(1)} s`)
    const concerned = other.concerned()

    const move = (code: Code, share: number, towns: readonly Town[]): void => {
      const before = town.quotes.get(code)
      if (before === undefined) return
      const bid = Math.round(before.bid * (1 + (random.uniform() * 2 - 1) * share)) as Price
      for (const each of towns) each.quotes.set(code, { bid, ask: (bid + before.ask - before.bid) as Price })
    }
    const anyCode = (): Code => codes[Math.floor(random.uniform() * codes.length)] as Code
    for (let jump = 0; jump < jumps; jump++) {
      const code = anyCode()
      move(code, jumpMax, [town, other])
      watch(code)
      for (const customer of concerned.get(code) ?? []) other.closeOut(customer)
      town.closed.sort()
      other.closed.sort()
      if (town.closed.join() !== other.closed.join()) throw new Error('both close the same positions')
    }
    const closed = [town.closed.length, other.closed.length] as const
    progress(`${closed[0].toLocaleString('en')} positions were closed out, the same ones both ways`)

    const perSecond = (count: number, work: (code: Code) => void) => (): number => {
      const from = cpuSeconds()
      for (let tick = 0; tick < count; tick++) {
        const code = anyCode()
        move(code, stepMax, [town])
        work(code)
      }
      return count / (cpuSeconds() - from)
    }
    const recompute = (code: Code): void => {
      for (const customer of concerned.get(code) ?? []) if (other.isDue(customer)) other.closeOut(customer)
    }
    const value = perSecond(ticks, watch)
    value()
    const figures = await sideBySide({
      rounds: 3,
      value,
      baseline: perSecond(baselineTicks, recompute),
      progress,
    })
    if (town.customers.some(customer => town.isDue(customer))) throw new Error('nobody was missed')
    progress(`${town.closed.length.toLocaleString('en')} positions were closed out in the end`)
    return [
      row('engine.margin', 'ticks/s', figures.value, figures.baseline),
      row('engine.margin.pace', 'ticks/s', figures.value, 500_000),
      row('engine.margin.closed', 'positions', closed[0], closed[1]),
    ]
  },
}
