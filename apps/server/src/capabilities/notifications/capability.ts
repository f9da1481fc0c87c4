import { defineCapability } from '../../core/capability/index.ts'
import { notificationCalls } from './calls.ts'
import { forgetOldNotices } from './forget.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import type { PushServices } from './push/push-services.ts'
import { createUnsubscribeLinks, type UnsubscribeLinks } from './preference/unsubscribe.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly notifications: Notifications
    /** What links in letters can do without anybody signing in. */
    readonly unsubscribeLinks: UnsubscribeLinks
    /** How browsers are reached; undefined where this deployment sends nothing to them. */
    readonly push: { readonly key: string; readonly services: PushServices } | undefined
  }
}

const forgetEveryMs = 60 * 60_000

export const notificationsCapability = defineCapability({
  name: 'notifications',
  needs: ['database', 'vault', 'outbox', 'push', 'channels', 'now', 'settled', 'newId'],
  create: ({ database, vault, outbox, push, channels, now, settled, newId }) => {
    const notifications = createNotifications({ database, outbox, now })
    notifications.onTold(({ customer, view }) => channels.tell(customer, 'notifications', view, view.seq))
    return {
      provides: { notifications, unsubscribeLinks: createUnsubscribeLinks({ database, vault, outbox, now }) },
      calls: notificationCalls({ database, vault, outbox, now, newId, push }),
      channels: { notifications: notifications.room },
      jobs: [
        {
          name: 'forget old notifications',
          everyMs: forgetEveryMs,
          run: () => forgetOldNotices(database, settled()),
        },
      ],
    }
  },
})
