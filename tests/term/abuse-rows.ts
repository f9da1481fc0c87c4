import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  termProducts: 'none',
  previewTerm: 'none',
  submitTerm: 'none',
  termList: 'none',
  termTotals: 'none',
  termExport: 'none',
  termDetail: {
    input: async (app, owner) => {
      app.quoteAll()
      const { data } = await app.call(
        'submitTerm',
        { kind: 'term', code: 'BTCUSD', direction: 'up', duration: 3_600, amount: '5.00' },
        { token: owner },
      )
      return { segment: 'term', id: data.deal.id }
    },
    refusal: 'order.not_found',
  },
} as const satisfies AbuseRows
