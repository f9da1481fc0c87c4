import { describe, expect, it } from 'vitest'
import { createBatches } from './retrying-batch-writer.ts'

const away = (): Error => Object.assign(new Error('the database is away'), { code: '57P01' })

/** A writer over a table in memory; `refuses` says what it does not take. */
const build = ({ batchMax = 8 }: { batchMax?: number } = {}) => {
  const written: number[] = []
  const troubles: string[] = []
  const waiting: { readonly ms: number; readonly wake: () => void }[] = []
  const bad = new Set<number>()
  const state = { isAway: false, calls: 0 }
  const batches = createBatches<number>({
    batchMax,
    retryMs: 1_000,
    write: async batch => {
      state.calls += 1
      if (state.isAway) throw away()
      if (batch.some(item => bad.has(item))) throw new Error('this item is bad')
      written.push(...batch)
      return undefined
    },
    after: (ms, wake) => {
      const entry = { ms, wake }
      waiting.push(entry)
      return () => void waiting.splice(waiting.indexOf(entry), 1)
    },
    onTrouble: error => troubles.push(error instanceof Error ? error.message : 'something else'),
  })
  const wake = (): number | undefined => {
    const next = waiting.shift()
    next?.wake()
    return next?.ms
  }
  return { batches, written, troubles, waiting, bad, state, wake }
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

describe('what is written behind', () => {
  it.each([
    ['none', []],
    ['the first', [0]],
    ['the last of a batch', [7]],
    ['neighbours', [3, 4]],
    ['all of a batch', upTo(8)],
    ['all but one', upTo(20).filter(item => item !== 13)],
  ])('goes on past bad ones, in its order: %s', async (_, bad) => {
    const it = build()
    for (const item of bad) it.bad.add(item)
    it.batches.add(upTo(20))
    await it.batches.settled()
    expect(it.written).toEqual(upTo(20).filter(item => !it.bad.has(item)))
    expect(it.troubles).toEqual(bad.map(() => 'this item is bad'))
    expect(it.waiting).toHaveLength(bad.length)
  })

  it('tries a bad one again, later each time, and writes it once it can', async () => {
    const it = build()
    it.bad.add(1)
    it.batches.add([0, 1, 2])
    await it.batches.settled()
    const waits: (number | undefined)[] = []
    for (let times = 0; times < 9; times += 1) {
      waits.push(it.wake())
      await it.batches.settled()
    }
    expect(waits.map(ms => (ms ?? 0) / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    it.bad.clear()
    it.wake()
    await it.batches.settled()
    expect(it.written).toEqual([0, 2, 1])
    expect(it.waiting).toEqual([])
  })

  it('waits whole while the database is away: nothing is taken apart', async () => {
    const it = build()
    it.state.isAway = true
    it.batches.add(upTo(8))
    await expect.poll(() => it.waiting.length).toBe(1)
    expect(it.state.calls).toBe(1)
    it.state.isAway = false
    expect(it.wake()).toBe(1_000)
    await it.batches.settled()
    expect(it.written).toEqual(upTo(8))
  })

  it('ends with what waits by itself left to the next start', async () => {
    const it = build()
    it.bad.add(0)
    it.batches.add([0, 1])
    await it.batches.settled()
    await it.batches.stop()
    expect(it.written).toEqual([1])
    expect(it.waiting).toEqual([])
  })
})
