import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  chunkMsMax,
  offlineMs,
  patiently,
  triedAgainMs,
  TooLateError,
  untilThere,
  within,
} from './lazy-part.ts'

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

/** A script that does not come so many times, and what it takes to hold and follow its loading. */
const failing = (failures: number) => {
  let tries = 0
  const broken = new Error('no connection')
  const load = () => {
    tries += 1
    return tries > failures ? Promise.resolve('here') : Promise.reject(broken)
  }
  return { ...held(), load, broken, tries: () => tries }
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

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  const device = (isOnline: boolean) => {
    const navigator = { onLine: isOnline }
    vi.stubGlobal('navigator', navigator)
    return navigator
  }
  const tried = (failures: number, isOnline: boolean) => {
    device(isOnline)
    const script = failing(failures)
    const pauses = () => script.set.filter(({ ms }) => ms !== offlineMs)
    return { ...script, pauses, loading: patiently(script.load, script.timers)() }
  }

  it('is tried a few times more, as a connection that is back carries nothing at first', async () => {
    const { pauses, tries, loading } = tried(3, true)
    for (const [place, ms] of [1_000, 2_000, 4_000].entries()) {
      await vi.waitUntil(() => pauses().length > place)
      expect(pauses()[place]?.ms).toBe(ms)
      pauses()[place]?.run()
    }
    expect(await loading).toBe('here')
    expect(tries()).toBe(4)
  })

  it('fails in the end, and at once where there is no connection', async () => {
    const online = tried(4, true)
    for (const place of [0, 1, 2]) {
      await vi.waitUntil(() => online.pauses().length > place)
      online.pauses()[place]?.run()
    }
    await expect(online.loading).rejects.toBe(online.broken)
    const offline = tried(1, false)
    await expect(offline.loading).rejects.toBe(offline.broken)
    expect(offline.tries()).toBe(1)
  })

  it('is not waited for on a device that is offline, also where its script does not fail', async () => {
    const navigator = device(true)
    const { set, timers } = held()
    const loading = patiently(() => new Promise<never>(() => undefined), timers)()
    set[0]?.run()
    navigator.onLine = false
    expect(set.map(({ ms }) => ms)).toEqual([offlineMs, offlineMs])
    set[1]?.run()
    await expect(loading).rejects.toThrow('offline')
  })
})

describe('a part beside the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  const tried = (failures: number) => {
    const back = new EventTarget()
    vi.stubGlobal('window', back)
    const script = failing(failures)
    return { ...script, back, loading: untilThere(script.load, script.timers)() }
  }

  it('is tried again after a while, as often as it takes', async () => {
    const { set, loading, tries } = tried(6)
    const pauses = [1_000, 2_000, 4_000, 8_000, triedAgainMs.max, triedAgainMs.max]
    for (const [place, ms] of pauses.entries()) {
      await vi.waitUntil(() => set.length > place)
      expect(set[place]?.ms).toBe(ms)
      set[place]?.run()
    }
    expect(await loading).toBe('here')
    expect(tries()).toBe(7)
  })

  it('is tried again as soon as the device is back online, and its pause is over', async () => {
    const { back, set, loading, tries } = tried(3)
    await vi.waitUntil(() => set.length === 1)
    set[0]?.run()
    await vi.waitUntil(() => set.length === 2)
    back.dispatchEvent(new Event('online'))
    await vi.waitUntil(() => set.length === 3)
    expect(set[1]?.calm).toBe(true)
    expect(set[2]?.ms).toBe(triedAgainMs.first)
    set[2]?.run()
    expect(await loading).toBe('here')
    expect(tries()).toBe(4)
  })
})
