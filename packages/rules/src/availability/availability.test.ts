import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAvailabilityRules } from './setting.ts'
import { availabilityOf, shippedRules, type AvailabilityRule } from './table.ts'
import {
  admitContract,
  capMost,
  contractClasses,
  contractClassOf,
  firstLeverage,
  leverageMaxFor,
  productKinds,
  type ContractClass,
  type KindAvailability,
} from './availability.ts'
import { countries, restrictedCountries } from '../identity/country.ts'
import type { Code } from '../core/ids.ts'
import {
  leverageMost,
  leveragesOffered,
  type Category,
  type Instrument,
  type Leverage,
} from '../market/instrument.ts'

type Traded = Pick<Instrument, 'code' | 'category' | 'leverageMax'>
const traded = (code: string, category: Category, leverageMax: number = leverageMost[category]): Traded => ({
  code: code as Code,
  category,
  leverageMax: leverageMax as Leverage,
})
const gold = traded('XAUUSD', 'metal')
const bitcoin = traded('BTCUSD', 'crypto')
/** One of each class. */
const samples: Record<ContractClass, Traded> = {
  forex_major: traded('EURUSD', 'forex'),
  forex_minor: traded('AUDUSD', 'forex'),
  gold,
  commodity: traded('USOIL', 'oil'),
  index_major: traded('US500', 'cfd'),
  index_minor: traded('HKG33', 'cfd'),
  stock: traded('AAPL', 'stock'),
  crypto: bitcoin,
}
const capsOf = (kind: KindAvailability) =>
  Object.fromEntries(contractClasses.map(name => [name, leverageMaxFor(samples[name], kind)]))

const codes = countries.map(({ code }) => code)
const anyCountry = fc.constantFrom(...codes)
const anyRule: fc.Arbitrary<AvailabilityRule> = fc.record({
  country: fc.constantFrom(...codes.filter(code => !restrictedCountries.some(each => each === code))),
  kind: fc.constantFrom(...productKinds),
  group: fc.constant('retail'),
  offered: fc.boolean(),
  leverageMax: fc.record(
    Object.fromEntries(
      contractClasses.map(name => [name, fc.option(fc.integer({ min: 0, max: capMost(name) }))]),
    ) as Record<ContractClass, fc.Arbitrary<number | null>>,
  ),
  notice: fc.constantFrom('leverage', 'product', null),
})
const anyRules = fc
  .uniqueArray(anyRule, { maxLength: 40, selector: ({ country, kind }) => `${country} ${kind}` })
  .map(own => {
    const read = readAvailabilityRules(own)
    if (!read.ok) throw new Error('these are rules')
    return read.value
  })

describe('the class of an instrument', () => {
  test.each<[code: string, category: Category, is: ContractClass]>([
    ['EURUSD', 'forex', 'forex_major'],
    ['GBPJPY', 'forex', 'forex_major'],
    ['USDCAD', 'forex', 'forex_major'],
    ['EURCHF', 'forex', 'forex_major'],
    ['AUDUSD', 'forex', 'forex_minor'],
    ['NZDJPY', 'forex', 'forex_minor'],
    ['XAUUSD', 'metal', 'gold'],
    ['XAGUSD', 'metal', 'commodity'],
    ['USOIL', 'oil', 'commodity'],
    ['US500', 'cfd', 'index_major'],
    ['HKG33', 'cfd', 'index_minor'],
    ['US2000', 'cfd', 'index_minor'],
    ['NOBODYKNOWS', 'cfd', 'index_minor'],
    ['AAPL', 'stock', 'stock'],
    ['BTCUSD', 'crypto', 'crypto'],
  ])('%s is %s: %s', (code, category, is) => {
    expect(contractClassOf({ code: code as Code, category })).toBe(is)
  })
})

describe('what is shipped', () => {
  test.each<[country: string, contract: boolean, term: boolean, gold: number, crypto: number]>([
    ['FR', true, false, 20, 2],
    ['IS', true, false, 20, 2],
    ['AU', true, false, 20, 2],
    ['GB', true, false, 20, 0],
    ['BE', false, false, 0, 0],
    ['US', false, true, 0, 0],
    ['HK', true, true, 50, 20],
    ['SG', true, true, 50, 20],
  ])('for %s', (country, contract, term, goldMax, cryptoMax) => {
    const { kinds, restricted } = availabilityOf({ country, book: 'real' })
    expect(restricted).toBe(false)
    expect([kinds.contract.offered, kinds.term.offered, kinds.micro.offered]).toEqual([contract, term, term])
    expect(leverageMaxFor(gold, kinds.contract)).toBe(goldMax)
    expect(leverageMaxFor(bitcoin, kinds.contract)).toBe(cryptoMax)
  })

  test('names no restricted country, no country twice, and passes its own check', () => {
    expect(readAvailabilityRules(shippedRules)).toMatchObject({ ok: true })
  })

  test('caps every class in the EU as ESMA does', () => {
    expect(availabilityOf({ country: 'DE', book: 'real' }).kinds.contract.leverageMax).toEqual({
      forex_major: 30,
      forex_minor: 20,
      gold: 20,
      commodity: 10,
      index_major: 20,
      index_minor: 10,
      stock: 5,
      crypto: 2,
    })
  })
})

