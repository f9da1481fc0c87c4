/** What this capability adds to the closed lists of the product. */
export const marginCodes = {
  refusals: ['exposure.customer', 'exposure.total', 'exposure.house'],
} as const
