import { accept, minuteMs, refuse, type Result } from '@plumbline/rules/core'
import { apiKeyCallsPerMinuteMax } from '@plumbline/rules/api-key'
import type { ElapsedMillis } from '@plumbline/rules/market'

/** Counts the calls of each key in its minutes. In memory: a restart begins them anew. */
export const createKeyRate = (elapsed: () => ElapsedMillis) => {
  const minutes = new Map<string, { readonly until: number; count: number }>()
  const forget = (at: number): void => {
    for (const [key, { until }] of minutes) {
      // In the order in which their minutes began.
      if (until > at) return
      minutes.delete(key)
    }
  }
  return {
    /** Refusals: request.too_many. */
    take: (key: string): Result<undefined> => {
      const at = elapsed()
      forget(at)
      const minute = minutes.get(key) ?? { until: at + minuteMs, count: 0 }
      if (minute.count >= apiKeyCallsPerMinuteMax)
        return refuse('request.too_many', { seconds: String(Math.ceil((minute.until - at) / 1_000)) })
      minute.count += 1
      minutes.set(key, minute)
      return accept(undefined)
    },
  }
}
