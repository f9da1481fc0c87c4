import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places, type PlacePath } from '../../../apps/web/src/shared/places/places.ts'
import deskTexts from '@plumbline/texts/en/app/desk.json' with { type: 'json' }
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { desk, launch, openFloor, openSignedIn, phone, visit, type TradingFloor } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { stockedCustomer } from '../support/tour.ts'
import { inShort } from '../support/looks.ts'

let browser: Browser
let floor: TradingFloor
let token = ''

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  token = await floor.app.openDemo()
  await stockedCustomer(floor.app, token)
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const walkMs = 240_000
const doors = ['/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']

const visitSigned = async (path: PlacePath, viewport = phone) => {
  const visitor = await visit(browser, floor.app.address, { viewport })
  await openSignedIn(visitor, floor.app, token, path)
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

/** What has the focus: its kind, what it says, and whether that is seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    const ring = activeElement === null ? '' : getComputedStyle(activeElement).outlineStyle
    return `${activeElement?.localName} ${said.slice(0, 24)} ${ring}`
  })
const isInPage = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (
      activeElement?.matches('h1') === true ||
      activeElement?.closest('main, [role=dialog]') instanceof Element
    )
  })

describe('a page that comes', () => {
  it('has the focus at its heading, or where it begins to ask', { timeout: walkMs }, async () => {
    const visitor = await visitSigned('/pages/index')
    const { page } = visitor
    const lost: string[] = []
    for (const { path } of places.filter(({ path }) => path !== '/pages/index' && !doors.includes(path))) {
      await visitor.open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      try {
        await expect.poll(() => isInPage(page)).toBe(true)
      } catch {
        lost.push(`${path} ${await focused(page)}`)
      }
    }
    expect(lost).toEqual([])
    await visitor.leave()
  })

  it.each(
    inShort(
      [
        ['tapped', 'none'],
        ['pressed', 'solid'],
      ] as const,
      1,
    ),
  )('gives it back on the way back, where links are %s', async (how, ring) => {
    const visitor = await visitSigned('/pages/fund', { ...phone, height: 480 })
    const { page } = visitor
    for (const name of ['Help', 'Security', 'Language']) {
      const link = page.getByRole('link', { name }).first()
      if (how === 'tapped') await link.tap()
      else await link.press('Enter')
      await expect.poll(() => focused(page)).toBe(`h1 ${name} ${ring}`)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    }
    await visitor.leave()
  })

  it(
    'has it after a tab, after the palette and after the search of the market',
    { tags: 'thorough' },
    async () => {
      const visitor = await visitSigned('/pages/index', desk)
      const { page } = visitor
      await page.getByRole('link', { name: catalogues.en.tabs.orders }).first().click()
      await expect.poll(() => focused(page)).toBe(`h1 ${catalogues.en.tabs.orders} none`)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: deskTexts.desk.search }).fill('Help')
      await page.keyboard.press('Enter')
      await page.locator('summary').first().waitFor()
      await expect.poll(() => focused(page)).toMatch(/^h1 Help/)
      // Nothing that closes meanwhile has it back.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await focused(page)).toMatch(/^h1 Help/)
      await visitor.leave()
    },
  )

  it(
    'opens no keyboard on a phone: on the way back to a field its heading has it',
    { tags: 'thorough' },
    async () => {
      const visitor = await visitSigned('/pages/fund/transfer')
      const { page } = visitor
      await page.getByRole('textbox').first().tap()
      await page.evaluate(() => void (location.hash = '/pages/help/index'))
      await expect.poll(() => focused(page)).toMatch(/^h1 Help/)
      await page.goBack()
      await expect.poll(() => focused(page)).toMatch(/^h1 Transfer/)
      await visitor.leave()
    },
  )
})

describe('the chart in full screen', () => {
  it.each(
    inShort(
      [
        ['by its key', true],
        ['by its button', false],
      ] as const,
      1,
    ),
  )('has the focus, and gives it back, %s', async (_, byKey) => {
    const visitor = await visitSigned('/pages/order', desk)
    const { page } = visitor
    const full = page.getByRole('button', { name: market.chart.fullScreen })
    await full.waitFor()
    if (byKey) {
      await page.locator('#main').focus()
      await page.keyboard.press('f')
    } else await full.press('Enter')
    const dialog = page.locator('[aria-modal=true]')
    await dialog.waitFor()
    const isInside = () => dialog.evaluate(element => element.contains(document.activeElement))
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(byKey ? /^main/ : /^button Full/)
    await visitor.leave()
  })
})
