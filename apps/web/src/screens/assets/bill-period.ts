import { dayMs } from '@plumbline/rules/core'
import type { Period } from '../../live/account/statement.ts'

export const billPeriods = ['thisMonth', 'lastMonth', 'quarter', 'thisYear', 'lastYear', 'own'] as const
export type BillPeriod = (typeof billPeriods)[number]

/** Days as they are typed: '2026-03-14'. */
export type OwnDays = { readonly from: string; readonly to: string }

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of a day that the calendar has. */
const midnight = (day: string): number | undefined => {
  const at = wholeDay.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at
}

const between = (from: number, to: number): Period => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** The days that a choice stands for, as whole days of UTC; undefined where typed ones make no period. */
export const periodOf = (choice: BillPeriod, own: OwnDays, now: number): Period | undefined => {
  const today = new Date(now)
  const year = today.getUTCFullYear()
  const month = today.getUTCMonth()
  const nextMonth = Date.UTC(year, month + 1, 1)
  switch (choice) {
    case 'thisMonth':
      return between(Date.UTC(year, month, 1), nextMonth)
    case 'lastMonth':
      return between(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1))
    case 'quarter':
      return between(Date.UTC(year, month - 2, 1), nextMonth)
    case 'thisYear':
      return between(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
    case 'lastYear':
      return between(Date.UTC(year - 1, 0, 1), Date.UTC(year, 0, 1))
    case 'own': {
      const [from, to] = [midnight(own.from), midnight(own.to)]
      return from === undefined || to === undefined || to < from || from > now
        ? undefined
        : between(from, to + dayMs)
    }
  }
}
