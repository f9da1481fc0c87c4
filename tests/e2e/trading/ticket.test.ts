import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  phone,
  signIn,
  visit,
  type Look,
  type TradingFloor,
} from '../support/browser.ts'
import { inShort } from '../support/looks.ts'
import { catalogues, tradingTexts } from '../support/catalogues.ts'

const { deal, levels } = tradingTexts.en

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

/** A demo customer in front of the ticket for bitcoin at 97,000.00 / 97,008.00. */
const visitTicket = async (look: Look = {}) => {
  floor.price(97_000_000)
  const viewport = look.viewport ?? phone
  const visitor = await visit(browser, floor.app.address, { ...look, viewport })
  const { page } = visitor
  const token = await signIn(visitor, floor.app)
  await visitor.open('/pages/order?code=BTCUSD')
  const texts = catalogues[look.language ?? 'en']
  const open = async () => {
    if (viewport !== desk)
      await page.getByRole('button', { name: new RegExp(`^${texts.trade.buy} ?¥`) }).click()
    await page.getByTestId('ticket-go').waitFor()
  }
  await open()
  const ticket =
    viewport === desk
      ? page.getByRole('region', { name: texts.ticket.title.replace('{code}', 'BTCUSD') })
      : page.getByRole('dialog').first()
  await ticket.getByText(texts.ticket.margin, { exact: true }).waitFor()
  const orders = async (state: 'positions' | 'pending') =>
    (await floor.app.call('orderList', { state }, { token })).data.items
  return { visitor, page, token, ticket, open, orders }
}
const levelsIn = (ticket: Locator, unit: string) =>
  ticket.getByRole('radiogroup', { name: deal.unit }).getByRole('radio', { name: unit }).click()
const sizeIn = (ticket: Locator, unit: string) =>
  ticket.getByRole('radiogroup', { name: deal.sizeUnit }).getByRole('radio', { name: unit }).click()
const go = (page: Page) => page.getByTestId('ticket-go').click()
const send = (page: Page) => page.getByTestId('ticket-send').click()
const toast = (page: Page, text: RegExp | string) => page.getByTestId('toasts').getByText(text).waitFor()

