import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import deskTexts from '@plumbline/texts/en/app/desk.json' with { type: 'json' }
import { founders } from '../../support/staff.ts'
import {
  desk,
  launch,
  openAtWork,
  openFloor,
  openSignedIn,
  visit,
  type TradingFloor,
} from '../support/browser.ts'
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
  expect(await floor.app.call('watchlistCreate', { name: 'Metals' }, { token })).toMatchObject({ type: 'ok' })
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const foundersMs = 150_000
const scripts = '**/assets/**/*.js'

/** Everything that keys and typing change on a page. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const chosen = [...document.querySelectorAll('main input, main select, main [role], main button')]
    return chosen
      .filter(element => element.closest('[aria-busy]') === null)
      .map(element =>
        [
          (element as HTMLInputElement).value,
          ...['aria-checked', 'aria-pressed', 'aria-selected', 'aria-expanded'].map(name =>
            element.getAttribute(name),
          ),
        ].join(' '),
      )
  })

/** Holds back every script from now on. The way to let them come. */
const holdScripts = async (page: Page) => {
  const waiting: (() => void)[] = []
  let isHeld = true
  await page.route(scripts, async route => {
    if (isHeld) await new Promise<void>(resolve => waiting.push(resolve))
    await route.continue()
  })
  return {
    asked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    letGo: () => {
      isHeld = false
      for (const go of waiting) go()
    },
  }
}

const openDesk = async (path: string) => {
  const visitor = await visit(browser, floor.app.address, { viewport: desk })
  await openSignedIn(visitor, floor.app, token, path)
  const { page } = visitor
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return visitor
}

describe('what is typed before the palette is there', () => {
  it.each(
    inShort(
      [
        ['while its script is on its way', true],
        ['at once', false],
      ] as const,
      1,
    ),
  )('is typed into it, %s', async (_, held) => {
    const visitor = await openDesk('/pages/order')
    const { page } = visitor
    await page.locator('[data-size-field] input').waitFor()
    const field = page.getByRole('combobox', { name: deskTexts.desk.search })
    if (!held) {
      await page.keyboard.press('Control+k')
      await field.waitFor()
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
    }
    const before = await stateOf(page)
    const scripts = held ? await holdScripts(page) : undefined
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bsac')
    await scripts?.asked()
    await page.keyboard.press('Enter')
    scripts?.letGo()
    if (held) {
      await expect.poll(() => field.inputValue()).toBe('bsac')
      await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.type('x')
      expect(await field.inputValue()).toBe('bsacx')
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
    }
    expect(await stateOf(page)).toEqual(before)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('decides on nothing in the work area', { timeout: foundersMs }, async () => {
    const [ada] = await founders(floor.app)
    const visitor = await visit(browser, floor.app.address, { viewport: desk })
    const { page } = visitor
    await openAtWork(visitor, floor.app, ada.token, '/pages/work/approval/index')
    await page.waitForLoadState('networkidle')
    const scripts = await holdScripts(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('arj')
    await scripts.asked()
    scripts.letGo()
    const field = page.getByRole('combobox')
    await expect.poll(() => field.inputValue()).toBe('arj')
    await visitor.leave()
  })
})

describe('what is typed before a dialog is there', () => {
  it.each([
    [
      'the settings of a chart',
      '/pages/order',
      (page: Page) => page.getByRole('button', { name: market.chart.settings }),
      'Enter',
    ],
    ['the closing of a position', '/pages/market', (page: Page) => page.locator('tbody tr'), 'c'],
    ['the credit score', '/pages/fund', (page: Page) => page.getByTestId('credit'), 'Enter'],
    [
      'the lists of an instrument',
      '/pages/order',
      (page: Page) => page.getByRole('button', { name: /^Watchlists with /u }),
      'Enter',
    ],
    [
      'the customer’s own lists',
      '/pages/index',
      async (page: Page) => {
        await page.getByRole('tab', { name: 'Watchlist' }).first().click()
        return page.getByRole('button', { name: market.ownLists.manage })
      },
      'Enter',
    ],
  ] as const)('reaches nothing beneath: %s', async (_, path, placeIn, key) => {
    const visitor = await openDesk(path)
    const { page } = visitor
    const place = (await placeIn(page)).first()
    await place.focus()
    const before = await stateOf(page)
    const scripts = await holdScripts(page)
    await page.keyboard.press(key)
    await scripts.asked()
    await page.keyboard.type('bs5 ')
    expect(await stateOf(page)).toEqual(before)
    scripts.letGo()
    const dialog = page.locator('.sheet-popup, .dialog-popup')
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => place.evaluate(element => element === document.activeElement)).toBe(true)
    await visitor.leave()
  })
})

describe('what is typed before a dialog that is searched is there', () => {
  it('is sought in it: a country', async () => {
    const visitor = await openDesk('/pages/mine/setting/edit7')
    const { page } = visitor
    const place = page.locator('[data-field=nationality]').getByRole('button')
    await place.focus()
    const scripts = await holdScripts(page)
    await page.keyboard.press('Enter')
    await scripts.asked()
    await page.keyboard.type('portu')
    scripts.letGo()
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect.poll(() => field.inputValue()).toBe('portu')
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await place.getByText('Portugal').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is sought in it: an instrument', { tags: 'thorough' }, async () => {
    const visitor = await openDesk('/pages/alert/index')
    const { page } = visitor
    await page.getByRole('button', { name: market.alert.add, exact: true }).first().click()
    const place = page.locator('button[aria-haspopup=dialog][aria-describedby$=chosen]').first()
    await place.focus()
    const scripts = await holdScripts(page)
    await page.keyboard.press('Enter')
    await scripts.asked()
    await page.keyboard.type('eurusd')
    scripts.letGo()
    await expect.poll(() => page.getByRole('combobox').last().inputValue()).toBe('eurusd')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

/** Holds back the script with the routes of the pages that no visit begins with. The way to let it come. */
const holdRoutes = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(scripts, async route => {
    const response = await route.fetch()
    if (/\bas addRoutes\b/.test(await response.text())) {
      asked.resolve()
      await gate.promise
    }
    await route.fulfill({ response })
  })
  return { asked: () => asked.promise, letGo: gate.resolve }
}

describe('what was opened in the bar before the page is there', () => {
  it.each(['#account-menu', '#bell-panel'])('stays open when the page comes: %s', async panel => {
    const visitor = await openDesk('/pages/index')
    const { page } = visitor
    const routes = await holdRoutes(page)
    await page.goto(`${floor.app.address}/#/pages/fund/transfer`)
    await page.reload()
    await routes.asked()
    await page.locator(`button[popovertarget=${panel.slice(1)}]`).click()
    await page.locator(panel).waitFor()
    routes.letGo()
    await page.getByTestId('transfer').waitFor()
    expect(await page.locator(panel).isVisible()).toBe(true)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
