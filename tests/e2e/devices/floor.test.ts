import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../../apps/web/src/shared/places/places.ts'
import deskTexts from '@plumbline/texts/en/app/desk.json' with { type: 'json' }
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { desk, launch, openFloor, openSignedIn, visit, type TradingFloor } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { withoutNewer } from '../support/floor.ts'
import { stockedCustomer } from '../support/tour.ts'

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

const doors = ['/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']
const walkMs = 240_000
/** What a browser says of calls without an id; the app says it in its own words. */
const refused = /^Failed to load resource: the server responded with a status of 4/

const visitOld = async (viewport = desk) => {
  const visitor = await visit(browser, floor.app.address, { viewport })
  await visitor.page.addInitScript(withoutNewer)
  await openSignedIn(visitor, floor.app, token)
  return visitor
}
const faultsIn = (complaints: readonly string[]) => complaints.filter(text => !refused.test(text))

describe('the oldest browser that the app is for', () => {
  it('opens every page of customers', { timeout: walkMs }, async () => {
    const visitor = await visitOld()
    const failed: string[] = []
    for (const { path } of places.filter(({ path }) => !doors.includes(path))) {
      await visitor.open(path)
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
      if ((await visitor.page.getByText(catalogues.en.error.unknown).count()) > 0) failed.push(path)
    }
    expect(failed).toEqual([])
    expect(faultsIn(visitor.complaints)).toEqual([])
    await visitor.leave()
  })

  it('opens and closes what it has no layer for', async () => {
    const visitor = await visitOld()
    const { page } = visitor
    const account = page.getByRole('button', {
      name: new RegExp(`^${deskTexts.desk.accountMenu.replace('{name}', '')}`),
    })
    const menu = page.locator('#account-menu')
    await account.click()
    await menu.getByRole('link').first().waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await account.click()
    await menu.waitFor()
    await page.getByRole('heading', { level: 1 }).first().click()
    await menu.waitFor({ state: 'hidden' })
    await account.click()
    await account.click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: market.notification.bell }).click()
    await page.locator('#bell-panel').getByRole('heading').waitFor()
    expect(faultsIn(visitor.complaints)).toEqual([])
    await visitor.leave()
  })
})

describe('an older browser', () => {
  it('is told which one it takes, in place of the app', async () => {
    const visitor = await visit(browser, floor.app.address)
    await visitor.page.route('**/*.css', async route => {
      const response = await route.fetch()
      // It knows nothing of this unit.
      await route.fulfill({ response, body: (await response.text()).replaceAll('1lh)', '1unknown)') })
    })
    await visitor.open('/pages/login')
    await visitor.page.getByText('Plumbline needs Safari 16.4, Chrome 111, Firefox 128 or newer.').waitFor()
    expect(await visitor.page.locator('#app').isVisible()).toBe(false)
    await visitor.leave()
  })
})
