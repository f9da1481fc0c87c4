import type { VerificationKind } from '@plumbline/rules/verification'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { founders } from '../../support/staff.ts'
import { picture } from '../../support/builders/pictures.ts'
import { sendPicture } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openSignedIn, visit, type Look, type Visitor } from '../support/browser.ts'
import { oneLook } from '../support/looks.ts'
import { identityTexts } from '../support/catalogues.ts'
import { complaintsOf, customerBy, filled, pathOf, pickCountry, textsOf } from '../support/newcomers.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what is due.
  app = await startApp({ start: Date.now() })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { texts, refusals } = textsOf('en')
const { identityCheck: words, credit } = en
const realNamePage = '/pages/mine/setting/edit6'
const kycPage = '/pages/mine/setting/edit7'
const demoDecisionMs = 10_000
const dayMs = 86_400_000

/** A device on which the customer is signed in already. */
const deviceOf = async (token: string, path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openSignedIn(visitor, app, token, path)
  return visitor
}

let shade = 0
/** Puts a photo, drawn here, into the field of this name, and waits until it has arrived. */
const givePhoto = async (form: Locator, label: string): Promise<void> => {
  const field = form.getByRole('group', { name: label, exact: true })
  const name = `photo-${(shade += 1)}.jpg`
  const buffer = await picture('jpeg', { shade })
  await field.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await field.getByText(filled(texts.ui.uploaded, { name })).waitFor()
}

type Person = { firstName: string; surname: string; mobile: string }

/** Fills the first step in, as its document would say. */
const fillYou = async (visitor: Visitor, { firstName, surname, mobile }: Person): Promise<void> => {
  const { page } = visitor
  const form = page.getByTestId('kyc-you')
  await form.getByLabel(words.firstName, { exact: true }).fill(firstName)
  await form.getByLabel(words.surname, { exact: true }).fill(surname)
  await form.getByRole('radio', { name: words.female, exact: true }).click()
  await form.getByLabel(words.day, { exact: true }).fill('14')
  await form.getByLabel(words.month, { exact: true }).selectOption('March')
  await form.getByLabel(words.year, { exact: true }).fill('1991')
  await pickCountry(visitor, words.nationality, 'Portugal')
  await form.locator('[data-field=areaCode]').getByText('+351').first().waitFor()
  await form.getByLabel(words.mobile, { exact: true }).fill(`+351 ${mobile}`)
}

const next = ({ page }: Visitor) => page.getByRole('button', { name: words.next, exact: true }).click()

/** What staff decide about a customer's form, by the calls of the work area. */
const decide = async (
  uid: string,
  kind: VerificationKind,
  decision: { decision: 'approve' } | { decision: 'reject'; reasonCode: 'unreadable'; reason: string },
): Promise<void> => {
  const [{ token }] = await founders(app)
  const { data } = await app.call('examineList', { state: 'pending', kind }, { token })
  const item = data.items.find(each => each.uid === uid)
  const answer = await app.call('examineDecide', { id: item?.id ?? '', ...decision }, { token })
  expect(answer).toMatchObject({ type: 'ok' })
}

