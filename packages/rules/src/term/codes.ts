/** What this capability adds to the closed lists of the product. */
export const termCodes = {
  refusals: [
    'term.duration',
    'term.stake_below',
    'term.stake_above',
    'term.too_many_running',
    'term.exposure',
    'term.crosses_closing',
    'term.product_changed',
    'term.insufficient',
    'term.not_ended',
  ],
} as const
