import { addressOf, imageOf, type AbuseRows } from '../support/builders/owned.ts'
import type { App } from '../support/app.ts'

const depositOf = async (app: App, owner: string): Promise<string> => {
  const proof = await imageOf(app, owner, 'proof')
  const wish = { kind: 'digital', route: 'USDT-EXAMPLE', amount: '100', proof } as const
  return (await app.call('recharge', wish, { token: owner })).data.deposit.id
}
const withdrawalOf = async (app: App, owner: string): Promise<string> => {
  const tradePassword = 'trade bob 9'
  await app.call('tradePassword', { tradePassword }, { token: owner })
  const destination = await addressOf(app, owner)
  const wish = { kind: 'digital', destination, amount: '100.00', tradePassword } as const
  return (await app.call('withdraw', wish, { token: owner })).data.withdrawal.id
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  // A proof of somebody else is as unknown as any other image of theirs: tests/funding/real.test.ts.
  recharge: 'none',
  recharges: 'none',
  rechargeCancel: {
    input: async (app, owner) => ({ id: await depositOf(app, owner) }),
    refusal: 'funding.unknown',
  },
  withdrawPreview: {
    input: async (app, owner) => ({
      kind: 'digital',
      destination: await addressOf(app, owner),
      amount: '100.00',
    }),
    refusal: 'withdrawal.destination',
  },
  // It asks for the trade password first: tests/funding/real.test.ts.
  withdraw: 'none',
  withdrawCancel: {
    input: async (app, owner) => ({ id: await withdrawalOf(app, owner) }),
    refusal: 'funding.unknown',
  },
  withdrawals: 'none',
  fundingDetail: {
    input: async (app, owner) => ({ kind: 'deposit', id: await depositOf(app, owner) }),
    refusal: 'funding.unknown',
  },
} as const satisfies AbuseRows
