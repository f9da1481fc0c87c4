import { describe, expect, it } from 'vitest'
import { heldMsMax, pauseMs, untilAnswered } from './hold.ts'

/** Time that passes by waiting alone. */
const clockAt = () => {
  const waited: number[] = []
  const now = () => waited.reduce((sum, ms) => sum + ms, 0)
  return { waited, clock: { now, wait: async (ms: number) => void waited.push(ms) } }
}

const awaited = () => false

describe('a file of the app', () => {
  it('is asked for until it comes', async () => {
    const { waited, clock } = clockAt()
    let tries = 0
    const ask = async () => {
      tries += 1
      if (tries < 5) throw new TypeError('Failed to fetch')
      return 'here'
    }
    expect(await untilAnswered(ask, awaited, clock)).toBe('here')
    expect(waited).toEqual([1_000, 2_000, 4_000, pauseMs.max])
  })

  it('fails in the end with what kept it from coming', async () => {
    const { waited, clock } = clockAt()
    const problem = new TypeError('Failed to fetch')
    await expect(untilAnswered(() => Promise.reject(problem), awaited, clock)).rejects.toBe(problem)
    expect(clock.now()).toBeGreaterThan(heldMsMax - pauseMs.max)
    expect(clock.now()).toBeLessThanOrEqual(heldMsMax)
    expect(Math.max(...waited)).toBe(pauseMs.max)
  })

  it('is not asked for again once nobody waits for it', async () => {
    const { waited, clock } = clockAt()
    const problem = new DOMException('the page is gone', 'AbortError')
    const asked = untilAnswered(
      () => Promise.reject(problem),
      () => waited.length === 1,
      clock,
    )
    await expect(asked).rejects.toBe(problem)
    expect(waited).toEqual([1_000])
  })

  it('that is not there any more is an answer', async () => {
    const { waited, clock } = clockAt()
    expect(await untilAnswered(async () => 404, awaited, clock)).toBe(404)
    expect(waited).toEqual([])
  })
})
