import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, launch, openFloor, phone, signIn, visit, type TradingFloor } from '../support/browser.ts'
import { inShort } from '../support/looks.ts'

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

/** Controls of which nothing shows where they are, and choices that look like those beside them. */
const unseen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.slice(0, 60)
    const shown = (selector: string): readonly Element[] =>
      [...document.querySelectorAll(selector)].filter(
        element => element.checkVisibility() && element.getBoundingClientRect().width > 1,
      )
    const controls = shown(
      'button, input:not([type=radio], [type=checkbox]), select, textarea, [role=switch]',
    )
    const chosen = shown(
      '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), label:has(input:checked)',
    )
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [
      ...controls.filter(element => getComputedStyle(element).outlineStyle === 'none').map(named),
      ...chosen.filter(element => getComputedStyle(element).backgroundColor !== highlight).map(named),
    ]
  })

it.each(
  inShort(
    [
      ['a phone', phone],
      ['a desk', desk],
    ] as const,
    1,
  ),
)(
  'every control has an edge and every choice is highlighted where the device chooses all colours, on %s',
  async (_, viewport) => {
    const visitor = await visit(browser, floor.app.address, { viewport })
    await signIn(visitor, floor.app)
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of ['/pages/order', '/pages/market', '/pages/transfer', '/pages/fund']) {
      await visitor.open(path)
      await page.waitForLoadState('networkidle')
      expect({ path, unseen: await unseen(page) }).toEqual({ path, unseen: [] })
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({
          path: `${process.env['SHOTS']}/${path.replaceAll(/\W/g, '-')}-${viewport.width}.png`,
        })
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)
