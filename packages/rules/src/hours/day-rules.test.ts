import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterItsNeighbour,
  daysByRules,
  easterSunday,
  fridayForWeekend,
  isWeekend,
  mondayForSunday,
  mondayForWeekend,
  nearestWeekday,
  onDate,
  onDays,
  onEaster,
  onWeekday,
  shiftedBy,
  since,
  weekdayOf,
  where,
  type Weekday,
} from './day-rules.ts'

const years = fc.integer({ min: 1990, max: 2090 })

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2008, '2008-03-23'],
  ])('of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
    expect(onEaster(-2)(year)).toEqual([shiftedBy(day, -2)])
  })

  it('is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(years, year => {
        const day = easterSunday(year)
        expect(weekdayOf(day)).toBe(0)
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('a weekday of a month', () => {
  it.each([
    ['the third Monday of January', onWeekday(1, 1, 3), 2027, '2027-01-18'],
    ['the last Monday of May', onWeekday(5, 1, -1), 2027, '2027-05-31'],
    ['the fourth Thursday of November', onWeekday(11, 4, 4), 2028, '2028-11-23'],
    ['the first Monday of September', onWeekday(9, 1, 1), 2025, '2025-09-01'],
    ['the last Sunday of December', onWeekday(12, 0, -1), 2028, '2028-12-31'],
  ])('%s', (_, rule, year, day) => {
    expect(rule(year)).toEqual([day])
  })

  it('falls on that weekday of that month, in its place', () => {
    const place = fc.constantFrom(1, 2, 3, 4, -1 as const)
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        place,
        (year, month, weekday, nth) => {
          const [day = ''] = onWeekday(month, weekday as Weekday, nth)(year)
          expect([Number(day.slice(0, 4)), Number(day.slice(5, 7)), weekdayOf(day)]).toEqual([
            year,
            month,
            weekday,
          ])
          if (nth === -1) expect(shiftedBy(day, 7).slice(5, 7)).not.toBe(day.slice(5, 7))
          else expect(Math.ceil(Number(day.slice(8)) / 7)).toBe(nth)
        },
      ),
    )
  })
})

describe('a day that falls on a weekend', () => {
  it.each([
    ['a Saturday, by US exchanges', nearestWeekday, '2026-07-04', '2026-07-03'],
    ['a Sunday, by US exchanges', nearestWeekday, '2027-07-04', '2027-07-05'],
    ['New Year on a Saturday, by US exchanges', mondayForSunday, '2028-01-01', undefined],
    ['New Year on a Sunday', mondayForSunday, '2034-01-01', '2034-01-02'],
    ['Christmas on a Saturday, in London', mondayForWeekend, '2027-12-25', '2027-12-27'],
    ['Boxing Day on a Sunday, in London', afterItsNeighbour, '2027-12-26', '2027-12-28'],
    ['Boxing Day on a Saturday', afterItsNeighbour, '2026-12-26', '2026-12-28'],
    ['Boxing Day on a Monday, which Christmas has taken', afterItsNeighbour, '2033-12-26', '2033-12-27'],
    ['Christmas Eve on a Sunday', fridayForWeekend, '2028-12-24', '2028-12-22'],
  ])('%s', (_, substitute, day, instead) => {
    expect(substitute(day)).toBe(instead)
  })

  it('is replaced by a day of the week, and a day of the week by itself', () => {
    const substitutes = [nearestWeekday, mondayForSunday, mondayForWeekend, fridayForWeekend]
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(...substitutes),
        (year, place, substitute) => {
          const day = shiftedBy(`${year}-01-01`, place)
          const instead = substitute(day)
          if (isWeekend(day)) expect(instead === undefined || !isWeekend(instead)).toBe(true)
          else expect(instead).toBe(day)
        },
      ),
    )
  })
})

it('days of rules are in order, each once, of the years that were asked for', () => {
  const rules = [
    onDate(12, 25),
    since(2027, onDate(6, 19)),
    where(onDate(7, 3), day => !isWeekend(day)),
    onDays(['2026-12-25', '2025-01-09', '2031-01-01']),
  ]
  expect(daysByRules(rules, { from: 2026, through: 2027 })).toEqual([
    '2026-07-03',
    '2026-12-25',
    '2027-06-19',
    '2027-12-25',
  ])
})
