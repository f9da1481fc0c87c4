import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founders, signInStaff, type Member } from '../../support/staff.ts'
import { startApp, type App } from '../../support/app.ts'
import { demoTrader, realTrader, submit, type Trader } from '../../term/staff-deals.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, visit, type Look, type Visitor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

const foundersMs = 150_000
const second = 1_000
const start = 97_004_000

let browser: Browser
let app: App
let ada: Member
let ben: Member
let trader: Trader
let settled: string
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  ;[ada, ben] = await founders(app)
  app.quoteAll()
  trader = await realTrader(app)
  quote(start)
  settled = await submit(app, trader, { amount: '100.00' })
  await submit(app, trader, { direction: 'down', amount: '40.00' })
  for (let at = 0; at < 36; at += 1) {
    app.timer.wind(second)
    quote(at === 0 ? start : start + 100 + (at % 3))
  }
  await app.product.termDesk.settled()
  await submit(app, trader, { kind: 'term', duration: 300, amount: '200.00' })
  await submit(app, trader, { kind: 'term', duration: 3_600, direction: 'down', amount: '50.00' })
  await submit(app, await demoTrader(app), { kind: 'term', duration: 3_600, amount: '500.00' })
  ada = await signInStaff(app, ada)
  ben = await signInStaff(app, ben)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (who: Member, path: string, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, who.token, path)
  return visitor
}
/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))
const folder = process.env['SHOOT']
const shoot = async (page: Page | Locator, name: string): Promise<void> => {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const looks = [
  ['phone-light', {}],
  ['phone-dark-de', { theme: 'dark', language: 'de' }],
  ['desk-light', { viewport: desk }],
  ['desk-dark-hk', { viewport: desk, theme: 'dark', language: 'hk' }],
] as const satisfies readonly (readonly [string, Look])[]

describe('a customer’s deals', () => {
  it('are found by id, and shown with both quotes', async () => {
    const { page, leave, complaints } = await atWork(ada, `/pages/work/search/index?q=${settled}`)
    await page.getByRole('link', { name: 'Open the deal in BTCUSD' }).click()
    await page.getByTestId('deal-detail').waitFor()
    await page.getByText('Prices around the expiry').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByTestId('deal').count()).toBe(2)
    await page.getByRole('tab', { name: 'Running deals' }).click()
    await page.getByRole('button', { name: 'Deal in BTCUSD, Up, 200.00 USD' }).click()
    await page.getByTestId('deal-detail').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(looks)('have no fault and run over nothing, %s', async (name, look: Look) => {
    const { page, leave, complaints } = await atWork(
      ada,
      `/pages/work/customer/index?uid=${trader.uid}&tab=term-closed`,
      look,
    )
    await page.getByTestId('deal').first().waitFor()
    await shoot(page, `work-customer-${name}`)
    expect(await overflowing(page)).toEqual([])
    expect(await faultsHere(page)).toEqual([])
    await page.getByTestId('deal').first().getByRole('button').click()
    await page.getByTestId('deal-detail').waitFor()
    await shoot(page, `work-deal-${name}`)
    expect(await faultsHere(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the workbench', () => {
  it('shows what running deals could cost and what ended ones came to, real and demo apart', async () => {
    const { page, leave, complaints } = await atWork(ada, '/pages/work/index')
    const exposure = page.getByRole('region', { name: 'Running term and micro deals' })
    const bitcoin = exposure.getByRole('row', { name: /BTCUSD/ })
    // 200 at 83 %, 50 at 88 %.
    await bitcoin.getByText('166.00', { exact: true }).waitFor()
    await bitcoin.getByText('44.00', { exact: true }).waitFor()
    await exposure
      .getByRole('row', { name: /5–15 min/ })
      .getByText('166.00')
      .waitFor()
    await exposure.getByRole('radio', { name: 'Demo' }).click()
    await bitcoin.getByText('440.00').waitFor()
    const result = page.getByRole('region', { name: 'Term and micro result by product' })
    await result.getByText('Matches the ledger: −35.00 USD.').waitFor()
    await result
      .getByRole('row', { name: /Micro, Crypto, 30 s/ })
      .getByText('−35.00')
      .waitFor()
    await result.getByRole('radio', { name: 'Demo' }).click()
    await result.getByText('No deals ended in this period.').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(looks)('has no fault and runs over nothing, %s', async (name, look: Look) => {
    const { page, leave, complaints } = await atWork(ada, '/pages/work/index', look)
    await page.getByTestId('term-exposure').first().waitFor()
    await page.getByTestId('term-result').first().waitFor()
    expect(await overflowing(page)).toEqual([])
    expect(await faultsHere(page)).toEqual([])
    await page.getByTestId('term-exposure').first().scrollIntoViewIfNeeded()
    await shoot(page, `work-bench-${name}`)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the setting of products', () => {
  const openForm = async (page: Page, name: string, draft: string): Promise<Locator> => {
    const row = page.getByTestId('setting').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await row.getByRole('button', { name: draft }).click()
    return page.getByRole('dialog')
  }

  it('shows the odds while a yield is typed, and a second person reads what would change', async () => {
    const clerk = await atWork(ada, '/pages/work/setting/index')
    const { page } = clerk
    const form = await openForm(page, 'Term and micro products', 'Change')
    await form.getByText('No changes to the current products.').waitFor()
    await form.getByLabel('Kind', { exact: true }).selectOption('micro')
    await form.getByLabel('Class', { exact: true }).selectOption('forex')
    await form.getByRole('button', { name: 'Edit Micro, Forex, 60 s' }).click()
    const rate = form.getByLabel('Yield, percent')
    await rate.fill('62.5')
    const editor = form.getByRole('group', { name: 'Micro, Forex, 60 s' })
    await editor.getByText('61.54%').waitFor()
    await editor.getByText('18.75%').waitFor()
    await rate.fill('100')
    expect(await editor.getByText('–', { exact: true }).count()).toBe(2)
    await form.getByRole('button', { name: 'Save to draft' }).click()
    await form.getByText('50 to 99', { exact: true }).waitFor()
    await rate.fill('62.5')
    await form.getByLabel('Minimum stake, USD').fill('1000')
    await form.getByLabel('Maximum stake, USD').fill('10')
    await form.getByRole('button', { name: 'Save to draft' }).click()
    await form.getByText('The minimum stake may not be above the maximum.').waitFor()
    await form.getByLabel('Minimum stake, USD').fill('10')
    await form.getByLabel('Maximum stake, USD').fill('500')
    expect(await faultsHere(page)).toEqual([])
    await form.getByRole('button', { name: 'Save to draft' }).click()
    // Another duration, which is not shipped.
    const added = form.getByLabel('Duration to add, seconds')
    await added.fill('45')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByText('From 30 to 600 in steps of 30, and not on the list yet').waitFor()
    await added.fill('240')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    for (const [label, value] of [
      ['Yield, percent', '80'],
      ['Minimum stake, USD', '5'],
      ['Maximum stake, USD', '1000'],
      ['Maximum running deals per customer', '20'],
      ['Maximum profit to pay per instrument and direction, USD', '20000'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Save to draft' }).click()
    const changes = form.getByRole('region', { name: 'Changes in this draft' })
    await changes.getByText('Micro, Forex, 240 s').waitFor()
    await changes.getByText(/^yield 62.5% \(break-even 61.54%, our edge 18.75%\)/).waitFor()
    await shoot(page, 'work-setting-draft')
    await form.getByLabel('Reason').fill('Announced to customers')
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.waitFor({ state: 'detached' })
    expect(clerk.complaints).toEqual([])
    await clerk.leave()

    const second = await atWork(ben, '/pages/work/approval/index')
    await second.page.getByTestId('request').first().click()
    const detail = second.page.getByTestId('request-detail')
    await detail.getByText('Micro, Forex, 60 s').first().waitFor()
    await detail.getByText('none', { exact: true }).waitFor()
    await detail.getByText(/yield 62.5% \(break-even 61.54%/).waitFor()
    await shoot(second.page, 'work-setting-approval')
    expect(second.complaints).toEqual([])
    await second.leave()
  })

  it.each([
    ['phone-light', {}, 'Term and micro products'],
    ['desk-dark-hk', { viewport: desk, theme: 'dark', language: 'hk' }, '期限及微盤產品'],
  ] as const)('has no fault and runs over nothing, %s', async (name, look: Look, title) => {
    const { page, leave } = await atWork(ben, '/pages/work/setting/index', look)
    const row = page
      .getByTestId('setting')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await row.scrollIntoViewIfNeeded()
    await shoot(page, `work-settings-${name}`)
    expect(await overflowing(page)).toEqual([])
    expect(await faultsHere(page)).toEqual([])
    await leave()
  })
})
