import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import type { AnnouncementContext } from './context.ts'
import { readerCalls } from './customer/calls.ts'
import { createFanOut } from './fan-out.ts'
import { publishShipped } from './shipped.ts'
import { announcementAppliers } from './staff/applier.ts'
import { staffCalls } from './staff/calls.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly announcements: {
      /** Notifies customers of what has begun. */
      readonly notify: () => Promise<void>
    }
  }
}

/** A scheduled announcement is notified of within so long. */
const notifyEveryMs = 5_000

export const announcementCapability = defineCapability({
  name: 'announcement',
  needs: [
    'aside',
    'elapsed',
    'identity',
    'log',
    'metrics',
    'notifications',
    'submitRequest',
    'now',
    'settled',
  ],
  create: ({ aside, elapsed, identity, log, metrics, notifications, submitRequest, now, settled }) => {
    const { database, audit, sessions, newId } = identity
    const untold = createPostponed<string>({
      elapsed,
      onTrouble: (error, version) => {
        metrics.alarm('job')
        log.error({ error, version }, 'customers could not be told of an announcement and are told again')
      },
    })
    const fanOut = createFanOut({ database, notifications, settled, untold })
    const context: AnnouncementContext = {
      database,
      audit,
      sessions,
      notifications,
      submitRequest,
      wake: () => aside('an announcement waits for its next turn', fanOut.run),
      now,
      newId,
    }
    return {
      provides: { announcements: { notify: fanOut.run } },
      calls: { ...readerCalls(context), ...staffCalls(context) },
      appliers: announcementAppliers(context),
      jobs: [{ name: 'notify of announcements', everyMs: notifyEveryMs, run: fanOut.run }],
      start: () => publishShipped(context),
      drain: fanOut.stop,
    }
  },
})
