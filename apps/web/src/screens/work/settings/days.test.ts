import { describe, expect, it } from 'vitest'
import { linesOf, readLines, type DayLine } from './days.ts'

const line = (day: string, kind: DayLine['kind'] = 'holidays', time = ''): DayLine => ({
  id: 0,
  day,
  kind,
  time,
})

describe('days of a calendar as lines of a form', () => {
  it('say what the entry says, in the order of the days', () => {
    const entry = {
      holidays: ['2026-12-28'],
      regular: ['2026-12-23'],
      earlyCloses: { '2026-12-24': '13:00' },
      lateOpens: { '2026-12-27': '11:00' },
    } as const
    const lines = linesOf(entry)
    expect(lines.map(({ day }) => day)).toEqual(['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28'])
    expect(readLines('forex', lines)).toEqual(entry)
  })

  it.each([
    ['no day at all', []],
    ['a day that was not typed', [line('')]],
    ['a day that closes early, without the time', [line('2026-12-24', 'earlyCloses')]],
    ['the same holiday twice', [line('2026-12-24'), line('2026-12-24')]],
    [
      'two early closes of one day',
      [line('2026-12-24', 'earlyCloses', '12:00'), line('2026-12-24', 'earlyCloses', '13:00')],
    ],
    ['a holiday that closes early', [line('2026-12-24'), line('2026-12-24', 'earlyCloses', '13:00')]],
  ])('are no entry with %s', (_, lines) => {
    expect(readLines('forex', lines)).toBeUndefined()
  })

  it('may shorten a day at both of its ends', () => {
    const both = [line('2026-12-24', 'lateOpens', '11:00'), line('2026-12-24', 'earlyCloses', '15:00')]
    expect(readLines('forex', both)).toEqual({
      earlyCloses: { '2026-12-24': '15:00' },
      lateOpens: { '2026-12-24': '11:00' },
    })
  })
})
