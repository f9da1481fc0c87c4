export { notificationCalls } from './calls.ts'
export type { NotificationContext } from './context.ts'
export { forgetOldNotices } from './forget.ts'
export type { Notice, Told } from './append-notifications.ts'
export { createNotifications, type Notifications } from './notifications.ts'
export { pushCarrier } from './push/push-carrier.ts'
export { pushServicesOf } from './push/push-services.ts'
export { categoryOf } from './preference/notice-category.ts'
export { pushMessageOf } from './push/push-message.ts'
export type { PushMessage, Tellable } from './push/push-message-form.ts'
export {
  preferenceOf,
  readLetterRoute,
  readPreference,
  type PreferenceRow,
} from './preference/preferences.ts'
export type { UnsubscribeLinks } from './preference/unsubscribe.ts'
export {
  letterLinks,
  readUnsubscribe,
  signUnsubscribe,
  type Subscribed,
} from './preference/unsubscribe-token.ts'
