import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import trading from '@plumbline/texts/en/app/trading.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { newPerson } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { atTheDoor, launch, visit, type Visitor } from '../support/browser.ts'

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

const asPerson = async (visitor: Visitor, token: string, path = '/pages/fund') => {
  await atTheDoor(visitor, app.address)
  await visitor.page.evaluate(held => {
    localStorage.setItem('App-Token', held)
    localStorage.setItem('language', 'en')
    localStorage.setItem('loanInfo', '{"amount":"500"}')
  }, token)
  await visitor.open(path)
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

  it(
    'sends nothing for the other account from a page that has slept over the switch',
    { tags: 'thorough' },
    async () => {
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
    },
  )
})

describe('two tabs, two customers', () => {
  const ticketOf = async (visitor: Visitor, token: string) => {
    await asPerson(visitor, token, '/pages/order?code=BTCUSD')
    await visitor.page.getByRole('button', { name: /^Buy/ }).last().click()
    await visitor.page.getByRole('button', { name: trading.deal.review }).waitFor()
  }
  /** In a second tab the account is logged out, and another one is opened; gives its token. */
  const openAnother = async (visitor: Visitor) => {
    const second = await visitor.page.context().newPage()
    await second.goto(`${app.address}/#/pages/fund`)
    await second.getByRole('button', { name: en.profile.logout }).click()
    // A demo ends with it, which is asked about.
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Log out/ })
      .click()
    await second.waitForURL('**/#/pages/login')
    await second.getByRole('button', { name: en.login.open }).click()
    // Once the page has begun anew with it.
    await second.getByTestId('instrument-BTCUSD').waitFor()
    return second.evaluate(() => localStorage.getItem('App-Token') ?? '')
  }
  const positionsOf = async (token: string) =>
    (await app.call('orderList', { state: 'positions' }, { token })).data.items

  it('a ticket of the one is never sent for the other: the tab says so and begins anew', async () => {
    app.calmDown()
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await ticketOf(visitor, await app.openDemo())
    const other = await openAnother(visitor)
    await page.getByTestId('toasts').getByText(en.session.other).waitFor()
    await page.getByTestId('account-fund').getByText('10,000.00').waitFor()
    expect(await page.getByRole('button', { name: trading.deal.review }).count()).toBe(0)
    expect(await tokenIn(visitor)).toBe(other)
    expect(await positionsOf(other)).toEqual([])
    await visitor.leave()
  })

  it(
    'nor from a tab that has slept meanwhile, nor with a token that it should not have',
    { tags: 'thorough' },
    async () => {
      app.calmDown()
      const visitor = await visit(browser, app.address)
      const { page } = visitor
      await page.addInitScript(() => {
        window.addEventListener('storage', event => event.stopImmediatePropagation(), true)
      })
      await ticketOf(visitor, await app.openDemo())
      const other = await app.openDemo()
      // What another tab keeps once somebody else has signed in there.
      const second = await page.context().newPage()
      await second.goto(`${app.address}/before-paint.js`)
      const { uid } = (await app.call('userInfo', {}, { token: other })).data.user_info
      await second.evaluate(
        ([token, uid]) => {
          localStorage.setItem('App-Account', uid ?? '')
          localStorage.setItem('App-Token', token ?? '')
        },
        [other, uid],
      )
      const asked: (string | undefined)[] = []
      page.on('request', request => {
        if (request.method() !== 'GET') asked.push(request.headers()['authorization'])
      })
      // Whatever is still there to be pressed; the page may have noticed by now, and show no ticket any more.
      const press = async (name: string | RegExp) => {
        const [button] = await page.getByRole('button', { name }).all()
        await button?.click({ timeout: 2_000 }).catch(() => undefined)
      }
      await press(trading.deal.review)
      await press(/^Buy/)
      expect(asked).not.toContain(other)
      expect(await positionsOf(other)).toEqual([])
      await visitor.leave()
    },
  )

  it('says so where the server finds it out', async () => {
    app.calmDown()
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await ticketOf(visitor, await app.openDemo())
    const other = await app.openDemo()
    // As if the browser had put another session under this page without a word.
    await page.route('**/deal/order/submit', route =>
      route.continue({ headers: { ...route.request().headers(), authorization: other } }),
    )
    await page.getByRole('button', { name: trading.deal.review }).click()
    await page.getByRole('button', { name: /^Buy/ }).last().click()
    await page.getByTestId('toasts').getByText(en.session.other).waitFor()
    expect(await positionsOf(other)).toEqual([])
    await visitor.leave()
  })
})
