import { defineCapability } from '../../core/capability/index.ts'
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
  needs: ['aside', 'identity', 'notifications', 'submitRequest', 'now'],
  create: ({ aside, identity, notifications, submitRequest, now }) => {
    const { database, audit, sessions, newId } = identity
    const fanOut = createFanOut({ database, notifications, now })
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