describe('an identity check', () => {
  it('is filled in, kept over a reload, looked over, sent, sent back with a reason, and approved', async () => {
    const ada = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await deviceOf(ada.token, kycPage)
    const { page } = visitor
    await page.getByText(filled(words.takes, { hours: '48' })).waitFor()
    await fillYou(visitor, { firstName: 'Pellow', surname: 'Orrinsdale', mobile: '912 345 671' })
    await page.getByTestId('draft').getByText(words.draftSaved).waitFor()
    await next(visitor)
    const document = page.getByTestId('kyc-document')
    await document.getByRole('radio', { name: words.passport, exact: true }).click()
    await givePhoto(document, words.photoPage)
    await page.getByTestId('draft').getByText(words.draftSaved).waitFor()

    // What could not be kept while the device was offline is kept once it is back, without another key.
    await page.context().setOffline(true)
    await document.getByRole('radio', { name: words.idCard, exact: true }).click()
    await page.getByTestId('draft').getByText(words.draftFailed).waitFor()
    await document.getByRole('radio', { name: words.passport, exact: true }).click()
    await page.getByTestId('draft').getByText(words.draftFailed).waitFor()
    await page.context().setOffline(false)
    await page.getByTestId('draft').getByText(words.draftSaved).waitFor()

    await page.reload()
    const you = page.getByTestId('kyc-you')
    await expect.poll(() => you.getByLabel(words.surname, { exact: true }).inputValue()).toBe('Orrinsdale')
    expect(await you.getByLabel(words.month, { exact: true }).inputValue()).toBe('03')
    await next(visitor)
    await document.getByRole('img', { name: words.photoPage }).waitFor()
    await next(visitor)
    const review = page.getByTestId('kyc-review')
    await review.getByText('14 Mar 1991', { exact: true }).waitFor()
    await review.getByText('Portugal', { exact: true }).waitFor()
    await review.getByText('+351 912 345 671', { exact: true }).waitFor()
    await review.getByRole('img', { name: words.photoPage }).waitFor()
    await page.getByRole('button', { name: words.kycSend, exact: true }).click()
    await page.getByTestId('standing-pending').getByText('Pellow Orrinsdale').waitFor()
    await page.getByText(/^Decided by \d+ \w+ \d{4}, [\d:]+ UTC$/).waitFor()

    await decide(ada.uid, 'kyc', { decision: 'reject', reasonCode: 'unreadable', reason: 'Too dark to read' })
    await page.reload()
    await page.getByTestId('rejected').getByText('Too dark to read').waitFor()
    await next(visitor)
    await givePhoto(document, words.photoPage)
    await next(visitor)
    await page.getByRole('button', { name: words.kycSend, exact: true }).click()
    await page.getByTestId('standing-pending').waitFor()

    await decide(ada.uid, 'kyc', { decision: 'approve' })
    await page.reload()
    await page.getByTestId('standing-approved').waitFor()
    await visitor.open('/pages/fund')
    await page.getByText(filled(credit.score, { score: '80', maximum: '100' })).waitFor()
    await page.getByTestId('credit').click()
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .waitFor()
    const offline = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'
    expect(complaintsOf(visitor).filter(text => !text.startsWith(offline))).toEqual([])
    await visitor.leave()
  })

  it('takes one name only where that is chosen, and keeps the choice', async () => {
    const eka = await customerBy(app, { email: 'eka@example.org' })
    const visitor = await deviceOf(eka.token, kycPage)
    const { page } = visitor
    const you = page.getByTestId('kyc-you')
    await fillYou(visitor, { firstName: '', surname: 'Suharto', mobile: '912 345 677' })
    const choice = you.getByRole('checkbox', { name: words.singleName, exact: true })
    const only = you.getByLabel(words.onlyName, { exact: true })
    await choice.check()
    expect(await only.inputValue()).toBe('Suharto')
    expect(await you.getByLabel(words.surname, { exact: true }).count()).toBe(0)
    // What was typed as two is two again where it was a slip.
    await choice.uncheck()
    expect(await you.getByLabel(words.surname, { exact: true }).inputValue()).toBe('Suharto')
    await you.getByLabel(words.firstName, { exact: true }).fill('Suharto')
    await you.getByLabel(words.surname, { exact: true }).fill('')
    await next(visitor)
    await you.getByText(words.needSurname, { exact: true }).waitFor()
    await choice.check()
    await you.getByText(words.needSurname, { exact: true }).waitFor({ state: 'detached' })
    await page.getByTestId('draft').getByText(words.draftSaved).waitFor()

    await page.reload()
    await expect.poll(() => choice.isChecked()).toBe(true)
    expect(await only.inputValue()).toBe('Suharto')
    expect(await faultsOf(page)).toEqual([])
    await next(visitor)
    const document = page.getByTestId('kyc-document')
    await document.getByRole('radio', { name: words.passport, exact: true }).click()
    await givePhoto(document, words.photoPage)
    await next(visitor)
    const review = page.getByTestId('kyc-review')
    await review.getByText(words.onlyName, { exact: true }).waitFor()
    expect(await review.getByText(words.surname, { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: words.kycSend, exact: true }).click()
    await page.getByTestId('standing-pending').getByText('Suharto', { exact: true }).waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('says at each field what is missing or cannot be', async () => {
    const ben = await customerBy(app, { email: 'ben@example.org' })
    const visitor = await deviceOf(ben.token, kycPage, { viewport: desk })
    const { page } = visitor
    await page.getByTestId('kyc-you').waitFor()
    await next(visitor)
    await page.getByText('Fill in all fields').waitFor()
    await page.getByText(words.needBirthday).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')

    await fillYou(visitor, { firstName: 'Ben', surname: 'Marlow', mobile: '12' })
    await page.getByLabel(words.day, { exact: true }).fill('30')
    await page.getByLabel(words.month, { exact: true }).selectOption('February')
    await page.getByText(words.badBirthday).waitFor()
    await page.getByText(refusals['mobile.invalid'], { exact: true }).waitFor()
    await page.getByLabel(words.year, { exact: true }).fill('2015')
    await page.getByLabel(words.day, { exact: true }).fill('3')
    await page.getByText(filled(refusals['verification.under_age'], { minimum: '18' })).waitFor()

    // Going back in the browser is a step back, with what was typed.
    await page.getByLabel(words.year, { exact: true }).fill('1991')
    await page.getByLabel(words.mobile, { exact: true }).fill('+351 912 345 678')
    await next(visitor)
    await page.getByText(words.photograph).waitFor()
    await page.goBack()
    await page.getByTestId('kyc-you').waitFor()
    expect(await page.getByLabel(words.surname, { exact: true }).inputValue()).toBe('Marlow')
    expect(pathOf(visitor)).toBe(kycPage)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('leads back to the field that only the server refuses', async () => {
    const ida = await customerBy(app, { email: 'ida@example.org' })
    // Eighteen tomorrow: by the server's clock when the page is opened, which has been put right since.
    const tomorrow = new Date(app.clock.now() + dayMs)
    const birthday = `${tomorrow.getUTCFullYear() - 18}${tomorrow.toISOString().slice(4, 10)}`
    const fields = {
      firstName: 'Ida',
      surname: 'Marlow',
      gender: 'female',
      birthday,
      nationality: 'PT',
      areaCode: '351',
      mobile: '912345675',
      certificateType: 'passport',
      image: await sendPicture(app, ida.token),
    }
    await app.call('verificationDraft', { kind: 'kyc', fields }, { token: ida.token })
    app.clock.move(dayMs)
    const visitor = await deviceOf(ida.token, kycPage)
    const { page } = visitor
    await page.getByTestId('kyc-you').waitFor()
    app.clock.move(-dayMs)
    await next(visitor)
    await next(visitor)
    await page.getByRole('button', { name: words.kycSend, exact: true }).click()
    await page
      .getByTestId('kyc-you')
      .getByText(filled(refusals['verification.under_age'], { minimum: '18' }))
      .waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('of a demo account says that it decides itself, and does', async () => {
    const visitor = await deviceOf(await app.openDemo(), kycPage)
    const { page } = visitor
    await page.getByText(filled(words.demo, { seconds: '10' })).waitFor()
    await fillYou(visitor, { firstName: 'Demi', surname: 'Quill', mobile: '912 345 673' })
    await next(visitor)
    const document = page.getByTestId('kyc-document')
    await document.getByRole('radio', { name: words.idCard, exact: true }).click()
    await givePhoto(document, words.photoSide)
    await next(visitor)
    await page.getByRole('button', { name: words.kycSend, exact: true }).click()
    await page
      .getByTestId('standing-pending')
      .getByText(filled(words.demo, { seconds: '10' }))
      .waitFor()
    app.timer.wind(demoDecisionMs)
    await page.getByTestId('standing-approved').waitFor()
    await visitor.open('/pages/fund')
    await page.getByText(words.approved, { exact: true }).first().waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('real-name verification', () => {
  it('takes name, number and both sides, and is approved', async () => {
    const cleo = await customerBy(app, { email: 'cleo@example.org' })
    const visitor = await deviceOf(cleo.token, realNamePage)
    const { page } = visitor
    const form = page.getByTestId('real-name')
    await form.waitFor()
    await page.getByRole('button', { name: words.realSend, exact: true }).click()
    await page.getByText('Fill in all fields').waitFor()
    expect(await page.getByText(words.needImage, { exact: true }).count()).toBe(2)
    await form.getByLabel(words.name, { exact: true }).fill('Cleo Ashgrove')
    await form.getByLabel(words.idNumber, { exact: true }).fill('AB 12-3456')
    await givePhoto(form, words.front)
    await givePhoto(form, words.backSide)
    await page.getByRole('button', { name: words.realSend, exact: true }).click()
    await page.getByTestId('standing-pending').getByText('Cleo Ashgrove').waitFor()
    await visitor.open('/pages/fund')
    await page.getByText(words.pending, { exact: true }).waitFor()
    await decide(cleo.uid, 'real_name', { decision: 'approve' })
    await visitor.open(realNamePage)
    await page.reload()
    await page.getByTestId('standing-approved').waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('keeps a photo that it refuses out of the form, and says why', async () => {
    const dora = await customerBy(app, { email: 'dora@example.org' })
    const visitor = await deviceOf(dora.token, realNamePage)
    const { page } = visitor
    const front = page.getByRole('group', { name: words.front, exact: true })
    await front
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no image.') })
    await front.getByText(`Upload failed. ${refusals['upload.type']}`, { exact: true }).waitFor()
    await front
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'no.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await front.getByText(/no\.pdf/).waitFor()
    expect(pathOf(visitor)).toBe(realNamePage)
    await visitor.leave()
  })
})

describe.each(oneLook('desk'))('at $viewport.width, $theme, $language', look => {
  it('both forms, their standing and the credit score pass axe', { timeout: 60_000 }, async () => {
    const { identityCheck } = identityTexts[look.language]
    const email = `gus.${look.viewport.width}.${look.theme}@example.org`
    const { token } = await customerBy(app, { email })
    const visitor = await deviceOf(token, realNamePage, look)
    const { page } = visitor
    const faults: Record<string, string[]> = {}
    const check = async (name: string) => {
      const found = await faultsOf(page)
      if (found.length > 0) faults[name] = found
    }
    await page.getByTestId('real-name').waitFor()
    await page.getByRole('button', { name: identityCheck.realSend, exact: true }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await check('real name, wrong')
    await visitor.open(kycPage)
    await page.getByTestId('kyc-you').waitFor()
    await check('kyc')
    await page.getByRole('button', { name: identityCheck.next, exact: true }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await check('kyc, wrong')
    const image = await sendPicture(app, token)
    const fields = {
      firstName: 'Gus',
      surname: 'Tallow',
      gender: 'male',
      birthday: '1988-02-29',
      nationality: 'PT',
      areaCode: '351',
      mobile: '912345674',
      certificateType: 'passport',
      image,
    }
    await app.call('verificationDraft', { kind: 'kyc', fields }, { token })
    await page.reload()
    await page.getByTestId('kyc-you').waitFor()
    await page.getByRole('button', { name: identityCheck.next, exact: true }).click()
    await page.getByTestId('kyc-document').getByRole('img').first().waitFor()
    await check('kyc, document')
    await page.getByRole('button', { name: identityCheck.next, exact: true }).click()
    await page.getByTestId('kyc-review').waitFor()
    await check('kyc, review')
    await page.getByRole('button', { name: identityCheck.kycSend, exact: true }).click()
    await page.getByTestId('standing-pending').waitFor()
    await check('kyc, waiting')
    await visitor.open('/pages/fund')
    await page.getByTestId('credit').click()
    await page.getByTestId('credit-sheet').waitFor()
    await check('credit')
    expect(faults).toEqual({})
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
