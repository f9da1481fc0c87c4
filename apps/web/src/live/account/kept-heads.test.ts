import { minuteMs } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { headsFile, keep, readKept, thinned, windowsOf, writeKept, type KeptHead } from './kept-heads.ts'

const noon = Date.UTC(2026, 6, 13, 12)
const hourMs = 60 * minuteMs
const head = (at: number, hash = 'ab'): KeptHead => ({
  minute: new Date(at).toISOString(),
  hash,
  signature: 'cd',
  key: 'ef',
})
const each = (from: number, to: number, step: number): readonly KeptHead[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => head(from + place * step))

describe('what a device keeps of signed minutes', () => {
  test('every minute of the last hour, one of each hour of a week, one of each day before', () => {
    const all = each(noon - 10 * 24 * hourMs, noon, minuteMs)
    const kept = thinned(all, noon)
    const ages = kept.map(({ minute }) => noon - Date.parse(minute))
    expect(ages.filter(age => age <= hourMs)).toHaveLength(61)
    expect(ages.filter(age => age > hourMs && age <= 7 * 24 * hourMs)).toHaveLength(7 * 24 - 1)
    expect(ages.filter(age => age > 7 * 24 * hourMs)).toHaveLength(4)
  })

  test('thinning what was thinned changes nothing', () => {
    const kept = thinned(each(noon - 30 * 24 * hourMs, noon, 10 * minuteMs), noon)
    expect(thinned(kept, noon)).toEqual(kept)
  })

  test('a minute that comes with another hash is told, and the first one stays', () => {
    const { heads } = keep([], head(noon), noon)
    expect(keep(heads, head(noon), noon)).toEqual({ heads, found: 'known' })
    expect(keep(heads, head(noon, 'ff'), noon)).toEqual({ heads, found: 'rewritten' })
  })

  test('they are kept in the order of time, whatever order they come in', () => {
    const { heads } = keep([head(noon)], head(noon - minuteMs), noon)
    expect(heads).toEqual([head(noon - minuteMs), head(noon)])
  })

  test('what is written is read again; what is no head is left out', () => {
    const heads = each(noon - hourMs, noon, minuteMs)
    expect(readKept(writeKept(heads))).toEqual(heads)
    expect(readKept('yesterday ab cd ef\n2026-07-13T12:00:00.000Z <b> cd ef')).toEqual([])
    expect(readKept(null)).toEqual([])
  })

  test('the file holds one head on each line', () => {
    expect(headsFile([head(noon)])).toBe(
      '{"minute":"2026-07-13T12:00:00.000Z","hash":"ab","signature":"cd","key":"ef"}\n',
    )
  })

  test('heads are asked for by stretches of less than a thousand minutes', () => {
    const windows = windowsOf(thinned(each(noon - 10 * 24 * hourMs, noon, minuteMs), noon))
    expect(windows.flat()).toHaveLength(61 + 7 * 24 - 1 + 4)
    for (const window of windows) {
      const [first, last] = [window[0]?.minute ?? '', window.at(-1)?.minute ?? '']
      expect(Date.parse(last) - Date.parse(first)).toBeLessThan(1_000 * minuteMs)
    }
  })
})
