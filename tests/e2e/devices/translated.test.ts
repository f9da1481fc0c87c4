import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogues } from '../support/catalogues.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from '../support/browser.ts'

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

/** What translators do to a page, this one also where it asks for none: each text moves into two elements of theirs. */
const translateAll = () => {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (parent === null || parent.closest('font, script, style') !== null || text.data.trim() === '')
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const watch = () => {
    translate(document.body)
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('DOMContentLoaded', watch)
}

it(
  'asks for no translation of its figures, and for one of what people wrote',
  { tags: 'thorough' },
  async () => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app, '/pages/common/textview/index?key=privacy')
    const { page } = visitor
    const named = page.locator('[translate=yes]').first()
    await named.waitFor()
    expect(await page.evaluate(() => document.documentElement.translate)).toBe(false)
    expect(await named.evaluate(element => (element as HTMLElement).translate)).toBe(true)
    await visitor.leave()
  },
)

it('trades in a page that was translated all the same', async () => {
  floor.price(97_000_000)
  const visitor = await visit(browser, floor.app.address)
  const { page } = visitor
  await page.addInitScript(translateAll)
  await signIn(visitor, floor.app, '/pages/order?code=BTCUSD')
  await page.getByRole('button', { name: new RegExp(`^${catalogues.en.trade.buy} ¥`) }).click()
  const ticket = page.getByRole('dialog')
  await ticket.getByTestId('ticket-go').click()
  await ticket.getByRole('button', { name: /0\.10.*BTCUSD/ }).click()
  await page.getByTestId('position-strip').first().waitFor()
  for (const path of ['/pages/market', '/pages/fund', '/pages/order', '/pages/mine/setting', '/pages/market'])
    await visitor.open(path)
  expect(await page.getByText(catalogues.en.error.unknown).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
