import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desk, launch, openFloor, phone, signIn, visit, type TradingFloor } from '../support/browser.ts'
import { lettersThere } from '../support/overflow.ts'

/** Labels that once broke over lines, ran into their neighbours or were cut off at the edge. */
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

/** In how many lines the text of an element is drawn. */
const linesOf = (place: Locator): Promise<number> =>
  place.evaluate(element => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const middles = [...words.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top, bottom }) => (top + bottom) / 2)
      .toSorted((one, other) => one - other)
    const halfLine = 8
    return middles.filter((middle, index) => index === 0 || middle - middles[index - 1]! > halfLine).length
  })

describe('beside the chart at 1,280 pixels', () => {
  it(
    'the button that sends stands in one line, and the last period within its strip',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address, { viewport: desk })
      await signIn(visitor, floor.app, '/pages/order?code=BTCUSD')
      const { page } = visitor
      await page.getByTestId('ticket-go').click()
      const send = page.getByTestId('ticket-send')
      expect(await send.textContent()).toBe('Buy 0.10 BTCUSD')
      expect(await linesOf(send)).toBe(1)
      const month = page.getByRole('radio', { name: 'Month', exact: true })
      const isWhole = await month.evaluate(element => {
        const strip = element.parentElement?.parentElement
        return strip !== null && strip !== undefined && strip.scrollWidth <= strip.clientWidth
      })
      expect(isWhole).toBe(true)
      await visitor.leave()
    },
  )
})

describe('on a phone', () => {
  it.each(['en', 'de', 'ru'] as const)(
    'the source of the ticket’s prices is one line in %s',
    { tags: 'thorough' },
    async language => {
      const visitor = await visit(browser, floor.app.address, { language })
      await signIn(visitor, floor.app, '/pages/order?code=BTCUSD')
      await visitor.page.getByTestId('deal-bar').getByRole('button').last().click()
      const age = visitor.page.getByRole('dialog').getByTestId('quote-age').first()
      await age.waitFor()
      expect(await linesOf(age.locator('..'))).toBe(1)
      await visitor.leave()
    },
  )

  it.each(['en', 'ru'] as const)(
    'what heads the list of the market is one line in %s',
    { tags: 'thorough' },
    async language => {
      const visitor = await visit(browser, floor.app.address, { language })
      await signIn(visitor, floor.app)
      await visitor.page.getByTestId('instrument-BTCUSD').waitFor()
      const head = visitor.page
        .locator('div:has(> span [role="status"])')
        .filter({ has: visitor.page.locator('select') })
      await head.getByText(language === 'en' ? 'Simulated' : 'Модель').waitFor()
      expect((await head.boundingBox())?.height).toBeLessThan(60)
      await visitor.leave()
    },
  )

  it.each([320, 360, phone.width])(
    'at %i pixels changes of one digit and of two stand below each other, clear of the price',
    { tags: 'thorough' },
    async width => {
      const visitor = await visit(browser, floor.app.address, { viewport: { width, height: 844 } })
      await signIn(visitor, floor.app)
      const row = visitor.page.getByTestId('instrument-BTCUSD')
      await row.getByText('0.00%').waitFor()
      await lettersThere(visitor.page)
      const places = await row.evaluate(element => {
        const price = element.querySelector('.price-cell')!
        const text = [...element.querySelectorAll('span')]
          .flatMap(span => [...span.childNodes])
          .find(node => node.nodeType === Node.TEXT_NODE && node.textContent?.endsWith('%'))!
        const chip = text.parentElement!
        return ['+0.12%', '−10.30%'].map(change => {
          text.textContent = change
          return { left: chip.getBoundingClientRect().left, price: price.getBoundingClientRect().right }
        })
      })
      expect(places[0]!.left).toBeCloseTo(places[1]!.left, 0)
      for (const { left, price } of places) expect(left).toBeGreaterThan(price)
      await visitor.leave()
    },
  )
})
