import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFinancingSettings, financingRateMax, financingRateMin } from './financing-setting.ts'
import {
  financingAmount,
  financingCharge,
  financingDays,
  nextOvernight,
  overnightAmounts,
  overnightTerms,
  ratesOn,
  rolloverDay,
  shippedRates,
} from './financing.ts'
import type { SessionCalendar } from '../hours/hours.ts'
import type { Code } from '../core/ids.ts'
import {
  categories,
  type Instrument,
  type MicroLots,
  type MicroRate,
  type Price,
} from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'
import { sessionOpeningAfter } from '../hours/trading-day.ts'

const always = [['00:00', '24:00']] as const
const endless: SessionCalendar = {
  timeZone: 'UTC',
  week: [always, always, always, always, always, always, always],
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}
const weekday = [['09:30', '16:00']] as const
const shares: SessionCalendar = {
  ...endless,
  timeZone: 'America/New_York',
  week: [[], weekday, weekday, weekday, weekday, weekday, []],
  holidays: ['2026-11-26', '2026-12-25'],
}
const currencies: SessionCalendar = {
  ...endless,
  timeZone: 'America/New_York',
  week: [[['17:00', '24:00']], always, always, always, always, [['00:00', '17:00']], []],
  holidays: ['2026-12-24', '2026-12-25'],
}
const at = (text: string) => Date.parse(text) as Millis
/** The rollover of a day of winter in New York. */
const rollover = (day: string) => sessionOpeningAfter(at(`${day}T12:00:00Z`))

const instrument = (code: string, category: Instrument['category']) =>
  ({
    code: code as Code,
    category,
    quoteCurrency: 'USD',
    contractSize: 100_000,
    priceScale: 6,
    conversion: { by: 'none' },
  }) as unknown as Instrument
const eurusd = instrument('EURUSD', 'forex')

