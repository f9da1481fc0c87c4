/** What this capability adds to the closed lists of the product. */
export const receiptCodes = {
  refusals: ['receipt.version'],
} as const
