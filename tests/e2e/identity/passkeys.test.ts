import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '../../../apps/web/src/i18n/identity/en.ts'
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, visit, type Visitor } from '../support/browser.ts'
import { complaintsOf, customerBy, password, pathOf, textsOf, tokenOf } from '../support/newcomers.ts'

let browser: Browser
let app: App
let address: string

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  // Passkeys are bound to a name.
  address = app.address.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { texts } = await textsOf('en')
const { security } = en

/** A device that keeps passkeys and knows its owner. */
const visitWithAuthenticator = async (): Promise<Visitor> => {
  const visitor = await visit(browser, address)
  const session = await visitor.page.context().newCDPSession(visitor.page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return visitor
}

describe('a passkey', () => {
  it('is added with the password, signs in by itself, and is removed', async () => {
    const { token } = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await visitWithAuthenticator()
    const { page } = visitor
    await openSignedIn(visitor, { address }, token, '/pages/mine/setting/edit11')

    const change = async (button: string) => {
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(security.password, { exact: true }).fill(password)
      await sheet.getByRole('button', { name: button, exact: true }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: security.passkeyAdd, exact: true }).click()
    expect(await faultsOf(page)).toEqual([])
    await change(security.passkeyAdd)
    await page.getByTestId('passkey').waitFor()
    await page.getByTestId('events').getByText(security.eventPasskeyAdded).waitFor()

    await visitor.open('/pages/fund')
    await page.getByRole('button', { name: texts.profile.logout }).click()
    await page.getByTestId('login').waitFor()
    await page.getByRole('button', { name: security.loginPasskey }).click()
    await expect.poll(() => tokenOf(visitor)).not.toBeNull()
    expect(await tokenOf(visitor)).not.toBe(token)
    await expect.poll(() => pathOf(visitor)).not.toBe('/pages/login')

    await visitor.open('/pages/mine/setting/edit11')
    await page.getByRole('button', { name: /^Remove passkey / }).click()
    await change(security.passkeyRemoveTitle)
    await page.getByTestId('passkey').waitFor({ state: 'detached' })
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('that the device does not have signs nobody in, and says so', async () => {
    const visitor = await visitWithAuthenticator()
    await visitor.open('/pages/login')
    const button = visitor.page.getByRole('button', { name: security.loginPasskey })
    await button.click()
    await visitor.page.getByTestId('toasts').getByText(security.passkeyNotUsed).waitFor()
    expect(await tokenOf(visitor)).toBeNull()
    await visitor.leave()
  })
})
