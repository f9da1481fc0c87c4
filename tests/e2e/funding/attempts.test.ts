import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import borrowing from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { newLoan, payIn } from '../../lending/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { fundOf, noise, tradePassword } from '../../support/builders/funding.ts'
import { holdsOver, newPayer, offer, type Payer } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { authenticatorOf, founders } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, phone, visit } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { movingCalls } from '../support/moving-calls.ts'
import { filled } from '../support/newcomers.ts'

const t = en.withdrawal
const { attempt } = catalogues.en
const { borrow } = borrowing
let browser: Browser
let app: App
let clerks: Awaited<ReturnType<typeof founders>>
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
  await offer(app)
  clerks = await founders(app)
}, 150_000)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** What is sent there is carried out, and its answer is lost, until the line is back. */
const losing = async (page: Page, sent: RegExp) => {
  const keys: string[] = []
  let isLost = true
  await page.route(sent, async route => {
    const request = route.request()
    const key = request.headers()['idempotency-key']
    if (request.method() !== 'POST' || key === undefined) return route.continue()
    keys.push(key)
    const response = await route.fetch()
    return isLost ? route.abort('connectionreset') : route.fulfill({ response })
  })
  return {
    keys,
    isBack: () => {
      isLost = false
    },
  }
}

type Walk = {
  readonly name: string
  readonly who: () => Promise<{ readonly token: string; readonly path: string }>
  readonly sent: RegExp
  /** Makes it, until it has been sent. */
  readonly make: (page: Page) => Promise<void>
  readonly words: string
  /** How often it was made. */
  readonly made: (token: string) => Promise<number>
  /** Where its amount would be typed. */
  readonly field: string
}

const owing = async (search: string) => {
  const [first, second] = clerks
  const { person, id } = await newLoan(app, { first, second })
  return { token: person.token, path: `${movingCalls.repayment.path}?id=${id}${search}` }
}
const repayments = (token: string) => movingCalls.repayment.made(app, token)
const giveProof = async (page: Page): Promise<void> => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await noise() })
  await page.getByText(filled(catalogues.en.ui.uploaded, { name: 'paid.jpg' })).waitFor()
}

const walks: readonly Walk[] = [
  {
    name: 'a deposit',
    who: async () => {
      const { token }: Payer = await newPayer(app)
      return { token, path: movingCalls.deposit.path }
    },
    sent: movingCalls.deposit.sent,
    make: async page => {
      await page.getByRole('button', { name: 'USDT · TRC20' }).click()
      const form = page.getByTestId('deposit-digital')
      await form.getByLabel(en.deposit.amount, { exact: true }).fill('300')
      await giveProof(page)
      await form.getByRole('button', { name: en.deposit.submit }).click()
    },
    words: movingCalls.deposit.words,
    made: token => movingCalls.deposit.made(app, token),
    field: en.deposit.amount,
  },
  {
    name: 'a repayment',
    who: () => owing(''),
    sent: /\/repay$/,
    make: async page => {
      await page.getByRole('button', { name: catalogues.en.profile.contract, exact: true }).click()
      await page.getByLabel(borrow.repayAmount, { exact: true }).fill('400')
      await page.getByText('600.00').first().waitFor()
      await page
        .getByRole('button', { name: filled(borrow.repayNow, { amount: '400.00' }), exact: true })
        .click()
    },
    words: movingCalls.repayment.words,
    made: repayments,
    field: borrow.repayAmount,
  },
  {
    name: 'a repayment from a wallet',
    who: () => owing(''),
    sent: /\/repay$/,
    make: async page => {
      await page.getByText(borrow.byWallet, { exact: true }).click()
      const form = page.getByTestId('repay-wallet')
      await form.getByRole('combobox').selectOption({ index: 1 })
      await form.getByLabel(borrow.sentAmount, { exact: true }).fill('250')
      await giveProof(page)
      await form.getByRole('button', { name: borrow.sendVoucher }).click()
    },
    words: filled(attempt.repayBy, { amount: '250', by: '' }).trim().replace(/,$/, ''),
    made: repayments,
    field: borrow.sentAmount,
  },
]

describe.each(walks)('$name whose answer was lost', walk => {
  it('is shown in place of another, and is made once', { tags: 'thorough' }, async () => {
    const { token, path } = await walk.who()
    app.quoteAll()
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await page.clock.install({ time: app.clock.now() })
    await openSignedIn(visitor, app, token, path)
    const line = await losing(page, walk.sent)
    await walk.make(page)
    const shown = page.getByTestId('open-attempt')
    await shown.getByText(walk.words).waitFor()
    await page.reload()
    if (walk.name === 'a repayment from a wallet')
      await page.getByText(borrow.byWallet, { exact: true }).click()
    await shown.getByText(walk.words).waitFor()
    expect(await page.getByLabel(walk.field, { exact: true }).count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    expect(line.keys).toHaveLength(1)
    line.isBack()
    await shown.getByRole('button', { name: attempt.again }).click()
    await shown.waitFor({ state: 'detached' })
    expect(new Set(line.keys).size).toBe(1)
    expect(await walk.made(token)).toBe(1)
    await visitor.leave()
  })
})

// Last: it goes over so many hours that those at work have to log in again.
it('a withdrawal whose answer was lost is made once, also when it is sent again with the next code', async () => {
  const [first] = clerks
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
  await openSignedIn(visitor, app, token, movingCalls.withdrawal.path)
  const form = page.getByTestId('withdraw-digital')
  const line = await losing(page, movingCalls.withdrawal.sent)
  await form.getByLabel(t.amount, { exact: true }).fill('100')
  await form.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
  await form.getByLabel(t.code, { exact: true }).fill(authenticator.codeAt(app.now()))
  await form.getByTestId('withdraw-receipt').waitFor()
  await form.getByRole('button', { name: filled(t.submit, { amount: '100.00' }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.submitPlain }).click()
  const shown = page.getByTestId('open-attempt')
  await shown.getByText(movingCalls.withdrawal.words).waitFor()

  app.clock.move(61_000)
  // The dialog takes its step back in the history first; a reload in the middle of it is the browser's own affair.
  const layers = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)
  await expect.poll(layers).toBe(0)
  await page.reload()
  await shown.getByText(movingCalls.withdrawal.words).waitFor()
  // Neither amount nor destination can be another one.
  expect(await page.getByLabel(t.amount, { exact: true }).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(tradePassword)
  expect(await faultsOf(page)).toEqual([])
  line.isBack()
  await shown.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
  await shown.getByLabel(t.code, { exact: true }).fill(authenticator.codeAt(app.now()))
  await shown.getByRole('button', { name: attempt.again }).click()
  await page.waitForURL(/fund\/detail/)
  expect(line.keys).toHaveLength(2)
  expect(new Set(line.keys).size).toBe(1)
  expect(await movingCalls.withdrawal.made(app, token)).toBe(1)
  expect(await fundOf(app, { token })).toMatchObject({ available: '400.00', frozen: '100.00' })
  await visitor.leave()
})
