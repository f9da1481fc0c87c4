import { minuteMs } from '@plumbline/rules/core'
import type { DayBoundary } from '@plumbline/rules/hours'
import {
  candleOpening,
  openingOf,
  openingsOf,
  type Bar,
  type Candle,
  type CandlePeriod,
  type Millis,
} from '@plumbline/rules/market'
import type { Gap } from '../feeds/feed.ts'
import type { Series } from './series.ts'

/**
 * Puts the minutes of a gap into a series. Where quotes of ours stand, they keep the word: a candle in which the gap
 * began keeps its open, one in which it ended its close. Gives the candles that changed, also those that memory has no
 * room for.
 */
export const fillSeries = (series: Series, minutes: readonly Candle[], gap: Gap): readonly Candle[] => {
  const { period, day } = series
  const opening = openingsOf(period, day)
  const from = gap.from === undefined ? 0 : candleOpening(gap.from, minuteMs)
  const parts = minutes.filter(({ openedAt }) => openedAt >= from && openedAt <= gap.to)
  const held = series.range({ limit: series.length })
  const byOpening = new Map(held.map(candle => [candle.openedAt, candle]))
  const changed: Candle[] = []
  for (const [openedAt, own] of Map.groupBy(parts, part => opening(part.openedAt))) {
    const filled = joined(own, openedAt)
    if (filled === undefined) continue
    const before = byOpening.get(openedAt)
    const candle = before === undefined ? filled : around(before, filled, { period, day, gap })
    byOpening.set(openedAt, candle)
    changed.push(candle)
  }
  if (changed.length > 0) series.replace([...byOpening.values()].toSorted((a, b) => a.openedAt - b.openedAt))
  return changed
}

const sides = ['mid', 'bid', 'ask'] as const

const joined = (parts: readonly Candle[], openedAt: Millis): Candle | undefined => {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const bar = (side: (typeof sides)[number]): Bar => ({
    open: first[side].open,
    high: Math.max(...parts.map(part => part[side].high)),
    low: Math.min(...parts.map(part => part[side].low)),
    close: last[side].close,
  })
  return { openedAt, quotes: 0, mid: bar('mid'), bid: bar('bid'), ask: bar('ask'), filled: true }
}

/** A candle of our quotes with what the history tells of the time they lack. */
const around = (
  ours: Candle,
  history: Candle,
  { period, day, gap }: { readonly period: CandlePeriod; readonly day: DayBoundary; readonly gap: Gap },
): Candle => {
  const isIn = (at: Millis | undefined): boolean =>
    at !== undefined && openingOf(period, at, day) === openingOf(period, ours.openedAt, day)
  const [hasBefore, hasAfter] = [isIn(gap.from), isIn(gap.to)]
  const bar = (side: (typeof sides)[number]): Bar => ({
    open: hasAfter && !hasBefore ? history[side].open : ours[side].open,
    high: Math.max(ours[side].high, history[side].high),
    low: Math.min(ours[side].low, history[side].low),
    close: hasBefore && !hasAfter ? history[side].close : ours[side].close,
  })
  return { ...ours, mid: bar('mid'), bid: bar('bid'), ask: bar('ask'), filled: true }
}
