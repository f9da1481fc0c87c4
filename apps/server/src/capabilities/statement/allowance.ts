import type { Readable } from 'node:stream'
import { minuteMs, accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { guarded } from '../../core/platform/guard.ts'

/** Files of one customer, from however many addresses. */
const perMinuteMax = 20

/** What one customer may have of what all share: so many in a minute, and one at a time, so that another finds a turn free. */
export type Allowance = {
  /** Refusals: request.too_many, server.busy. */
  take(customer: CustomerId): Result<{ end(): void }>
}

export const createAllowance = (elapsed: () => ElapsedMillis): Allowance => {
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
      const at = elapsed()
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

/** A file of a customer, within the allowance until it is read or given up. Refusals: request.too_many, server.busy; those of `make`. */
export const withinAllowance = async <File extends { readonly body: Readable }>(
  allowance: Allowance,
  customer: CustomerId,
  make: () => Promise<Result<File>>,
): Promise<Result<File>> => {
  const taken = allowance.take(customer)
  if (!taken.ok) return taken
  const { end } = taken.value
  try {
    const made = await make()
    if (made.ok) made.value.body.once('close', guarded('a file is over', end))
    else end()
    return made
  } catch (error) {
    end()
    throw error
  }
}
