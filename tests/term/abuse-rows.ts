import type { App } from '../support/app.ts'
import type { AbuseRows } from '../support/builders/owned.ts'

/** A deal of somebody's. */
const ownDeal = async (app: App, owner: string) => {
  app.quoteAll()
  const { data } = await app.call(
    'submitTerm',
    { kind: 'term', code: 'BTCUSD', direction: 'up', duration: 3_600, amount: '5.00' },
    { token: owner },
  )
  return { segment: 'term', id: data.deal.id } as const
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  termProducts: 'none',
  previewTerm: 'none',
  submitTerm: 'none',
  termList: 'none',
  termFairness: 'none',
  termExposure: 'none',
  termResults: 'none',
  customerTerm: 'none',
  customerTermDeal: 'none',
  termTotals: 'none',
  termExport: 'none',
  termReceipt: {
    input: async (app, owner) => ownDeal(app, owner),
    refusal: 'order.not_found',
  },
  termDetail: {
    input: async (app, owner) => ownDeal(app, owner),
    refusal: 'order.not_found',
  },
} as const satisfies AbuseRows
