/** What this capability adds to the closed lists of the product. */
export const alertCodes = {
  refusals: ['alert.too_many', 'alert.unknown', 'alert.met', 'alert.expiry', 'push.endpoint', 'push.off'],
} as const
