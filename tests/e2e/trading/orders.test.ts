import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  openSignedIn,
  phone,
  visit,
  type Look,
  type TradingFloor,
} from '../support/browser.ts'

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

const openingBid = 97_000_000

type Placed = Partial<{
  side: 'long' | 'short'
  lots: string
  type: 'limit' | 'stop'
  price: string
  takeProfit: string
  stopLoss: string
}>

/** A customer with orders, who looks at them. */
const customer = async (look: Look, orders: readonly Placed[]) => {
  floor.price(openingBid)
  const { app } = floor
  const token = await app.openDemo()
  const place = async (order: Placed) => {
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.04', leverage: 2 } as const
    const { code, message, data } = await app.call('submitOrder', { ...ticket, ...order }, { token })
    expect([code, message]).toEqual([200, message])
    return data.order
  }
  for (const order of orders) await place(order)
  const visitor = await visit(browser, app.address, look)
  await openSignedIn(visitor, app, token, '/pages/market')
  await visitor.page.getByTestId('equity').getByText(/\d/).waitFor()
  return { ...visitor, app, token, place }
}

/** Until nothing was counted for a second. */
const quiet = async (count: () => number): Promise<void> => {
  let last = { count: count(), at: performance.now() }
  await expect
    .poll(() => {
      if (count() !== last.count) last = { count: count(), at: performance.now() }
      return performance.now() - last.at
    })
    .toBeGreaterThan(1_000)
}

const toasts = (page: Page) => page.getByTestId('toasts')

