import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { places } from '../../../apps/web/src/shared/places/places.ts'
import { catalogues } from '../support/catalogues.ts'
import { launch, openFloor, visit, type TradingFloor } from '../support/browser.ts'

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

const doors = ['/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']
/** What a browser says of calls without an id; the app says it in its own words. */
const refused = /^Failed to load resource: the server responded with a status of 4/

/** As browsers do where "block all cookies" is on. */
const denied = () => {
  const deny = (owner: object, name: string) =>
    Object.defineProperty(owner, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) deny(globalThis, name)
  const refuse = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse })
  Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: refuse })
}

/** Somebody who has opened a demo where nothing is kept. */
const enter = async () => {
  const visitor = await visit(browser, floor.app.address)
  const { page } = visitor
  await page.addInitScript(denied)
  await visitor.open('/')
  await page.getByText(catalogues.en.login.keepsNothing).waitFor()
  await page.getByRole('button', { name: catalogues.en.login.open }).click()
  await page.getByTestId('instrument-BTCUSD').waitFor()
  const leave = async () => {
    expect(visitor.complaints.filter(text => !refused.test(text))).toEqual([])
    await visitor.leave()
  }
  // A page that is loaded anew has forgotten who is there: the app goes on by itself.
  return { page, go: (path: string) => page.goto(`${floor.app.address}/#${path}`), leave }
}

it('says where the browser keeps nothing for pages, and trades', async () => {
  const { page, go, leave } = await enter()
  floor.price(97_000_000)
  await go('/pages/order?code=BTCUSD')
  await page.getByRole('button', { name: new RegExp(`^${catalogues.en.trade.buy} ¥`) }).click()
  const ticket = page.getByRole('dialog')
  await ticket.getByTestId('ticket-go').click()
  await ticket.getByRole('button', { name: /0\.10.*BTCUSD/ }).click()
  await page.getByTestId('position-strip').first().waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).includes('App-Token'))).toBe(true)
  await leave()
})

it('opens every page there', { tags: ['thorough'], timeout: 240_000 }, async () => {
  const { page, go, leave } = await enter()
  for (const { path } of places.filter(({ path }) => !doors.includes(path))) {
    await go(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect({ path, unknown: await page.getByText(catalogues.en.error.unknown).count() }).toEqual({
      path,
      unknown: 0,
    })
  }
  await leave()
})
