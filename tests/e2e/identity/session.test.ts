import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { launch, openFloor, signIn, visit, type TradingFloor } from '../support/browser.ts'

const { otherAccount } = identity

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

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0]
const token = (page: Page) => page.evaluate(() => localStorage.getItem('App-Token'))

describe('a guest', () => {
  it('is led to login at launch, under both names of the launch page', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    for (const path of ['/', '/pages/enter/enter']) {
      await visitor.open(path)
      await expect.poll(() => pathOf(visitor.page)).toBe('/pages/login')
    }
    await visitor.leave()
  })

  it('is led from a guarded page to login, and after sign-in to that page', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await visitor.open('/pages/mine/zichan/index?account=fund')
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    await page.getByText('Please login first').waitFor()
    expect(new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('redirect')).toContain(
      '/pages/mine/zichan/index',
    )
    await page.getByRole('button', { name: 'Open demo' }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/mine/zichan/index')
    await page.getByRole('heading', { name: 'Assets and records' }).waitFor()
    await visitor.leave()
  })

  it('never follows a target outside the app', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    await visitor.open('/pages/login?redirect=https%3A%2F%2Fevil.example%2F')
    await visitor.page.getByRole('button', { name: 'Open demo' }).click()
    await expect.poll(() => pathOf(visitor.page)).toBe('/pages/index')
    await visitor.leave()
  })

  it(
    'may read the market when coming back from login; whatever is tapped leads to login again',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      const { page } = visitor
      await visitor.open('/pages/fund')
      await expect.poll(() => pathOf(page)).toBe('/pages/login')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => pathOf(page)).toBe('/pages/index')
      await page.getByTestId('instrument-BTCUSD').getByText('97,004.00').waitFor()
      await page.getByTestId('instrument-BTCUSD').getByRole('button').click()
      await expect.poll(() => pathOf(page)).toBe('/pages/login')
      await visitor.leave()
    },
  )
})

describe('a customer', () => {
  it('goes straight to the first tab at launch', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app, '/')
    await expect.poll(() => pathOf(visitor.page)).toBe('/pages/index')
    await visitor.leave()
  })

  it('whose session expired may stay: asked once, shown public prices, and told nothing of the account', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app)
    await page.evaluate(() => localStorage.setItem('App-Token', 'a-token-the-server-does-not-know'))
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/optional/list*', async route => {
      const response = await route.fetch()
      await gate.promise
      await route.fulfill({ response })
    })
    await visitor.open('/pages/index')
    const held = page.waitForRequest('**/api/optional/list*')
    await page.reload()
    const late = await held
    const dialog = page.getByRole('alertdialog', { name: 'Session expired. Stay or log in again?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await dialog.waitFor({ state: 'detached' })

    // An answer to what was asked before the choice says nothing new.
    gate.resolve()
    await (await late.response())?.finished()
    floor.price(97_500_000)
    await page.getByTestId('instrument-BTCUSD').getByText('97,504.00').waitFor()
    expect(await dialog.count()).toBe(0)
    expect(pathOf(page)).toBe('/pages/index')

    // What the app does not know it does not say; a way back in stands on every page.
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('main').getByText('Log in to see your account.').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('main').getByText('Log in to see your account.').waitFor()
    expect(await page.getByTestId('total-equity').count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
    expect(pathOf(page)).toBe('/pages/fund')
    await visitor.leave()
  })

  it('whose session expired may log in again, and nothing is kept', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app)
    await page.evaluate(() => localStorage.setItem('App-Token', 'a-token-the-server-does-not-know'))
    await visitor.open('/pages/fund')
    await page.reload()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log in again' }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    expect(await token(page)).toBeNull()
    await visitor.leave()
  })

  it(
    'who left while a call was on its way is not asked about that session in the next',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      const { page } = visitor
      await signIn(visitor, floor.app, '/pages/fund')
      await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
      const gate = Promise.withResolvers<void>()
      await page.route('**/logout', async route => {
        // The server knows already, this device not yet.
        const response = await route.fetch()
        await gate.promise
        await route.fulfill({ response })
      })
      const left = page.waitForRequest('**/logout')
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
      await left
      await visitor.open('/pages/mine/zichan/index')
      await page.getByRole('alertdialog').waitFor()
      gate.resolve()
      await expect.poll(() => pathOf(page)).toBe('/pages/login')
      await page.getByRole('button', { name: 'Open demo' }).click()
      await expect.poll(() => pathOf(page)).toBe('/pages/index')
      await page.getByTestId('instrument-BTCUSD').waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await visitor.leave()
    },
  )

  it(
    'is asked before leaving while it is not known yet whether that ends a demo account',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      const { page } = visitor
      await signIn(visitor, floor.app, '/pages/fund')
      await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/user/info*', async route => {
        await gate.promise
        await route.continue()
      })
      await page.reload()
      await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
      await page.getByRole('button', { name: 'Log out' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Log out' }).waitFor()
      // Once it is known, the question says what ends.
      gate.resolve()
      await question.getByText(otherAccount.endAbout).waitFor()
      expect(await token(page)).not.toBeNull()
      await question.getByRole('button', { name: 'Log out' }).click()
      await expect.poll(() => pathOf(page)).toBe('/pages/login')
      await visitor.leave()
    },
  )

  it('whom the server signed out reads its message and is led to login', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/fund')
    await page.getByTestId('total-equity').getByText('30,000.00').waitFor()
    await floor.app.product.database.query(
      "update identity.session set ended_by = 'server', ended_at = now()",
    )
    await page.getByTestId('toasts').getByText('You have been signed out. Please log in again.').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    expect(await token(page)).toBeNull()
    await visitor.leave()
  })

  it('who logs out leaves nothing of theirs on the device', async () => {
    const visitor = await visit(browser, floor.app.address, { theme: 'dark' })
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/fund')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    // Signed heads of the price record are proof, and nobody's secret: those that had come by then stay.
    const kept = async () =>
      (await page.evaluate(() => Object.keys(localStorage))).filter(key => !key.startsWith('App-Heads'))
    // For whom a shared picture would wait is forgotten once it is known that none does.
    await expect.poll(kept).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined()
    await visitor.leave()
  })

  it(
    'without a connection is told so, and what the server did not get did not happen',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      const { page } = visitor
      await visitor.open('/pages/login')
      await page.route('**/api/user/register', route => route.abort())
      await page.getByRole('button', { name: 'Open demo' }).click()
      await page.getByTestId('toasts').getByText('Connection error with server').waitFor()
      await page.unroute('**/api/user/register')
      await page.route('**/api/user/register', route => route.fulfill({ status: 502, body: 'bad gateway' }))
      await page.getByRole('button', { name: 'Open demo' }).click()
      await page.getByTestId('toasts').getByText('System error 502').waitFor()
      expect(await token(page)).toBeNull()
      await visitor.leave()
    },
  )
})