describe('going back', () => {
  it(
    'closes what lies over the page, from the top, and leaves the page and what was typed as they are',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, ticket } = await visitTicket()
      const dialogs = page.getByRole('dialog')
      const isOnTrade = () => page.url().includes('#/pages/order?code=BTCUSD')
      const settled = () =>
        expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
      const lots = ticket.getByRole('textbox', { name: 'Lots' })
      await lots.fill('0.03')
      await go(page)
      await page.getByTestId('ticket-send').waitFor()
      await settled().toBe(2)
      await page.goBack()
      await page.getByTestId('ticket-go').waitFor()
      expect(await lots.inputValue()).toBe('0.03')
      await settled().toBe(1)
      await page.goBack()
      await dialogs.first().waitFor({ state: 'detached' })
      expect(isOnTrade()).toBe(true)

      // There is nothing ahead to come back to: it opens with the press that opens it.
      await page.goForward()
      await settled().toBe(0)
      expect(await dialogs.count()).toBe(0)
      expect(isOnTrade()).toBe(true)

      // What its own button closed is no step of the way back, nor what a reload closed.
      const buy = page.getByRole('button', { name: /^Buy ?¥/ })
      await buy.click()
      await page.getByTestId('ticket-go').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await dialogs.first().waitFor({ state: 'detached' })
      await settled().toBe(0)
      await buy.click()
      await page.getByTestId('ticket-go').waitFor()
      await settled().toBe(1)
      await page.reload()
      await buy.waitFor()
      await settled().toBe(0)
      expect(await dialogs.count()).toBe(0)

      // What was chosen in a sheet stays chosen when its entry is gone.
      await page.getByRole('button', { name: /Choose an instrument$/ }).click()
      await page.getByRole('dialog').getByTestId('instrument-XAUUSD').click()
      await dialogs.first().waitFor({ state: 'detached' })
      await settled().toBe(0)
      expect(page.url()).toContain('code=XAUUSD')
      await page.goBack()
      await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('a market order', () => {
  it('that the account cannot carry leads to where money is moved to it', async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('0.9')
    await ticket.getByText(/^Not enough free margin/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await ticket.getByRole('link', { name: catalogues.en.place.transfer, exact: true }).click()
    await page.getByTestId('transfer').waitFor()
    expect(page.url()).toContain('/pages/fund/transfer?from=fund&to=contract')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('tells no loss at a stop that is refused', async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByLabel('Stop loss', { exact: true }).fill('99000')
    await ticket
      .getByText(/set the stop loss below/)
      .first()
      .waitFor()
    const risk = page.getByTestId('ticket-risk')
    await risk.getByText('Max loss at stop').waitFor()
    // Neither a level after it nor a loss is told.
    await expect.poll(() => risk.getByText('–', { exact: true }).count()).toBe(2)
    await ticket.getByLabel('Stop loss', { exact: true }).fill('95000')
    await risk.getByText('−200.80').waitFor()
    await visitor.leave()
  })

  it('has levels by amount that never lose more nor gain less than asked', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket, orders } = await visitTicket()
    await levelsIn(ticket, deal.unitAmount)
    await ticket.getByLabel('Stop loss', { exact: true }).fill('200')
    await ticket.getByLabel('Take profit', { exact: true }).fill('300.05')
    // 0.10 lots bought at 97,008.00, without a fee: −200.005 is booked as −200.00, 300.045 as 300.04 and 300.046 as 300.05.
    await ticket.getByText('95,007.95').first().waitFor()
    await ticket.getByText('100,008.46').first().waitFor()
    // Where the price comes from, and how old it is, need one line.
    await ticket.getByTestId('quote-age').first().waitFor()
    await go(page)
    const review = page.getByTestId('ticket-review')
    await review.getByText('95,007.95').waitFor()
    // What the order may cost is in view above the button, however long the rest is.
    await page.getByTestId('ticket-risk').getByText('−200.00').waitFor()
    const bottomOf = async (id: string) => {
      const box = await page.getByTestId(id).boundingBox()
      return box === null ? undefined : box.y + box.height
    }
    expect(await bottomOf('ticket-risk')).toBeLessThan((await bottomOf('ticket-send')) ?? 0)
    expect(await bottomOf('ticket-send')).toBeLessThan(phone.height)
    // What is reviewed stays, although the price moves on.
    floor.price(97_010_000)
    await review.getByText('97,018.00').waitFor()
    await review.getByText('95,007.95').waitFor()
    await send(page)
    await toast(page, 'Bought 0.10 BTCUSD at ¥97,018.00')
    expect(await orders('positions')).toMatchObject([
      { type: 'market', stopLoss: '95007.95', takeProfit: '100008.46', trailing: null },
    ])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('keeps a level while its unit changes', { tags: 'thorough' }, async () => {
    const { visitor, ticket } = await visitTicket()
    const stop = ticket.getByLabel('Stop loss', { exact: true })
    await stop.fill('95000')
    await ticket.getByText('−200.80').first().waitFor()
    await levelsIn(ticket, deal.unitAmount)
    expect(await stop.inputValue()).toBe('200.80')
    await levelsIn(ticket, deal.unitPercent)
    // Of a margin of 4,850.40.
    expect(await stop.inputValue()).toBe('4.13')
    await stop.fill('90000')
    await ticket.getByText(deal.beyondLoss).waitFor()
    expect(await ticket.getByTestId('ticket-go').isDisabled()).toBe(true)
    await visitor.leave()
  })

  it('follows the price with a trailing stop that the ticket set', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket, orders } = await visitTicket()
    await ticket.getByRole('switch', { name: deal.follows }).click()
    const distance = ticket.getByLabel(deal.distance)
    await distance.fill('1')
    await ticket.getByText(/The trailing distance is at least/).waitFor()
    await distance.fill('500')
    await ticket.getByText('Starts at ¥96,500.00').waitFor()
    await go(page)
    await page.getByTestId('ticket-review').getByText('500.00 behind the price').waitFor()
    await send(page)
    await toast(page, /^Bought/)
    expect(await orders('positions')).toMatchObject([{ trailing: '500.00', stopLoss: '96500.00' }])
    await page.getByRole('button', { name: /^TS, Trailing stop of Buy 0\.10/ }).click()
    await page.getByRole('slider', { name: /^Trailing stop of Buy 0\.10/ }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it(
    'is given in dollars, sends the lots that they buy, and offers the size again',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, ticket, open, orders } = await visitTicket()
      await sizeIn(ticket, deal.sizeUsd)
      await ticket.getByRole('textbox', { name: deal.sizeValue }).fill('5000')
      // 0.05 lots at 97,008.00; a sixth hundredth would be too much.
      await ticket.getByText('0.05 lots, position value 4,850.40 USD').waitFor()
      await go(page)
      await send(page)
      await toast(page, 'Bought 0.05 BTCUSD at ¥97,008.00')
      expect(await orders('positions')).toMatchObject([{ lots: '0.05' }])
      await ticket.waitFor({ state: 'detached' })
      await open()
      await ticket
        .getByRole('group', { name: deal.lastSizes })
        .getByRole('button', { name: '5,000 USD' })
        .click()
      await ticket.getByText('0.05 lots, position value 4,850.40 USD').waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('says what is too small in units and dollars', { tags: 'thorough' }, async () => {
    const { visitor, ticket } = await visitTicket()
    await sizeIn(ticket, deal.sizeUnits)
    const units = ticket.getByRole('textbox', { name: deal.sizeUnits })
    expect(await units.inputValue()).toBe('0.1')
    await units.fill('0.129')
    await ticket.getByText('0.12 lots, position value 11,640.96 USD').waitFor()
    await units.fill('0.009')
    const small = 'Too small. The smallest order is 0.01 lots, 970.08 USD.'
    await ticket.getByText(small).waitFor()
    await sizeIn(ticket, deal.sizeUsd)
    await ticket.getByRole('textbox', { name: deal.sizeValue }).fill('970.07')
    await ticket.getByText(small).waitFor()
    expect(await ticket.getByTestId('ticket-go').isDisabled()).toBe(true)
    await ticket.getByRole('button', { name: '1,000 USD' }).click()
    await ticket.getByText('0.01 lots, position value 970.08 USD').waitFor()
    await visitor.leave()
  })

  it('bounds its slippage in percent, with the money beside it', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket } = await visitTicket()
    await go(page)
    const slippage = ticket.getByRole('group', { name: deal.slippage })
    // Three usual spreads of 8.80.
    await slippage.getByRole('button', { name: '0.03%', pressed: true }).waitFor()
    await slippage.getByText('Up to 26.40, worth 2.64 USD').waitFor()
    // What the chips are called hangs on the price alone, not on a size that can be read.
    await page.getByRole('button', { name: deal.back }).click()
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('')
    await ticket.getByRole('button', { name: deal.settings }).click()
    const settings = page.getByRole('dialog', { name: deal.settings })
    await settings.getByRole('button', { name: '0.03%', pressed: true }).waitFor()
    await page.keyboard.press('Escape')
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('0.10')
    await go(page)
    await slippage.getByRole('button', { name: deal.slippageOwn }).click()
    await slippage.getByRole('textbox', { name: deal.slippageShare }).fill('0.05')
    await slippage.getByText('Up to 48.50, worth 4.85 USD').waitFor()
    await slippage.getByRole('textbox', { name: deal.slippageShare }).fill('50')
    await slippage.getByText('Enter a percentage such as 0.1, at most 5%').waitFor()
    expect(await page.getByTestId('ticket-send').isDisabled()).toBe(true)
    await visitor.leave()
  })

  it('gives a trailing distance in dollars', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByRole('switch', { name: deal.follows }).click()
    await levelsIn(ticket, deal.unitAmount)
    await ticket.getByRole('textbox', { name: deal.distance }).fill('200')
    await ticket.getByText(/^1,992\.\d\d behind the price$/).waitFor()
    await go(page)
    await page
      .getByTestId('ticket-review')
      .getByText(/^1,992\.\d\d behind the price$/)
      .waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('says what bounds the lots, and takes a part of the most', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByText('Free margin allows 0.20').waitFor()
    await ticket.getByRole('button', { name: '½, 0.10 lots' }).click()
    await ticket.getByRole('button', { name: '¼, 0.05 lots' }).click()
    expect(await ticket.getByRole('textbox', { name: 'Lots' }).inputValue()).toBe('0.05')
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('0.30')
    await ticket.getByText(/^Not enough free margin/).waitFor()
    await ticket.getByRole('button', { name: 'Max, 0.20 lots' }).click()
    await go(page)
    await page.getByTestId('ticket-send').waitFor()
    await page.getByRole('button', { name: deal.back }).click()
    expect(await ticket.getByRole('textbox', { name: 'Lots' }).inputValue()).toBe('0.20')
    await visitor.leave()
  })
})

describe('an order that waits', () => {
  it(
    'is placed, moved with keys on the chart, and cancelled from its label',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, ticket, orders } = await visitTicket()
      await ticket.getByRole('radio', { name: deal.limit, exact: true }).click()
      const price = ticket.getByRole('textbox', { name: deal.limitPrice })
      await price.fill('97500')
      await ticket
        .getByText(/97,008\.00/)
        .first()
        .waitFor()
      expect(await ticket.getByTestId('ticket-go').isDisabled()).toBe(true)
      await price.fill('96000')
      await ticket.getByText('1,008.00 below the market, −1.03%').waitFor()
      await ticket.getByText('Buys when the buy price is ¥96,000.00 or lower.').waitFor()
      await ticket.getByRole('combobox', { name: deal.end }).selectOption('week')
      await go(page)
      await page.getByTestId('ticket-review').getByText(deal.waits).waitFor()
      await send(page)
      await toast(page, 'Limit order placed: buy 0.10 BTCUSD at ¥96,000.00')
      const [placed] = await orders('pending')
      expect(placed).toMatchObject({ type: 'limit', state: 'pending', price: '96000.00', openPrice: null })
      expect(new Date(placed?.expiresAt ?? '').getUTCDay()).toBe(5)

      // On a phone a label is a tag at the axis until it is touched.
      await page.getByRole('button', { name: 'Entry price: Buy limit 0.10, 96,000.00' }).click()
      const label = page.getByRole('slider', { name: /^Entry price: Buy limit 0\.10/ })
      for (let tick = 0; tick < 3; tick += 1) await label.press('Shift+ArrowDown')
      await label.press('Enter')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('heading', { name: levels.moveEntry }).waitFor()
      await dialog.getByRole('button', { name: /^Set 95,999\.9/ }).click()
      await toast(page, /^Buy limit 0\.10 of BTCUSD moved to/)
      expect((await orders('pending'))[0]?.price).toMatch(/^95999\.9/)

      await page.getByRole('button', { name: 'Cancel Buy limit 0.10' }).click()
      await dialog.getByRole('button', { name: levels.cancelYes }).click()
      await toast(page, 'Buy limit 0.10 of BTCUSD cancelled')
      await label.waitFor({ state: 'detached' })
      expect(await orders('pending')).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('opens at its price, and its position is closed from the label', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByRole('radio', { name: deal.stop, exact: true }).click()
    await ticket.getByRole('textbox', { name: deal.stopPrice }).fill('97100')
    await go(page)
    await send(page)
    await toast(page, 'Stop order placed: buy 0.10 BTCUSD at ¥97,100.00')
    await page.getByRole('button', { name: /^Entry price: Buy stop 0\.10/ }).waitFor()
    floor.price(97_095_000)
    await page.getByRole('button', { name: 'Buy 0.10', exact: true }).click()
    await page.getByRole('button', { name: 'Close Buy 0.10' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('−0.80').waitFor()
    await dialog.getByRole('button', { name: levels.closeYes }).click()
    await toast(page, 'Closed BTCUSD, −0.80 USD')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('the way of sending', () => {
  it(
    'is one tap only where it was chosen, says so, and stays with the device',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, ticket, open, orders } = await visitTicket()
      await ticket.getByRole('button', { name: deal.settings }).click()
      const settings = page.getByRole('dialog', { name: deal.settings })
      await settings.getByText(/about 0\.80\sUSD/).waitFor()
      await settings.getByRole('switch', { name: deal.oneTap }).click()
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await settings.waitFor({ state: 'detached' })
      await ticket.getByText(deal.oneTapOn).waitFor()
      await ticket.getByRole('button', { name: 'Buy 0.10 BTCUSD' }).click()
      await toast(page, /^Bought/)
      expect(await orders('positions')).toHaveLength(1)
      await page.reload()
      await open()
      await page.getByText(deal.oneTapOn).waitFor()
      await visitor.leave()
    },
  )

  it('is closed without a connection, which is the reason that is given', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket } = await visitTicket()
    await page.context().setOffline(true)
    await ticket.getByText(catalogues.en.error.notConnected).waitFor()
    expect(await page.getByTestId('ticket-go').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await ticket.waitFor({ state: 'detached' })
    const bar = page.getByTestId('deal-bar')
    await bar.getByText(catalogues.en.market.offline).waitFor()
    for (const side of ['Sell', 'Buy'])
      expect(await bar.getByRole('button', { name: side }).getAttribute('aria-disabled')).toBe('true')
    await page.context().setOffline(false)
    await bar.getByText(catalogues.en.market.offline).waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Buy' }).click()
    await ticket.waitFor()
    await visitor.leave()
  })

  it('sends the same order again where nobody knows what became of it, and it happens once', async () => {
    const { visitor, page, ticket, orders } = await visitTicket()
    await go(page)
    // The order arrives; its answer does not.
    await page.route(
      '**/deal/order/submit',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await send(page)
    await ticket.getByText(catalogues.en.attempt.unknown).waitFor()
    floor.price(97_020_000)
    await ticket.getByRole('button', { name: catalogues.en.attempt.again }).click()
    await toast(page, 'Bought 0.10 BTCUSD at ¥97,008.00')
    expect(await orders('positions')).toHaveLength(1)
    await visitor.leave()
  })
})

describe('a ticket at a desk', () => {
  it('is worked with keys, and the list of keys names them', { tags: 'thorough' }, async () => {
    const { visitor, page, ticket, orders } = await visitTicket({ viewport: desk })
    const lots = ticket.getByRole('textbox', { name: 'Lots' })
    await page.keyboard.press('s')
    await ticket.getByRole('button', { name: /^Sell/, pressed: true }).waitFor()
    // The size comes next; keys of the ticket go on in its field.
    await expect.poll(() => lots.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('b')
    await ticket.getByRole('button', { name: /^Buy/, pressed: true }).waitFor()
    await page.keyboard.press('s')
    await ticket.getByRole('button', { name: /^Sell/, pressed: true }).waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('-')
    await expect.poll(() => lots.inputValue()).toBe('0.11')
    await page.keyboard.press('Enter')
    await page.getByTestId('ticket-review').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('ticket-go').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText(deal.keyReview).waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('Enter')
    await page.getByTestId('ticket-review').waitFor()
    await page.keyboard.press('Enter')
    await toast(page, /^Sold 0\.11 BTCUSD/)
    expect(await orders('positions')).toMatchObject([{ side: 'short', lots: '0.11' }])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

const ticketLooks = [
  { viewport: phone, theme: 'light', language: 'en' },
  { viewport: desk, theme: 'dark', language: 'hk' },
  { viewport: phone, theme: 'dark', language: 'hk' },
  { viewport: desk, theme: 'light', language: 'en' },
] as const
describe.each(inShort<(typeof ticketLooks)[number]>(ticketLooks, 1))(
  'the ticket at $viewport.width, $theme, $language',
  look => {
    it('is without accessibility faults, as a form and before it is sent', { tags: 'thorough' }, async () => {
      const { visitor, page, ticket } = await visitTicket(look)
      const texts = tradingTexts[look.language].deal
      await ticket.getByRole('radio', { name: texts.limit, exact: true }).click()
      await ticket.getByRole('switch', { name: texts.follows }).click()
      await ticket.getByRole('combobox', { name: texts.end }).selectOption('day')
      expect(await faultsOf(page)).toEqual([])
      await go(page)
      await page.getByTestId('ticket-review').waitFor()
      expect(await faultsOf(page)).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    })
  },
)
