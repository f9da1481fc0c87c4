import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import enTrading from '@plumbline/texts/en/app/trading.json' with { type: 'json' }
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
import { overflowing } from '../support/overflow.ts'

const { book } = enTrading

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

const looks: readonly Look[] = [
  { viewport: phone, theme: 'light' },
  { viewport: desk, theme: 'dark' },
  { viewport: phone, theme: 'dark' },
  { viewport: desk, theme: 'light' },
]

const priceOf = (number: number) => book.levelPrice.replace('{number}', String(number))
const lotsOf = (number: number) => book.levelLots.replace('{number}', String(number))
/** Axe, less what the frame of all pages is looked at for elsewhere, and what is wider than the page. */
const faultsHere = async (page: Page) => [
  ...(await faultsOf(page)).filter(fault => !fault.startsWith('region')),
  ...(await overflowing(page)),
]

describe('levels before the take profit', () => {
  it.each(inShort(looks, 1).map(look => [look.viewport?.width, look.theme, look] as const))(
    'are set in the ticket, close a part each, and are told on the page of the order (%s, %s)',
    { tags: 'thorough' },
    async (_, __, look) => {
      floor.price(97_000_000)
      const visitor = await visit(browser, floor.app.address, look)
      const { page } = visitor
      const token = await signIn(visitor, floor.app)
      const positions = async () =>
        (await floor.app.call('orderList', { state: 'positions' }, { token })).data.items
      await visitor.open('/pages/order?code=BTCUSD')
      if (look.viewport === phone)
        await page.getByRole('button', { name: new RegExp(`^${en.trade.buy} ?¥`) }).click()
      await page.getByTestId('ticket-go').waitFor()
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await field(en.ticket.profit).fill('99000')
      await page.getByRole('button', { name: book.levelAdd }).click()
      // A level without figures cannot be sent; one that would fire at once says so.
      expect(await page.getByTestId('ticket-go').isDisabled()).toBe(true)
      await field(priceOf(1)).fill('96000')
      await field(lotsOf(1)).fill('0.02')
      await page.getByText(/set this level above/).waitFor()
      await field(priceOf(1)).fill('97500')
      await page.getByText(/set this level above/).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: book.levelAdd }).click()
      await field(priceOf(2)).fill('98000')
      await field(lotsOf(2)).fill('0.08')
      await page.getByText(/Together they may close up to/).waitFor()
      await field(lotsOf(2)).fill('0.03')
      await page.getByText(/Together they may close up to/).waitFor({ state: 'hidden' })
      expect(await faultsHere(page)).toEqual([])
      await page.getByTestId('ticket-go').click()
      await page.getByTestId('ticket-review').getByText(book.levels).waitFor()
      await page.getByTestId('ticket-send').click()
      await expect.poll(async () => (await positions()).length).toBe(1)
      const [order] = await positions()
      expect(order).toMatchObject({
        profitLevels: [
          { price: '97500.00', lots: '0.02' },
          { price: '98000.00', lots: '0.03' },
        ],
        takeProfit: '99000.00',
      })
      await visitor.open('/pages/market')
      await page.getByTestId('position').getByText('2 partial take profits').waitFor({ state: 'attached' })
      expect(await faultsHere(page)).toEqual([])
      floor.price(97_600_000)
      await expect.poll(async () => (await positions())[0]?.lots).toBe('0.08')

      // Its page says which level was reached, and the sheet there changes what is left.
      await visitor.open(`/pages/market/detail?id=${order?.id}`)
      await page.getByText(/The level at .*97,500.00 was reached/).waitFor()
      expect(await faultsHere(page)).toEqual([])
      await page.getByRole('button', { name: en.targets.title }).first().click()
      const levels = page.getByTestId('profit-levels')
      await levels.getByRole('textbox').first().waitFor()
      expect(await levels.getByRole('textbox').count()).toBe(2)
      await levels.getByRole('button', { name: book.levelRemove.replace('{number}', '1') }).click()
      expect(await faultsHere(page)).toEqual([])
      await page.getByRole('button', { name: en.targets.save }).click()
      await expect.poll(async () => (await positions())[0]?.profitLevels).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})
