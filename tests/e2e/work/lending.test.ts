import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import borrowTexts from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { apply, finish, newBorrower, newLoan, passDays } from '../../lending/builders.ts'
import { demoSaver, save } from '../../savings/savers.ts'
import { startApp, type App } from '../../support/app.ts'
import { networks, noise, publish } from '../../support/builders/funding.ts'
import type { Person } from '../../support/builders/verification.ts'
import { approve, founders, type Member } from '../../support/staff.ts'
import {
  desk,
  launch,
  openAtWork,
  openSignedIn,
  phone,
  visit,
  type Look,
  type Visitor,
} from '../support/browser.ts'
import { shoot, sound } from '../support/sound.ts'

const { borrow } = borrowTexts
const daysLate = 3

let browser: Browser
let app: App
let ada: Member
let ben: Member
let late: { person: Person; id: string }

beforeAll(async () => {
  browser = await launch()
  // Long ago enough that a loan which was taken then is late by now, for the browser as well.
  // Today, as in the browser, but never so late that a test which takes minutes would count a day more.
  const start = Math.min(Date.now(), new Date().setUTCHours(18, 0, 0, 0))
  app = await startApp({ start, environment: { SESSION_DAYS: '365' } })
  ;[ada, ben] = await founders(app)
  await publish(app, 'funding.networks', networks)
  app.quoteAll()
  late = await newLoan(app, { first: ada, second: ben }, { days: 7 })
  await passDays(app, 7 + daysLate)
})
beforeEach(async () => {
  app.quoteAll()
  // A session of staff does not outlive the days that pass.
  ;[ada, ben] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (member: Member, path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await visitor.page.clock.install({ time: app.clock.now() })
  await openAtWork(visitor, app, member.token, path)
  return visitor
}

/** Gives the reason that a sheet asks for, and confirms. */
const confirm = async (page: Page, button: string): Promise<void> => {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason').fill('Looked at with care')
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** The newest request of a kind is approved by the second person. */
const approveNewest = async (kind: string): Promise<void> => {
  const { data } = await app.call('requestList', { state: 'open' }, { token: ben.token })
  const found = data.items.find(each => each.kind === kind)
  await approve(app, found?.id ?? '', ben)
  await finish(app)
}

describe('an application', () => {
  it('is found in the queue, read with what helps to decide, and paid out by two people', async () => {
    const person = await newBorrower(app, ada)
    const applied = await apply(app, person)
    const { id } = applied.data.loan
    const visitor = await atWork(ada, '/pages/work/examine/order', { viewport: desk })
    const { page } = visitor
    await page.getByTestId('loan').first().waitFor()
    await sound(visitor, 'loans-1280')
    await page.getByTestId('loan').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'For the decision' }).waitFor()
    await sound(visitor, 'loan-1280')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await sound(visitor, 'loan-approve-1280')
    await confirm(page, 'Approve')
    // The next that waits would open; there is none, and the queue shows this one.
    await page.getByTestId('loan').first().getByRole('link').click()
    await page.getByText(/asked for it\. Another person must decide/).waitFor()
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    await visitor.leave()

    const second = await atWork(ben, '/pages/work/approval/index', { viewport: desk })
    await second.page.getByTestId('request').first().click()
    const asked = second.page.getByTestId('request-detail')
    await asked.getByText('1,000.00 USD').waitFor()
    await sound(second, 'loan-request-1280')
    await asked.getByRole('link', { name: /Open the loan of/ }).click()
    await second.page.getByRole('heading', { name: 'For the decision' }).waitFor()
    await second.leave()
    await approveNewest('loan.approve')
    const { data } = await app.call('loanExamine', { id }, { token: ada.token })
    expect(data.row.state).toBe('repayment')
  })

  it('is rejected with a reason that its customer reads', async () => {
    const person = await newBorrower(app, ada)
    const applied = await apply(app, person)
    const { id } = applied.data.loan
    const visitor = await atWork(ada, `/pages/work/examine/OrderDetail?id=${id}`, {
      viewport: phone,
      theme: 'dark',
    })
    const { page } = visitor
    await page.getByRole('heading', { name: 'For the decision' }).waitFor()
    await sound(visitor, 'loan-390-dark')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox').selectOption('equity')
    await sheet.getByRole('textbox').fill('Your equity is too small for this amount')
    await shoot(page, 'loan-reject-390-dark')
    await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('Rejected', { exact: true }).first().waitFor()
    await visitor.leave()

    const customer = await visit(browser, app.address, { viewport: phone })
    await customer.page.clock.install({ time: app.clock.now() })
    await openSignedIn(customer, app, person.token, `/pages/loan/detail?id=${id}`)
    await customer.page.getByTestId('loan-head').waitFor()
    expect(await customer.page.getByText('Your equity is too small for this amount').count()).toBe(1)
    await sound(customer, 'loan-rejected-390')
    await customer.leave()
  })
})

describe('the next application after a decision', () => {
  it('takes nobody along who has gone elsewhere before it was found', async () => {
    const { id } = (await apply(app, await newBorrower(app, ada))).data.loan
    await apply(app, await newBorrower(app, ada))
    const visitor = await atWork(ada, `/pages/work/examine/OrderDetail?id=${id}`, { viewport: desk })
    const { page } = visitor
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox').selectOption('equity')
    await sheet.getByRole('textbox').fill('Your equity is too small for this amount')
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/staff/loan/list**', async route => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
    await asked.promise
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Approvals' }).click()
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
    const found = page.waitForResponse('**/api/staff/loan/list**')
    held.resolve()
    await (await found).finished()
    // Whatever the answer has set off is done before the browser says this.
    await page.evaluate(() => new Promise(resolve => void requestAnimationFrame(resolve)))
    expect(page.url()).toContain('/pages/work/approval/index')
    await visitor.leave()
  })
})

describe('a late loan', () => {
  it('is noted with a promise, and a part of its penalty waived, with amounts as a German types them', async () => {
    const visitor = await atWork(ada, `/pages/work/examine/OrderDetail?id=${late.id}`, {
      viewport: desk,
      language: 'de',
    })
    const { page } = visitor
    await page.getByRole('textbox', { name: 'Notiz' }).fill('Hat angerufen und zahlt am Montag')
    await page.getByLabel('Zugesagter Betrag, USD').fill('100,50')
    await page
      .getByLabel('Zugesagt bis', { exact: true })
      .fill(new Date(app.clock.now() + 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await page.getByText(/100,50\sUSD bis/).waitFor()
    await sound(visitor, 'loan-late-1280-de')
    await page.getByRole('button', { name: 'Verzugskosten erlassen' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Betrag').fill('0,50')
    await sheet.getByLabel('Grund').fill('War im Krankenhaus')
    await sheet.getByRole('button', { name: 'Verzugskosten erlassen' }).click()
    await sheet.waitFor({ state: 'detached' })
    await visitor.leave()
    await approveNewest('loan.waive')
    const { data } = await app.call('loanDetail', { id: late.id }, { token: late.person.token })
    // Three days of 0.1 % on 1,000, less what was waived.
    expect(data.loan.owed?.penalty).toBe('2.50')
  })

  it('is repaid through a wallet, by a voucher that two people count', async () => {
    const customer = await visit(browser, app.address, { viewport: phone })
    await customer.page.clock.install({ time: app.clock.now() })
    await openSignedIn(customer, app, late.person.token, `/pages/loan/repay?id=${late.id}`)
    const form = customer.page.getByTestId('repay-wallet')
    await customer.page.getByText(borrow.byWallet, { exact: true }).click()
    await form.waitFor()
    await form.getByRole('combobox').selectOption({ index: 1 })
    await form.getByRole('button', { name: borrow.sendVoucher }).click()
    await form.getByText(borrow.needVoucher).waitFor()
    await form.getByLabel(borrow.sentAmount, { exact: true }).fill('1005')
    await customer.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await noise() })
    await customer.page.getByText(/paid\.jpg/).waitFor()
    await sound(customer, 'repay-wallet-390')
    await form.getByRole('button', { name: borrow.sendVoucher }).dblclick()
    await customer.page.getByTestId('repayments').getByText(/1,005/).waitFor()
    await sound(customer, 'repay-sent-390')
    await customer.leave()

    const visitor = await atWork(ada, '/pages/work/examine/repayment', { viewport: desk })
    const { page } = visitor
    expect(await page.getByTestId('repayment').count()).toBe(1)
    await page.getByTestId('repayment').getByRole('link').click()
    await page.getByRole('button', { name: 'Accept repayment' }).waitFor()
    await sound(visitor, 'voucher-1280')
    await page.getByRole('button', { name: 'Accept repayment' }).click()
    await confirm(page, 'Accept repayment')
    await visitor.leave()
    await approveNewest('loan.count_repayment')
    const { data } = await app.call('loanDetail', { id: late.id }, { token: late.person.token })
    expect(data.loan.state).toBe('repaid')
  })
})

describe('a search by id', () => {
  it('leads to the loan, and to the voucher of a repayment', async () => {
    const { data } = await app.call('loanDetail', { id: late.id }, { token: late.person.token })
    const sent = data.repayments.find(({ source }) => source === 'wallet')
    const visitor = await atWork(ada, `/pages/work/search/index?q=${late.id}`, { viewport: phone })
    const { page } = visitor
    await page.getByTestId('hit').getByText('1,000.00').waitFor()
    await sound(visitor, 'search-loan-390')
    await page.getByTestId('hit').getByRole('link').click()
    await page.getByRole('heading', { name: 'Notes and promises' }).waitFor()
    await visitor.open(`/pages/work/search/index?q=${sent?.id ?? ''}`)
    await page.getByTestId('hit').getByText('1,005').waitFor()
    await page.getByTestId('hit').getByRole('link').click()
    await page.getByRole('region', { name: 'Pellow Orrinsdale' }).waitFor()
    expect(page.url()).toContain('/pages/work/examine/repayment')
    await visitor.leave()
  })

  it('leads to a savings order', async () => {
    const { id } = (await save(app, await demoSaver(app), { amount: '640.25' })).data.order
    const visitor = await atWork(ada, `/pages/work/search/index?q=${id}`, { viewport: desk, language: 'ru' })
    const { page } = visitor
    await page.getByTestId('hit').getByText('640,25').waitFor()
    await sound(visitor, 'search-savings-1280-ru')
    await page.getByTestId('hit').getByRole('link').click()
    expect(await page.getByTestId('savings-order-detail').textContent()).toContain(id)
    await visitor.leave()
  })
})

/** Of the text that every borrower here has signed. */
const sha256 = /^[\da-f]{64}$/

describe('signed agreements', () => {
  it.each<[name: string, look: Look]>([
    ['1280-hk-dark', { viewport: desk, theme: 'dark', language: 'hk' }],
    ['390-ru', { viewport: phone, language: 'ru' }],
  ])('are listed, shown with what was signed, and held against the hash, %s', async (name, look) => {
    const visitor = await atWork(ada, '/pages/work/examine/contract', look)
    const { page } = visitor
    await page.getByTestId('agreement').first().waitFor()
    await sound(visitor, `agreements-${name}`)
    await page.getByTestId('agreement').first().getByRole('link').click()
    await page.getByRole('img').first().waitFor()
    await sound(visitor, `agreement-${name}`)
    expect(await page.getByText(sha256).count()).toBe(1)
    await visitor.leave()
  })
})
