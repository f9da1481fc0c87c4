import type { Code } from '@plumbline/rules/core'
import type { Instrument, Leverage, MicroLots, MicroRate, Millis, Price } from '@plumbline/rules/market'
import type { MarketMoment } from '@plumbline/rules/trading'
import { describe, expect, it } from 'vitest'
import { typedDecimals } from '../../../i18n/typed-decimal.ts'
import { endOf, entryQuote, readTicket } from './reading.ts'
import type { Typed } from './fields/typed.ts'

const gold: Instrument = {
  code: 'XAUUSD' as Code,
  symbol: 'XAU/USD',
  name: 'Gold',
  category: 'metal',
  contractSize: 100,
  lotUnit: 'troy oz',
  quoteCurrency: 'USD',
  priceScale: 3,
  digits: 2,
  tick: 10 as Price,
  lotsMin: 10_000 as MicroLots,
  lotsStep: 10_000 as MicroLots,
  lotsMax: 100_000_000 as MicroLots,
  spreadTypical: 360 as Price,
  leverageMax: 20 as Leverage,
  feeRate: 100 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const now = Date.parse('2026-07-14T12:00:00Z') as Millis
const quote: MarketMoment['quote'] = {
  code: gold.code,
  bid: 4_540_260 as Price,
  ask: 4_540_620 as Price,
  at: now,
  receivedAt: now,
  source: 'test',
  kind: 'live',
  epoch: 1,
  number: 1,
}
const moment: MarketMoment = {
  instrument: gold,
  quote,
  conversionQuote: undefined,
  market: 'open',
  freshness: 'fresh',
}
const typed: Typed = {
  side: 'long',
  type: 'market',
  sizeUnit: 'lots',
  size: '0.10',
  leverage: 20 as Leverage,
  price: '',
  unit: 'price',
  stopLoss: '',
  takeProfit: '',
  profitLevels: [],
  follows: false,
  trailing: '',
  end: 'none',
  oco: false,
  ocoSide: 'long',
  ocoPrice: '',
  endAt: '',
}
const reading = (change: Partial<Typed>) =>
  readTicket({
    typed: { ...typed, ...change },
    instrument: gold,
    leverage: typed.leverage,
    moment,
    now,
    decimals: typedDecimals('en'),
  })

describe('the quote an order would open at', () => {
  it('is the newest at the market, and its own price with the spread of now for one that waits', () => {
    expect(entryQuote(quote, 'long', undefined)).toBe(quote)
    expect(entryQuote(quote, 'long', 4_500_000 as Price)).toMatchObject({ bid: 4_499_640, ask: 4_500_000 })
    expect(entryQuote(quote, 'short', 4_600_000 as Price)).toMatchObject({ bid: 4_600_000, ask: 4_600_360 })
  })
})

describe('when an order that waits is given up', () => {
  it.each([
    { end: 'none', endAt: '', at: undefined },
    { end: 'day', endAt: '', at: '2026-07-14T21:00:00Z' },
    { end: 'week', endAt: '', at: '2026-07-17T21:00:00Z' },
    { end: 'own', endAt: '2026-07-20T09:30', at: '2026-07-20T09:30:00Z' },
    { end: 'own', endAt: '', at: undefined },
  ] as const)('$end $endAt is $at', ({ end, endAt, at }) => {
    expect(endOf({ end, endAt }, now)).toBe(at === undefined ? undefined : Date.parse(at))
  })
})

describe('the fields of a ticket', () => {
  it('name those that nobody can read, and read the others', () => {
    const { read } = reading({ size: '', type: 'limit', price: '1e3', takeProfit: '4600', end: 'own' })
    expect([...read.faults.keys()].toSorted()).toEqual(['end', 'lots', 'price'])
    expect(read.takeProfit).toBe(4_600_000)
  })

  it('turn amounts and shares into prices that lose no more', () => {
    expect(reading({ unit: 'amount', stopLoss: '200' }).read.stopLoss).toBe(4_521_530)
    const { read, preview } = reading({ unit: 'percent', stopLoss: '10' })
    // A tenth of a margin of 2,270.31.
    expect(read.stopLoss).toBe(4_518_830)
    expect(preview?.lossAtStop).toBe(-22_697n)
  })

  it('say what is beyond all prices, and wait where there is none yet', () => {
    expect(reading({ unit: 'amount', stopLoss: '9999999' }).read.faults.get('stopLoss')).toBe('beyond')
    const { read } = readTicket({
      typed: { ...typed, unit: 'amount', stopLoss: '200' },
      instrument: gold,
      leverage: typed.leverage,
      moment: undefined,
      now,
      decimals: typedDecimals('en'),
    })
    expect(read).toMatchObject({ waits: true, stopLoss: undefined })
  })

  it('take a size in units or dollars down to the step of lots, and say what is too small', () => {
    expect(reading({ sizeUnit: 'units', size: '12.9' }).read.lots).toBe(120_000)
    // A step of 0.01 lots is an ounce at 4,540.62.
    expect(reading({ sizeUnit: 'usd', size: '9081.24' }).read.lots).toBe(20_000)
    expect(reading({ sizeUnit: 'usd', size: '9081.23' }).read.lots).toBe(10_000)
    // Worth less at its own price.
    expect(reading({ sizeUnit: 'usd', size: '9000', type: 'limit', price: '4500' }).read.lots).toBe(20_000)
    for (const small of [
      { sizeUnit: 'units', size: '0.9' },
      { sizeUnit: 'usd', size: '4540.61' },
    ] as const)
      expect(reading(small).read.faults.get('lots')).toBe('small')
    for (const bad of [
      { sizeUnit: 'units', size: 'all' },
      { sizeUnit: 'usd', size: '0' },
    ] as const)
      expect(reading(bad).read.faults.get('lots')).toBe('bad')
  })

  it('give a trailing distance in dollars or in parts of the margin, which loses no more', () => {
    const inUsd = reading({ follows: true, unit: 'amount', trailing: '200' })
    expect(inUsd.read.trailing).toBe(18_730)
    expect(inUsd.preview?.lossAtStop).toBeGreaterThanOrEqual(-20_000n)
    const inPercent = reading({ follows: true, unit: 'percent', trailing: '10' })
    expect(inPercent.preview?.lossAtStop).toBeGreaterThanOrEqual(-22_703n)
    expect(reading({ follows: true, unit: 'amount', trailing: '' }).read.faults.get('trailing')).toBe('bad')
  })

  it('begin a stop that follows behind the price it follows: that of now, or the entry', () => {
    expect(reading({ follows: true, trailing: '5' }).stop).toBe(4_535_260)
    expect(reading({ follows: true, trailing: '5', type: 'limit', price: '4500' }).stop).toBe(4_495_000)
  })
})
