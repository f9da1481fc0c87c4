/** What this capability adds to the closed lists of the product. */
export const pricesCodes = {
  refusals: [
    'price.in_dispute',
    'close.not_disputed',
    'close.requested_already',
    'close.not_requested',
    'close.of_copy',
    'price.not_disputed',
    'price.contradicted',
    'push.unauthorised',
    'tick.not_found',
    'tick.minute_open',
  ],
} as const
