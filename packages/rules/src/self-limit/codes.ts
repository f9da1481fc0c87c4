/** What this capability adds to the closed lists of the product. */
export const selfLimitCodes = {
  refusals: ['limit.paused', 'limit.excluded', 'limit.stake_day', 'limit.loss_day', 'limit.shorter'],
} as const
