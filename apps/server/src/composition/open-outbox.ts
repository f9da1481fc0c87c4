import { createOutbox } from '../core/platform/messaging/outbox.ts'
import type { Metrics } from '../core/platform/metrics.ts'
import type { Log } from './log.ts'

type OutboxOptions = Parameters<typeof createOutbox>[0]
type Parts = Omit<OutboxOptions, 'onSent' | 'onTrouble' | 'onGivenUp'> & {
  readonly metrics: Metrics
  readonly log: Log
}

/** The outbox, of which each message is counted, and each that is given up is an alarm. */
export const openOutbox = ({ metrics, log, ...parts }: Parts): ReturnType<typeof createOutbox> =>
  createOutbox({
    ...parts,
    onSent: channel => metrics.messages.inc({ channel, outcome: 'sent' }),
    onTrouble: (what, detail) => log.warn(detail, what),
    onGivenUp: (channel, detail) => {
      metrics.messages.inc({ channel, outcome: 'given up' })
      metrics.alarm('message')
      log.error(detail, 'a message was given up')
    },
  })
