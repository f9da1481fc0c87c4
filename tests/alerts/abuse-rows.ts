import type { AbuseRows } from '../support/builders/owned.ts'
import type { App } from '../support/app.ts'

const alertOf = async (app: App, owner: string): Promise<string> => {
  const { data } = await app.call(
    'alertAdd',
    { code: 'EURUSD', condition: { kind: 'at_or_above', side: 'bid', price: '1.50000' } },
    { token: owner },
  )
  return data.alert.id
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  alertList: 'none',
  alertAdd: 'none',
  alertEdit: {
    input: async (app, owner) => ({
      id: await alertOf(app, owner),
      condition: { kind: 'at_or_above', side: 'bid', price: '1.60000' },
    }),
    refusal: 'alert.unknown',
  },
  // Answers the same whether it was there or not, and touches one's own alone: tests/alerts/alerts.test.ts.
  alertDelete: 'none',
} as const satisfies AbuseRows
