import { readFileSync } from 'node:fs'
import { firstLoanPauseMs } from '../lending/first-loan-pause.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { startApp, type App } from '../support/app.ts'
import { newCustomer } from '../support/builders/funding.ts'
import { sendKyc, type Person } from '../support/builders/verification.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import { checkSignature, hasPoppler, textOf } from '../unit/agreement/poppler.ts'
import { desk, launch, openSignedIn, phone, visit, type Look, type Visitor } from './support/browser.ts'
import { inShort } from './support/looks.ts'
import { signOnPad } from './support/signature.ts'
import { catalogues } from './support/catalogues.ts'
import { complaintsOf, filled, pathOf, pickCountry, textsOf } from './support/newcomers.ts'
import { sound } from './support/sound.ts'

const { borrow: words, loanState: states, location: places } = en
const { refusals } = textsOf('en')
const foundersMs = 150_000
const walkMs = 300_000
const awayMs = 3 * 60_000

let browser: Browser
let app: App
let ada: Member
let ben: Member

beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now() })
  ;[ada, ben] = await founders(app)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const deviceOf = async (token: string, path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  // The pause is counted on the device: its clock goes as the test says.
  await visitor.page.clock.install({ time: app.clock.now() })
  await openSignedIn(visitor, app, token, path)
  return visitor
}

const passKyc = async (person: Person): Promise<void> => {
  expect(await sendKyc(app, person)).toMatchObject({ type: 'ok' })
  const { data } = await app.call('examineList', { state: 'pending', kind: 'kyc' }, { token: ada.token })
  const id = data.items.find(({ uid }) => uid === person.uid)?.id ?? ''
  const decided = await app.call('examineDecide', { id, decision: 'approve' }, { token: ada.token })
  expect(decided).toMatchObject({ type: 'ok' })
}

/** Two clerks pay a loan out. */
const payOut = async (id: string): Promise<void> => {
  const asked = await app.call(
    'loanDecide',
    { id, decision: 'approve', reason: 'Known for years' },
    { token: ada.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request?.id ?? '', ben)
}

const loanOf = async ({ token }: Person) => (await app.call('loanList', {}, { token })).data.items[0]

const loanLooks = [
  ['on a phone, in light', { viewport: phone, theme: 'light' }],
  ['at a desk, in dark', { viewport: desk, theme: 'dark' }],
] as const
describe.each(inShort<(typeof loanLooks)[number]>(loanLooks, 1))('a first loan %s', (_, look) => {
  it(
    'goes from the identity check over the signature to its repayment',
    async () => {
      const person = await newCustomer(app)
      const visitor = await deviceOf(person.token, '/pages/loan/index', look)
      const { page } = visitor

      await page.getByRole('heading', { name: refusals['loan.kyc_required'], exact: true }).waitFor()
      await sound(visitor)
      await page.getByRole('link', { name: words.toKyc, exact: true }).click()
      await expect.poll(() => pathOf(visitor)).toBe('/pages/mine/setting/edit7')
      await page.getByTestId('kyc-you').waitFor()
      await page.getByRole('button', { name: catalogues.en.app.back, exact: true }).click()
      await expect.poll(() => pathOf(visitor)).toBe('/pages/loan/index')

      await passKyc(person)
      await page.reload()
      const amount = page.getByLabel(words.amount, { exact: true })
      await amount.fill('99999')
      await page.getByText(filled(refusals['loan.amount'], { min: '100.00', max: '5,000.00' })).waitFor()
      await amount.fill('1000')
      await page.getByRole('button', { name: '30 days', exact: true }).click()
      // 23 days of 0.05 % on 1,000.
      await page.getByTestId('loan-costs').getByText('1,011.50').first().waitFor()
      await sound(visitor)

      await page.getByRole('button', { name: words.read, exact: true }).click()
      await page.getByTestId('loan-agreement').waitFor()
      await page.getByTestId('pause').waitFor()
      // Whoever leaves and comes back goes on reading: the pause does not begin again.
      app.clock.move(awayMs)
      await page.clock.fastForward(awayMs)
      await visitor.open('/pages/fund')
      await page.getByTestId('account-fund').waitFor()
      await visitor.open('/pages/loan/index')
      await page.getByRole('button', { name: words.read, exact: true }).click()
      await page
        .getByTestId('pause')
        .getByText(/[67]:\d\d/)
        .waitFor()
      await page.getByText(words.hashAbout, { exact: true }).scrollIntoViewIfNeeded()
      await page.getByRole('checkbox').check()
      await page.getByLabel(words.address, { exact: true }).fill('12 Harbour Street, Porto')
      await pickCountry(visitor, words.areaCode, 'Portugal')
      await page.getByLabel(words.mobile, { exact: true }).fill('912345678')

      await page.getByRole('button', { name: words.pickPlace, exact: true }).click()
      await page.getByLabel(places.search, { exact: true }).fill('porto')
      await page.getByRole('button', { name: 'Porto, Portugal', exact: true }).click()
      await page.getByTestId('picked-place').getByText('Porto, Portugal').waitFor()
      await sound(visitor)
      await page.getByRole('button', { name: places.take, exact: true }).click()
      await page.getByRole('link', { name: 'Porto, Portugal', exact: true }).waitFor()

      app.clock.move(firstLoanPauseMs)
      await page.clock.fastForward(firstLoanPauseMs)
      await page.getByText(words.pauseOver, { exact: true }).waitFor()
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await page.getByText(refusals['loan.signature'], { exact: true }).waitFor()
      await signOnPad(page)
      await page.getByText(catalogues.en.ui.signed, { exact: true }).waitFor()
      await sound(visitor)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await page.getByTestId('loan-head').getByText(states.pending, { exact: true }).waitFor()
      await sound(visitor)

      const loan = await loanOf(person)
      expect(loan).toMatchObject({ state: 'pending', figures: { amount: '1000.00', days: 30 } })
      await payOut(loan?.id ?? '')
      await expect.poll(async () => (await loanOf(person))?.state).toBe('repayment')
      await page.reload()
      await page.getByTestId('owed').getByText('1,000.00').first().waitFor()
      await sound(visitor)

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: words.download, exact: true }).click()
      const file = readFileSync(await (await downloading).path())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      if (hasPoppler) {
        expect(checkSignature(file).said).toContain('Signature is Valid.')
        expect(textOf(file)).toContain('12 Harbour Street, Porto')
      }

      await page.getByRole('link', { name: words.repay, exact: true }).click()
      await page.getByRole('button', { name: catalogues.en.profile.contract, exact: true }).click()
      await page.getByLabel(words.repayAmount, { exact: true }).fill('400')
      await page.getByText('600.00').first().waitFor()
      await sound(visitor)
      await page
        .getByRole('button', { name: filled(words.repayNow, { amount: '400.00' }), exact: true })
        .click()
      await page.getByTestId('repayments').getByText('400.00').first().waitFor()
      await page.getByTestId('owed').getByText('600.00').waitFor()
      await page.getByRole('link', { name: words.repay, exact: true }).click()
      await page.getByRole('button', { name: catalogues.en.profile.contract, exact: true }).click()
      await page
        .getByRole('button', { name: filled(words.repayNow, { amount: '600.00' }), exact: true })
        .click()
      await page.getByTestId('loan-head').getByText(states.repaid, { exact: true }).waitFor()
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
    walkMs,
  )
})

