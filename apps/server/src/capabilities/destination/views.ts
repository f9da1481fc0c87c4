import type { SettledMillis } from '@plumbline/rules/market'
import type { Destination } from './fields.ts'

/** What is told of a destination of either kind. */
export const boundView = ({ id, currency, boundAt, holdUntil }: Destination, now: SettledMillis) => ({
  id,
  currency,
  boundAt: new Date(boundAt).toISOString(),
  holdUntil: holdUntil > now ? new Date(holdUntil).toISOString() : null,
})
