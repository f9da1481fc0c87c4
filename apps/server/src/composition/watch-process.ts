import type { Millis } from '@plumbline/rules/market'
import { onFault } from '../core/platform/guard.ts'
import type { Metrics } from '../core/platform/metrics.ts'
import { noPauses, watchPauses } from '../core/platform/pauses.ts'
import type { Log } from './log.ts'

/** What this process says of itself: faults that nobody waited for, and times in which it kept everything waiting. */
export const watchProcess = ({
  metrics,
  log,
  now,
  isRealTime,
}: {
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => Millis
  readonly isRealTime: boolean
}) => {
  const forget = onFault(({ what, error }) => {
    metrics.alarm('fault')
    log.error({ error, what }, 'something that nobody waited for failed')
  })
  const onBlocked = (ms: number): void => {
    metrics.blocked.inc()
    log.warn({ ms: Math.round(ms) }, 'everything waited while the process computed')
  }
  const watched = isRealTime ? watchPauses(now, onBlocked) : undefined
  return {
    pauses: watched ?? noPauses,
    quiet: (): void => watched?.stop(),
    stop: forget,
  }
}
