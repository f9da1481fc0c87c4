import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { launch, openFloor, signIn, visit, visitWithLargeText, type TradingFloor } from './support/browser.ts'
import { bothLooks, isEveryLook } from './support/looks.ts'
import { overflowing } from './support/overflow.ts'
import { stockedCustomer, tour } from './support/tour.ts'

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

/** A look at some fifteen screens takes a while on a busy machine. */
const lookMs = 180_000

/** Whatever asks something of a demo account says that it is one; lists of commands and keys ask nothing. */
const unmarked = (page: Page): Promise<string[]> =>
  page
    .locator('[role=dialog]:not([popover]):not(:has([role=combobox])), [role=alertdialog]')
    .evaluateAll(nodes =>
      nodes
        .filter(node => node.querySelector('.hatch-demo') === null)
        .map(node => `no demo mark: ${node.textContent?.slice(0, 40) ?? ''}`),
    )

/** `npm test` looks at each screen once: the pages of every other capability on the phone, the others at the desk. */
const halfOf = (index: number): 'even' | 'odd' | undefined =>
  isEveryLook ? undefined : index % 2 === 0 ? 'even' : 'odd'

describe.each(bothLooks.map((look, index) => ({ ...look, half: halfOf(index) })))(
  'at $viewport.width, $theme, $language',
  ({ half, ...look }) => {
    it(
      'every screen passes axe, has room for its words and breaks no policy',
      { timeout: lookMs },
      async () => {
        const { app } = floor
        const visitor = await visit(browser, app.address, look)
        const faults: Record<string, string[]> = {}
        const check = async (name: string) => {
          const { page } = visitor
          const found = [
            ...(await faultsOf(page)),
            ...(await overflowing(page)),
            ...(name === 'login' ? [] : await unmarked(page)),
          ]
          if (found.length > 0) faults[name] = found
        }
        await visitor.open('/')
        await visitor.page.getByRole('button', { name: /Open demo|開設模擬帳戶/ }).waitFor()
        await check('login')
        const order = await stockedCustomer(app, await signIn(visitor, app))
        await tour(visitor, { language: look.language, code: 'BTCUSD', order }, check, half)
        expect(faults).toEqual({})
        expect(visitor.complaints).toEqual([])
        expect(await visitor.page.getAttribute('html', 'lang')).toBe(
          look.language === 'hk' ? 'zh-Hant-HK' : 'en',
        )
        await visitor.leave()
      },
    )
  },
)

describe('text at twice its size', { tags: 'thorough' }, () => {
  it('keeps every screen of a phone within its width', { timeout: lookMs }, async () => {
    const { app } = floor
    const visitor = await visitWithLargeText(app.address, 2)
    const { page } = visitor
    const order = await stockedCustomer(app, await signIn(visitor, app))
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBeGreaterThan(32)
    const wide: string[] = []
    await tour(visitor, { language: 'en', code: 'BTCUSD', order }, async name => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wide.push(`${name}: ${over} px too wide`)
    })
    expect(wide).toEqual([])
    await visitor.leave()
  })
})
