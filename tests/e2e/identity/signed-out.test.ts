import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { launch, openSignedIn, visit } from '../support/browser.ts'
import { customerBy, password, pathOf, tokenOf } from '../support/newcomers.ts'

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe('a device that is signed out from another one', () => {
  it('is told at once while nobody touches it, forgets its customer and opens login', async () => {
    const email = 'ada@example.org'
    const lost = await customerBy(app, { email })
    const own = (await app.call('login', { username: email, password })).data.token
    const visitor = await visit(browser, app.address)
    await openSignedIn(visitor, app, lost.token)

    // Only the socket can tell: the page is idle. What comes before the socket has said who it is, is told then.
    await app.call('sessionRevoke', { id: 'others' }, { token: own })
    await visitor.page
      .getByTestId('toasts')
      .getByText('You have been signed out. Please log in again.')
      .waitFor()
    await expect.poll(() => pathOf(visitor)).toBe('/pages/login')
    expect(await tokenOf(visitor)).toBeNull()
    await visitor.leave()
  })
})
