import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageMsMax, pendingMs } from '../../../apps/web/src/shared/places/within.ts'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { launch, openFloor, signIn, visit, type TradingFloor, type Visitor } from '../support/browser.ts'

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

/** Holds back every file of the app that is asked for from now on, until it is let go: then each goes on by itself. */
const holdFiles = async ({ page }: Visitor) => {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/assets/*.js', async route => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return {
    isHolding: () => held.length > 0,
    letGo: async () => {
      isOpen = true
      await Promise.all(held.map(route => route.continue()))
    },
  }
}

const pending = ({ page }: Visitor) => page.getByRole('status').getByText(en.app.loading)

/** The browser's clock may be a little ahead when it is stopped. */
const aheadMs = 5_000

describe('a page that is slow to arrive', () => {
  const slowPage = async (path: string) => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app)
    await visitor.page.getByTestId('instrument-BTCUSD').waitFor()
    // Time stands still until the test lets it pass: a busy machine takes longer than a moment for everything.
    await visitor.page.clock.install()
    await visitor.page.clock.pauseAt(Date.now() + aheadMs)
    const files = await holdFiles(visitor)
    await visitor.open(path)
    await expect.poll(files.isHolding).toBe(true)
    return { visitor, files }
  }

  it('shows as pending after a moment, and then opens', async () => {
    const { visitor, files } = await slowPage('/pages/mine/setting/edit10')
    expect(await pending(visitor).count()).toBe(0)
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(pendingMs)
        return pending(visitor).count()
      })
      .toBe(1)
    await files.letGo()
    await visitor.page.clock.resume()
    // The title is there while the page is on its way.
    await visitor.page.getByRole('heading', { name: en.appearance.title }).waitFor()
    await expect.poll(() => pending(visitor).count()).toBe(0)
    await visitor.leave()
  })

  it(
    'is an error after a minute, which says that nothing was sent; trying again opens it',
    { tags: 'thorough' },
    async () => {
      const { visitor, files } = await slowPage('/pages/market')
      const { page } = visitor
      // Another file may have been asked for before the page was.
      await expect
        .poll(async () => {
          await page.clock.runFor(pendingMs)
          return pending(visitor).count()
        })
        .toBe(1)
      const alert = page.getByRole('alert')
      // On a busy machine the wait may have begun a little after it was shown.
      await expect
        .poll(async () => {
          await page.clock.runFor(pageMsMax)
          return alert.getByText(en.error.pageFailed).count()
        })
        .toBe(1)
      await alert.getByText(en.error.nothingSent).waitFor()
      await files.letGo()
      await page.clock.resume()
      await alert.getByRole('button', { name: en.app.retry }).click()
      await page.getByRole('heading', { name: en.tabs.orders }).waitFor()
      expect(await alert.count()).toBe(0)
      await visitor.leave()
    },
  )
})

describe('a part beside the page that does not arrive', () => {
  it('leaves the page as it is, and is there once it can be', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    let isLost = true
    // The count of unread answers is a file of its own, known by what it shows.
    await page.route('**/assets/*.js', async route => {
      const response = await route.fetch()
      const isBadge = (await response.text()).includes('support-unread')
      await (isLost && isBadge ? route.abort() : route.fulfill({ response }))
    })
    const lost = page.waitForEvent('requestfailed')
    await signIn(visitor, floor.app, '/pages/fund')
    await lost
    await page.getByRole('link', { name: en.tabs.market }).waitFor()
    expect(await page.getByText(en.error.pageFailed).count()).toBe(0)
    isLost = false
    // As soon as it is there, it asks how many there are.
    const asked = page.waitForRequest(/\/support\/unread/)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await asked
    await visitor.leave()
  })
})

describe('a page that does not arrive', () => {
  it(
    'leaves the tabs and the way back, and speaks of money only where some could have been sent',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      await signIn(visitor, floor.app, '/pages/fund')
      const { page } = visitor
      await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
      await page.route('**/assets/**/*.js', route => route.abort())
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      const main = page.getByRole('main')
      const failed = main.getByRole('alert').getByText(en.error.pageFailed)
      await page.getByRole('link', { name: en.place.help }).click()
      await failed.waitFor()
      expect(await main.getByText(en.error.nothingSent).count()).toBe(0)
      await page.getByRole('heading', { name: en.place.help }).waitFor()
      await page.getByRole('button', { name: en.app.back }).click()
      await page.getByTestId('total-equity').waitFor()

      // A page whose way is fetched as well.
      await visitor.open('/pages/fund/deposit')
      await failed.waitFor()
      await main.getByText(en.error.nothingSent).waitFor()
      await page.getByRole('button', { name: en.app.back }).click()
      await page.getByTestId('total-equity').waitFor()
      await page.getByRole('navigation', { name: en.app.main }).waitFor()
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      await visitor.leave()
    },
  )
})
