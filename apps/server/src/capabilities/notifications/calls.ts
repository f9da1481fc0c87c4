import type { NotificationContext } from './context.ts'
import { listNotices } from './list-notifications.ts'
import { markNoticesRead } from './mark-read.ts'
import { editPreference, showPreference } from './preference/preference-calls.ts'
import { editSettings, showSettings } from './settings.ts'
import { subscribe, unsubscribe } from './push/subscribe.ts'

/** The use case of each call. */
export const notificationCalls = (context: NotificationContext) => ({
  notificationList: listNotices(context),
  notificationRead: markNoticesRead(context),
  notificationSettings: showSettings(context),
  notificationSettingsEdit: editSettings(context),
  notificationPreference: showPreference(context),
  notificationPreferenceEdit: editPreference(context),
  pushSubscribe: subscribe(context),
  pushUnsubscribe: unsubscribe(context),
})