describe('orders on a phone', () => {
  it('closes half of a position, reverses the rest, and keeps the part apart', async () => {
    const { page, complaints, leave } = await customer({ viewport: phone }, [{ lots: '0.10' }])
    floor.price(97_108_000)
    await page.getByTestId('unrealised').getByText('+10.00').waitFor()

    await page.getByRole('button', { name: /^Close BTCUSD/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('The whole position closes.').waitFor()
    await sheet.getByRole('button', { name: '½' }).click()
    await sheet.getByText('0.05 lots remain open.').waitFor()
    // Half of (97,108 − 97,008) × 0.10.
    await sheet.getByTestId('close-net').getByText('+5.00').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close 0.05 lots' }).click()
    await toasts(page).getByText('Closed 0.05 lots of BTCUSD, +5.00 USD').waitFor()
    await page.getByTestId('position').getByText('Buy 0.05').waitFor()

    await page.getByRole('button', { name: 'More for BTCUSD, Buy 0.05' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reverse/ })
      .click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('(Sell 0.05)').waitFor()
    const reverse = asked.getByRole('button', { name: 'Reverse position' })
    const lines = await reverse.evaluate(button => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return words.getClientRects().length
    })
    expect(lines).toBe(1)
    await reverse.click()
    await page.getByTestId('position').getByText('Sell 0.05').waitFor()
    // The way to the new position.
    await toasts(page).getByRole('link', { name: 'Receipt' }).waitFor()

    // A page that a sheet leads to is one step from the page below the sheet.
    await page.getByRole('button', { name: 'More for BTCUSD, Sell 0.05' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Show details' }).click()
    await page.getByRole('heading', { name: 'Order', level: 1 }).waitFor()
    await expect.poll(() => page.url()).toContain('/pages/market/detail')
    await page.goBack()
    await page.getByRole('tab', { name: 'Closed' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByTestId('closed-order').getByText('Part of an order').waitFor()
    // The list is a part of the address: a reload and a link lead to it.
    await page.reload()
    await page.getByTestId('closed-order').getByText('reversed').waitFor()
    expect(await page.getByTestId('closed-order').count()).toBe(2)
    expect(complaints).toEqual([])
    await leave()
  })

  it('undoes nothing that another device has changed while its sheet was open', async () => {
    const { page, app, token, complaints, leave } = await customer({ viewport: phone }, [
      { lots: '0.10', stopLoss: '60000' },
    ])
    const [position] = (await app.call('orderList', { state: 'positions' }, { token })).data.items
    const id = position?.id ?? ''
    await page.getByRole('button', { name: 'More for BTCUSD, Buy 0.10' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take profit, stop loss/ })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Take profit', { exact: true }).fill('130000')
    await app.call('editOrder', { id, stopLoss: '75000.00' }, { token })
    await sheet.getByText('Stop loss 60,000.00 → 75,000.00').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const save = sheet.getByRole('button', { name: /^Save/ })
    expect(await save.isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Use current values' }).click()
    expect(await sheet.getByLabel('Stop loss', { exact: true }).inputValue()).toBe('75,000.00')
    await sheet.getByLabel('Take profit', { exact: true }).fill('130000')
    await save.click()
    await toasts(page).waitFor()
    await expect
      .poll(async () => (await app.call('orderDetail', { id }, { token })).data.order)
      .toMatchObject({ takeProfit: '130000.00', stopLoss: '75000.00' })

    // A part stays a part of what it was chosen of.
    await page.getByRole('button', { name: /^Close BTCUSD/ }).click()
    await sheet.getByRole('button', { name: '½' }).click()
    await sheet.getByRole('button', { name: 'Close 0.05 lots' }).waitFor()
    await app.call('closeOrder', { id, lots: '0.05' }, { token })
    await sheet.getByText('Lots 0.10 → 0.05').waitFor()
    expect(await sheet.getByRole('button', { name: 'Close 0.05 lots' }).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Use current values' }).click()
    await sheet.getByRole('button', { name: 'Close position' }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('leads to an order from anywhere on its row', { tags: 'thorough' }, async () => {
    const { page, complaints, leave } = await customer({ viewport: phone }, [{}])
    // The link of its code lies over it.
    await page.getByTestId('position').getByTestId('position-result').click({ force: true })
    await page.waitForURL(/detail\?id=/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('shows how far a pending order waits, changes it and cancels it', { tags: 'thorough' }, async () => {
    const { page, complaints, leave } = await customer({ viewport: phone }, [
      { type: 'limit', price: '96038' },
    ])
    await page.getByRole('tab', { name: /^Pending/ }).click()
    const row = page.getByTestId('pending')
    // From the ask, at which it would buy.
    await row.getByTestId('pending-away').getByText('970.00 away (−0.99%)').waitFor()
    await row.getByText('Until cancelled').waitFor()

    await row.getByRole('button', { name: /^Edit BTCUSD/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Limit price').fill('98000')
    await sheet.locator('[aria-invalid=true]').waitFor()
    expect(await sheet.getByRole('button', { name: 'Save order' }).isDisabled()).toBe(true)
    await sheet.getByLabel('Limit price').fill('96523')
    await sheet.getByRole('combobox', { name: 'Expires' }).selectOption({ label: 'In an hour' })
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save order' }).click()
    await row.getByTestId('pending-away').getByText('485.00 away (−0.49%)').waitFor()
    await row.getByText(/^until /).waitFor()

    await row.getByRole('button', { name: /^Cancel BTCUSD/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('Limit and stop orders will appear here until they fill.').waitFor()
    await page.getByRole('tab', { name: 'Closed' }).click()
    await page.getByTestId('closed-order').getByText('cancelled by you').waitFor()
    await page.getByTestId('closed-order').getByText('Never opened').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it(
    'hears of orders and money on its own channels, and asks for neither again',
    { tags: 'thorough' },
    async () => {
      const { page, place, app, token, leave } = await customer({ viewport: phone }, [{}])
      const asked: string[] = []
      page.on('request', request => {
        if (/\/order\/list|\/assets/.test(request.url())) asked.push(request.url())
      })
      await page.getByTestId('position').waitFor()
      const order = await place({ side: 'short', lots: '0.02' })
      await page.getByTestId('position').nth(1).waitFor()
      // Told while the first answers were under way, it was asked for once more. From here on, all is followed.
      await quiet(() => asked.length)
      asked.length = 0
      await app.call('closeOrder', { id: order.id }, { token })
      await expect.poll(() => page.getByTestId('position').count()).toBe(1)
      await place({ type: 'stop', price: '98000', lots: '0.01' })
      await page.getByRole('tab', { name: /^Pending\s?1$/ }).waitFor()
      // Its price comes, and it is a position: said in a toast, too.
      floor.price(98_000_000)
      await toasts(page)
        .getByText(/^BTCUSD Buy 0\.01 opened at 98,008\.00/)
        .waitFor()
      await expect.poll(() => page.getByTestId('position').count()).toBe(2)
      expect(asked).toEqual([])
      await leave()
    },
  )

  it('says what each choice brings before many positions are closed', { tags: 'thorough' }, async () => {
    const { page, complaints, leave } = await customer({ viewport: phone }, [
      { lots: '0.04' },
      { side: 'short', lots: '0.02' },
    ])
    floor.price(97_258_000)
    await page.getByRole('button', { name: 'Close all' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('In profit 1').waitFor()
    await sheet.getByText('In profit').click()
    // (97,258 − 97,008) × 0.04.
    await sheet.getByTestId('close-all-net').getByText('+10.00').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close 1 position' }).click()
    await sheet.getByTestId('left-report').getByText('1 position closed').waitFor()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.getByTestId('position').getByText('Sell 0.02').waitFor()
    expect(await page.getByTestId('position').count()).toBe(1)
    expect(complaints).toEqual([])
    await leave()
  })

  it('filters what is closed, adds it up and hands it over as a file', { tags: 'thorough' }, async () => {
    const { page, app, token, place, complaints, leave } = await customer({ viewport: phone }, [])
    for (const side of ['long', 'short', 'short'] as const) {
      const { id } = await place({ side, lots: '0.01' })
      await app.call('closeOrder', { id }, { token })
    }
    await page.getByRole('tab', { name: 'Closed' }).click()
    await page.getByTestId('closed-order').nth(2).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Side' }).selectOption('short')
    await page.getByRole('button', { name: 'Filters · 1' }).waitFor()
    await expect.poll(() => page.getByTestId('closed-order').count()).toBe(2)
    await page.getByTestId('closed-totals').getByRole('button', { expanded: false }).click()
    await page.getByTestId('closed-totals').getByText('0 / 2').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const arrives = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await arrives).path()
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3)
    await page.getByRole('searchbox', { name: 'Order ID or symbol' }).fill('XAU')
    await page.getByText('No closed order fits these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByTestId('closed-order').count()).toBe(3)
    expect(complaints).toEqual([])
    await leave()
  })

  it('warns while the margin level is low', { tags: 'thorough' }, async () => {
    const { page, leave } = await customer({ viewport: phone }, [{ lots: '0.18' }])
    const steps = [95_200_000, 93_500_000, 91_800_000, 90_200_000, 89_500_000]
    // In steps that are believed.
    for (const bid of steps) floor.price(bid)
    await page
      .getByTestId('margin-warning')
      .getByText(/Margin level \d/)
      .waitFor()
    for (const bid of [...steps.toReversed(), openingBid]) floor.price(bid)
    await expect.poll(() => page.getByTestId('margin-warning').count()).toBe(0)
    await leave()
  })
})

describe('orders at a desk', () => {
  it('is worked with the keyboard: rows, ticks, details, closing', { tags: 'thorough' }, async () => {
    const { page, complaints, leave } = await customer({ viewport: desk }, [
      { lots: '0.01' },
      { lots: '0.02' },
      { lots: '0.03' },
    ])
    const rows = page.getByTestId('position')
    await rows.nth(2).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await page.getByTestId('selection').getByText('2 selected').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('c')
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Selected 2').waitFor()
    await sheet.getByRole('button', { name: 'Close 2 positions' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(1)

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Order details' })
    await panel.getByText('Buy 0.01').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByText('Select up to here').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('sorts by its heads and groups by instrument', { tags: 'thorough' }, async () => {
    const { page, leave } = await customer({ viewport: desk }, [{ lots: '0.03' }, { lots: '0.01' }])
    const lots = () =>
      page
        .getByTestId('position')
        .getByText(/^Buy 0/)
        .allInnerTexts()
    await expect.poll(lots).toEqual(['Buy 0.01', 'Buy 0.03'])
    await page.getByRole('button', { name: 'Margin, USD' }).click()
    await page.getByRole('button', { name: 'Margin, USD' }).click()
    await expect.poll(lots).toEqual(['Buy 0.03', 'Buy 0.01'])
    await page.getByRole('button', { name: 'Group by instrument' }).click()
    await page.getByText('2 positions').waitFor()
    await page.getByRole('button', { name: 'Close all BTCUSD' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close 2 positions' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await leave()
  })
})
