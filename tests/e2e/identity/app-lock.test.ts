import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import device from '@plumbline/texts/en/app/device.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, visit } from '../support/browser.ts'
import { customerBy, password } from '../support/newcomers.ts'

let browser: Browser
let app: App
let address: string
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ live: {} })
  // Passkeys are bound to a name.
  address = app.address.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { device: texts } = device
const { security } = identity
const securityPath = '/pages/mine/setting/edit11'
const screenOf = (page: Page) => page.getByRole('dialog', { name: texts.locked })
const isCovered = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).opacity)

/** On a device with an authenticator, on the security page, with a lock after five minutes. */
const lockerAt = async (email: string) => {
  const { token } = await customerBy(app, { email })
  await app.call('appLockSet', { afterMinutes: 5, password }, { token })
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
  await openSignedIn(visitor, { address }, token, securityPath)
  return { visitor, page: visitor.page, token }
}
const byPassword = async (page: Page, text: string) => {
  await screenOf(page).getByLabel(texts.unlockPassword, { exact: true }).fill(text)
  await screenOf(page).getByRole('button', { name: texts.unlock, exact: true }).click()
}

describe('the app lock', () => {
  it('is turned on with the password, locks now, survives a reload, and opens by the password alone', async () => {
    const { token } = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await visit(browser, address)
    const { page } = visitor
    await openSignedIn(visitor, { address }, token, securityPath)
    await page.getByRole('button', { name: security.appLockWhen }).click()
    const sheet = page.getByRole('dialog', { name: security.appLock })
    await sheet.getByLabel(security.appLockWhen).selectOption('5')
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    await sheet.getByRole('button', { name: security.appLockSave }).click()
    await page.getByRole('button', { name: security.appLockNow }).click()
    await screenOf(page).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await isCovered(page)).toBe('0')
    await expect.poll(async () => (await app.call('security', {}, { token })).refusal).toBe('session.locked')

    await page.reload()
    await screenOf(page).waitFor()
    expect(await isCovered(page)).toBe('0')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await screenOf(page).waitFor()
    await byPassword(page, 'not this one')
    await screenOf(page)
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor()
    await byPassword(page, password)
    await screenOf(page).waitFor({ state: 'detached' })
    await page.getByTestId('app-lock-setting').waitFor()
    expect(await isCovered(page)).toBe('1')
    await visitor.leave()
  })

  it('opens by a passkey, in every tab, and nothing typed is lost', { tags: 'thorough' }, async () => {
    const { visitor, page } = await lockerAt('ben@example.org')
    await page.getByRole('button', { name: security.passkeyAdd, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    await sheet.getByRole('button', { name: security.passkeyAdd, exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: security.appLockWhen }).click()
    const typed = page.getByTestId('app-lock-change').getByLabel(security.password, { exact: true })
    await typed.fill('half a pass')

    const other = await page.context().newPage()
    await other.goto(`${address}/#${securityPath}`)
    await other.getByRole('button', { name: security.appLockNow }).click()
    for (const each of [other, page]) await screenOf(each).waitFor()
    await page.keyboard.press('Escape')
    await page.goBack()
    const button = screenOf(page).getByRole('button', { name: texts.unlockPasskey })
    await expect.poll(() => button.evaluate(each => each === document.activeElement)).toBe(true)
    await button.click()
    for (const each of [page, other]) await screenOf(each).waitFor({ state: 'detached' })
    expect(await typed.inputValue()).toBe('half a pass')
    await visitor.leave()
  })

  it(
    'keeps the page out of reach until the server has said that it is open',
    { tags: 'thorough' },
    async () => {
      const { visitor, page } = await lockerAt('dora@example.org')
      await page.getByTestId('app-lock-setting').waitFor()
      let answer = (): void => undefined
      const held = new Promise<void>(resolve => {
        answer = resolve
      })
      await page.route('**/api/user/lock?*', async route => {
        await held
        await route.continue()
      })
      await page.reload()
      await page.waitForFunction(() => document.body.inert)
      await page.keyboard.press('Tab')
      expect(await isCovered(page)).toBe('0')
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      answer()
      await expect.poll(() => isCovered(page)).toBe('1')
      expect(await page.evaluate(() => document.body.inert)).toBe(false)
      await visitor.leave()
    },
  )

  it('says without a connection that one is needed, and stays locked', { tags: 'thorough' }, async () => {
    const { visitor, page } = await lockerAt('cleo@example.org')
    await page.getByRole('button', { name: security.appLockNow }).click()
    await screenOf(page).waitFor()
    await page.context().setOffline(true)
    await screenOf(page).getByText(texts.unlockOffline).waitFor()
    // A try that is still on its way when the connection comes back would open it.
    const failed = page.waitForEvent('requestfailed', request => request.method() === 'POST')
    await byPassword(page, password)
    await failed
    expect(await screenOf(page).count()).toBe(1)
    await page.context().setOffline(false)
    await byPassword(page, password)
    await screenOf(page).waitFor({ state: 'detached' })
    expect(await isCovered(page)).toBe('1')
    await visitor.leave()
  })
})
