import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  walletChallenge: 'none',
  walletLogin: 'none',
  walletList: 'none',
  walletLinkBegin: 'none',
  walletLink: 'none',
  // Takes a customer who has linked one, which no demo account has: tests/wallet/link.test.ts.
  walletUnlink: 'none',
  walletBindBegin: 'none',
  walletBind: 'none',
} as const satisfies AbuseRows
