/** What this capability adds to the closed lists of the product. */
export const accountCodes = {
  refusals: [
    'ledger.insufficient',
    'transfer.same_account',
    'transfer.above_maximum',
    'transfer.set_aside',
    'record.not_found',
    'statement.period',
    'statement.too_long',
  ],
  permissions: ['ledger:account:view'],
  auditActions: ['credit.changed'],
} as const
