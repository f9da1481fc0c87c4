import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  faultOfOverride,
  instrumentBounds,
  instrumentFigures,
  judgeInstrumentSettings,
  readInstrumentSettings,
  settingVersionOf,
  withOverride,
  type InstrumentOverride,
} from './instrument-setting.ts'
import { leveragesOffered, type ListedInstrument } from './instrument.ts'
import { quoteAgeMsMax } from './quote.ts'

const shipped = {
  code: 'EURUSD',
  category: 'forex',
  leverageMax: 30,
  lotsMin: 10_000,
  lotsStep: 10_000,
  lotsMax: 100_000_000,
  feeRate: 0,
  jumpMax: 5_000,
  spreadTypical: 130,
  version: 1,
} as unknown as ListedInstrument

const bounds = instrumentBounds(shipped)
const anything = fc.record(
  Object.fromEntries(
    instrumentFigures.map(name => [
      name,
      fc.oneof(fc.nat(200_000_000), fc.constantFrom(bounds[name].minimum, bounds[name].maximum), fc.nat(40)),
    ]),
  ),
  { requiredKeys: [] },
) as unknown as fc.Arbitrary<InstrumentOverride>

describe('what may be set of an instrument', () => {
  it('leaves, whatever is taken, an instrument that can be ordered within the bounds of the house', () => {
    fc.assert(
      fc.property(anything, override => {
        if (faultOfOverride(override, shipped) !== undefined) return
        const held = withOverride(shipped, override, 3)
        expect(held.leverageMax).toBeLessThanOrEqual(shipped.leverageMax)
        expect(leveragesOffered(held).at(-1)).toBe(held.leverageMax)
        // The smallest and the largest size lie on the steps.
        expect(held.lotsMin).toBeLessThanOrEqual(held.lotsMax)
        expect([held.lotsMin % held.lotsStep, held.lotsMax % held.lotsStep]).toEqual([0, 0])
        expect(held.lotsMin % shipped.lotsStep).toBe(0)
        expect(held.feeRate).toBeLessThanOrEqual(1_000)
        expect(held.jumpMax).toBeLessThanOrEqual(2 * shipped.jumpMax)
        expect(held.ageMsMax ?? 0).toBeLessThanOrEqual(2 * quoteAgeMsMax.forex)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(instrumentFigures)('takes %s at both of its ends, as far as it fits the others', name => {
    const { minimum, maximum } = bounds[name]
    const fits = name === 'lotsStep' ? [minimum] : [minimum, maximum]
    for (const value of fits) expect(faultOfOverride({ [name]: value }, shipped)).toBeUndefined()
    for (const value of [minimum - 1, maximum + 1])
      expect(faultOfOverride({ [name]: value }, shipped)).toMatchObject({ field: name })
  })

  it('names the version of the setting and that of what is shipped', () => {
    const held = withOverride(shipped, { offered: false }, 3)
    expect(held).toMatchObject({ offered: false, leverageMax: 30, version: 3_001 })
    expect([settingVersionOf(held.version), settingVersionOf(shipped.version)]).toEqual([3, 0])
    expect(withOverride(shipped, undefined, 3)).toBe(shipped)
  })

  const unreadable: readonly (readonly [string, unknown])[] = [
    ['a list', []],
    ['a word', 'EURUSD'],
    ['an entry that sets nothing', { EURUSD: {} }],
    ['a code that is none', { 'eur/usd': { offered: false } }],
    ['a fraction', { EURUSD: { feeRate: 0.5 } }],
    ['a text for a figure', { EURUSD: { feeRate: '10' } }],
    ['a figure below zero', { EURUSD: { feeRate: -1 } }],
    ['offered, neither yes nor no', { EURUSD: { offered: 'yes' } }],
    ['a field of one customer', { EURUSD: { customer: 7 } }],
  ]
  it.each(unreadable)('is not %s', (_, value) => {
    expect(readInstrumentSettings(value).ok).toBe(false)
  })

  it('is of instruments that are listed', () => {
    const shippedOf = (code: string) => (code === 'EURUSD' ? shipped : undefined)
    expect(judgeInstrumentSettings({ EURUSD: { offered: false } }, shippedOf).ok).toBe(true)
    expect(judgeInstrumentSettings({ GBPUSD: { offered: false } }, shippedOf)).toMatchObject({
      refusal: 'setting.rule',
      figures: { place: 'GBPUSD' },
    })
  })
})