describe('where no supervisor caps it', () => {
  test('each class has the shipped limit, and a demo the whole range of its instruments', () => {
    expect(capsOf(availabilityOf({ country: 'SG', book: 'real' }).kinds.contract)).toEqual({
      forex_major: 100,
      forex_minor: 100,
      gold: 50,
      commodity: 50,
      index_major: 50,
      index_minor: 50,
      stock: 10,
      crypto: 20,
    })
    expect(capsOf(availabilityOf({ country: 'SG', book: 'demo' }).kinds.contract)).toEqual({
      forex_major: 200,
      forex_minor: 200,
      gold: 100,
      commodity: 100,
      index_major: 100,
      index_minor: 100,
      stock: 20,
      crypto: 50,
    })
  })

  test('every shipped limit is one that a customer can choose', () => {
    for (const country of ['SG', 'FR', 'AU'])
      for (const sample of Object.values(samples)) {
        const leverageMax = leverageMaxFor(sample, availabilityOf({ country, book: 'real' }).kinds.contract)
        expect(leveragesOffered({ leverageMax }).at(-1)).toBe(leverageMax)
      }
  })
})

describe('the leverage that a ticket begins with', () => {
  test.each<[name: ContractClass, first: number]>([
    ['forex_major', 30],
    ['forex_minor', 20],
    ['gold', 20],
    ['commodity', 10],
    ['index_major', 20],
    ['index_minor', 10],
    ['stock', 5],
    ['crypto', 2],
  ])('of %s is ×%i, though more is offered', (name, first) => {
    const sample = samples[name]
    expect(firstLeverage(sample, leveragesOffered(sample))).toBe(first)
  })

  test('is one of those offered, and none where none is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contractClasses),
        fc.integer({ min: 1, max: 200 }),
        (name, leverageMax) => {
          const offered = leveragesOffered({ leverageMax })
          expect(offered).toContain(firstLeverage(samples[name], offered))
        },
      ),
    )
    expect(firstLeverage(gold, [])).toBeUndefined()
  })
})

const isLooser = (a: KindAvailability, b: KindAvailability): boolean =>
  (a.offered && !b.offered) ||
  contractClasses.some(name => {
    const instrument = traded(
      name === 'gold' ? 'XAUUSD' : 'X',
      name === 'crypto' ? 'crypto' : name === 'stock' ? 'stock' : 'metal',
    )
    return leverageMaxFor(instrument, a) > leverageMaxFor(instrument, b)
  })

describe('availability', () => {
  test('of who has declared nothing is never looser than that of any country, whatever the operator sets', () => {
    fc.assert(
      fc.property(anyRules, anyCountry, (rules, country) => {
        const none = availabilityOf({ country: null, book: 'real', rules })
        const there = availabilityOf({ country, book: 'real', rules })
        for (const kind of productKinds) expect(isLooser(none.kinds[kind], there.kinds[kind])).toBe(false)
      }),
    )
  })

  test('of a demo is everything, wherever it is', () => {
    fc.assert(
      fc.property(anyRules, fc.option(anyCountry), (rules, country) => {
        const demo = availabilityOf({ country, book: 'demo', rules, from: 'restricted' })
        expect(demo.restricted).toBe(false)
        for (const kind of productKinds) {
          expect(demo.kinds[kind]).toMatchObject({ offered: true, notice: null })
          for (const sample of Object.values(samples))
            expect(leverageMaxFor(sample, demo.kinds[kind])).toBe(sample.leverageMax)
        }
      }),
    )
  })

  test('of a demo says what a real account of the same country gets', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.option(anyCountry),
        fc.constantFrom('restricted', 'elsewhere'),
        (rules, country, from) => {
          const { kinds, restricted, real } = availabilityOf({ country, book: 'real', rules, from })
          expect(availabilityOf({ country, book: 'demo', rules, from }).real).toEqual({ kinds, restricted })
          expect(real).toBeNull()
        },
      ),
    )
  })

  test('never goes beyond what the code allows, nor beyond what the instrument offers', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.option(anyCountry),
        fc.integer({ min: 1, max: 200 }),
        (rules, country, own) => {
          const { kinds } = availabilityOf({ country, book: 'real', rules })
          expect(leverageMaxFor(traded('EURUSD', 'forex', own), kinds.contract)).toBeLessThanOrEqual(own)
          for (const sample of Object.values(samples))
            expect(leverageMaxFor(sample, kinds.contract)).toBeLessThanOrEqual(leverageMost[sample.category])
        },
      ),
    )
  })

  test.each([...restrictedCountries])('of %s is nothing, by residence and by address', country => {
    for (const there of [
      availabilityOf({ country, book: 'real' }),
      availabilityOf({ country: 'SG', book: 'real', from: 'restricted' }),
    ]) {
      expect(there.restricted).toBe(true)
      for (const kind of productKinds)
        expect(there.kinds[kind]).toMatchObject({ offered: false, notice: 'restricted' })
    }
  })
})