describe('a place', () => {
  it(
    'is picked with the keyboard, or with a tap on the map, and shown again',
    { tags: 'thorough', timeout: walkMs },
    async () => {
      const { token } = await newCustomer(app)
      const visitor = await deviceOf(token, '/choose-location')
      const { page } = visitor
      const picked = page.getByTestId('picked-place')
      await picked.getByText(places.none, { exact: true }).waitFor()
      const search = page.getByLabel(places.search, { exact: true })
      await search.fill('qqqqqq')
      await page.getByText(places.elsewhere, { exact: true }).waitFor()
      await search.fill('zurich')
      await page.getByRole('button', { name: 'Zürich, Switzerland', exact: true }).focus()
      await page.keyboard.press('Enter')
      await picked.getByText('Zürich, Switzerland').waitFor()
      expect(await search.inputValue()).toBe('Zürich, Switzerland')
      await page.getByRole('list', { name: places.results, exact: true }).waitFor({ state: 'detached' })
      await page.getByTestId('map').click({ position: { x: 60, y: 60 } })
      await expect.poll(() => picked.textContent()).toContain('Near')
      await expect.poll(() => search.inputValue()).toBe('')
      await page.getByTestId('map').focus()
      await page.keyboard.press('Enter')
      await sound(visitor)
      await page.getByRole('button', { name: places.take, exact: true }).click()
      await expect.poll(() => pathOf(visitor)).toBe('/open-location')
      await page.getByTestId('map').waitFor()
      await sound(visitor)
      await visitor.leave()
    },
  )
})

describe('a demo account', () => {
  it('borrows on a phone, is told that nobody decides, and owes ten seconds later', async () => {
    const token = await app.openDemo()
    const visitor = await deviceOf(token, '/pages/loan/index', { viewport: phone })
    const { page } = visitor
    const label = page.getByText(filled(words.demo, { seconds: '10' }), { exact: true })
    await label.waitFor()
    await page.getByTestId('loan-costs').waitFor()
    await sound(visitor)

    await page.getByRole('button', { name: words.read, exact: true }).click()
    await page.getByTestId('loan-agreement').waitFor()
    // No pause, and any name will do.
    expect(await page.getByTestId('pause').count()).toBe(0)
    await page.getByText(words.demoName, { exact: true }).waitFor()
    await page.getByText(words.hashAbout, { exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await page.getByLabel(words.firstName, { exact: true }).fill('Any')
    await page.getByLabel(words.lastName, { exact: true }).fill('Name')
    await page.getByLabel(words.address, { exact: true }).fill('12 Harbour Street, Porto')
    await pickCountry(visitor, words.areaCode, 'Portugal')
    await page.getByLabel(words.mobile, { exact: true }).fill('912345678')
    await signOnPad(page)
    await sound(visitor)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await page.getByTestId('loan-head').getByText(states.pending, { exact: true }).waitFor()
    await label.waitFor()
    await sound(visitor)

    app.timer.wind(10_000)
    await expect
      .poll(async () => (await app.call('loanList', {}, { token })).data.items[0]?.state)
      .toBe('repayment')
    await page.clock.fastForward(3_000)
    await page.getByTestId('owed').waitFor()
    expect(await label.count()).toBe(0)
    await sound(visitor)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  }, 120_000)
})
