import type { Code } from '@plumbline/rules/core'
import { candleName, type Millis, type Price } from '@plumbline/rules/market'
import { newYorkDay } from '@plumbline/rules/hours'
import { describe, expect, it } from 'vitest'
import type { HistoryPeriod } from '../history-candle.ts'
import { createYahooHistory, type YahooInstrument } from './history.ts'

const flat = (openedAt: string, price: number) => ({
  openedAt: Date.parse(openedAt),
  open: price,
  high: price,
  low: price,
  close: price,
})
type Told = Readonly<Partial<Record<HistoryPeriod, readonly ReturnType<typeof flat>[]>>>

const pastOf = async (category: YahooInstrument['category'], told: Told) => {
  const instrument = { category, priceScale: 4, spreadTypical: 2 as Price }
  const history = createYahooHistory({
    client: () => ({ quote: async () => [], candles: async (_, period) => told[period] ?? [] }),
    carried: () => ({ symbol: 'X', instrument }),
    now: () => Date.parse('2026-07-15T12:00Z') as Millis,
  })
  const { days } = await history.past('EURUSD' as Code)
  return days.map(({ openedAt, mid }) => [new Date(openedAt).toISOString(), mid.close / 20_000])
}

describe('days of Yahoo', () => {
  it('are the days of ours in which they begin: of currencies from midnight in London, of futures from midnight in New York', async () => {
    // Monday to Wednesday, and today up to the last trade.
    const london = ['2026-07-12T23:00Z', '2026-07-13T23:00Z', '2026-07-14T23:00Z']
    const newYork = ['2026-07-13T04:00Z', '2026-07-14T04:00Z', '2026-07-15T11:59:30Z']
    for (const opened of [london, newYork])
      expect(await pastOf('metal', { '1d': opened.map((each, index) => flat(each, index + 1)) })).toEqual([
        ['2026-07-12T21:00:00.000Z', 1],
        ['2026-07-13T21:00:00.000Z', 2],
        ['2026-07-14T21:00:00.000Z', 3],
      ])
  })

  it('are made of half hours as far as these reach, from the first whole day on', async () => {
    const days = ['2026-07-09T23:00Z', '2026-07-12T23:00Z', '2026-07-13T23:00Z', '2026-07-14T23:00Z']
    const halfHours = ['2026-07-13T12:00Z', '2026-07-13T21:00Z', '2026-07-14T20:30Z', '2026-07-14T21:00Z']
    const made = await pastOf('forex', {
      '1d': days.map(each => flat(each, 5)),
      '30m': halfHours.map((each, index) => flat(each, index + 1)),
    })
    expect(made).toEqual([
      ['2026-07-09T21:00:00.000Z', 5],
      ['2026-07-12T21:00:00.000Z', 5],
      ['2026-07-13T21:00:00.000Z', 3],
      ['2026-07-14T21:00:00.000Z', 4],
    ])
    expect(
      made.map(([at]) =>
        new Date(candleName('1d', Date.parse(String(at)) as Millis, newYorkDay)).getUTCDay(),
      ),
    ).toEqual([5, 1, 2, 3])
  })

  it('of shares stay days of UTC, as they are told', async () => {
    const told = { '1d': [flat('2026-07-13T13:30Z', 1)], '30m': [flat('2026-07-14T13:30Z', 9)] }
    expect(await pastOf('stock', told)).toEqual([['2026-07-13T00:00:00.000Z', 1]])
  })
})
