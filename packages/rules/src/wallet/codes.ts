/** What this capability adds to the closed lists of the product. */
export const walletCodes = {
  refusals: [
    'wallet.address',
    'wallet.message',
    'wallet.domain',
    'wallet.chain',
    'wallet.request',
    'wallet.expired',
    'wallet.signature',
    'wallet.node',
    'wallet.not_linked',
    'wallet.linked_already',
    'wallet.linked_elsewhere',
    'wallet.too_many',
    'wallet.unknown',
    'wallet.network',
    'wallet.contract',
  ],
} as const
