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
import { openTags } from '../support/chart-tags.ts'

const { deal, book, receipt } = enTrading

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

const toast = (page: Page, text: RegExp | string) => page.getByTestId('toasts').getByText(text).waitFor()
/** Axe, less what the frame of all pages is looked at for elsewhere, and what is wider than the page. */
const faultsHere = async (page: Page) => [
  ...(await faultsOf(page)).filter(fault => !fault.startsWith('region')),
  ...(await overflowing(page)),
]

describe('two orders of which one cancels the other', () => {
  it.each(inShort(looks, 1).map(look => [look.viewport?.width, look.theme, look] as const))(
    'are placed from one ticket, told in the list and on their pages, and one ends the other (%s, %s)',
    { tags: 'thorough' },
    async (_, __, look) => {
      floor.price(97_000_000)
      const visitor = await visit(browser, floor.app.address, look)
      const { page } = visitor
      const token = await signIn(visitor, floor.app)
      const ordersIn = async (state: 'positions' | 'pending' | 'closed') =>
        (await floor.app.call('orderList', { state }, { token })).data.items
      await visitor.open('/pages/order?code=BTCUSD')
      if (look.viewport === phone)
        await page.getByRole('button', { name: new RegExp(`^${en.trade.buy} ?¥`) }).click()
      await page.getByTestId('ticket-go').waitFor()

      // A limit below the market, and the second is proposed above it.
      await page.getByRole('radio', { name: deal.limit, exact: true }).click()
      await page.getByRole('textbox', { name: deal.limitPrice }).fill('96900')
      await page.getByRole('textbox', { name: en.ticket.stop }).fill('96000')
      await page.getByRole('switch', { name: deal.oco }).click()
      const second = page.getByRole('textbox', { name: deal.ocoPrice })
      expect(Number((await second.inputValue()).replaceAll(',', ''))).toBeGreaterThan(97_008)
      await page.getByTestId('oco-meaning').getByText('Buy stop').waitFor()
      await second.fill('97008')
      await page.getByText(/has already reached this price/).waitFor()
      expect(await page.getByTestId('ticket-go').isDisabled()).toBe(true)
      await second.fill('97500')
      expect(await faultsHere(page)).toEqual([])
      await page.getByTestId('ticket-go').click()
      const review = page.getByTestId('ticket-second')
      await review.getByText('Buy stop').waitFor()
      // As far from its price as that of the first.
      await review.getByText('96,600.00').waitFor()
      expect(await faultsHere(page)).toEqual([])
      await page.getByTestId('ticket-send').click()
      await toast(page, /OCO orders placed in BTCUSD: Buy limit .* at ¥?96,900.00, Buy stop/)
      // Its label on the chart says so; on a phone that is a tag at the axis.
      const name = /^Entry price: Buy limit 0\.10 · OCO/
      await openTags(page, page.getByRole(look.viewport === phone ? 'button' : 'slider', { name }))
      const [placedSecond, placedFirst] = await ordersIn('pending')
      expect(placedFirst?.oco).toEqual({ other: placedSecond?.id, first: true })
      expect(placedSecond).toMatchObject({ price: '97500.00', stopLoss: '96600.00', type: 'stop' })

      // Each names the other, and leads to it.
      await visitor.open('/pages/market')
      await page.getByRole('heading', { name: en.tabs.orders }).waitFor()
      await page.getByRole('tab').nth(1).click()
      const rows = page.getByTestId('pending')
      await rows.nth(1).waitFor()
      const link = rows.first().getByTestId('oco-link')
      await link.getByText('OCO with Buy limit').waitFor()
      expect(await rows.nth(1).getByTestId('oco-link').textContent()).toContain('Buy stop')
      expect(await faultsHere(page)).toEqual([])
      // What becomes of the other is said before one is cancelled.
      await rows
        .first()
        .getByRole('button', { name: /^Cancel BTCUSD/ })
        .click()
      await page.getByText(book.cancelOco).waitFor()
      expect(await faultsHere(page)).toEqual([])
      await page.getByRole('button', { name: book.cancelKeep }).click()
      await link.click()
      const part = page.getByTestId('oco-part')
      await part.getByText(book.ocoFirst).waitFor()
      await page.getByText(receipt.linked, { exact: true }).waitFor()
      expect(await faultsHere(page)).toEqual([])

      // Untied, and tied again by somebody with a program.
      await part.getByRole('button', { name: book.unlink }).click()
      await toast(page, book.unlinked)
      await part.waitFor({ state: 'detached' })
      await page.getByText(receipt.unlinked, { exact: true }).waitFor()
      const [other = '', first = ''] = (await ordersIn('pending')).map(({ id }) => id)
      expect((await floor.app.call('linkOco', { first, second: other }, { token })).refusal).toBeUndefined()
      await part.waitFor()

      // The price of the first comes: the second is over, and says why.
      floor.price(96_880_000)
      await expect.poll(async () => (await ordersIn('pending')).length).toBe(0)
      expect((await ordersIn('positions')).map(({ id }) => id)).toEqual([first])
      await page.getByText(receipt.otherCancelled).waitFor()
      await page.getByRole('link', { name: receipt.openOther }).last().click()
      await page.getByText(en.reason.other_filled).first().waitFor()
      expect(page.url()).toContain(other)
      expect(await faultsHere(page)).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})
