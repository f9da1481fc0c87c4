import type { Category } from '@plumbline/rules/market'
import type { SessionCalendar } from '@plumbline/rules/hours'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { simulationOf } from '@plumbline/server/capabilities/market/seed/simulation'
import { describe, expect, test } from 'vitest'
import {
  annualVolatility,
  correlation,
  hourProfile,
  medianOf,
  returnsOf,
  sizeCorrelation,
  tailIndex,
} from './estimates.ts'
import { references, type Reference } from './calibration-references.ts'
import { simulateMonth } from './simulated-month.ts'

/** Simulated over measured: a fifth off, at most. */
const tolerance = 0.2
/** What recorded ticks of any class show: all that is asked where a class has none. */
const gapVariationBand = { min: 1.5, max: 4.6 }
/** What recorded bars of any class show, with some room for a single month. */
const clusterBands: readonly (readonly [lag: number, min: number, max: number])[] = [
  [1, 0.15, 0.5],
  [15, 0.02, 0.35],
  [60, -0.02, 0.3],
]
const hourCorrelationMin = 0.5
const minuteMs = 60_000

type Row = { class: Category; instrument: string; what: string; measured: number; simulated: number }

const listedAs = (code: string) => {
  const instrument = instruments.find(each => each.code === code)
  const simulation = instrument && simulationOf(instrument)
  if (instrument === undefined || simulation === undefined) throw new Error(`${code} is simulated`)
  const calendarsByName: Readonly<Record<string, SessionCalendar>> = calendars
  const calendar = calendarsByName[instrument.hours]
  if (calendar === undefined) throw new Error(`${instrument.hours} is a calendar`)
  return { instrument, calendar, simulation }
}

/** A month of an instrument, measured as the files were; two of bars so long that one has too few of them for a tail. */
const measure = ({ code, barMinutes, hours }: Reference) => {
  const { instrument, calendar, simulation } = listedAs(code)
  const barMs = barMinutes * minuteMs
  const month = simulateMonth({
    ...simulation,
    calendar,
    seed: `calibration ${code}`,
    from: '2026-01-05T00:00:00Z',
    days: barMinutes === 1 ? 30 : 60,
    barMs,
  })
  const returns = returnsOf(month.closes, barMs)
  const moves = returns.map(({ move }) => move)
  return {
    instrument,
    volatility: annualVolatility(moves, barMs, simulation.profile.openHoursPerYear),
    tail: tailIndex(moves),
    gapVariation: month.gapVariation,
    spread: medianOf(month.spreads),
    clusters: clusterBands.map(([lag]) => sizeCorrelation(moves, lag)),
    hours: correlation(hourProfile(returns), hours),
    perSecond: 1 / month.gapSeconds,
  }
}

const printed = (value: number): string => value.toPrecision(3)

const print = (rows: readonly Row[]): void => {
  const lines = rows.map(row =>
    [
      row.class.padEnd(7),
      row.instrument.padEnd(7),
      row.what.padEnd(24),
      (Number.isNaN(row.measured) ? 'no ticks recorded' : printed(row.measured)).padStart(8),
      printed(row.simulated).padStart(8),
      (Number.isNaN(row.measured) ? '' : (row.simulated / row.measured).toFixed(2)).padStart(6),
    ].join(' '),
  )
  console.log(['class   code    what                     measured simulated  ratio', ...lines].join('\n'))
}

describe('a simulated month is like the recorded ones', () => {
  test.each(references)('$code', reference => {
    const found = measure(reference)
    const { category, spreadTypical } = found.instrument
    const row = (what: string, measured: number, simulated: number): Row => ({
      class: category,
      instrument: reference.code,
      what,
      measured,
      simulated,
    })
    const held = [
      row('annual volatility', reference.volatility, found.volatility),
      row('tail index', reference.tail, found.tail),
      row('median spread (units)', spreadTypical, found.spread),
    ]
    const gaps = row('variation of the gaps', reference.gapVariation ?? Number.NaN, found.gapVariation)
    if (reference.gapVariation !== undefined) held.push(gaps)
    const clusters = clusterBands.map(([lag], index) =>
      row(`clustering, ${lag} bars on`, reference.clusters[index] ?? Number.NaN, found.clusters[index] ?? 0),
    )
    print([
      ...held,
      ...(held.includes(gaps) ? [] : [gaps]),
      ...clusters,
      row('hour profile, likeness', 1, found.hours),
      row('quotes a second', reference.perSecond ?? Number.NaN, found.perSecond),
    ])

    const off = held.filter(({ measured, simulated }) => Math.abs(simulated / measured - 1) > tolerance)
    expect(off).toEqual([])
    expect(found.gapVariation).toBeGreaterThan(gapVariationBand.min)
    expect(found.gapVariation).toBeLessThan(gapVariationBand.max)
    const unlike = clusterBands.filter(([, min, max], index) => {
      const cluster = found.clusters[index] ?? Number.NaN
      return !(cluster > min && cluster < max)
    })
    expect(unlike).toEqual([])
    expect(found.hours).toBeGreaterThan(hourCorrelationMin)
  })
})
