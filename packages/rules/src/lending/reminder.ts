import type { UtcDay } from './day.ts'

/** Days before the due day (positive) and after it (negative) on which a customer is reminded: once each. */
const daysBefore = [3, 1, 0] as const
export const reminderDaysLate = 7

export type LoanReminder = { readonly kind: 'before' | 'today' | 'late'; readonly days: number }

/** The reminder that belongs to a day; undefined on all others. */
export const reminderOn = (due: UtcDay, day: UtcDay): LoanReminder | undefined => {
  const left = due - day
  if (left === 0) return { kind: 'today', days: 0 }
  if (left > 0) return daysBefore.some(each => each === left) ? { kind: 'before', days: left } : undefined
  return -left <= reminderDaysLate ? { kind: 'late', days: -left } : undefined
}
