import type { QuoteData } from '@plumbline/protocol/stream'
import type { Code } from '@plumbline/rules/core'
import { describe, expect, it, vi } from 'vitest'
import { createClocks } from '../../clock.ts'
import { createQuoteStore, flashMs, flashShownMs, flushMs, isNewer } from './quote-store.ts'
import { virtualTime } from './virtual-time.ts'

const data = (number: number, bid: string, state: QuoteData['state'] = 'open'): QuoteData => ({
  t: '2026-07-13T12:30:00.000Z',
  o: bid,
  h: bid,
  l: bid,
  c: bid,
  v: number,
  bid,
  ask: bid,
  at: '2026-07-13T12:59:57.150Z',
  receivedAt: '2026-07-13T12:59:57.151Z',
  sequence: `1.${number}`,
  source: 'test',
  kind: 'synthetic',
  state,
})
const btc = 'kline_1800:BTCUSD'

const start = () => {
  const time = virtualTime()
  const wall = { behindMs: 0 }
  const clocks = createClocks(() => time.timers.elapsed() - wall.behindMs, time.timers.elapsed)
  return { time, wall, clocks, store: createQuoteStore(time.timers, clocks) }
}

describe('the quote store', () => {
  it('tells a listener at most five times a second, with the newest quote', () => {
    const { time, store } = start()
    const told = vi.fn<() => void>()
    store.listen('BTCUSD', told)
    for (let number = 1; number <= 100; number += 1) {
      store.take(btc, data(number, String(97_000 + number)))
      time.pass(10)
    }
    time.pass(flushMs)
    expect(told.mock.calls.length).toBeLessThanOrEqual(6)
    expect(store.quote('BTCUSD')?.bid).toBe('97100')
  })

  it('lets a key that is pressed meanwhile wait for one of them alone while each takes long to draw', () => {
    const { time, store } = start()
    const codes = Array.from({ length: 16 }, (_, index) => `CODE${index}`)
    let told: string[] = []
    let toldBeforeKey = 0
    let drawMs = 10
    for (const code of codes)
      store.listen(code, () => {
        if (told.length === 0) time.timers.after(() => (toldBeforeKey = told.length), 0)
        told.push(code)
        time.spend(drawMs)
      })
    const change = (number: number) => {
      told = []
      for (const code of codes) store.take(`kline_1800:${code}`, data(number, String(number)))
      time.pass(2 * flushMs)
      expect(told.toSorted()).toEqual(codes.toSorted())
    }
    for (let number = 1; number <= 8; number += 1) change(number)
    expect(toldBeforeKey).toBe(1)
    // The device is fast again: all of them are told in one step.
    drawMs = 0
    change(9)
    change(10)
    expect(toldBeforeKey).toBe(codes.length)
  })

  it('tells a chart alone, and of prices as many at a time as were drawn in time before', () => {
    const { time, store } = start()
    const codes = Array.from({ length: 16 }, (_, index) => `CODE${index}`)
    let steps: string[][] = []
    let isNewStep = true
    const draw = (name: string, drawMs: number) => {
      if (isNewStep) steps.push([])
      if (isNewStep) time.timers.after(() => (isNewStep = true), 0)
      isNewStep = false
      steps.at(-1)?.push(name)
      time.spend(drawMs)
    }
    store.listenCandle('kline_60:CODE0', () => draw('chart', 12))
    for (const code of codes) store.listen(code, () => draw(code, 3))
    const change = (number: number) => {
      steps = []
      store.take('kline_60:CODE0', data(number, String(number)))
      for (const code of codes) store.take(`kline_1800:${code}`, data(number, String(number)))
      time.pass(2 * flushMs)
    }
    for (let number = 1; number <= 8; number += 1) change(number)
    expect(steps.map(({ length }) => length)).toEqual([1, 4, 4, 4, 4])
    expect(steps[0]).toEqual(['chart'])
    expect(steps.flat().toSorted()).toEqual(['chart', ...codes].toSorted())
  })

  it('tells prices beside charts that take longer than it takes for new candles to come', () => {
    const { time, store } = start()
    const charts = Array.from({ length: 6 }, (_, index) => `kline_60:CODE${index}`)
    let told = 0
    for (const chart of charts) store.listenCandle(chart, () => time.spend(60))
    store.listen('BTCUSD', () => (told += 1))
    for (let number = 1; number <= 40; number += 1) {
      for (const chart of charts) store.take(chart, data(number, String(number)))
      store.take(btc, data(number, String(number)))
      time.pass(50)
    }
    expect(told).toBeGreaterThan(5)
  })

  it('tells only those whose instrument changed', () => {
    const { time, store } = start()
    const bitcoin = vi.fn<() => void>()
    const gold = vi.fn<() => void>()
    store.listen('BTCUSD', bitcoin)
    store.listen('XAUUSD', gold)
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    expect(bitcoin).toHaveBeenCalledTimes(1)
    expect(gold).not.toHaveBeenCalled()
  })

  it('keeps the same object while nothing changes', () => {
    const { time, store } = start()
    const told = vi.fn<() => void>()
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    const before = store.quote('BTCUSD')
    store.listen('BTCUSD', told)
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })

  it('never goes back to an older quote', () => {
    const { time, store } = start()
    store.take(btc, data(9, '97009'))
    time.pass(flushMs)
    store.take(btc, data(8, '97008'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')?.bid).toBe('97009')
  })

  it('takes a new state of the same quote', () => {
    const { time, store } = start()
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    store.take(btc, data(1, '97000', 'stale'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')?.state).toBe('stale')
  })

  it('takes the state that a list brings, but never over what the socket told since it was asked for', () => {
    const { time, store } = start()
    const listed = { code: 'BTCUSD' as Code, ...data(1, '97000') }
    const early = store.beginSeed()
    early(listed, 'open')
    expect(store.quote('BTCUSD')?.state).toBe('open')
    const late = store.beginSeed()
    store.take(btc, data(1, '97000', 'stale'))
    time.pass(flushMs)
    late(listed, 'open')
    expect(store.quote('BTCUSD')?.state).toBe('stale')
    late({ ...listed, sequence: '1.2' }, 'open')
    expect(store.quote('BTCUSD')).toMatchObject({ sequence: '1.2', state: 'open' })
    store.beginSeed()({ ...listed, sequence: '1.2' }, 'closed')
    expect(store.quote('BTCUSD')?.state).toBe('closed')
  })

  it('flashes the way the price moved, not more often than the eye can follow', () => {
    const { time, store } = start()
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')?.flash).toBeUndefined()
    store.take(btc, data(2, '97001'))
    time.pass(flushMs)
    const first = store.quote('BTCUSD')?.flash
    expect(first?.direction).toBe('up')
    store.take(btc, data(3, '97000'))
    time.pass(1)
    expect(store.quote('BTCUSD')?.flash).toBe(first)
    time.pass(flashMs)
    store.take(btc, data(4, '96999'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')?.flash?.direction).toBe('down')
  })

  it('ends a flash after its time, though no quote comes', () => {
    const { time, store } = start()
    const told = vi.fn<() => void>()
    store.take(btc, data(1, '97000'))
    time.pass(flushMs)
    store.take(btc, data(2, '97001'))
    time.pass(flushMs)
    expect(store.quote('BTCUSD')?.flash).toBeDefined()
    store.listen('BTCUSD', told)
    time.pass(flashShownMs + flushMs)
    expect(store.quote('BTCUSD')?.flash).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('tells the age of a quote by the server, however wrong the clock of the device is', () => {
    const { time, store } = start()
    const aheadMs = 3_600_000
    const receivedAt = new Date(time.timers.elapsed() - aheadMs).toISOString()
    store.take(btc, { ...data(1, '97000'), at: receivedAt, receivedAt })
    time.pass(flushMs)
    time.pass(3_000)
    const quote = store.quote('BTCUSD')
    expect(quote && store.ageMs(quote)).toBe(flushMs + 3_000)
  })

  it.each([-864_000_000, -600_000, 600_000, 864_000_000])(
    'tells prices and their age as before while the clock of the device is set by %i ms, and put right after 70 s',
    setMs => {
      const { time, wall, store } = start()
      let number = 0
      const next = () => {
        number += 1
        const at = new Date(time.timers.elapsed()).toISOString()
        store.take(btc, { ...data(number, String(97_000 + number)), at, receivedAt: at })
        time.pass(1_000)
        const quote = store.quote('BTCUSD')
        return { bid: quote?.bid, ageMs: quote && store.ageMs(quote) }
      }
      const shown = () => ({ bid: String(97_000 + number), ageMs: 1_000 })
      expect(next()).toEqual(shown())
      wall.behindMs = -setMs
      for (let second = 0; second < 70; second += 1) expect(next()).toEqual(shown())
      wall.behindMs = 0
      expect(next()).toEqual(shown())
    },
  )

  it.each([
    { source: 'said it before', saidMs: -2_000, olderMs: 2_000 },
    // A source whose clock is ahead makes no quote younger than its arrival.
    { source: 'has a clock that is ahead', saidMs: 2_000, olderMs: 0 },
  ])('counts the age from the time of a source that $source', ({ saidMs, olderMs }) => {
    const { time, store } = start()
    const now = time.timers.elapsed()
    const [at, receivedAt] = [now + saidMs, now].map(each => new Date(each).toISOString()) as [string, string]
    store.take(btc, { ...data(1, '97000'), at, receivedAt })
    time.pass(flushMs)
    time.pass(7_000)
    const quote = store.quote('BTCUSD')
    expect(quote && store.ageMs(quote)).toBe(flushMs + 7_000 + olderMs)
  })

  it('hands on the candle of its channel', () => {
    const { time, store } = start()
    const told = vi.fn<() => void>()
    store.listenCandle('kline_60:BTCUSD', told)
    store.take('kline_60:BTCUSD', data(1, '97000'))
    time.pass(flushMs)
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.candle('kline_60:BTCUSD')?.c).toBe('97000')
  })

  it('tells of nothing between a key and its picture, and of the newest at once after it', () => {
    const { time, store } = start()
    const told: (string | undefined)[] = []
    store.listen('BTCUSD', () => told.push(store.quote('BTCUSD')?.bid))
    store.hold()
    for (let number = 1; number <= 3; number += 1) {
      store.take(btc, data(number, String(97_000 + number)))
      time.pass(flushMs)
    }
    expect(told).toEqual([])
    store.release()
    expect(told).toEqual(['97003'])
    // Nothing waited: the next key's end tells nothing twice.
    store.hold()
    store.release()
    expect(told).toEqual(['97003'])
    store.take(btc, data(4, '97004'))
    time.pass(flushMs)
    expect(told).toEqual(['97003', '97004'])
  })
})

describe('a sequence', () => {
  it.each([
    ['1.10', '1.9', true],
    ['2.1', '1.999', true],
    ['1.9', '1.10', false],
    ['1.9', '1.9', false],
    ['1.1', undefined, true],
  ])('%s is newer than %s: %s', (sequence, than, newer) => {
    expect(isNewer(sequence, than)).toBe(newer)
  })

  it('tells that an instrument is quoted in units of after a split, once, and not of the first quote that it knows', () => {
    const { time, store } = start()
    const told: string[] = []
    const stop = store.listenSplits(code => told.push(code))
    const split = '2026-07-13T13:30:00.000Z'
    store.take(btc, { ...data(1, '97001'), split })
    time.pass(flushMs)
    store.take('kline_60:ETHUSD', data(2, '4000'))
    time.pass(flushMs)
    expect(told).toEqual([])
    for (const number of [3, 4]) {
      store.take('kline_60:ETHUSD', { ...data(number, '1000'), split })
      store.take('kline_1800:ETHUSD', { ...data(number, '1000'), split })
      time.pass(flushMs)
    }
    // An older one that comes late is not taken.
    store.take('kline_60:ETHUSD', data(2, '4000'))
    time.pass(flushMs)
    expect([told, store.quote('ETHUSD')?.split]).toEqual([['ETHUSD'], split])
    stop()
    store.take('kline_60:ETHUSD', data(5, '4000'))
    time.pass(flushMs)
    expect(told).toEqual(['ETHUSD'])
  })
})
