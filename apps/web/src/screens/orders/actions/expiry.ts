import { hourMs } from '@plumbline/rules/core'
import { endOfDay, endOfWeek } from '@plumbline/rules/trading'
import type { Millis } from '@plumbline/rules/market'

/** When an order that waits ends by itself; 'keep' leaves it as it is. */
export const expiries = ['keep', 'none', 'hour', 'day', 'week', 'month'] as const
export type Expiry = (typeof expiries)[number]

const dayMs = 24 * hourMs
const monthDays = 30

/** The moment that is meant; undefined is until it is cancelled. */
export const expiresAtOf = (expiry: Expiry, before: number | undefined, now: number): number | undefined => {
  switch (expiry) {
    case 'keep':
      return before
    case 'none':
      return undefined
    case 'hour':
      return now + hourMs
    case 'day':
      return endOfDay(now as Millis)
    case 'week':
      return endOfWeek(now as Millis)
    case 'month':
      return now + monthDays * dayMs
  }
}
