import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desk, launch, openFloor, phone, visit, type TradingFloor } from '../support/browser.ts'
import { soundReceipt } from '../support/receipt.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

describe('a visitor on a phone', () => {
  it('opens a demo account, buys, sets targets, closes, and finds every step in the records', async () => {
    const visitor = await visit(browser, floor.app.address, { viewport: phone })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    await page.getByRole('link', { name: 'Trade' }).click()

    // Buy 0.10 lot at the ask that is shown.
    await page.getByRole('button', { name: /^Buy ¥97,008\.00/ }).click()
    const ticket = page.getByRole('dialog')
    await ticket.getByText('Margin held').waitFor()
    await ticket.getByRole('button', { name: 'Review order' }).click()
    await ticket.getByRole('button', { name: 'Buy 0.10 BTCUSD' }).click()
    await page.getByTestId('toasts').getByText('Bought 0.10 BTCUSD at ¥97,008.00').waitFor()
    await page.getByText('1 open position').waitFor()

    // The result follows the price: 0.10 lots × (97,108 − 97,008).
    floor.price(97_108_000)
    await page.getByRole('link', { name: 'Orders' }).click()
    const position = page.getByTestId('position')
    await position.getByTestId('position-result').getByText('+10.00').waitFor()
    floor.price(96_908_000)
    await position.getByTestId('position-result').getByText('−10.00').waitFor()

    // A target on the wrong side names the reason beside the button; on the right side it is saved.
    await position.getByRole('button', { name: /add take profit/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Take profit', { exact: true }).fill('90000')
    await sheet.getByText(/set the take profit (above|below)/).waitFor()
    expect(await sheet.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await sheet.getByLabel('Take profit', { exact: true }).fill('98000')
    await sheet.getByRole('textbox', { name: 'Stop loss', exact: true }).fill('95000')
    await sheet.getByText('−200.80').waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await position.getByRole('button', { name: /^TP ¥98,000.00/ }).waitFor()
    await position.getByRole('button', { name: /^SL ¥95,000.00/ }).waitFor()

    // Close at a loss, named before it is confirmed.
    await position.getByRole('button', { name: /^Close BTCUSD/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByTestId('close-net').getByText('−10.00').waitFor()
    await dialog.getByRole('button', { name: 'Close position' }).click()
    await page.getByTestId('toasts').getByText('Closed BTCUSD, −10.00 USD').waitFor()
    await page.getByRole('tab', { name: 'Closed' }).click()
    await page.getByTestId('closed-order').getByRole('link').click()

    // The device works the result out once more; its prices are signed when their minute is over.
    await page.getByRole('button', { name: 'Check receipt' }).click()
    await page.getByTestId('proof').getByText(soundReceipt).waitFor()

    await visitor.open('/pages/mine/zichan/index?account=contract')
    await page.getByTestId('record').first().waitFor()
    const records = await page.getByTestId('record').getByRole('heading').allInnerTexts()
    expect(records.map(text => text.replace(/ Contract$/, ''))).toEqual([
      'Position closed',
      'Position opened',
      'Demo money',
    ])
    await page.getByText('Available 9,990.00').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('sees a position go that the server closed at its take profit', async () => {
    const { app } = floor
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    floor.price(97_000_000)
    await visitor.open('/')
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('App-Token') ?? '')
    const opened = await app.call(
      'submitOrder',
      { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.10', leverage: 2, takeProfit: '97500' },
      { token },
    )
    expect(opened.code).toBe(200)
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByTestId('position').waitFor()
    floor.price(97_600_000)
    await page.getByText('Open positions will appear here.').waitFor()
    await page.getByRole('tab', { name: 'Closed' }).click()
    await page.getByTestId('closed-order').getByText('take profit').waitFor()
    expect(await page.getByTestId('closed-order').count()).toBe(1)
    await visitor.leave()
  })

  it('is told why the ticket cannot be sent', { tags: 'thorough' }, async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByRole('button', { name: /^Buy ¥/ }).click()
    const ticket = page.getByRole('dialog')
    const lots = ticket.getByRole('textbox', { name: 'Lots' })
    const send = ticket.getByRole('button', { name: 'Review order' })
    await ticket.getByText('Margin held').waitFor()
    for (const [typed, reason] of [
      ['0.005', 'The minimum is 0.01 lots'],
      ['0.015', 'Choose lots in steps of 0.01'],
      ['5', 'Not enough free margin'],
      ['1e3', 'Enter lots such as 0.01'],
      ['', 'Enter lots such as 0.01'],
    ] as const) {
      await lots.fill(typed)
      await ticket.getByText(reason).waitFor()
      expect(await send.isDisabled()).toBe(true)
    }
    await ticket.getByRole('button', { name: /^Max/ }).click()
    expect(await send.isDisabled()).toBe(false)
    await ticket.getByRole('textbox', { name: 'Stop loss', exact: true }).fill('98000')
    await ticket.getByText(/set the stop loss (above|below)/).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await visitor.leave()
  })

  it('is refused in their own language when the price runs away', { tags: 'thorough' }, async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { language: 'hk' })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: '開設模擬帳戶' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByRole('button', { name: /^買入/ }).click()
    const ticket = page.getByRole('dialog')
    await ticket.getByRole('button', { name: '檢查訂單' }).click()
    await ticket.getByRole('button', { name: '自訂' }).click()
    await ticket.getByRole('textbox', { name: '價格的百分比' }).fill('0.0001')
    // The price moves while the order is on its way.
    await page.route('**/deal/order/submit', async route => {
      floor.price(97_050_000)
      await route.continue()
    })
    await ticket.getByRole('button', { name: /^買入 0\.10 手/ }).click()
    await ticket.getByText(/未成交。價格變動了/).waitFor()
    expect(await page.getByTestId('position-strip').count()).toBe(0)
    await visitor.leave()
  })
})

const isFocused = (element: Locator) =>
  element.evaluate(node => node === document.activeElement).catch(() => false)

describe('a visitor at a desk', () => {
  it('trades with list, chart, ticket and positions side by side', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { viewport: desk, worker: 'allow' })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByRole('link', { name: 'Trade' }).click()
    await page.getByRole('region', { name: 'Instruments' }).getByTestId('instrument-BTCUSD').click()
    await page.getByTestId('chart').locator('canvas').first().waitFor()
    const positions = page.getByTestId('position')
    const ticket = page.getByRole('region').filter({ has: page.getByTestId('ticket-go') })
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Review order' }).click()
      await page.keyboard.press('Enter')
      await expect.poll(() => positions.count()).toBe(count)
      // The keyboard goes on where it was, though the buttons that were pressed are gone.
      await expect.poll(() => isFocused(ticket.last())).toBe(true)
    }
    // A sheet that was never fetched leaves the page as it is without a connection, and opens once there is one.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByText('You are offline.').waitFor()
    // What would only end in a refusal cannot be pressed, and says why.
    const blocked = [/^Close BTCUSD/, 'Close all', 'Add take profit'].map(name =>
      page.getByRole('button', { name }).first(),
    )
    for (const way of blocked) {
      expect(await way.getAttribute('aria-disabled')).toBe('true')
      expect(await way.getAttribute('title')).toBe('Not connected. Nothing can be sent.')
    }
    // Longer than a script is waited for offline.
    await expect
      .poll(() =>
        page.evaluate(
          () => performance.now() - ((globalThis as { offlineAt?: number }).offlineAt ??= performance.now()),
        ),
      )
      .toBeGreaterThan(3_000)
    expect(await positions.count()).toBe(2)
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: 'Layout' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const close = async () => {
      const way = positions.first().getByRole('button', { name: /^Close BTCUSD/ })
      await way.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).focus()
      await page.keyboard.press('Enter')
    }
    await close()
    await expect.poll(() => positions.count()).toBe(1)
    await expect.poll(() => isFocused(positions)).toBe(true)
    await close()
    await page.getByText('Open positions will appear here.').waitFor()
    await expect
      .poll(() =>
        isFocused(page.getByRole('tabpanel').filter({ hasText: 'Open positions will appear here.' })),
      )
      .toBe(true)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
