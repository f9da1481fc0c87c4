import {
  categories,
  categoryId,
  formatPrice,
  leveragesOffered,
  type Conversion,
  type Instrument,
  type Leverage,
  type MicroLots,
  type MicroRate,
  type Millis,
  type Price,
  type Quote,
} from '@plumbline/rules/market'
import { formatDecimal } from '@plumbline/rules/money'
import { formatLots } from '@plumbline/rules/trading'
import type { Code } from '@plumbline/rules/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instrumentFromView, quoteFromView } from './instrument-view.ts'
import { instrumentView, quoteView, type InstrumentView, type QuoteView } from './market.ts'

const price = fc.integer({ min: 1, max: 2 ** 39 }).map(value => value as Price)
const lots = fc.integer({ min: 1, max: 2 ** 40 }).map(value => value as MicroLots)
const code = fc.stringMatching(/^[A-Z0-9]{2,16}$/).map(text => text as Code)
const conversion: fc.Arbitrary<Conversion> = fc.oneof(
  fc.constant({ by: 'none' } as const),
  fc.record({
    by: fc.constantFrom('multiply' as const, 'divide' as const),
    pair: code,
    pairScale: fc.integer({ min: 0, max: 8 }),
  }),
)
const instrument: fc.Arbitrary<Instrument> = fc
  .record({
    code,
    symbol: fc.string(),
    name: fc.string(),
    category: fc.constantFrom(...categories),
    contractSize: fc.integer({ min: 1, max: 1_000_000 }),
    lotUnit: fc.string(),
    quoteCurrency: fc.constantFrom('USD', 'EUR', 'JPY'),
    priceScale: fc.integer({ min: 0, max: 8 }),
    digits: fc.integer({ min: 0, max: 8 }),
    tick: price,
    lotsMin: lots,
    lotsStep: lots,
    lotsMax: lots,
    spreadTypical: price,
    leverageMax: fc.integer({ min: 1, max: 500 }).map(value => value as Leverage),
    feeRate: fc.nat({ max: 1_000_000 }).map(value => value as MicroRate),
    conversion,
    version: fc.nat(),
  })
  .map(some => ({ ...some, digits: Math.min(some.digits, some.priceScale) }))

/** As it travels: plain decimals, names as on the wire. */
const written = (given: Instrument): InstrumentView => ({
  code: given.code,
  symbol: given.symbol,
  name: given.name,
  category_id: categoryId(given.category),
  quoteCurrency: given.quoteCurrency,
  contractSize: given.contractSize,
  lotUnit: given.lotUnit,
  priceScale: given.priceScale,
  digits: given.digits,
  tick: formatPrice(given.tick, given),
  lotsMin: formatLots(given.lotsMin),
  lotsStep: formatLots(given.lotsStep),
  lotsMax: formatLots(given.lotsMax),
  spreadTypical: formatPrice(given.spreadTypical, given),
  leverageMax: given.leverageMax,
  leverages: [...leveragesOffered(given)],
  feeRate: formatDecimal(BigInt(given.feeRate), 6),
  conversion: given.conversion.by === 'none' ? null : given.conversion,
  version: given.version,
  offered: true,
  state: 'open',
  changesAt: null,
  halt: null,
  quote: null,
  day: null,
  spark: [],
})

/** Over the wire and back: what JSON does not carry is lost. */
const travelled = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

describe('an instrument', () => {
  test('is on the client what it is on the server', () => {
    fc.assert(
      fc.property(instrument, given => {
        const view = travelled(written(given))
        expect(instrumentView.safeParse(view).success).toBe(true)
        expect(instrumentFromView(view)).toEqual(given)
      }),
    )
  })

  test.each<[what: string, broken: Partial<InstrumentView>]>([
    ['a tick', { tick: '1e3' }],
    ['lots', { lotsMin: '' }],
    ['a spread', { spreadTypical: '0' }],
    ['a fee rate', { feeRate: 'none' }],
    ['a category', { category_id: 9 }],
  ])('whose view has no readable %s is not used at all', (_, broken) => {
    const [given] = fc.sample(instrument, { numRuns: 1, seed: 1 })
    expect(() => instrumentFromView({ ...written(given!), ...broken })).toThrow(TypeError)
  })
})

describe('a quote', () => {
  const moment = fc.integer({ min: 0, max: 4_102_444_800_000 }).map(value => value as Millis)
  const quote: fc.Arbitrary<Quote> = fc.record({
    code,
    bid: price,
    ask: price,
    at: moment,
    receivedAt: moment,
    source: fc.string(),
    kind: fc.constantFrom('live' as const, 'delayed' as const, 'synthetic' as const),
    epoch: fc.nat(),
    number: fc.nat(),
  })

  test('on a receipt is the one that decided the order', () => {
    fc.assert(
      fc.property(quote, fc.integer({ min: 0, max: 8 }), (given, scale) => {
        const of = { priceScale: scale, digits: scale }
        const view: QuoteView = {
          code: given.code,
          sequence: `${given.epoch}.${given.number}`,
          bid: formatPrice(given.bid, of),
          ask: formatPrice(given.ask, of),
          at: new Date(given.at).toISOString(),
          receivedAt: new Date(given.receivedAt).toISOString(),
          source: given.source,
          kind: given.kind,
        }
        expect(quoteView.safeParse(view).success).toBe(true)
        expect(quoteFromView(travelled(view), scale)).toEqual(given)
      }),
    )
  })
})
