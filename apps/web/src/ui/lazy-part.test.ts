import { describe, expect, it } from 'vitest'
import { chunkMsMax, TooLateError, within } from './lazy-part.ts'

/** A timer that goes off when a test says so. */
const held = () => {
  const set: { run: () => void; ms: number; calm: boolean }[] = []
  return {
    set,
    timers: {
      after: (run: () => void, ms: number) => {
        const timer = { run, ms, calm: false }
        set.push(timer)
        return () => {
          timer.calm = true
        }
      },
    },
  }
}

describe('a script', () => {
  it('has the two minutes of the specification', () => {
    expect(chunkMsMax).toBe(120_000)
  })

  it('that does not arrive is given up when its time is over, and not before', async () => {
    const { set, timers } = held()
    const loading = within(chunkMsMax, () => new Promise<never>(() => undefined), timers)()
    expect(set.map(({ ms }) => ms)).toEqual([chunkMsMax])
    set[0]?.run()
    await expect(loading).rejects.toBeInstanceOf(TooLateError)
  })

  it('that arrives is what was asked for, and its time is no longer taken', async () => {
    const { set, timers } = held()
    expect(await within(chunkMsMax, () => Promise.resolve('here'), timers)()).toBe('here')
    expect(set.map(({ calm }) => calm)).toEqual([true])
  })

  it('that fails says why', async () => {
    const { timers } = held()
    const broken = new Error('no such file')
    await expect(within(chunkMsMax, () => Promise.reject(broken), timers)()).rejects.toBe(broken)
  })
})
