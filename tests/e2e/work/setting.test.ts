import type { Browser, Locator, Page } from 'playwright-core'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { complaintsOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const desk = { width: 1440, height: 900 }
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

const atWork = async (who: Member, path: string, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, who.token, path)
  return visitor
}

const atSettings = (who: Member, look?: Look) => atWork(who, '/pages/work/setting/index', look)

/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))

const settingRow = (page: Page, name: string): Locator =>
  page.getByTestId('setting').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The form of one setting, opened. */
const openForm = async (page: Page, name: string): Promise<Locator> => {
  await settingRow(page, name).getByRole('button', { name: 'Change', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add', exact: true }).waitFor()
  return form
}

const add = async (form: Locator, label: string, name: string): Promise<void> => {
  await form.getByLabel(label).selectOption(name)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
}

const ask = async (form: Locator): Promise<void> => {
  await form.getByLabel('Reason').fill('Announced to customers')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await form.waitFor({ state: 'detached' })
}

const drafted = async (key: string): Promise<unknown> => {
  const { data } = await app.call('settingList', {}, { token: ada.token })
  return data.items.find(each => each.key === key)?.draft?.value
}

const publish = async (title: string): Promise<void> => {
  const { data } = await app.call('requestList', {}, { token: ben.token })
  const request = data.items.find(each => each.kind === 'setting.publish' && each.title === title)
  const decision = { id: request?.id ?? '', decision: 'approve', reason: 'As announced' } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
}

describe('settings of the market', () => {
  it('are tables by instrument: what is set, within its bounds, and what a draft changes', async () => {
    const clerk = await atSettings(ada)
    const { page } = clerk
    const form = await openForm(page, 'Instruments')
    await form.getByText('No custom values: the defaults apply.').waitFor()
    await add(form, 'Instrument to add', 'EURUSD')
    const fields = form.getByRole('group', { name: 'EURUSD' })
    // What is shipped, and how far one may go, stands beside each figure.
    await fields.getByText('default 0.01, 0.01 to 100').first().waitFor()
    await fields.getByRole('button', { name: 'Save to draft' }).click()
    await fields.getByText('Set at least one figure.').waitFor()
    await fields.getByLabel('Fee at open and at close').fill('0.2')
    await fields.getByText('From 0 to 0.1, in steps of 0.0001').waitFor()
    await fields.getByLabel('Fee at open and at close').fill('0.01')
    await fields.getByLabel('Steps of size').fill('0.03')
    await fields.getByText('must lie on the steps').waitFor()
    await fields.getByLabel('Steps of size').fill('')
    await fields.getByLabel('Highest leverage').selectOption('10')
    expect(await faultsHere(page)).toEqual([])
    await fields.getByRole('button', { name: 'Save to draft' }).click()
    await form.getByText('leverage 10 · fee 0.01%').waitFor()
    await add(form, 'Instrument to add', 'AAPL')
    await form.getByLabel('New positions may be opened').uncheck()
    // What is still being written goes along, in one step; without a reason nothing goes.
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.getByText('Enter at least 3 characters').waitFor()
    await form.getByText('no new positions').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await ask(form)
    expect(await drafted('market.instruments')).toEqual({
      AAPL: { offered: false },
      EURUSD: { leverageMax: 10, feeRate: 100 },
    })

    // Whoever decides reads the same words, entry by entry.
    const other = await atWork(ben, '/pages/work/approval/index')
    await other.page.getByText('Instruments', { exact: true }).first().click()
    const detail = other.page.getByTestId('request-detail')
    await detail.getByText('leverage 10 · fee 0.01%').waitFor()
    await detail.getByText('no new positions').waitFor()
    expect(await faultsHere(other.page)).toEqual([])
    expect(complaintsOf(other)).toEqual([])
    await other.leave()

    await publish('market.instruments')
    await page.reload()
    const next = settingRow(page, 'Instruments').getByTestId('setting-next')
    await next.getByText('AAPL: default → no new positions · EURUSD: default → leverage 10').waitFor()
    const again = await openForm(page, 'Instruments')
    await again.getByRole('button', { name: 'Remove AAPL' }).click()
    await again.getByText('Removed: default applies again').waitFor()
    await again.getByRole('button', { name: 'Edit EURUSD' }).click()
    await again.getByLabel('Highest leverage').selectOption('5')
    await again.getByRole('button', { name: 'Save to draft' }).click()
    await again.getByText('Before: leverage 10').waitFor()
    await again.getByRole('button', { name: 'Restore AAPL' }).click()
    expect(await faultsHere(page)).toEqual([])
    await ask(again)
    expect(await drafted('market.instruments')).toEqual({
      AAPL: { offered: false },
      EURUSD: { leverageMax: 5, feeRate: 100 },
    })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('are sent by the press that says so, never by a later one behind a refused one', async () => {
    const clerk = await atSettings(ada)
    const form = await openForm(clerk.page, 'Trading hours')
    await form.getByLabel('Reason').fill('Announced to customers')
    await add(form, 'Calendar to add', 'stocksUs')
    const days = form.getByRole('listitem').filter({ has: clerk.page.getByLabel('Day', { exact: true }) })
    await days.getByLabel('Day', { exact: true }).fill('2027-01-09')
    await form.getByRole('button', { name: 'Add a day' }).click()
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.getByText('Each day needs a date').waitFor()
    await days.last().getByRole('button').last().click()
    await form.getByRole('button', { name: 'Save to draft' }).click()
    await form.getByText('9 Jan 2027').waitFor()
    await form.getByRole('button', { name: /^Edit / }).click()
    expect(await drafted('market.hours')).toBeUndefined()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('hold markups in prices, days of calendars, and sources in their order', async () => {
    const clerk = await atSettings(ada, { viewport: phone })
    const { page } = clerk
    const markup = await openForm(page, 'Spread markup')
    await add(markup, 'Instrument to add', 'EURUSD')
    await markup.getByLabel('Markup on each side').fill('0.0002')
    await markup.getByRole('button', { name: 'Save to draft' }).click()
    await markup.getByText('0.00000 to 0.00013').first().waitFor()
    await markup.getByLabel('Markup on each side').fill('0.00004')
    await markup.getByRole('button', { name: 'Save to draft' }).click()
    await markup.getByText('0.00004 on each side').waitFor()
    await ask(markup)
    expect(await drafted('market.spread')).toEqual({ EURUSD: 40 })

    const hours = await openForm(page, 'Trading hours')
    await add(hours, 'Calendar to add', 'stocksUs')
    await hours.getByText('Used by:').waitFor()
    await hours.getByRole('button', { name: 'Save to draft' }).click()
    await hours.getByText('Each day needs a date').waitFor()
    await hours.getByLabel('Day', { exact: true }).fill('2027-01-09')
    await hours.getByRole('button', { name: 'Add a day' }).click()
    const second = hours
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Day', { exact: true }) })
      .last()
    await second.getByLabel('Day', { exact: true }).fill('2027-01-11')
    await second.getByLabel('What happens').selectOption('earlyCloses')
    await second.getByLabel('Time, America/New_York').fill('13:00')
    expect(await faultsHere(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await hours.getByRole('button', { name: 'Save to draft' }).click()
    await hours.getByText('11 Jan 2027 closes at 13:00').waitFor()
    await ask(hours)
    expect(await drafted('market.hours')).toEqual({
      stocksUs: { holidays: ['2027-01-09'], earlyCloses: { '2027-01-11': '13:00' } },
    })

    const sources = await openForm(page, 'Price sources')
    await add(sources, 'Instrument to add', 'EURUSD')
    await sources.getByRole('button', { name: 'Save to draft' }).click()
    await sources.getByText('Choose at least one source').waitFor()
    await sources.getByLabel('1st source').selectOption('manual')
    await sources.getByLabel('Band of the comparison').fill('0.1')
    expect(await faultsHere(page)).toEqual([])
    await sources.getByRole('button', { name: 'Save to draft' }).click()
    await ask(sources)
    expect(await drafted('market.sources')).toEqual({ EURUSD: { order: ['manual'], bandMax: 1_000 } })

    const confirmation = await openForm(page, 'Price confirmation')
    await add(confirmation, 'Class to add', 'crypto')
    await confirmation.getByLabel('Confirmation time for a new level, seconds').fill('29')
    await confirmation.getByRole('button', { name: 'Save to draft' }).click()
    await confirmation.getByText('Enter a whole number from 30 to 3600').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await confirmation.getByLabel('Confirmation time for a new level, seconds').fill('90')
    await confirmation.getByRole('button', { name: 'Save to draft' }).click()
    await confirmation.getByText('confirmed after 90 s').waitFor()
    await ask(confirmation)
    expect(await drafted('market.confirmation')).toEqual({ crypto: 90 })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('hold rates of nights from a day on, and limits of what may be open', async () => {
    const clerk = await atSettings(ada, { viewport: phone })
    const { page } = clerk
    const nights = await openForm(page, 'Overnight financing')
    await add(nights, 'Instrument to add', 'EURUSD')
    await nights.getByText('Default: long \u22122.75%, short 0.75%').waitFor()
    await nights.getByLabel('From the trading day', { exact: true }).fill('2027-01-04')
    await nights.getByLabel('Long, percent a year').fill('-3.1')
    await nights.getByLabel('Short, percent a year').fill('4')
    await nights.getByRole('button', { name: 'Save to draft' }).click()
    await nights.getByText('Together they may not exceed 0').waitFor()
    expect(await faultsHere(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await nights.getByLabel('Short, percent a year').fill('0.5')
    await nights.getByRole('button', { name: 'Save to draft' }).click()
    await nights.getByText('from 4 Jan 2027: long \u22123.1%, short 0.5%').waitFor()
    await ask(nights)
    expect(await drafted('trading.financing')).toEqual({
      EURUSD: [{ from: '2027-01-04', long: -31_000, short: 5_000 }],
    })

    const limits = await openForm(page, 'Exposure limits')
    await add(limits, 'Limit to add', 'all')
    await limits.getByLabel('Maximum position of a customer, all instruments').fill('2000000000')
    await limits.getByRole('button', { name: 'Save to draft' }).click()
    await limits.getByText('Enter a whole number from 1,000 to 1,000,000,000').waitFor()
    await limits.getByLabel('Maximum position of a customer, all instruments').fill('40000000')
    await limits.getByRole('button', { name: 'Save to draft' }).click()
    await limits.getByText('customer up to 40,000,000 USD').waitFor()
    await add(limits, 'Limit to add', 'forex')
    await limits.getByText('default 250,000,000, 1,000 to 2,500,000,000').waitFor()
    await limits.getByLabel('Maximum net exposure in the class').fill('90000000')
    expect(await faultsHere(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await limits.getByRole('button', { name: 'Save to draft' }).click()
    await ask(limits)
    expect(await drafted('trading.exposure')).toEqual({
      all: { customer: 40_000_000 },
      forex: { class: 90_000_000 },
    })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('show a limit beside its default, and say once approved from when it applies', async () => {
    const author = await atSettings(ada)
    const limits = settingRow(author.page, 'Limits of deposits and withdrawals')
    await limits.getByText('Default', { exact: true }).waitFor()
    await limits.getByRole('button', { name: 'Change', exact: true }).click()
    const form = author.page.getByRole('dialog')
    const largest = form.getByLabel('Largest deposit', { exact: true })
    expect(await largest.inputValue()).toBe('1,000,000')
    await largest.fill('900000')
    await largest.press('Tab')
    // With its groups a zero too many is seen.
    await expect.poll(() => largest.inputValue()).toBe('900,000')
    await form.getByText(/^Applies from \d.* UTC at the earliest\.$/).waitFor()
    await ask(form)
    expect(await drafted('funding.limits')).toEqual({ depositItem: 900_000 })
    await limits.getByText('Largest deposit: 1,000,000 USD → 900,000 USD').waitFor()
    const clerk = await atWork(ben, '/pages/work/approval/index')
    const { page } = clerk
    await page.getByTestId('request').filter({ hasText: 'Limits of deposits' }).click()
    const row = page.getByTestId('request-detail').getByRole('row', { name: /^Largest deposit/ })
    await row.getByText('default (1,000,000 USD)').waitFor()
    await row.getByText('900,000 USD', { exact: true }).waitFor()
    await page.getByLabel('Your reason, kept with the request').fill('As announced')
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByText(/^Approved\. It applies from \d.* UTC\.$/).waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()

    // Until its day it is scheduled, by name; the default is no longer what is to be said of it.
    await author.page.reload()
    await author.page.getByRole('button', { name: /^Scheduled [1-9]/ }).click()
    await expect.poll(() => settingRow(author.page, 'Length of new passwords').count()).toBe(0)
    await limits.getByText('Scheduled', { exact: true }).waitFor()
    expect(await limits.getByText('Default', { exact: true }).count()).toBe(0)
    const next = limits.getByTestId('setting-next')
    await next.getByText('Largest deposit: 1,000,000 USD → 900,000 USD').waitFor()
    await next.getByText(/from \d+ \w+, \d\d:\d\d UTC/).waitFor()
    await next.getByRole('button', { name: 'Withdraw' }).waitFor()
    expect(await faultsHere(author.page)).toEqual([])
    expect(complaintsOf(author)).toEqual([])
    await author.leave()
  })

  it('ask before what was typed and not sent is dropped', async () => {
    const clerk = await atWork(ada, '/pages/work/index')
    const { page } = clerk
    await clerk.open('/pages/work/setting/index?draft=verification.review_hours')
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') })
    const question = page.getByRole('alertdialog')
    await form.getByLabel('Reason').fill('Two reviewers are away')
    await page.keyboard.press('Escape')
    await question.getByText('These changes were not saved yet.').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await form.getByLabel('Reason').inputValue()).toBe('Two reviewers are away')
    // Going back asks as well, and stays.
    await page.goBack()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('of support hours are a zone and a week; rules that break a rule say what is wrong', async () => {
    const clerk = await atSettings(ada)
    const { page } = clerk
    await clerk.open('/pages/work/setting/index?draft=availability.rules')
    const rules = page.getByRole('dialog')
    await rules.getByLabel('Rules as JSON').fill('[{"country":"FR","kind":"nothing","group":"retail"}]')
    await rules.getByText(/^Rule 1 cannot be used because of kind\. Allowed: /).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await rules.waitFor({ state: 'detached' })

    await clerk.open('/pages/work/setting/index?draft=support.hours')
    const form = page.getByRole('dialog')
    await form.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await form.getByLabel('Monday, from').selectOption('09:30')
    await form.getByLabel('Monday, until').selectOption('24:00')
    await form.getByLabel('Tuesday, from').selectOption({ label: 'Closed' })
    expect(await form.getByLabel('Tuesday, until').count()).toBe(0)
    await form.getByLabel('Saturday, from').selectOption('10:00')
    expect(await form.getByLabel('Saturday, until').inputValue()).toBe('18:00')
    expect(await faultsHere(page)).toEqual([])
    await ask(form)
    expect(await drafted('support.hours')).toEqual({
      zone: 'Europe/Lisbon',
      mon: '09:30-24:00',
      wed: '08:00-18:00',
      thu: '08:00-18:00',
      fri: '08:00-18:00',
      sat: '10:00-18:00',
    })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('of which a draft waits show it to whoever comes by a link to draft one', async () => {
    const key = 'verification.review_hours'
    const link = `/pages/work/setting/index?draft=${key}`
    const clerk = await atWork(ada, '/pages/work/index')
    await clerk.open(link)
    await clerk.page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).waitFor()

    const draft = { key, value: 30, reason: 'Two reviewers are away' } as const
    expect(await app.call('settingDraft', draft, { token: ada.token })).toMatchObject({ type: 'ok' })
    await clerk.page.reload()
    const shown = clerk.page.getByRole('dialog')
    await shown.getByText('Two reviewers are away').waitFor()
    expect(await shown.getByRole('button', { name: 'Send for approval' }).count()).toBe(0)
    expect(await faultsHere(clerk.page)).toEqual([])
    await clerk.page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })
})
