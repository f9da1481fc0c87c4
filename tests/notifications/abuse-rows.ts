import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  notificationList: 'none',
  notificationRead: 'none',
  notificationSettings: 'none',
  notificationSettingsEdit: 'none',
  notificationPreference: 'none',
  notificationPreferenceEdit: 'none',
  pushSubscribe: 'none',
  // One's own alone: tests/notifications/push.test.ts.
  pushUnsubscribe: 'none',
} as const satisfies AbuseRows
