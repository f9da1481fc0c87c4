/** What this capability adds to the closed lists of the product. */
export const firstStepsCodes = {
  refusals: ['demo.real_account', 'demo.nothing_to_reset', 'demo.reset_too_soon', 'demo.fund_short'],
} as const
