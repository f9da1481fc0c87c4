import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '../../../apps/web/src/i18n/catalogues/en.ts'
import identity from '../../../apps/web/src/i18n/identity/en.ts'
import { startApp, type App } from '../../support/app.ts'
import { newPerson } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, visit, type Visitor } from '../support/browser.ts'

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

const { otherAccount } = identity

const asPerson = async (visitor: Visitor, token: string) => {
  await visitor.open('/pages/login')
  await visitor.page.evaluate(held => {
    localStorage.setItem('App-Token', held)
    localStorage.setItem('language', 'en')
    localStorage.setItem('loanInfo', '{"amount":"500"}')
  }, token)
  await visitor.page.reload()
  await visitor.open('/pages/fund')
}

const tokenIn = (visitor: Visitor) => visitor.page.evaluate(() => localStorage.getItem('App-Token') ?? '')

describe('a customer with an account of their own', () => {
  it('goes to a demo account and back without signing in, in all tabs, and leaves both at once', async () => {
    app.calmDown()
    const { token } = await newPerson(app)
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await asPerson(visitor, token)
    const second = await page.context().newPage()
    await second.goto(`${app.address}/#/pages/fund`)
    await second.getByRole('button', { name: otherAccount.openDemo }).waitFor()

    await page.getByRole('button', { name: otherAccount.openDemo }).click()
    await page.getByRole('button', { name: otherAccount.toReal }).waitFor()
    await page.getByTestId('account-fund').getByText('10,000.00').waitFor()
    expect(await faultsOf(page)).toEqual([])
    // What was kept of the one account is not read in the other; how the app looks is.
    const kept = await page.evaluate(() => [
      localStorage.getItem('loanInfo'),
      localStorage.getItem('language'),
    ])
    expect(kept).toEqual([null, 'en'])
    const demo = await tokenIn(visitor)
    expect(demo).not.toBe(token)
    await second.getByRole('button', { name: otherAccount.toReal }).waitFor()

    // Who has an account already is not sent to register another, which would end this one.
    await visitor.open('/pages/invite/index')
    await page.getByTestId('invite-demo').getByRole('button', { name: otherAccount.toReal }).click()
    await page.getByRole('button', { name: otherAccount.toDemo }).waitFor()
    expect(await tokenIn(visitor)).toBe(token)
    expect(await page.evaluate(() => localStorage.getItem('loanInfo'))).toBe('{"amount":"500"}')
    await second.getByRole('button', { name: otherAccount.toDemo }).waitFor()

    // Pressed twice it goes there once.
    await page.getByRole('button', { name: otherAccount.toDemo }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('button', { name: otherAccount.toReal }).waitFor()
    expect(await tokenIn(visitor)).toBe(demo)

    await page.getByRole('button', { name: en.profile.logout }).click()
    await page.waitForURL('**/#/pages/login')
    expect(await page.evaluate(() => localStorage.getItem('App-Other-Account'))).toBeNull()
    for (const held of [token, demo])
      expect((await app.call('userInfo', {}, { token: held })).code).not.toBe(200)
    await visitor.leave()
  })

  it('sends nothing for the other account from a page that has slept over the switch', async () => {
    app.calmDown()
    const { token } = await newPerson(app)
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await asPerson(visitor, token)
    const asleep = await page.context().newPage()
    await asleep.addInitScript(() => {
      window.addEventListener('storage', event => event.stopImmediatePropagation(), true)
    })
    await asleep.goto(`${app.address}/#/pages/fund`)
    await asleep.getByRole('button', { name: otherAccount.openDemo }).waitFor()
    await page.getByRole('button', { name: otherAccount.openDemo }).click()
    await page.getByRole('button', { name: otherAccount.toReal }).waitFor()
    const demo = await tokenIn(visitor)
    const inNameOf: (string | undefined)[] = []
    asleep.on('request', request => void inNameOf.push(request.headers()['authorization']))
    await asleep.getByTestId('account-fund').click()
    await asleep.waitForURL('**/#/pages/login**')
    expect(inNameOf).not.toContain(demo)
    await asleep.getByTestId('account-fund').waitFor({ state: 'detached' })
    await visitor.leave()
  })
})
