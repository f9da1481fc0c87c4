import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places, type PlacePath } from '../../../apps/web/src/shared/places/places.ts'
import {
  launch,
  openFloor,
  openSignedIn,
  phone,
  visit,
  type TradingFloor,
  type Visitor,
} from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { stockedCustomer } from '../support/tour.ts'
import { inShort } from '../support/looks.ts'

let browser: Browser
let floor: TradingFloor
let token = ''
let order = ''

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  token = await floor.app.openDemo()
  order = await stockedCustomer(floor.app, token)
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const walkMs = 240_000
/** Low enough that most pages are higher. */
const low = { ...phone, height: 480 }
const elsewhere = '/pages/mine/setting/edit8'
const elsewhereTitle = catalogues.en.language.title

const notTried = [elsewhere, '/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']
/** Pages of one thing, which is named in the address. */
const query: Partial<Record<PlacePath, string>> = {
  '/pages/market/detail': '?id=',
  '/pages/instrument/index': '?code=BTCUSD',
  '/pages/instrument/quotes': '?code=BTCUSD',
  '/pages/common/textview/index': '?name=terms',
}
const addressOf = (path: PlacePath): string =>
  `${path}${query[path] ?? ''}${path === '/pages/market/detail' ? order : ''}`

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Between two pages, whose headings may be alike. */
const goElsewhere = async (page: Page) => {
  await page.evaluate(to => void (location.hash = to), elsewhere)
  await page.getByRole('heading', { level: 1, name: elsewhereTitle }).waitFor()
}
/** A page is drawn, and what it asks for is there: it grows no more. */
const isAllThere = async ({ page }: Visitor) => {
  await page.locator('h1').filter({ hasNotText: elsewhereTitle }).first().waitFor()
  await expect.poll(() => page.locator('#main [role=status]:visible').getByText('Loading').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  let before = 0
  await expect
    .poll(async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const isSame = height === before
      before = height
      return isSame
    })
    .toBe(true)
}

/** Moves the page as a finger does; the place it has then. */
const moveDown = async (page: Page): Promise<number> => {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const far = document.documentElement.scrollHeight - innerHeight
        if (far < 1) {
          resolve()
          return
        }
        addEventListener('scroll', () => resolve(), { once: true, capture: true })
        scrollTo(0, Math.min(500, far))
      }),
  )
  return scrolled(page)
}

/** Where what is tapped stands in the window. */
const noteWhereTapped = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const top = (target as Element).closest('a')?.getBoundingClientRect().top
        if (top !== undefined) document.body.dataset['tapped'] ??= String(top)
      },
      true,
    ),
  )
const isWhereTapped = async (page: Page, link: Locator) => {
  const tapped = Number(await page.locator('body').getAttribute('data-tapped'))
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? Infinity) - tapped))
    .toBeLessThan(2)
  expect(await scrolled(page)).toBeGreaterThan(100)
}

const openProfile = async (visitor: Visitor) => {
  await visitor.open('/pages/fund')
  await visitor.page.getByTestId('total-equity').getByText(/\d/).waitFor()
  await isAllThere(visitor)
}

const visitSigned = async (path: string) => {
  const visitor = await visit(browser, floor.app.address, { viewport: low })
  await openSignedIn(visitor, floor.app, token, path)
  await isAllThere(visitor)
  return visitor
}

describe('whoever comes back', () => {
  it(
    'finds every page where it was left, also where its address was typed',
    { tags: 'thorough', timeout: walkMs },
    async () => {
      const visitor = await visitSigned('/pages/index')
      const { page } = visitor
      const lost: string[] = []
      let moved = 0
      for (const { path } of places.filter(({ path }) => !notTried.includes(path))) {
        await goElsewhere(page)
        await visitor.open(addressOf(path))
        await isAllThere(visitor)
        const before = await moveDown(page)
        if (before < 40) continue
        moved += 1
        const address = page.url()
        await goElsewhere(page)
        await page.goBack()
        await page.waitForURL(address)
        await isAllThere(visitor)
        try {
          // Some of what it shows is asked for once more, and it is lower until then.
          await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2)
        } catch {
          lost.push(`${path} ${before} ${await scrolled(page)}`)
        }
      }
      expect(lost).toEqual([])
      expect(moved).toBeGreaterThan(25)
      await visitor.leave()
    },
  )

  it.each(
    inShort(
      [
        ['by the arrow', 'held back'],
        ['by the browser', 'fetched'],
        ['by the arrow', 'fetched'],
        ['by the browser', 'held back'],
      ] as const,
      2,
    ),
  )('is where Profile was left, %s, from a page whose script is %s', async (how, script) => {
    const visitor = await visit(browser, floor.app.address, { viewport: low })
    const { page } = visitor
    // Nothing is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await openSignedIn(visitor, floor.app, token)
    await isAllThere(visitor)
    await openProfile(visitor)
    const link = page.getByRole('link', { name: 'Help' })
    await noteWhereTapped(page)
    const held: (() => void)[] = []
    if (script === 'held back')
      await page.route('**/assets/**/*.js', async route => {
        await new Promise<void>(resolve => held.push(resolve))
        await route.continue()
      })
    await link.click()
    if (script === 'held back') {
      // The page that is awaited stands, at its top; then each script comes alone.
      const summary = page.locator('summary').first()
      while (!(await summary.isVisible())) {
        await expect.poll(async () => held.length > 0 || (await summary.isVisible())).toBe(true)
        if (held.length > 0) await expect.poll(() => scrolled(page)).toBe(0)
        held.shift()?.()
      }
      await page.unroute('**/assets/**/*.js')
    }
    await page.locator('summary').first().waitFor()
    expect(await scrolled(page)).toBe(0)
    if (how === 'by the arrow') await page.getByRole('button', { name: 'Back', exact: true }).click()
    else await page.goBack()
    await link.waitFor()
    await isWhereTapped(page, link)
    await visitor.leave()
  })

  it(
    'has what was left behind an awaited page, also where they do not wait for it',
    { tags: 'thorough' },
    async () => {
      const visitor = await visitSigned('/pages/index')
      const { page } = visitor
      await openProfile(visitor)
      const link = page.getByRole('link', { name: 'Help' })
      await noteWhereTapped(page)
      await page.route('**/assets/**/*.js', () => undefined)
      await link.click()
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await link.waitFor()
      await isWhereTapped(page, link)
      await visitor.leave()
    },
  )

  it('is where the page was before it was loaded again', async () => {
    const visitor = await visitSigned('/pages/index')
    const { page } = visitor
    await openProfile(visitor)
    const before = await moveDown(page)
    expect(before).toBeGreaterThan(100)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(before)
    await visitor.leave()
  })
})