describe('the nights that a rollover stands for', () => {
  const week = [
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]
  it.each([
    ['a currency pays three on Wednesday', currencies, 'forex', [0, 1, 1, 3, 1, 1, 0]],
    ['a metal pays three on Wednesday', currencies, 'metal', [0, 1, 1, 3, 1, 1, 0]],
    ['a share pays three on Friday', shares, 'stock', [0, 1, 1, 1, 1, 3, 0]],
    ['an index pays three on Friday', currencies, 'cfd', [0, 1, 1, 1, 1, 3, 0]],
    ['oil pays three on Friday', currencies, 'oil', [0, 1, 1, 1, 1, 3, 0]],
    ['crypto pays one each day, weekends too', endless, 'crypto', [1, 1, 1, 1, 1, 1, 1]],
  ] as const)('%s', (_, calendar, category, days) => {
    // From Sunday to Saturday.
    expect(week.map(day => financingDays({ calendar, category }, rollover(day)))).toEqual(days)
  })

  it.each([
    ['the day before a holiday pays for it', shares, 'stock', '2026-11-25', 2],
    ['the holiday itself pays nothing', shares, 'stock', '2026-11-26', 0],
    ['the Friday after it pays for the weekend', shares, 'stock', '2026-11-27', 3],
    ['before a long weekend all of it is paid', shares, 'stock', '2026-12-24', 4],
    ['a currency pays for a holiday two sessions before it', currencies, 'forex', '2026-12-22', 4],
    ['and one night as usual a session later', currencies, 'forex', '2026-12-23', 1],
  ] as const)('%s', (_, calendar, category, day, days) => {
    expect(financingDays({ calendar, category }, rollover(day))).toBe(days)
  })

  it('add up to the days that pass, across changes of the clock and holidays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          { calendar: currencies, category: 'forex' } as const,
          { calendar: shares, category: 'stock' } as const,
          { calendar: endless, category: 'crypto' } as const,
        ),
        fc.integer({ min: 0, max: 400 }),
        (product, start) => {
          // Over four weeks from any day on: what is left over at the ends is one delivery.
          let rolls = sessionOpeningAfter(at('2026-01-05T12:00:00Z') + start * 86_400_000)
          let days = 0
          for (let day = 0; day < 28; day += 1, rolls = sessionOpeningAfter(rolls + 1))
            days += financingDays(product, rolls)
          expect(Math.abs(days - 28)).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('a rollover', () => {
  it.each([
    ['in winter', '2026-11-18T21:59:59.999Z', '2026-11-18T22:00:00.000Z', '2026-11-18'],
    ['in summer', '2026-07-14T20:59:59.999Z', '2026-07-14T21:00:00.000Z', '2026-07-14'],
    [
      'on the day on which clocks go forward',
      '2026-03-08T12:00:00.000Z',
      '2026-03-08T21:00:00.000Z',
      '2026-03-08',
    ],
    [
      'on the day on which clocks go back',
      '2026-11-01T12:00:00.000Z',
      '2026-11-01T22:00:00.000Z',
      '2026-11-01',
    ],
  ])('%s is at 17:00 in New York and ends that day', (_, now, moment, day) => {
    const terms = nextOvernight(
      each =>
        overnightTerms(instrument('BTCUSD', 'crypto'), each, { calendar: endless, settings: {}, version: 0 }),
      at(now),
    )
    expect(terms).toMatchObject({ at: at(moment), day, days: 1 })
  })

  it('that comes next for a new position is the one after its moment, and never one without a charge', () => {
    const next = (now: number) =>
      nextOvernight(
        each => overnightTerms(eurusd, each, { calendar: currencies, settings: {}, version: 0 }),
        now as Millis,
      )
    expect(next(rollover('2026-11-18'))?.day).toBe('2026-11-19')
    expect(next(rollover('2026-11-20'))?.day).toBe('2026-11-23')
  })
})

describe('rates', () => {
  it('are shipped for every class, and never pay somebody who is long and short at once', () => {
    for (const category of categories)
      for (const code of ['EURUSD', 'GBPJPY', 'ABC'])
        for (const quoteCurrency of ['USD', 'JPY', 'CHF', 'XYZ']) {
          const { long, short } = shippedRates({ code: code as Code, category, quoteCurrency })
          expect(long + short).toBeLessThan(0)
          expect(readFinancingSettings({ ABC: [{ from: '2026-01-01', long, short }] }).ok).toBe(true)
        }
  })

  it('of a pair follow the difference of its two currencies', () => {
    expect(shippedRates(eurusd)).toEqual({ long: -27_500, short: 7_500 })
  })

  it('hold from their day on, the newest that has begun', () => {
    const dated = [
      { from: '2026-11-02', long: -10 as MicroRate, short: 5 as MicroRate },
      { from: '2026-12-01', long: -20 as MicroRate, short: 6 as MicroRate },
    ]
    expect(ratesOn(dated, eurusd, '2026-11-01')).toEqual(shippedRates(eurusd))
    expect(ratesOn(dated, eurusd, '2026-11-02').long).toBe(-10)
    expect(ratesOn(dated, eurusd, '2026-11-30').long).toBe(-10)
    expect(ratesOn(dated, eurusd, '2027-01-01').long).toBe(-20)
  })

  it.each([
    [{ EURUSD: [] }],
    [{ EURUSD: {} }],
    [{ EURUSD: [{ from: '2026-02-30', long: 0, short: 0 }] }],
    [{ EURUSD: [{ from: '2026-02-03', long: 0 }] }],
    [{ EURUSD: [{ from: '2026-02-03', long: 0.5, short: 0 }] }],
    [{ EURUSD: [{ from: '2026-02-03', long: financingRateMin - 1, short: 0 }] }],
    [{ EURUSD: [{ from: '2026-02-03', long: -200_000, short: financingRateMax + 1 }] }],
    // Both sides would be paid.
    [{ EURUSD: [{ from: '2026-02-03', long: 5, short: -4 }] }],
    [
      {
        EURUSD: [
          { from: '2026-02-03', long: 0, short: 0 },
          { from: '2026-02-03', long: 0, short: 0 },
        ],
      },
    ],
    [{ EURUSD: [{ from: '2026-02-03', long: 0, short: 0, customer: '1' }] }],
    [[]],
  ])('are not %j', value => {
    expect(readFinancingSettings(value).ok).toBe(false)
  })
})

describe('an amount', () => {
  const rate = (value: number) => value as MicroRate

  it('is value × rate × nights / days of the year', () => {
    expect(financingAmount(cents(11_430_900n), { rate: rate(-27_500), days: 3, basis: 360 })).toBe(-2_620n)
    expect(financingAmount(cents(36_500_000n), { rate: rate(10_000), days: 1, basis: 365 })).toBe(1_000n)
  })

  it('rounds half to even, to the one side as to the other', () => {
    // 0.5 and 1.5 cents.
    const half = (notional: bigint, of: number) =>
      financingAmount(cents(notional), { rate: rate(of), days: 1, basis: 360 })
    expect([half(18_000n, 10_000), half(54_000n, 10_000)]).toEqual([0n, 2n])
    expect([half(18_000n, -10_000), half(54_000n, -10_000)]).toEqual([0n, -2n])
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: -300_000, max: 300_000 }), (notional, of) => {
        const [there, back] = [of, -of].map(each =>
          financingAmount(cents(notional), { rate: rate(each), days: 1, basis: 365 }),
        )
        expect(there).toBe(-(back ?? 0n))
      }),
    )
  })

  it('goes by the mid, and what is shown beforehand is what is charged at that price', () => {
    const held = {
      instrument: eurusd,
      lots: 1_000_000 as MicroLots,
      quote: { bid: 1_143_080 as Price, ask: 1_143_100 as Price },
      conversionQuote: undefined,
    }
    const terms = overnightTerms(eurusd, rollover('2026-11-18'), {
      calendar: currencies,
      settings: {},
      version: 0,
    })
    const charge = financingCharge({ ...held, side: 'long' }, terms)
    expect(charge).toEqual({
      day: '2026-11-18',
      days: 3,
      rate: -27_500,
      notional: 11_430_900n,
      amount: -2_620n,
      version: 0,
    })
    expect(overnightAmounts(held, terms)).toEqual({ long: -2_620n, short: 714n })
  })

  it('belongs to the day of its rollover', () => {
    expect(rolloverDay(at('2026-11-19T03:00:00Z'))).toBe('2026-11-18')
  })
})
