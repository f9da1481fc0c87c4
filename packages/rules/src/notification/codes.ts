/** What this capability adds to the closed lists of the product. */
export const notificationCodes = {
  refusals: ['notification.fixed', 'notification.quiet_hours', 'notification.time_zone'],
} as const
