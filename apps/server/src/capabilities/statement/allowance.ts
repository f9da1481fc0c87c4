import { minuteMs, accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

/** Statements of one customer, from however many addresses. */
const perMinuteMax = 20

/** What one customer may have of what all share: so many in a minute, and one at a time, so that another finds a turn free. */
export type Allowance = {
  /** Refusals: request.too_many, server.busy. */
  take(customer: CustomerId): Result<{ end(): void }>
}

export const createAllowance = (now: () => Millis): Allowance => {
  const minutes = new Map<CustomerId, { readonly until: number; count: number }>()
  const underWay = new Set<CustomerId>()

  const forget = (at: number): void => {
    for (const [customer, { until }] of minutes) {
      // In the order in which their minutes began.
      if (until > at) return
      minutes.delete(customer)
    }
  }

  return {
    take: customer => {
      const at = now()
      forget(at)
      const minute = minutes.get(customer) ?? { until: at + minuteMs, count: 0 }
      if (minute.count >= perMinuteMax)
        return refuse('request.too_many', { seconds: String(Math.ceil((minute.until - at) / 1000)) })
      if (underWay.has(customer)) return refuse('server.busy')
      minute.count += 1
      minutes.set(customer, minute)
      underWay.add(customer)
      return accept({ end: () => void underWay.delete(customer) })
    },
  }
}
