/** What this capability adds to the closed lists of the product. */
export const paymentCodes = {
  refusals: [
    'payment.unavailable',
    'payment.provider_away',
    'payment.too_many_open',
    'payment.unknown',
    'payment.over',
    'payment.signature',
  ],
  auditActions: [
    'payment.captured',
    'payment.ended',
    'payment.taken_back',
    'payment.given_back',
    'payment.repaid',
  ],
  auditSubjects: ['payment'],
} as const
