import type { Language } from '@plumbline/protocol/core'
import type { Page } from 'playwright-core'
import { deposit, tradePassword, transactionOf, tronAddress } from '../../support/builders/funding.ts'
import type { App } from '../../support/app.ts'
import type { Visitor } from './browser.ts'
import { catalogues, fundingTexts, marketTexts, tradingTexts } from './catalogues.ts'

/** A message with any figures in it. */
const saying = (message: string): RegExp =>
  new RegExp(`^${message.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)

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

/** Gives a customer a watchlist, two open positions, one order that waits and one that is closed; its id is what the detail page shows. */
export const stockedCustomer = async (app: App, token: string): Promise<string> => {
  await watch(app, token, ['BTCUSD', 'XAUUSD', 'DOGEUSD'])
  await movedMoney(app, token)
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

/** The instrument shown on Trade, and the closed order whose page is opened. */
type Route = { readonly language: Language; readonly code: string; readonly order: string }

type Stop = (name: string) => Promise<void>

/** Walks a guest through every page that is open to them, and stops at each. */
export const publicTour = async (
  { page, open }: Visitor,
  { language }: Pick<Route, 'language'>,
  stop: Stop,
): Promise<void> => {
  const texts = catalogues[language]
  await open('/pages/login')
  await page.getByTestId('login').waitFor()
  await stop('login')

  await open('/pages/register')
  const form = page.getByTestId('register')
  await form.waitFor()
  await stop('register')
  await form.getByRole('button', { name: texts.register.submit }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await stop('register-errors')

  await open('/pages/mine/setting/edit9')
  await page.getByTestId('forgot').waitFor()
  await stop('forgot')
  await open('/pages/common/textview/index?key=service')
  await page.getByTestId('agreement').waitFor()
  await stop('agreement')
  await open('/pages/common/webview/index?url=https%3A%2F%2Fexample.org%2F')
  await page.getByRole('link', { name: saying(texts.webview.open) }).waitFor()
  await stop('webview')
  await open('/pages/crypto-web3/index')
  await page.getByRole('heading', { level: 2 }).waitFor()
  await stop('not-offered')
}

/** Opens the tools of the chart: an indicator more, a drawing, a target that is moved. */
const chartTour = async (page: Page, language: Language, stop: Stop): Promise<void> => {
  const { chart } = marketTexts[language]
  await page.getByRole('button', { name: chart.settings }).click()
  const sheet = page.getByRole('dialog')
  for (const name of [chart.BOLL, chart.MACD]) await sheet.getByRole('switch', { name }).check()
  await stop('chart-look')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: chart.draw, exact: true }).click()
  await page.getByRole('button', { name: chart.fibonacci }).click()
  // By the element, which scrolls it into view where text is large.
  const layer = page.getByTestId('tool-layer')
  for (const share of [0.3, 0.5]) {
    const box = await layer.boundingBox()
    if (box === null) throw new Error('No tool is in hand')
    await layer.click({ position: { x: share * box.width, y: share * box.height } })
  }
  await layer.waitFor({ state: 'detached' })
  await stop('chart')

  const target = page.getByTestId(/^stopLoss-/).first()
  await target.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await stop('chart-target')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: chart.drawDone }).click()
}

/** Walks through what became of money: records one by one, bills, and money in and out. */
const moneyTour = async (
  { page, open }: Pick<Visitor, 'page' | 'open'>,
  { language }: Pick<Route, 'language'>,
  stop: Stop,
): Promise<void> => {
  await open('/pages/mine/zichan/index')
  await page.getByTestId('record').first().waitFor()
  await stop('records')
  await page.getByTestId('record').first().getByRole('link').first().click()
  await page.waitForURL(/zichan\/detail/)
  await page.getByTestId('record-facts').waitFor()
  await stop('record')
  await open('/pages/fund/bill')
  await page.getByTestId('bill-account').first().waitFor()
  await stop('bill')
  await open('/pages/fund/deposit')
  await page.getByTestId('deposit-digital').waitFor()
  await page.getByTestId('last-deposit').waitFor()
  await stop('deposit')
  await open('/pages/fund/withdraw')
  await page
    .getByTestId('withdraw-digital')
    .getByLabel(fundingTexts[language].withdrawal.amount, { exact: true })
    .fill('250')
  await page.getByTestId('withdraw-receipt').waitFor()
  await stop('withdraw')
  await open('/pages/fund/transfer')
  await page.getByTestId('transfer-row').first().waitFor()
  await stop('transfer')
  await open('/pages/fund/buy')
  await page.getByTestId('buy').waitFor()
  await stop('buy')
  await open('/pages/mine/mach/index')
  await page.getByTestId('destination').first().waitFor()
  await stop('addresses')
  await open('/pages/fund/records')
  await page.getByTestId('funding-row').first().waitFor()
  await stop('funding-records')
  await page.getByTestId('funding-row').first().click()
  await page.getByTestId('funding-item').waitFor()
  await stop('funding-item')
}

/** Walks a signed-in visitor through every screen, sheet and dialog, and stops at each. */
export const tour = async (
  { page, open }: Visitor,
  { language, code, order }: Route,
  stop: Stop,
): Promise<void> => {
  const texts = catalogues[language]
  const width = page.viewportSize()?.width ?? 0
  const isPhone = width < 700
  const isDesk = width >= 1280

  await open('/pages/index')
  // What was added beside the browser, it learns now.
  await page.reload()
  await page
    .getByTestId(`instrument-${code}`)
    .getByText(/\d[.,]\d/)
    .first()
    .waitFor()
  await stop('market')
  await page.getByRole('searchbox').first().fill('zz')
  await page.getByTestId('no-match').waitFor()
  await stop('no-match')
  await page.getByRole('searchbox').first().fill('')

  await page.getByRole('tab', { name: texts.watchlist.title, exact: true }).click()
  await page.getByTestId(`instrument-${code}`).waitFor()
  await stop('watchlist')
  if (!isDesk) {
    await page.getByRole('button', { name: texts.watchlist.edit }).click()
    await page.getByTestId(`edit-${code}`).waitFor()
    await stop('watchlist-edit')
    await page.getByRole('button', { name: texts.watchlist.done }).click()
  }
  await page.getByRole('tab', { name: texts.category.all, exact: true }).click()

  const market = await page.title()
  await open('/pages/social')
  // The page before has a heading as well.
  await page.waitForFunction(title => document.title !== title, market)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await stop('follow')

  await open(`/pages/order?code=${code}`)
  await page.getByTestId('chart').locator('canvas').first().waitFor()
  await stop('trade')
  await chartTour(page, language, stop)
  if (!isDesk) {
    await page.getByRole('button', { name: new RegExp(`^${texts.trade.buy} ?¥`) }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await stop('ticket')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // From a tablet on, the list stands beside the chart.
  if (isPhone) {
    await page.getByRole('button', { name: texts.trade.pick }).click()
    await page.getByRole('dialog').getByTestId(`instrument-${code}`).waitFor()
    await stop('picker')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await open('/pages/market')
  await page.getByTestId('position').first().waitFor()
  await page.getByTestId('equity').getByText(/\d/).waitFor()
  await stop('orders')
  await page
    .getByRole('button', { name: new RegExp(`${texts.orders.editSl}|${texts.orders.addSl}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await stop('targets')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: saying(texts.orders.closeOf) })
    .first()
    .click()
  await page.getByTestId('close-net').getByText(/\d/).waitFor()
  await stop('close')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { book } = tradingTexts[language]
  await page.getByRole('button', { name: book.closeAll, exact: true }).click()
  await page.getByTestId('close-all-net').getByText(/\d/).waitFor()
  await stop('close-all')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab').nth(1).click()
  await page.getByTestId('pending-away').first().getByText(/\d/).waitFor()
  await stop('pending')
  await page
    .getByRole('button', { name: saying(book.editOf) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await stop('pending-edit')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: texts.orders.closed, exact: true }).click()
  await page.getByTestId('closed-order').first().waitFor()
  await page.getByTestId('closed-totals').waitFor()
  await stop('closed')

  await open(`/pages/market/detail?id=${order}`)
  await page.getByRole('button', { name: tradingTexts[language].receipt.check }).click()
  await page.getByTestId('proof').waitFor()
  await stop('order')
  await page.getByRole('link', { name: texts.place.priceRecord }).first().click()
  await page.getByTestId('record-quotes').waitFor()
  await stop('price-record')

  await open(`/pages/instrument/index?code=${code}`)
  await page.getByTestId('standing').waitFor()
  await stop('instrument')

  await open('/pages/fund')
  await page.getByTestId('total-equity').getByText(/\d/).waitFor()
  await stop('profile')
  await moneyTour({ page, open }, { language }, stop)
  await open('/pages/mine/setting/edit8')
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await stop('language')
  await open('/pages/mine/setting/edit10')
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await page.getByTestId('notification-settings').waitFor()
  await stop('appearance')

  const { alert } = marketTexts[language]
  await open('/pages/alert/index')
  await page.getByTestId('alert').first().waitFor()
  await stop('alerts')
  await page.getByRole('button', { name: alert.add, exact: true }).click()
  await page.getByTestId('alert-form').waitFor()
  await stop('alert-form')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open('/pages/alert/index?tab=notices')
  // What was told of the money that came and went.
  await page.getByTestId('notice').first().waitFor()
  await stop('notices')

  await open('/pages/mine/setting/edit1')
  await page.getByTestId('nickname').waitFor()
  await stop('nickname')
  await open('/pages/mine/setting/edit2')
  await page.getByTestId('no-email').waitFor()
  await stop('password')

  await open('/pages/fund')
  await page.getByTestId('credit').click()
  await page.getByTestId('credit-sheet').waitFor()
  await stop('credit')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open('/pages/mine/setting/edit3')
  await page.getByTestId('trade-password').waitFor()
  await stop('trade-password')
  await open('/pages/mine/setting/edit4')
  await page.getByTestId('not-for-demo').waitFor()
  await stop('email')
  await open('/pages/mine/setting/edit6')
  await page.getByTestId('real-name').locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await stop('real-name')
  await open('/pages/mine/setting/edit7')
  await page.getByTestId('kyc-you').locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await stop('kyc')
  await open('/pages/mine/setting/edit11')
  await page.getByTestId('device').first().waitFor()
  await stop('security')
  await open('/pages/help/index')
  await page.locator('summary').first().click()
  await page.locator('details[open] p').first().waitFor()
  await stop('help')
}
