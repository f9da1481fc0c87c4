import { address, addressOf, type AbuseRows } from '../support/builders/owned.ts'
import type { App } from '../support/app.ts'

const card = {
  currency: 'USD',
  bankName: 'Bank',
  bankAddress: '1 Quay',
  swift: 'HSBCHKHH',
  payee: 'Ada',
  payeeAccount: '004-123456-838',
}
const cardOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('bankCardAdd', card, { token: owner })).data.card.id

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  spotWalletList: 'none',
  legalWalletList: 'none',
  bankCardList: 'none',
  bankCardAdd: 'none',
  bankCardEdit: {
    input: async (app, owner) => ({ id: await cardOf(app, owner), ...card, bankName: 'Another' }),
    refusal: 'destination.unknown',
  },
  bankCardDelete: {
    input: async (app, owner) => ({ id: await cardOf(app, owner) }),
    refusal: 'destination.unknown',
  },
  walletAddressList: 'none',
  walletAddressAdd: 'none',
  walletAddressEdit: {
    input: async (app, owner) => ({ id: await addressOf(app, owner), ...address }),
    refusal: 'destination.unknown',
  },
  walletAddressDelete: {
    input: async (app, owner) => ({ id: await addressOf(app, owner) }),
    refusal: 'destination.unknown',
  },
} as const satisfies AbuseRows
