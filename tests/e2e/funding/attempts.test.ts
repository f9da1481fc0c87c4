import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import en from '../../../apps/web/src/i18n/funding/en.ts'
import { payIn } from '../../lending/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { fundOf, tradePassword } from '../../support/builders/funding.ts'
import { holdsOver, newPayer, offer } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { authenticatorOf, founders } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, phone, visit } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { filled } from '../support/newcomers.ts'

const t = en.withdrawal
const { attempt } = catalogues.en
let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
}, 150_000)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

it('a withdrawal whose answer was lost is made once, also when it is sent again with the next code', async () => {
  await offer(app)
  const [first] = await founders(app)
  const person = await newPayer(app)
  const begun = await app.call('otpBegin', { password: goodPassword }, { token: person.token })
  const authenticator = authenticatorOf(begun.data.secret)
  const on = await app.call('otpEnable', { otp: authenticator.codeAt(app.now()) }, { token: person.token })
  const token = on.data.token ?? person.token
  await holdsOver(app)
  await payIn(app, { ...person, token }, first, '500')
  await holdsOver(app)
  app.quoteAll()
  const visitor = await visit(browser, app.address, { viewport: phone })
  const { page } = visitor
  await page.clock.install({ time: app.clock.now() })
  await openSignedIn(visitor, app, token, '/pages/fund/withdraw')
  const form = page.getByTestId('withdraw-digital')
  const keys: (string | undefined)[] = []
  let lost = true
  await page.route(/\/withdraw$/, async route => {
    const request = route.request()
    const key = request.headers()['idempotency-key']
    if (request.method() !== 'POST' || key === undefined) return route.continue()
    keys.push(key)
    const response = await route.fetch()
    // It was carried out; only the answer is lost.
    return lost ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await form.getByLabel(t.amount, { exact: true }).fill('100')
  await form.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
  await form.getByLabel(t.code, { exact: true }).fill(authenticator.codeAt(app.now()))
  await form.getByTestId('withdraw-receipt').waitFor()
  await form.getByRole('button', { name: filled(t.submit, { amount: '100.00' }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.submitPlain }).click()
  const shown = page.getByTestId('open-attempt')
  await shown.getByText(filled(attempt.withdraw, { amount: '100.00' })).waitFor()

  app.clock.move(61_000)
  // The dialog takes its step back in the history first; a reload in the middle of it is the browser's own affair.
  const layers = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)
  await expect.poll(layers).toBe(0)
  await page.reload()
  await shown.getByText(filled(attempt.withdraw, { amount: '100.00' })).waitFor()
  // Neither amount nor destination can be another one.
  expect(await page.getByLabel(t.amount, { exact: true }).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(tradePassword)
  expect(await faultsOf(page)).toEqual([])
  lost = false
  await shown.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
  await shown.getByLabel(t.code, { exact: true }).fill(authenticator.codeAt(app.now()))
  await shown.getByRole('button', { name: attempt.again }).click()
  await page.waitForURL(/fund\/detail/)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect((await app.call('withdrawals', {}, { token })).data.items).toHaveLength(1)
  expect(await fundOf(app, { token })).toMatchObject({ available: '400.00', frozen: '100.00' })
  await visitor.leave()
})
