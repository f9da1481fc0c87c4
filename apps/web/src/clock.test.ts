import { describe, expect, it } from 'vitest'
import { createClocks } from './clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The server's time at the start. */
const server = Date.parse('2026-07-13T12:00:00.000Z')

/** A device whose clock is wrong by so much, and which is awake unless it sleeps. */
const device = (wrongMs = 0) => {
  const at = { passed: 0, wrong: wrongMs, slept: 0 }
  const clocks = createClocks(
    () => server + at.passed + at.wrong,
    () => at.passed - at.slept,
  )
  /** Asks the server, each way taking so long. */
  const ask = (wayMs = 20) => {
    const hear = clocks.beginAsking()
    at.passed += wayMs
    const said = server + at.passed
    at.passed += wayMs
    hear(said)
  }
  return {
    ...clocks,
    ask,
    pass: (ms: number) => void (at.passed += ms),
    sleep: (ms: number) => {
      at.passed += ms
      at.slept += ms
    },
    set: (wrong: number) => void (at.wrong = wrong),
    /** How far off it takes the server's time for. */
    off: () => clocks.serverNow() - (server + at.passed),
  }
}

const walks = [-10 * dayMs, -10 * minuteMs, 10 * minuteMs, 10 * dayMs]

describe('the time that passes', () => {
  it.each(walks.filter(ms => ms < 0))('goes on while the device’s clock is set by %i ms', ms => {
    const { elapsed, pass, set } = device()
    const start = elapsed()
    set(ms)
    expect(elapsed()).toBe(start)
    pass(1_000)
    expect(elapsed() - start).toBe(1_000)
    // Put right: which looks as a sleep does, so it may count as one, and never takes anything back.
    set(0)
    expect(elapsed() - start).toBeGreaterThanOrEqual(1_000)
  })

  it('counts a sleep of the device', () => {
    const { elapsed, sleep } = device()
    const start = elapsed()
    sleep(8 * 60 * minuteMs)
    expect(elapsed() - start).toBe(8 * 60 * minuteMs)
  })
})

describe('the server’s time', () => {
  it('is the device’s own until the server has said something of it', () => {
    const { isServerKnown, off } = device(5_000)
    expect(isServerKnown()).toBe(false)
    expect(off()).toBe(5_000)
  })

  it.each(walks)(
    'is known by its answers on a device whose clock is wrong by %i ms, and once it is put right after 70 s',
    ms => {
      const { ask, off, pass, set } = device(ms)
      ask()
      expect(off()).toBe(-20)
      pass(70_000)
      set(0)
      expect(off()).toBe(-20)
      ask()
      expect(Math.abs(off())).toBeLessThanOrEqual(20)
    },
  )

  it.each(walks)('stays known where the device’s clock is set by %i ms meanwhile', ms => {
    const { ask, off, set } = device()
    ask()
    set(ms)
    expect(off()).toBe(-20)
  })

  it.each(['', '0', '-5', '1.5', 'soon', '1794052800000, 1794052800000', '1e400', 'NaN'])(
    'is not taken from an answer that says %j',
    said => {
      const { ask, beginAsking, off, isServerKnown } = device()
      beginAsking()(Number(said))
      expect(isServerKnown()).toBe(false)
      ask()
      beginAsking()(Number(said))
      expect(off()).toBe(-20)
    },
  )

  it('goes by what has come the shortest way, in either direction', () => {
    const { ask, hearMoment, off } = device()
    ask(3_000)
    expect(off()).toBe(-3_000)
    ask(20)
    expect(off()).toBe(-20)
    ask(3_000)
    expect(off()).toBe(-20)
    hearMoment(server + 2 * 3_000 + 40 + 6_000)
    expect(off()).toBe(0)
  })

  it('is taken back where the server’s own was', () => {
    const { ask, hearMoment, off } = device()
    hearMoment(server + 10 * minuteMs)
    expect(off()).toBe(10 * minuteMs)
    ask()
    expect(Math.abs(off())).toBeLessThanOrEqual(20)
  })

  it('is put right after a sleep by the first quote', () => {
    const { ask, hearMoment, off, sleep } = device()
    ask()
    sleep(60 * minuteMs)
    hearMoment(server + 40 + 60 * minuteMs)
    expect(off()).toBe(0)
  })
})
