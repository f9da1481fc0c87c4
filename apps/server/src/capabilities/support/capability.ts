import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { writeToAway } from './away.ts'
import type { SupportContext } from './context.ts'
import { customerCalls } from './customer/calls.ts'
import { visitorCalls } from './customer/visitor.ts'
import { createInboxFeed, type InboxFeed } from './inbox-feed.ts'
import { createOffice } from './office.ts'
import { createCustomerRoom, createVisitorRoom } from './room.ts'
import { staffCalls } from './staff/calls.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** What goes on in the inbox of support. */
    readonly supportInbox: InboxFeed
    /** What visitors’ connections follow. */
    readonly supportVisitors: { readonly room: ReturnType<typeof createVisitorRoom> }
    readonly support: {
      /** Writes to customers who have not read an answer in time. */
      readonly writeToAway: () => Promise<void>
    }
  }
}

const awayEveryMs = 15_000

export const supportCapability = defineCapability({
  name: 'support',
  needs: ['identity', 'notifications', 'uploads', 'settings', 'channels', 'now', 'elapsed', 'metrics', 'log'],
  create: ({ identity, notifications, uploads, settings, channels, now, elapsed, metrics, log }) => {
    const { database, vault, audit, outbox, newId } = identity
    const supportInbox = createInboxFeed({
      startedAt: now(),
      onFrame: (data, seq) => channels.tellStaff('inbox', data, seq),
    })
    const hours = () => settings.current('support.hours')
    const context: SupportContext = {
      database,
      vault,
      audit,
      outbox,
      notifications,
      uploads,
      channels,
      inbox: supportInbox,
      hours,
      now,
      newId,
    }
    const unwritten = createPostponed<string>({
      elapsed,
      onTrouble: (error, conversation) => {
        metrics.alarm('job')
        log.error({ error, conversation }, 'a customer could not be written to; it is tried again')
      },
    })
    const away = { ...context, unwritten }
    const writing = { ...context, office: createOffice(context) }
    return {
      provides: {
        supportInbox,
        supportVisitors: { room: createVisitorRoom(context) },
        support: { writeToAway: () => writeToAway(away) },
      },
      calls: { ...customerCalls(writing), ...visitorCalls(writing), ...staffCalls(context) },
      channels: { support: createCustomerRoom(context) },
      jobs: [{ name: 'write to customers who are away', everyMs: awayEveryMs, run: () => writeToAway(away) }],
    }
  },
})
