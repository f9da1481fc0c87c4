import { randomFrom, seedRandom, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import { RunningBook, type Running } from '@plumbline/server/capabilities/term/index'
import type { Benchmark } from '../benchmark.ts'
import { bytesHeld, cpuSeconds, quantile } from '../measure.ts'
import { row } from '../result.ts'

const deals = 1_000_000
const instruments = 60
const hourMs = 3_600_000
const rounds = 3
const microsecondsBudget = 1
const bytesBudget = 64

/** Made beforehand: what a deal is made of is not what is measured. */
const madeUp = (): readonly Running[] => {
  const random = randomFrom(seedRandom('deals that run'))
  const below = (count: number): number => Math.floor(random.uniform() * count)
  return Array.from({ length: deals }, (_, number): Running => {
    const digits = number.toString(16).padStart(12, '0')
    return {
      id: `01999999-0000-7000-8000-${digits}` as OrderId,
      customer: String(1 + below(100_000)) as CustomerId,
      book: 'real',
      kind: 'micro',
      code: `CODE${number % instruments}` as Code,
      direction: number % 2 === 0 ? 'up' : 'down',
      profit: cents(8_000n),
      entryMid: 194_008_000 + below(1_000),
      expiresAt: (1_800_000_000_000 + below(hourMs)) as Millis,
    }
  })
}

/** What a running deal costs beside a million others: to be watched, to expire, and in bytes. */
export const termWheel: Benchmark = {
  name: 'term.wheel',
  rows: {
    'term.wheel.watch': { atMost: 1 },
    'term.wheel.expire': { atMost: 1 },
    'term.wheel.bytes': { atMost: 1 },
  },
  run: async ({ progress }) => {
    const list = madeUp()
    const watch: number[] = []
    const expire: number[] = []
    const bytes: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = bytesHeld()
      const book = new RunningBook()
      const from = cpuSeconds()
      for (const deal of list) book.add(deal)
      const added = cpuSeconds()
      bytes.push((bytesHeld() - before) / deals)
      const began = cpuSeconds()
      let taken = 0
      for (const code of book.codes())
        while (book.takeExpired(code, Number.POSITIVE_INFINITY) !== undefined) taken += 1
      const ended = cpuSeconds()
      if (taken !== deals) throw new Error(`${taken} deals expired`)
      watch.push(((added - from) / deals) * 1e6)
      expire.push(((ended - began) / deals) * 1e6)
      progress(
        `round ${round + 1}: ${watch.at(-1)?.toFixed(2)} µs, ${expire.at(-1)?.toFixed(2)} µs, ${bytes.at(-1)?.toFixed(1)} bytes`,
      )
    }
    const middle = (values: readonly number[]): number => quantile(values, 0.5)
    return [
      row('term.wheel.watch', 'µs', middle(watch), microsecondsBudget),
      row('term.wheel.expire', 'µs', middle(expire), microsecondsBudget),
      row('term.wheel.bytes', 'bytes', middle(bytes), bytesBudget),
    ]
  },
}