describe('a contract', () => {
  const of = (country: string | null) => availabilityOf({ country, book: 'real' })
  const times = (leverage: number) => leverage as Leverage
  test.each<[what: string, decision: ReturnType<typeof admitContract>, expected: object]>([
    ['within the cap is admitted', admitContract(of('FR'), gold, times(20)), { ok: true }],
    [
      'above the cap is refused with the cap',
      admitContract(of('FR'), gold, times(30)),
      { refusal: 'leverage.capped', figures: { maximum: '20' } },
    ],
    [
      'above what the instrument offers anywhere is left to the order',
      admitContract(of('FR'), traded('XAUUSD', 'metal', 20), times(30)),
      { ok: true },
    ],
    [
      'on crypto is refused in the United Kingdom',
      admitContract(of('GB'), bitcoin, times(1)),
      { refusal: 'product.not_offered', figures: { country: 'GB' } },
    ],
    [
      'is refused in the United States',
      admitContract(of('US'), gold, times(1)),
      { refusal: 'product.not_offered' },
    ],
    [
      'waits until a country is declared',
      admitContract(of(null), gold, times(1)),
      { refusal: 'country.required' },
    ],
    ['is refused in Cuba', admitContract(of('CU'), gold, times(1)), { refusal: 'country.restricted' }],
  ])('%s', (_, decision, expected) => {
    expect(decision).toMatchObject(expected)
  })
})

describe("an operator's rules", () => {
  const [rule] = shippedRules
  const hk = { ...rule, country: 'HK' }

  test('take the place of the shipped ones of the same country, stricter or looser', () => {
    const read = readAvailabilityRules([
      { ...hk, offered: false, notice: 'product' },
      { ...hk, country: 'FR', leverageMax: { ...rule?.leverageMax, gold: null }, notice: null },
    ])
    if (!read.ok) throw new Error('these are rules')
    const of = (country: string) =>
      availabilityOf({ country, book: 'real', rules: read.value }).kinds.contract
    expect(of('HK').offered).toBe(false)
    expect(leverageMaxFor(gold, of('FR'))).toBe(100)
    expect(leverageMaxFor(gold, of('DE'))).toBe(20)
  })

  test.each([{ HK: true }, 'HK', null])('that are no list are refused: %j', value => {
    expect(readAvailabilityRules(value)).toMatchObject({ ok: false, refusal: 'setting.invalid' })
  })

  test.each<[what: string, value: unknown, field: string]>([
    ['a rule that is none', ['HK'], '{}'],
    ['no country', [{ ...hk, country: 'XX' }], 'country'],
    ['a restricted country', [{ ...hk, country: 'CU' }], 'country'],
    ['a customer', [{ ...hk, customer: '12345678' }], 'customer'],
    ['no kind', [{ ...hk, kind: 'lottery' }], 'kind'],
    ['no group', [{ ...hk, group: 'friends' }], 'group'],
    ['neither yes nor no', [{ ...hk, offered: 'yes' }], 'offered'],
    ['a class that is none', [{ ...hk, leverageMax: { ...rule?.leverageMax, luck: 1 } }], 'leverageMax'],
    ...contractClasses.map((name): [string, unknown, string] => [
      `a cap of ${name} beyond what the code allows`,
      [{ ...hk, leverageMax: { ...rule?.leverageMax, [name]: capMost(name) + 1 } }],
      `leverageMax.${name}`,
    ]),
    ['half a cap', [{ ...hk, leverageMax: { ...rule?.leverageMax, gold: 1.5 } }], 'leverageMax.gold'],
    ['no caps', [{ ...hk, leverageMax: {} }], 'leverageMax.'],
    ['a notice that is none', [{ ...hk, notice: 'sale' }], 'notice'],
    ['a country twice', [hk, hk], 'country, kind, group'],
  ])('with %s are refused', (_, value, field) => {
    const read = readAvailabilityRules(value)
    expect(read).toMatchObject({ ok: false, refusal: 'setting.rule' })
    const figures = read.ok ? undefined : read.figures
    expect(figures?.['field']?.startsWith(field)).toBe(true)
    expect(figures?.['place']).toBe(field === 'country, kind, group' ? '2' : '1')
    expect(figures?.['allowed']).not.toBe('')
  })
})
