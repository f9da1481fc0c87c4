import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { launch, openFloor, signIn, visit, type TradingFloor } from './support/browser.ts'
import { catalogues, tradingTexts } from './support/catalogues.ts'

const texts = catalogues.de
const trading = tradingTexts.de
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

/** A text of the catalogue up to its first figure. */
const start = (text: string): string => text.split('{')[0]!

const openTicket = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${texts.trade.buy} ¥`) }).click()
  const ticket = page.getByRole('dialog')
  await ticket.getByText(texts.ticket.margin).waitFor()
  return ticket
}

const visitTicket = async () => {
  floor.price(97_000_000)
  const visitor = await visit(browser, floor.app.address, { language: 'de' })
  await visitor.open('/')
  await visitor.page.getByRole('button', { name: texts.login.open }).click()
  await visitor.page.getByTestId('instrument-BTCUSD').waitFor()
  await visitor.open('/pages/order?code=BTCUSD')
  return { visitor, page: visitor.page, ticket: await openTicket(visitor.page) }
}

describe('a German on a phone, whose keys have a comma and no point', () => {
  it('buys with lots and targets typed with a comma, and moves the targets', async () => {
    const { visitor, page, ticket } = await visitTicket()
    const lots = ticket.getByRole('textbox', { name: texts.ticket.lots })
    expect(await lots.inputValue()).toBe('0,10')
    await ticket.getByRole('button', { name: texts.ticket.more }).click()
    expect(await lots.inputValue()).toBe('0,11')
    await ticket.getByRole('button', { name: /0,01/ }).click()
    expect(await lots.inputValue()).toBe('0,01')

    await lots.fill('0,20')
    await ticket.getByLabel(texts.ticket.stop).fill('95000,50')
    await ticket.getByLabel(texts.ticket.profit).fill('98000.5')
    await ticket.getByTestId('ticket-go').click()
    await ticket.getByRole('button', { name: /0,20.*BTCUSD/ }).click()
    await page
      .getByTestId('toasts')
      .getByText(/0,20.*BTCUSD.*¥97\.008,00/)
      .waitFor()

    await page.getByRole('link', { name: texts.tabs.orders }).click()
    const position = page.getByTestId('position')
    await position.getByText(/0,20/).first().waitFor()
    await position.getByRole('button', { name: /¥98\.000,50/ }).waitFor()
    await position.getByRole('button', { name: /¥95\.000,50/ }).click()
    const sheet = page.getByRole('dialog')
    const stop = sheet.getByLabel(texts.ticket.stop)
    // In groups until somebody types into it.
    expect(await stop.inputValue()).toBe('95.000,50')
    await stop.focus()
    expect(await stop.inputValue()).toBe('95000,50')
    await stop.fill('95.500')
    await sheet.getByText(start(texts.ticket.badPrice)).waitFor()
    await stop.fill('95500,25')
    await sheet.getByRole('button', { name: texts.targets.save }).click()
    await position.getByRole('button', { name: /¥95\.500,25/ }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('reads why the ticket cannot be sent, with figures as they are typed', async () => {
    const { visitor, ticket } = await visitTicket()
    const lots = ticket.getByRole('textbox', { name: texts.ticket.lots })
    for (const [typed, reason] of [
      ['0,005', textOf('de', 'lots.below_minimum', { minimum: '0.01' })],
      ['0.015', textOf('de', 'lots.off_step', { step: '0.01' })],
      ['1.234', `${start(texts.ticket.badLots)}0,01`],
      ['1,2,3', `${start(texts.ticket.badLots)}0,01`],
      ['', `${start(texts.ticket.badLots)}0,01`],
    ] as const) {
      expect(reason).not.toContain('0.0')
      await lots.fill(typed)
      await ticket.getByText(reason).waitFor()
      expect(await lots.inputValue()).toBe(typed)
    }
    await visitor.leave()
  })

  it('is refused by the server with a comma when the price runs away', async () => {
    const { visitor, page, ticket } = await visitTicket()
    await ticket.getByTestId('ticket-go').click()
    await ticket.getByRole('button', { name: trading.deal.slippageOwn }).click()
    await ticket.getByRole('textbox', { name: trading.deal.slippageShare }).fill('0,0001')
    // The price moves while the order is on its way.
    await page.route('**/deal/order/submit', async route => {
      floor.price(97_050_000)
      await route.continue()
    })
    await ticket.getByRole('button', { name: /0,10.*BTCUSD/ }).click()
    await ticket.getByText(textOf('de', 'slippage.exceeded', { moved: '50.00', limit: '0.09' })).waitFor()
    expect(await page.getByTestId('position-strip').count()).toBe(0)
    await visitor.leave()
  })

  it('finds the comma on the keys of the number pad, and a point typed there becomes one', async () => {
    const visitor = await visit(browser, floor.app.address, { language: 'de' })
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/parts')
    const pad = page.locator('[data-part="pads"] [data-theme="light"]')
    const amount = pad.getByLabel('Amount to transfer')
    await amount.pressSequentially('12')
    const comma = pad.getByRole('button', { name: texts.ui.padPoint })
    expect(await comma.innerText()).toBe(',')
    await comma.click()
    expect(await amount.inputValue()).toBe('12,')
    await amount.press('End')
    await amount.press('5')
    expect(await amount.inputValue()).toBe('12,5')
    await amount.fill('0.75')
    expect(await amount.inputValue()).toBe('0,75')
    await amount.fill('1.234')
    expect(await amount.inputValue()).toBe('0,75')
    await amount.fill('1.234,50 USD')
    expect(await amount.inputValue()).toBe('1234,50')
    await visitor.leave()
  })
})
