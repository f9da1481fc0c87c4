import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { editor, entryOf, ofType } from '../../dictionary/editor.ts'
import { startApp, type App } from '../../support/app.ts'
import { kycOf, newPerson, sendKyc } from '../../support/builders/verification.ts'
import { founders, type Member } from '../../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit, type Look } from '../support/browser.ts'
import { looksRight, sound } from '../support/sound.ts'

const path = '/pages/work/dictionary/index'
const { identityCheck: words } = en

let browser: Browser
let app: App
let ana: Member
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what is due.
  app = await startApp({ start: Date.now() })
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (look: Look) => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, ana.token, path)
  await visitor.page.getByTestId('dictionary-entry').first().waitFor()
  return visitor
}
const entry = (page: Page, value: string) => page.getByTestId('dictionary-entry').filter({ hasText: value })
const save = (page: Page) => page.getByRole('button', { name: 'Save entry' }).click()
const told = (page: Page, text: string) => page.getByTestId('toasts').getByText(text).last().waitFor()

describe('a member of staff', () => {
  it('writes a remark on a network, which a customer reads where they pay in', async () => {
    const visitor = await atWork({ viewport: desk })
    const { page } = visitor
    await sound(visitor, 'dictionary-desk')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('crypto_network')
    await page.getByText('Entries appear here once somebody adds one.').waitFor()
    await page.getByRole('button', { name: 'Add entry' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add entry' })
    await sheet.getByLabel('Label').fill('Tether on Tron')

    // What is missing is said beside its field, and nothing is sent.
    await save(page)
    await sheet.getByText('Enter one line of up to 100 characters.').waitFor()
    await looksRight(page)
    // So is what the server refuses.
    await sheet.getByLabel('Value').fill('USDT-TRON')
    await save(page)
    await sheet.getByText('Nothing uses this value. Used values: BTC-EXAMPLE, USDT-EXAMPLE.').waitFor()
    // What was typed outlives closing the sheet.
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add entry' }).click()
    await sheet.getByText('These changes were not saved yet.').waitFor()
    expect(await sheet.getByLabel('Label').inputValue()).toBe('Tether on Tron')
    await sheet.getByLabel('Value').fill('USDT-EXAMPLE')
    await sheet.getByLabel('Remark').fill('Send from a Tron wallet.\nOther networks are lost.')
    await save(page)
    await told(page, 'Entry saved')
    await entry(page, 'USDT-EXAMPLE').getByText('In use').waitFor()
    await sound(visitor)

    const token = await app.openDemo()
    const hers = await visit(browser, app.address, { viewport: phone })
    await openSignedIn(hers, app, token, '/pages/fund/deposit')
    const remark = hers.page.getByTestId('network-remark')
    await hers.page.getByRole('button', { name: 'USDT · TRC20' }).click()
    await remark.getByText('Send from a Tron wallet.').waitFor()
    await sound(hers, 'dictionary-deposit')
    await hers.page.getByRole('button', { name: 'BTC · Bitcoin' }).click()
    await expect.poll(() => remark.count()).toBe(0)
    await hers.leave()
    await visitor.leave()
  })

  it('adds a type of their own, and removes it after a question', async () => {
    const visitor = await atWork({ viewport: phone, theme: 'dark' })
    const { page } = visitor
    await sound(visitor, 'dictionary-phone')
    await page.getByRole('button', { name: 'Add entry' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Type').fill('branch/office')
    await sheet.getByLabel('Value').fill('lisbon')
    await sheet.getByLabel('Label').fill('Lisbon')
    await save(page)
    await sheet.getByText('Use lower-case letters, digits and _, starting with a letter.').waitFor()
    await sheet.getByLabel('Type').fill('branch_office')
    await save(page)
    await told(page, 'Entry saved')
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('The app does not use this type.').waitFor()
    // Somebody else is quicker: nothing of theirs is overwritten.
    await entry(page, 'lisbon').getByRole('button').click()
    const theirs = await entryOf(app, 'branch_office', 'lisbon')
    await editor(app, ana).edit({ ...theirs, label: 'Lisboa' })
    await sheet.getByLabel('Label').fill('Lisbonne')
    await save(page)
    await sheet.getByText('This entry has changed in the meantime.').waitFor()
    await looksRight(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await entry(page, 'lisbon').getByText('Lisboa').waitFor()
    await entry(page, 'lisbon').getByRole('button').click()
    await sheet.getByRole('button', { name: 'Remove entry' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('The audit log keeps what it said.').waitFor()
    await looksRight(page)
    await question.getByRole('button', { name: 'Remove entry' }).click()
    await told(page, 'Entry removed')
    await expect.poll(() => ofType(app, 'branch_office')).toEqual([])
    await visitor.leave()
  })

  it('disables a document, which is not offered any more, and a reason, whose remark helped until then', async () => {
    const visitor = await atWork({ viewport: desk })
    const { page } = visitor
    await entry(page, 'passport').getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('The app uses this value').waitFor()
    expect(await sheet.getByLabel('Value').isDisabled()).toBe(true)
    expect(await sheet.getByRole('button', { name: 'Remove entry' }).count()).toBe(0)
    await sheet.getByLabel('Status').selectOption('disabled')
    await save(page)
    await told(page, 'Entry saved')
    await entry(page, 'id_card').getByRole('button').click()
    await sheet.getByLabel('Status').selectOption('disabled')
    await save(page)
    await sheet.getByText('At least one choice must stay enabled.').waitFor()
    await looksRight(page)
    await sheet.getByLabel('Status').selectOption('enabled')
    await sheet.getByLabel('Remark').fill('Both sides in one picture.')
    await save(page)
    await told(page, 'Entry saved')

    await page.getByRole('combobox', { name: 'Type' }).selectOption('rejection_reason')
    await entry(page, 'cropped').getByRole('button').click()
    await sheet.getByLabel('Remark').fill('Only where a corner is missing.')
    await save(page)
    await told(page, 'Entry saved')
    await entry(page, 'duplicate').getByRole('button').click()
    await sheet.getByLabel('Status').selectOption('disabled')
    await save(page)
    await told(page, 'Entry saved')
    await entry(page, 'duplicate').getByText('Disabled').waitFor()

    const person = await newPerson(app)
    const { image: _, certificateType: __, ...you } = await kycOf(app, person)
    await app.call('verificationDraft', { kind: 'kyc', fields: you }, { token: person.token })
    const hers = await visit(browser, app.address, { viewport: phone, theme: 'dark' })
    await openSignedIn(hers, app, person.token, '/pages/mine/setting/edit7')
    await hers.page.getByRole('button', { name: words.next, exact: true }).click()
    const document = hers.page.getByTestId('kyc-document')
    await document.getByRole('radio', { name: words.passport, exact: true }).waitFor({ state: 'hidden' })
    await document.getByRole('radio', { name: words.idCard, exact: true }).click()
    await document.getByTestId('document-remark').getByText('Both sides in one picture.').waitFor()
    await sound(hers, 'dictionary-document')
    await hers.leave()

    await sendKyc(app, person, { certificateType: 'id_card' })
    await visitor.open('/pages/work/examine/index')
    await page.getByRole('link', { name: `Open KYC of ${person.uid}` }).click()
    await page.getByRole('button', { name: 'Send back' }).click()
    const reason = page.getByLabel('Reason, shown to the customer')
    await reason.selectOption('cropped')
    await page.getByTestId('reason-remark').getByText('Only where a corner is missing.').waitFor()
    expect(
      await reason.locator('option').evaluateAll(all => all.map(each => (each as HTMLOptionElement).value)),
    ).not.toContain('duplicate')
    await sound(visitor, 'dictionary-reason')
    await visitor.leave()
    const passport = await entryOf(app, 'certificate_type', 'passport')
    expect(passport.status).toBe('disabled')
  })

  it('has room for the words of a long language on a phone', async () => {
    const visitor = await visit(browser, app.address, { viewport: phone, language: 'ru' })
    await openAtWork(visitor, app, ana.token, path)
    await visitor.page.getByTestId('dictionary-entry').first().getByRole('button').click()
    await visitor.page.getByRole('dialog').getByLabel('Примечание').waitFor()
    await sound(visitor)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
