/** What this capability adds to the closed lists of the product. */
export const destinationCodes = {
  refusals: [
    'destination.unknown',
    'destination.too_many',
    'destination.bound_already',
    'destination.network',
    'destination.address',
    'destination.memo',
    'destination.iban',
    'destination.bic',
    'destination.country',
    'destination.account',
    'destination.card_number',
    'destination.house',
    'destination.lost',
  ],
  auditActions: ['destination.added', 'destination.changed', 'destination.removed'],
  auditSubjects: ['destination'],
} as const
