import type { Language } from '@plumbline/protocol/core'
import { announcementStops } from '../../announcement/tour-stops.ts'
import { alertStops } from '../../alerts/tour-stops.ts'
import { followedTrader } from '../../copying/builders.ts'
import { copyingStops } from '../../copying/tour-stops.ts'
import { economicCalendarStops } from '../../economic-calendar/tour-stops.ts'
import { fundingStops } from '../../funding/tour-stops.ts'
import { guestStops, identityStops } from '../../identity/tour-stops.ts'
import { invitationStops } from '../../invitation/tour-stops.ts'
import { lendingStops } from '../../lending/tour-stops.ts'
import { marketStops } from '../../market/tour-stops.ts'
import { deposit, tradePassword, transactionOf, tronAddress } from '../../support/builders/funding.ts'
import type { App } from '../../support/app.ts'
import { savingsStops } from '../../savings/tour-stops.ts'
import { supportStops } from '../../support-chat/tour-stops.ts'
import { tradingStops } from '../../trading/tour-stops.ts'
import { verificationStops } from '../../verification/tour-stops.ts'
import type { Visitor } from './browser.ts'
import { helpStops, lookStops, profileStops } from './shell-stops.ts'
import type { Route, Stop, TourStops } from './stops.ts'

/** Puts instruments on a customer's watchlist. */
export const watch = async (app: App, token: string, codes: readonly string[]): Promise<void> => {
  for (const code of codes) await app.call('watchlistAdd', { code }, { token })
}

/** Gives a demo customer a history of money: in with a proof, between accounts, and out to a bound address. */
export const movedMoney = async (app: App, token: string): Promise<void> => {
  const route = 'USDT-EXAMPLE'
  await app.call('tradePassword', { tradePassword }, { token })
  await app.call('walletAddressAdd', { network: route, walletAddress: tronAddress }, { token })
  await app.call('transfer', { from: 'fund', to: 'term', amount: '500.00' }, { token })
  await deposit(app, { token }, { route, amount: '250.5', transactionId: transactionOf(token) })
  const { data } = await app.call('walletAddressList', {}, { token })
  const destination = data.items[0]?.id ?? ''
  const wish = { kind: 'digital', destination, amount: '120.00', tradePassword } as const
  const { data: out } = await app.call('withdraw', wish, { token })
  if (out.withdrawal.id === '') throw new Error('Nothing was withdrawn')
}

/** Gives a customer a watchlist, a trader who is followed, two open positions, one order that waits and one that is closed; its id is what the detail page shows. */
export const stockedCustomer = async (app: App, token: string): Promise<string> => {
  await watch(app, token, ['BTCUSD', 'XAUUSD', 'DOGEUSD'])
  await movedMoney(app, token)
  await followedTrader(app, token)
  const ticket = { kind: 'contract', code: 'BTCUSD', leverage: 2 } as const
  await app.call(
    'submitOrder',
    { ...ticket, side: 'long', lots: '0.10', takeProfit: '99000', stopLoss: '95000' },
    { token },
  )
  await app.call('submitOrder', { ...ticket, side: 'short', lots: '0.02' }, { token })
  await app.call(
    'submitOrder',
    { ...ticket, side: 'long', lots: '0.02', type: 'limit', price: '93000', takeProfit: '99000' },
    { token },
  )
  await app.call(
    'alertAdd',
    {
      code: 'XAUUSD',
      condition: { kind: 'at_or_above', side: 'bid', price: '9000' },
      note: 'Half of it goes',
      pauseMinutes: 60,
    },
    { token },
  )
  const { data } = await app.call('submitOrder', { ...ticket, side: 'long', lots: '0.01' }, { token })
  await app.call('closeOrder', { id: data.order.id }, { token })
  return data.order.id
}

/** Walks a guest through every page that is open to them, and stops at each. */
export const publicTour = (
  visitor: Visitor,
  { language }: { language: Language },
  stop: Stop,
): Promise<void> => guestStops(visitor, { language, code: '', order: '' }, stop)

/** In the order in which a customer meets them. */
const signedIn: readonly TourStops[] = [
  marketStops,
  invitationStops,
  tradingStops,
  profileStops,
  fundingStops,
  savingsStops,
  copyingStops,
  lendingStops,
  supportStops,
  announcementStops,
  lookStops,
  alertStops,
  economicCalendarStops,
  identityStops,
  verificationStops,
  helpStops,
]

/** Walks a signed-in visitor through every screen, sheet and dialog, and stops at each; through every other capability alone with `half`. */
export const tour = async (
  visitor: Visitor,
  route: Route,
  stop: Stop,
  half?: 'even' | 'odd',
): Promise<void> => {
  for (const [index, stops] of signedIn.entries())
    if (half === undefined || (half === 'even') === (index % 2 === 0)) await stops(visitor, route, stop)
}
