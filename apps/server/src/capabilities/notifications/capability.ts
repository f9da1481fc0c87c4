import { defineCapability } from '../../core/capability/index.ts'
import { notificationCalls } from './calls.ts'
import { forgetOldNotices } from './forget.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import type { PushServices } from './push-services.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly notifications: Notifications
    /** How browsers are reached; undefined where this deployment sends nothing to them. */
    readonly push: { readonly key: string; readonly services: PushServices } | undefined
  }
}

const forgetEveryMs = 60 * 60_000

export const notificationsCapability = defineCapability({
  name: 'notifications',
  needs: ['database', 'outbox', 'push', 'channels', 'now', 'newId'],
  create: ({ database, outbox, push, channels, now, newId }) => {
    const notifications = createNotifications({ database, outbox })
    notifications.onTold(({ customer, view }) => channels.tell(customer, 'notifications', view, view.seq))
    return {
      provides: { notifications },
      calls: notificationCalls({ database, now, newId, push }),
      channels: { notifications: notifications.room },
      jobs: [
        {
          name: 'forget old notifications',
          everyMs: forgetEveryMs,
          run: () => forgetOldNotices(database, now()),
        },
      ],
    }
  },
})
