/** What this capability adds to the closed lists of the product. */
export const availabilityCodes = {
  refusals: ['country.required', 'country.declared_already', 'product.not_offered', 'leverage.capped'],
} as const
