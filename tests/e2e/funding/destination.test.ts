import type { Browser, Page } from 'playwright-core'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { durationText } from '@plumbline/protocol/texts/duration'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import catalogueEn from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import catalogueHk from '@plumbline/texts/hk/app/first.json' with { type: 'json' }
import fundingEn from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import fundingHk from '@plumbline/texts/hk/app/funding.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { deposit } from '../../support/builders/funding.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, signIn, visit } from '../support/browser.ts'
import { looks } from '../support/looks.ts'
import { complaintsOf, filled, pathOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const tron = 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA'
const otherTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const foundersMs = 150_000

let browser: Browser
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  const feed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
  app = await startApp({ live: { feed } })
  ;[ada, ben] = await founders(app)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const looksFine = async (page: Page): Promise<void> => {
  expect(await overflowing(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
}

describe.each(looks)('$viewport.width wide, $theme, $language', ({ viewport, theme, language }) => {
  const { destination: t } = language === 'hk' ? fundingHk : fundingEn
  const { place, empty } = language === 'hk' ? catalogueHk : catalogueEn

  it('an address is bound, found wrong, changed and deleted', async () => {
    const visitor = await visit(browser, app.address, { viewport, theme, language })
    const { page } = visitor
    await signIn(visitor, app, '/pages/mine/mach/index')
    await page.getByText(empty.title).waitFor()
    await looksFine(page)
    await page.getByRole('button', { name: t.addAddress }).click()
    const form = page.getByTestId('address-form')
    const save = form.getByRole('button', { name: t.saveAddress })
    await save.click()
    await form.getByText(t.required, { exact: true }).waitFor()
    await form.getByLabel(t.network).selectOption('USDT-EXAMPLE')
    const field = form.getByLabel(t.walletAddress, { exact: true })
    // One letter is wrong: the checksum says so.
    await field.fill(`${tron.slice(0, -1)}u`)
    await save.click()
    await form.locator('[aria-invalid=true]').waitFor()
    await looksFine(page)
    await field.fill(tron)
    await save.dblclick()

    const bound = page.getByTestId('destination')
    await bound.getByText(tron).waitFor()
    const said = page.getByTestId('toasts').getByText(t.savedAddress)
    await said.waitFor()
    // At a desk it stands beside the page, and not over what comes next there.
    if (viewport.width >= 1024) {
      const [toast, row] = [await said.boundingBox(), await bound.boundingBox()]
      expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(row?.x ?? 0)
    }
    await page.getByText(filled(t.holdDemo, { time: durationText(language, 2) })).waitFor()
    await looksFine(page)
    const what = { what: 'USDT · TRC20' }
    await bound.getByRole('button', { name: filled(t.changeOf, what) }).click()
    await field.fill(otherTron)
    await save.click()
    await bound.getByText(otherTron).waitFor()
    await bound.getByRole('button', { name: filled(t.deleteOf, what) }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText(otherTron).waitFor()
    await asked.getByRole('button', { name: t.delete }).click()
    await page.getByText(empty.title).waitFor()
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('a bank card is bound on the way to a withdrawal, which goes on then', async () => {
    const visitor = await visit(browser, app.address, { viewport, theme, language })
    const { page } = visitor
    await signIn(visitor, app, '/pages/mine/card/detail?back=withdraw')
    const form = page.getByTestId('card-form')
    await form.getByLabel(t.payee).fill('Ada Orrinsdale')
    await form.getByLabel(t.bankName).fill('Sparkasse')
    await form.getByLabel(t.payeeAccount).fill('DE89 3704 0044 0532 0130 01')
    const save = form.getByRole('button', { name: t.saveCard })
    await save.click()
    await form.getByText(t.incomplete).waitFor()
    expect(await form.locator('[aria-invalid=true]').count()).toBe(2)
    await form.getByLabel(t.bankAddress, { exact: true }).fill('Köln')
    await form.getByLabel(t.swift, { exact: true }).fill('COBADEFF')
    await save.click()
    await form.getByText(t.incomplete).waitFor({ state: 'detached' })
    await form.locator('[aria-invalid=true]').waitFor()
    await looksFine(page)
    await form.getByLabel(t.payeeAccount).fill('DE89 3704 0044 0532 0130 00')
    await save.click()
    await expect.poll(() => pathOf(visitor)).toContain('/pages/fund/withdraw')
    await visitor.open('/pages/mine/card/index')
    await page.getByRole('heading', { name: place.cards }).waitFor()
    await page.getByTestId('destination').getByText('DE89370400440532013000').waitFor()
    await looksFine(page)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

it('news waits on a phone until the sheet that is open has closed', async () => {
  const visitor = await visit(browser, app.address, { viewport: phone })
  const { page } = visitor
  const token = await signIn(visitor, app, '/pages/fund')
  await page.getByRole('button', { name: /Credit score 60/ }).click()
  await page.getByRole('dialog').waitFor()
  await deposit(app, { token }, { route: 'USDT-EXAMPLE' })
  app.timer.wind(10_000)
  // It has been heard: what waits to be read is counted on the page below.
  await page.locator('main a[href*="tab=notices"] .bg-down-fill').waitFor({ state: 'attached' })
  const news = page.getByTestId('toasts').getByText(/^Deposit of .* credited$/)
  expect(await news.count()).toBe(0)
  await page.keyboard.press('Escape')
  await news.waitFor()
  expect(complaintsOf(visitor)).toEqual([])
  await visitor.leave()
})

it('a network is set by two people, and offered at once', async () => {
  const clerk = await visit(browser, app.address, { viewport: { width: 1440, height: 900 } })
  const { page } = clerk
  await openAtWork(clerk, app, ada.token, '/pages/work/setting/index')
  const row = page
    .getByTestId('setting')
    .filter({ has: page.getByRole('heading', { name: 'Crypto networks', exact: true }) })
  await row.getByRole('button', { name: 'Change', exact: true }).click()
  const form = page.getByRole('dialog')
  // Known ones come first, with what is the same everywhere.
  await form.getByRole('button', { name: 'USDT · TRON' }).click()
  const offered = form.getByRole('group', { name: 'USDT-TRC20' })
  expect(await offered.getByLabel('Address format').inputValue()).toBe('tron')
  expect(await form.getByText('Nothing added yet.').count()).toBe(0)
  // All that is wrong is said at once, and the first of it is where one writes on.
  await offered.getByLabel('Currency', { exact: true }).fill('u')
  await offered.getByRole('button', { name: 'Save to draft' }).click()
  await offered.getByText('Enter 2 to 10 letters or digits, such as EUR.').waitFor()
  await offered.getByText('Enter an amount above 0 with at most 6 decimal places.').waitFor()
  await offered.getByText('Enter 8 to 128 characters.').waitFor()
  const currency = offered.getByLabel('Currency', { exact: true })
  expect(await currency.evaluate(field => field === document.activeElement)).toBe(true)
  await offered.getByRole('button', { name: 'Discard' }).click()
  const name = form.getByLabel('Short name of a new network')
  await name.fill('usdt trc20')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('capital letters, digits and hyphens').waitFor()
  await name.fill('usdt-trc20')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const fields = form.getByRole('group', { name: 'USDT-TRC20' })
  await fields.getByText('Compare the address or account character by character').waitFor()
  expect(await fields.getByLabel('Start from a known network').inputValue()).toBe('USDT · TRON')
  expect(await fields.getByLabel('Network', { exact: true }).inputValue()).toBe('TRC20')
  expect(await fields.getByLabel('Currency', { exact: true }).inputValue()).toBe('USDT')
  expect(await fields.getByLabel('Decimal places').inputValue()).toBe('6')
  expect(await fields.getByLabel('Address format').inputValue()).toBe('tron')
  const address = fields.getByLabel('Deposit address')
  const wrong = fields.getByText(/^Not a valid TRON address/)
  await address.fill(`${tron.slice(0, -1)}u`)
  // Its checksum is looked at as soon as it is left.
  await address.press('Tab')
  await wrong.waitFor()
  await fields.getByLabel('Minimum deposit').fill('0')
  await fields.getByLabel('Deposits').selectOption('yes')
  await fields.getByRole('button', { name: 'Save to draft' }).click()
  // The rule itself says what could stand there.
  const amount = fields.getByLabel('Minimum deposit')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  expect((await faultsOf(page)).filter(fault => !fault.startsWith('region'))).toEqual([])
  await amount.fill('10')
  await address.fill(tron)
  expect(await wrong.count()).toBe(0)
  await address.fill(`${tron.slice(0, -1)}u`)
  // Whoever presses on at once keeps nothing wrong either.
  await fields.getByRole('button', { name: 'Save to draft' }).click()
  await wrong.waitFor()
  await address.fill(tron)
  await fields.getByRole('button', { name: 'Save to draft' }).click()
  await form.getByText('1:1 to USD · deposits · no withdrawals').waitFor()
  await form.getByLabel('Reason').fill('Customers ask for it')
  const ask = form.getByRole('button', { name: 'Send for approval' })
  await form.getByRole('button', { name: 'Edit USDT-TRC20' }).click()
  await address.fill(`${tron.slice(0, -1)}u`)
  // What only the server can judge goes along once it has, and not before.
  await ask.click()
  await wrong.waitFor()
  await address.fill(tron)
  await ask.click()
  await form.waitFor({ state: 'detached' })

  const other = await visit(browser, app.address, { viewport: { width: 1440, height: 900 } })
  await openAtWork(other, app, ben.token, '/pages/work/approval/index')
  await other.page.getByText('Crypto networks', { exact: true }).first().click()
  // Whoever publishes reads the address itself.
  await other.page.getByTestId('request-detail').getByText(tron).first().waitFor()
  const { data } = await app.call('requestList', {}, { token: ben.token })
  const decision = { id: data.items[0]?.id ?? '', decision: 'approve', reason: 'Compared' } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
  await expect.poll(() => app.product.settings.current('funding.networks')['USDT-TRC20']?.address).toBe(tron)
  expect([...complaintsOf(clerk), ...complaintsOf(other)]).toEqual([])
  await clerk.leave()
  await other.leave()
})
