import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exposureFields,
  exposureFieldsOf,
  exposureLimitsOf,
  exposureMax,
  exposureMin,
  exposureShipped,
  judgeExposureSettings,
  readExposureSettings,
} from './exposure-setting.ts'
import { admitCustomerExposure, admitHouseExposure, signedExposure, type Exposed } from './exposure.ts'
import type { Code } from '../core/ids.ts'
import { categories } from '../market/instrument.ts'
import { cents } from '../money/money.ts'

const eurusd = 'EURUSD' as Code
const order = (notional: bigint, side: Exposed['side'] = 'long'): Exposed => ({
  code: eurusd,
  side,
  notional: cents(notional),
})
const limits = { overall: cents(1_000n), customer: cents(600n), house: cents(500n), class: cents(800n) }

describe('what a customer may hold', () => {
  it.each([
    ['up to the limit of the instrument', 600n, [], undefined],
    ['not a cent beyond it', 601n, [], 'exposure.customer'],
    ['long and short count alike', 200n, [order(401n, 'short')], 'exposure.customer'],
    ['what is held elsewhere does not', 600n, [{ ...order(400n), code: 'XAUUSD' as Code }], undefined],
    ['but over everything it does', 600n, [{ ...order(401n), code: 'XAUUSD' as Code }], 'exposure.total'],
  ])('%s', (_, notional, held, refusal) => {
    const admitted = admitCustomerExposure(order(notional), held, limits)
    expect(admitted.ok ? undefined : admitted.refusal).toBe(refusal)
  })

  it('is said with its figures', () => {
    expect(admitCustomerExposure(order(300n), [order(400n)], limits)).toMatchObject({
      figures: { code: 'EURUSD', limit: '6.00', open: '4.00', order: '3.00' },
    })
  })
})

describe('what the house takes on', () => {
  const standing = (instrument: bigint, of = instrument) => ({
    instrument: cents(instrument),
    class: cents(of),
  })

  it.each([
    ['up to its limit', order(500n), standing(0n), true],
    ['not beyond it', order(501n), standing(0n), false],
    ['not beyond it on the other side', order(501n, 'short'), standing(0n), false],
    ['the other direction when one is full', order(900n, 'short'), standing(500n), true],
    ['not beyond the limit of the class', order(100n), standing(0n, 701n), false],
    ['what brings it back from beyond', order(100n, 'short'), standing(900n, 900n), true],
  ] as const)('is %s', (_, wanted, from, isTaken) => {
    expect(admitHouseExposure(wanted, from, limits).ok).toBe(isTaken)
  })

  it('never stands further than its limit, whatever is ordered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('long' as const, 'short' as const), fc.bigInt(1n, 400n))),
        orders => {
          let net = 0n
          for (const [side, notional] of orders) {
            const wanted = order(notional, side)
            if (admitHouseExposure(wanted, standing(net), limits).ok) net += signedExposure(wanted)
            expect(net <= 500n && net >= -500n).toBe(true)
          }
        },
      ),
    )
  })
})

describe('limits that are set', () => {
  const categoryOf = (code: string) => (code === 'EURUSD' ? ('forex' as const) : undefined)

  it('come before those of the class, and these before the shipped ones', () => {
    const of = (settings: Parameters<typeof exposureLimitsOf>[0]) =>
      exposureLimitsOf(settings, { code: eurusd, category: 'forex' })
    expect(of({}).house).toBe(BigInt(exposureShipped.forex.house) * 100n)
    expect(of({ forex: { house: 5_000 } }).house).toBe(500_000n)
    expect(of({ forex: { house: 5_000 }, EURUSD: { house: 6_000 } }).house).toBe(600_000n)
    expect(of({ all: { customer: 7_000 } }).overall).toBe(700_000n)
    expect(of({ metal: { class: 5_000 } }).class).toBe(BigInt(exposureShipped.forex.class) * 100n)
  })

  it('are within their bounds at both ends', () => {
    for (const name of ['all', ...categories, 'EURUSD'])
      for (const field of exposureFieldsOf(name)) {
        const category = categories.find(each => each === name) ?? categoryOf(name)
        const judge = (usd: number) => {
          const read = readExposureSettings({ [name]: { [field]: usd } })
          return read.ok && judgeExposureSettings(read.value, categoryOf).ok
        }
        const most = exposureMax(category, field)
        expect([exposureMin - 1, exposureMin, most, most + 1].map(judge)).toEqual([false, true, true, false])
      }
  })

  it.each([
    [{ EURUSD: {} }],
    [{ EURUSD: { class: 10_000 } }],
    [{ all: { house: 10_000 } }],
    [{ GBPUSD: { customer: 10_000 } }],
    [{ EURUSD: { customer: 10_000.5 } }],
    [{ EURUSD: { customer: 10_000, uid: 5 } }],
    [{ 'eur/usd': { customer: 10_000 } }],
    ['all'],
  ])('are not %j', value => {
    const read = readExposureSettings(value)
    expect(read.ok && judgeExposureSettings(read.value, categoryOf).ok).toBe(false)
  })

  it('are three', () => {
    expect(exposureFieldsOf('forex')).toEqual(exposureFields)
  })
})
