/** What this capability adds to the closed lists of the product. */
export const apiKeyCodes = {
  refusals: [
    'api_key.unknown',
    'api_key.suspended',
    'api_key.address',
    'api_key.use',
    'api_key.network',
    'api_key.too_many',
    'api_key.not_found',
  ],
} as const
