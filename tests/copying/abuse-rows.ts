import type { App } from '../support/app.ts'
import type { AbuseRows } from '../support/builders/owned.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** A position of this customer that copies one of a trader. */
const ownCopy = async (app: App, owner: string) => {
  app.quoteAll()
  const trader = await app.openDemo()
  const id = await makeTrader(app, trader, { name: 'Somebody copied' })
  await app.call('follow', followInput(id), { token: owner })
  await app.call('submitOrder', openLong(), { token: trader })
  await app.product.copying.settled()
  const { data } = await app.call('followOrders', { state: 'ongoing' }, { token: owner })
  return { id: data.items[0]?.order.id ?? '' }
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. Follows are named by their trader. */
export const abuseRows = {
  follow: 'none',
  followPause: 'none',
  followCancel: 'none',
  followRelease: { input: ownCopy, refusal: 'order.not_found' },
  followList: 'none',
  followOrders: 'none',
  followDecisions: 'none',
  followExport: 'none',
  followEarnings: 'none',
} as const satisfies AbuseRows
