import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, visit, type Visitor } from '../support/browser.ts'
import {
  codeSentTo,
  complaintsOf,
  customerBy,
  password,
  pathOf,
  textsOf,
  tokenOf,
} from '../support/newcomers.ts'

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

const { texts } = textsOf('en')
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

  it('that the device does not have signs nobody in, and says so', { tags: 'thorough' }, async () => {
    const visitor = await visitWithAuthenticator()
    await visitor.open('/pages/login')
    const button = visitor.page.getByRole('button', { name: security.loginPasskey })
    await button.click()
    await visitor.page.getByTestId('toasts').getByText(security.passkeyNotUsed).waitFor()
    expect(await tokenOf(visitor)).toBeNull()
    await visitor.leave()
  })
})

describe('the page on which the password changes', () => {
  it('asks of each passkey whether it stays, and removes the others', async () => {
    const email = 'una@example.org'
    const { token } = await customerBy(app, { email })
    const { data } = await app.call('userInfo', {}, { token })
    for (const name of ['Safari on iPhone', 'Firefox on Linux'])
      await app.product.database.query({
        text: `insert into identity.passkey (id, customer, public_key, counter, transports, name, created_at)
          select $1, id, '', 0, '{}', $2, now() from identity.customer where uid = $3`,
        values: [randomBytes(32), name, data.user_info.uid],
      })
    const visitor = await visit(browser, address)
    const { page } = visitor
    await openSignedIn(visitor, { address }, token, '/pages/mine/setting/edit2')
    const fresh = 'quite-Another-8'
    await page.getByRole('button', { name: texts.verification.send }).click()
    await page.getByTestId('resend').waitFor()
    await page.getByLabel(texts.verification.label, { exact: true }).fill(await codeSentTo(app, email, 2))
    await page.getByLabel(texts.password.old, { exact: true }).fill(password)
    await page.getByLabel(texts.password.fresh, { exact: true }).fill(fresh)
    await page.getByLabel(texts.password.confirm, { exact: true }).fill(fresh)
    const submit = page.getByRole('button', { name: texts.password.submit })
    await submit.click()
    await page.getByText(texts.password.needWays).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const choose = (name: string, choice: string) =>
      page.getByRole('radiogroup', { name }).getByRole('radio', { name: choice }).click()
    await choose('Safari on iPhone', texts.password.wayKeep)
    await choose('Firefox on Linux', texts.password.wayRemove)
    await submit.click()
    await page.getByTestId('toasts').getByText(texts.password.done).waitFor()
    await visitor.open('/pages/mine/setting/edit11')
    await page.getByTestId('passkey').getByText('Safari on iPhone').waitFor()
    expect(await page.getByTestId('passkey').count()).toBe(1)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
