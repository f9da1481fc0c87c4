import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendKyc } from '../../support/builders/verification.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import {
  launch,
  openAtWork,
  openFloor,
  openSignedIn,
  phone,
  visit,
  type TradingFloor,
} from '../support/browser.ts'
import { complaintsOf, customerBy } from '../support/newcomers.ts'

/** How staff change what a customer is known by, and how the owner hears of it and stops it. */
const desk = { width: 1280, height: 800 }
const reach = 'help@plumbline.example'
let browser: Browser
let floor: TradingFloor
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  floor = await openFloor({ COMPLAINT_EMAIL: reach })
  ;[ada, ben] = await founders(floor.app)
}, 150_000)
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

/** An inbox in which a colleague approves what is said here, once it shows these words. */
const approveAs = async (who: Member, name: string, words: readonly string[]): Promise<void> => {
  const colleague = await visit(browser, floor.app.address, { viewport: desk })
  await openAtWork(colleague, floor.app, who.token, '/pages/work/approval/index')
  const inbox = colleague.page
  await inbox.getByRole('link', { name }).click()
  const detail = inbox.getByTestId('request-detail')
  for (const text of words) await detail.getByText(text).first().waitFor()
  expect(await faultsOf(inbox)).toEqual([])
  await detail.getByRole('textbox').fill('Saw the same documents')
  await detail.getByRole('button', { name: /^Approve/ }).click()
  await detail.getByText('Approved', { exact: true }).waitFor()
  expect(complaintsOf(colleague)).toEqual([])
  await colleague.leave()
}

const pick = async (page: Page, field: string, english: string): Promise<void> => {
  await page.getByRole('button', { name: field, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: field, exact: true })
  await sheet.getByRole('combobox').fill(english)
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
}

describe('a clerk', () => {
  it('asks for another country of residence, and a colleague approves it', { tags: 'thorough' }, async () => {
    const { uid } = await customerBy(floor.app, { email: 'vera@example.org' })
    const clerk = await visit(browser, floor.app.address, { viewport: desk })
    await openAtWork(clerk, floor.app, ada.token, `/pages/work/customer/index?uid=${uid}`)
    const { page } = clerk
    await page.getByText('More actions', { exact: true }).click()
    await page.getByRole('button', { name: 'Request change of country' }).click()
    const sheet = page.getByRole('dialog', { name: `Change the country of ${uid}` })
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await sheet.locator('p').getByText('Choose a country', { exact: true }).waitFor()
    await pick(page, 'New country of residence', 'Sweden')
    await sheet.getByLabel('Why it changes').selectOption('moved')
    await sheet.getByLabel('What shows where the customer lives').fill('Tax return of this year')
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('has requested a change of country').waitFor()
    await approveAs(ben, `Open Change of country: UID ${uid}`, ['Moved', 'Tax return', 'Portugal', 'Sweden'])
    await page.reload()
    await page.getByText('Sweden').waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it(
    'asks for a lost address to be replaced; its owner, who has lost nothing, stops it',
    { tags: 'thorough' },
    async () => {
      const { uid, token } = await customerBy(floor.app, { email: 'willa@example.org' })
      expect(await sendKyc(floor.app, { token })).toMatchObject({ type: 'ok' })
      const { data } = await floor.app.call('customerDetail', { uid }, { token: ada.token })
      const form = data.customer.verifications.find(({ kind }) => kind === 'kyc')
      await floor.app.call('examineDecide', { id: form?.id ?? '', decision: 'approve' }, { token: ada.token })

      const clerk = await visit(browser, floor.app.address, { viewport: desk })
      await openAtWork(clerk, floor.app, ada.token, `/pages/work/customer/index?uid=${uid}`)
      const { page } = clerk
      await page.getByText('More actions', { exact: true }).click()
      await page.getByRole('button', { name: 'Request change of contact' }).click()
      const sheet = page.getByRole('dialog', { name: `Replace lost contact details of ${uid}` })
      await sheet.getByLabel('New e-mail address').fill('willa')
      await sheet.getByRole('button', { name: 'Send request' }).click()
      await sheet.getByText('Enter a valid address or number.').waitFor()
      await sheet.getByLabel('New e-mail address').fill('willa.new@example.org')
      await sheet.getByLabel('What happened').selectOption('no_access')
      await sheet.getByLabel('Which documents you compared').fill('Passport, same as on the form')
      expect(await faultsOf(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Send request' }).click()
      await sheet.waitFor({ state: 'detached' })
      await page.getByText('has requested the replacement of lost contact details').waitFor()
      const words = ['No access any more', 'willa.new@example.org', '72 h after approval']
      await approveAs(ben, `Open Replace lost contact: UID ${uid}`, words)

      const owner = await visit(browser, floor.app.address, { viewport: phone, theme: 'dark' })
      await openSignedIn(owner, floor.app, token, '/pages/mine/setting/edit11')
      const note = owner.page.getByTestId('recovery')
      await note.getByText(/^Your e-mail address will be replaced on/).waitFor()
      expect(await faultsOf(owner.page)).toEqual([])
      await note.getByRole('button', { name: 'Stop replacement' }).click()
      await note.waitFor({ state: 'detached' })
      await owner.page.getByText('Replacement of lost contact details stopped').waitFor()
      expect(complaintsOf(owner)).toEqual([])
      await owner.leave()

      await page.reload()
      await page.getByText('More actions', { exact: true }).click()
      await page.getByRole('button', { name: 'Request change of contact' }).waitFor()
      expect(await page.getByText('The e-mail address will be replaced on').count()).toBe(0)
      expect(complaintsOf(clerk)).toEqual([])
      await clerk.leave()
    },
  )
})

describe('whoever cannot sign in', () => {
  it.each(['/pages/login', '/pages/mine/setting/edit9'])(
    'is told at %s where to reach a person',
    { tags: 'thorough' },
    async path => {
      const visitor = await visit(browser, floor.app.address)
      await visitor.open(path)
      const link = visitor.page.getByTestId('contact').getByRole('link', { name: reach })
      expect(await link.getAttribute('href')).toBe(`mailto:${reach}`)
      expect(await faultsOf(visitor.page)).toEqual([])
      await visitor.leave()
    },
  )
})
