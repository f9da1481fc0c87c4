import { describe, expect, test } from 'vitest'
import { bandMicroMax, bandMicroMin, bandsShipped, readMarketSources } from './source-setting.ts'

const read = (entry: unknown) => readMarketSources({ BTCUSD: entry })

describe('the setting market.sources', () => {
  test.each([
    [{}],
    [{ BTCUSD: { order: ['binance', 'okx'], compare: 'okx', bandMax: 2_000 } }],
    [{ EURUSD: { order: ['desk'] }, XAUUSD: { order: ['desk', 'yahoo'], compare: 'yahoo' } }],
  ])('takes %j as it stands', value => {
    expect(readMarketSources(value)).toEqual({ ok: true, value })
  })

  test.each([[[]], ['binance'], [null], [7]])('refuses %j', value => {
    expect(readMarketSources(value)).toMatchObject({ ok: false, refusal: 'setting.invalid' })
  })

  test.each([
    ['no entry', 'binance', '{}'],
    ['a field for a customer, or any other', { order: ['a'], customer: 'x' }, 'customer'],
    ['no order', {}, 'order'],
    ['an empty order', { order: [] }, 'order'],
    ['more sources than five', { order: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'order'],
    ['a source twice', { order: ['a', 'a'] }, 'order'],
    ['a name that is none', { order: ['Binance!'] }, 'order'],
    ['a comparison that is no name', { order: ['a'], compare: 7 }, 'compare'],
    ['a source held against itself', { order: ['a', 'b'], compare: 'a' }, 'compare'],
    ['a band too narrow', { order: ['a'], bandMax: bandMicroMin - 1 }, 'bandMax'],
    ['a band too wide', { order: ['a'], bandMax: bandMicroMax + 1 }, 'bandMax'],
    ['a band that is no whole number', { order: ['a'], bandMax: 200.5 }, 'bandMax'],
  ])('refuses %s, and says where', (_, entry, field) => {
    expect(read(entry)).toMatchObject({
      ok: false,
      refusal: 'setting.rule',
      figures: { place: 'BTCUSD', field },
    })
  })

  test('refuses a code that no instrument could have', () => {
    expect(readMarketSources({ 'btc-usd': { order: ['a'] } })).toMatchObject({
      ok: false,
      refusal: 'setting.rule',
    })
  })
})

test('bands as shipped are within what can be set, and far tighter than one step of the class', () => {
  for (const band of Object.values(bandsShipped)) {
    expect(band).toBeGreaterThanOrEqual(bandMicroMin)
    expect(band).toBeLessThanOrEqual(bandMicroMax)
  }
  expect(bandsShipped.forex).toBeLessThanOrEqual(1_000)
})
