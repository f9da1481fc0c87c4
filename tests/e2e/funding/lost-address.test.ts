import type { Browser } from 'playwright-core'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit } from '../support/browser.ts'
import { complaintsOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const tron = 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA'
const shipped = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
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

it('an address at which coins are lost is added by two people', async () => {
  const clerk = await visit(browser, app.address, { viewport: phone, theme: 'dark' })
  const { page } = clerk
  await openAtWork(clerk, app, ada.token, '/pages/work/setting/index')
  const row = page
    .getByTestId('setting')
    .filter({ has: page.getByRole('heading', { name: 'Lost addresses', exact: true }) })
  await row.getByRole('button', { name: 'Change', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Short name of a new address').fill('token-new')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const fields = form.getByRole('group', { name: 'TOKEN-NEW' })
  const address = fields.getByLabel('Address to refuse')
  const save = fields.getByRole('button', { name: 'Save to draft' })
  await save.click()
  await fields.getByText('Choose one.').waitFor()
  await fields.getByText('Enter 8 to 128 characters.').waitFor()
  await fields.getByText('Enter 1 to 100 characters.').waitFor()
  await fields.getByLabel('Address format').selectOption('tron')
  await fields.getByLabel('What it is').fill('Contract of a token')
  // Its checksum is looked at as soon as it is left.
  await address.fill(`${tron.slice(0, -1)}u`)
  await address.press('Tab')
  await fields.getByText(/^Not a valid TRON address/).waitFor()
  await address.fill(shipped)
  await save.click()
  await fields.getByText('This address is refused already.').waitFor()
  expect(await overflowing(page)).toEqual([])
  expect((await faultsOf(page)).filter(fault => !fault.startsWith('region'))).toEqual([])
  await address.fill(tron)
  await save.click()
  await form.getByText(`TRON · ${tron} · Contract of a token`).waitFor()
  await form.getByLabel('Reason').fill('A new token is out')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await form.waitFor({ state: 'detached' })

  const other = await visit(browser, app.address, { viewport: { width: 1280, height: 800 } })
  await openAtWork(other, app, ben.token, '/pages/work/approval/index')
  await other.page.getByText('Lost addresses', { exact: true }).first().click()
  // Whoever publishes reads the address itself.
  await other.page.getByTestId('request-detail').getByText(tron).first().waitFor()
  expect(await overflowing(other.page)).toEqual([])
  const { data } = await app.call('requestList', {}, { token: ben.token })
  const decision = { id: data.items[0]?.id ?? '', decision: 'approve', reason: 'Compared' } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
  await expect
    .poll(() => app.product.settings.current('funding.lost_addresses')['TOKEN-NEW']?.address)
    .toBe(tron)
  await openAtWork(other, app, ben.token, '/pages/work/setting/index')
  await other.page.getByText('TOKEN-NEW').first().waitFor()
  await other.page.getByText('Lost addresses', { exact: true }).first().scrollIntoViewIfNeeded()
  expect([...complaintsOf(clerk), ...complaintsOf(other)]).toEqual([])
  await clerk.leave()
  await other.leave()
})
