import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import lending from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { photoWithPlace } from '../../support/builders/pictures.ts'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  openSignedIn,
  phone,
  signIn,
  visit,
  type TradingFloor,
  type Visitor,
} from '../support/browser.ts'
import { codeSentTo, complaintsOf, password, pickCountry, textsOf } from '../support/newcomers.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const { texts, refusals } = textsOf('en')
const photo = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() })

describe('a profile picture', () => {
  it.each([
    ['a phone', phone],
    ['a desk', desk],
  ])('is chosen on %s, shown in Profile, and removed', async (_, viewport) => {
    const visitor = await visit(browser, floor.app.address, { viewport })
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/mine/setting/edit1')
    const form = page.getByTestId('photo')
    await form.getByText(texts.nickname.avatar).waitFor()
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...(await photo()), mimeType: 'image/gif', name: 'me.gif' })
    await form
      .getByRole('alert')
      .getByText(/me\.gif/)
      .waitFor()
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    await page.getByTestId('toasts').getByText(texts.nickname.photoSaved).waitFor()
    await expect
      .poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256)
    expect(await faultsOf(page)).toEqual([])

    await visitor.open('/pages/fund')
    const shown = page.locator('header img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

    await visitor.open('/pages/mine/setting/edit1')
    await form.getByRole('button', { name: texts.nickname.removePhoto }).click()
    await form.getByText(texts.nickname.avatar).waitFor()
    await expect.poll(() => form.locator('img').count()).toBe(0)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('that the server refuses says why, and leaves the one before', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/mine/setting/edit1')
    const form = page.getByTestId('photo')
    await form.getByText(texts.nickname.avatar).waitFor()
    const broken = {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: (await photoWithPlace()).subarray(0, 900),
    }
    await form.locator('input[type=file]').first().setInputFiles(broken)
    await form.getByRole('alert').getByText(refusals['upload.unreadable']).waitFor()
    await form.getByText(texts.nickname.avatar).waitFor()
    expect(await form.locator('img').count()).toBe(0)
    await visitor.leave()
  })
})

let people = 0
/** A real customer who signed up beside the browser, with a country or without. */
const signInReal = async (visitor: Visitor, country?: string): Promise<void> => {
  const { app } = floor
  const email = `resident${(people += 1)}@example.org`
  await app.call('sendEmailCode', { email, scene: 'register' })
  const code = await codeSentTo(app, email)
  const { data } = await app.call('register', {
    email,
    password,
    code,
    ...(country !== undefined && { country }),
  })
  await openSignedIn(visitor, app, data.token)
}

const openTicket = async ({ page }: Visitor) => {
  await page.getByRole('link', { name: 'Trade' }).click()
  await page.getByRole('button', { name: /^Buy ¥97,008\.00/ }).click()
  return page.getByRole('dialog')
}

describe('a ticket', () => {
  it('has a loan lead a customer without a country to where it is declared', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signInReal(visitor)
    await visitor.open('/pages/loan/index')
    await page.getByTestId('cannot-borrow').getByText(refusals['country.required']).waitFor()
    await page.getByRole('link', { name: lending.borrow.declareCountry, exact: true }).click()
    const form = page.getByTestId('declare-country')
    await pickCountry(visitor, texts.country.label, 'Hong Kong')
    await form.getByRole('button', { name: texts.nickname.declare }).click()
    await form.waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { name: refusals['loan.kyc_required'], exact: true }).waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('asks a customer without a country to declare it, and offers what it allows at once', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signInReal(visitor)
    const ticket = await openTicket(visitor)
    await ticket.getByText(refusals['country.required']).waitFor()
    expect(await ticket.getByTestId('ticket-go').isDisabled()).toBe(true)
    await ticket.getByRole('link', { name: texts.nickname.declare }).click()
    const form = page.getByTestId('declare-country')
    await form.getByText(texts.nickname.countryWhy).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await form.getByRole('button', { name: texts.nickname.declare }).click()
    await form.getByText(texts.country.need).waitFor()
    await pickCountry(visitor, texts.country.label, 'Hong Kong')
    await form.getByRole('button', { name: texts.nickname.declare }).click()
    await page.getByTestId('toasts').getByText(texts.nickname.declared).waitFor()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Hong Kong').waitFor()
    await visitor.open('/pages/index')
    const again = await openTicket(visitor)
    await again.getByText('Margin held').waitFor()
    await expect.poll(() => again.getByText(refusals['country.required']).count()).toBe(0)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('says where a product is not offered, and why', async () => {
    const visitor = await visit(browser, floor.app.address)
    await signInReal(visitor, 'GB')
    const ticket = await openTicket(visitor)
    await ticket.getByText(refusals['product.not_offered'].replace('{country}', 'United Kingdom')).waitFor()
    expect(await ticket.getByRole('radiogroup', { name: texts.ticket.leverage }).count()).toBe(0)
    await visitor.leave()
  })
})
