import type { AbuseRows } from '../support/builders/owned.ts'
import type { App } from '../support/app.ts'

const transferOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('transfer', { from: 'fund', to: 'contract', amount: '10.00' }, { token: owner })).data
    .transfer.id

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  transferPreview: 'none',
  transfer: 'none',
  transfers: 'none',
  transferDetail: {
    input: async (app, owner) => ({ id: await transferOf(app, owner) }),
    refusal: 'record.not_found',
  },
} as const satisfies AbuseRows
