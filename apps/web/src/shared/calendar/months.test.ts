import { describe, expect, it } from 'vitest'
import { monthsOf, weekdaysOf, weeksOf } from './months.ts'

const day = (text: string) => ({ day: text })

describe('a calendar', () => {
  it('has each month once, in their order', () => {
    expect(monthsOf([day('2026-06-30'), day('2026-07-01'), day('2026-07-02')])).toEqual([
      '2026-06',
      '2026-07',
    ])
  })

  it.each([
    // A month that begins on a Wednesday, one that fits into four weeks, and a leap February.
    ['2026-07', 5, 2, 31],
    ['2027-02', 4, 0, 28],
    ['2028-02', 5, 1, 29],
  ])('%s has %i weeks, %i empty places first, and %i days', (month, weeks, before, length) => {
    const cells = weeksOf(month, [])
    expect(cells).toHaveLength(weeks)
    expect(cells.every(week => week.length === 7)).toBe(true)
    expect(cells.flat().findIndex(cell => cell !== undefined)).toBe(before)
    expect(cells.flat().filter(cell => cell !== undefined)).toHaveLength(length)
  })

  it('is headed by the days of the week, Monday first', () => {
    expect(weekdaysOf('en-GB')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })

  it('puts each day where its date is', () => {
    const cell = weeksOf('2026-07', [day('2026-07-15')])
      .flat()
      .find(each => each?.day !== undefined)
    expect(cell?.date).toBe(Date.parse('2026-07-15'))
  })
})
