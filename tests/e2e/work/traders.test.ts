import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, hire, type Member } from '../../support/staff.ts'
import { newPerson } from '../../support/builders/verification.ts'
import { apply, newName, waitingOf } from '../../trader-admin/builders.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

const traders = '/pages/work/trader/index'
const secondMs = 1_000

let browser: Browser
let app: App
let wren: Member
let ana: Member
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what is due.
  app = await startApp({ start: Date.now() })
  wren = await hire(app, ['compliance'])
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (by: Member, path: string, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, by.token, path)
  return visitor
}

/** A second person approves what the page leads to. */
const approveBeside = async (page: Page): Promise<void> => {
  const address = await page.getByRole('link', { name: 'Open the request' }).getAttribute('href')
  const colleague = await atWork(ana, (address ?? '').slice(1))
  const detail = colleague.page.getByTestId('request-detail')
  await detail.getByRole('textbox').fill('Looked at the figures too')
  await detail.getByRole('button', { name: /^Approve/ }).click()
  await detail.getByText('Approved', { exact: true }).waitFor()
  expect(colleague.complaints).toEqual([])
  await colleague.leave()
  await page.reload()
}

const giveReason = async (page: Page, confirm: string): Promise<void> => {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason, for the audit log').fill('Losses were hidden from followers')
  expect(await faultsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: confirm }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Somebody in the demo book who was made a trader by the clock, followed by somebody else, and copied once. */
const copiedTrader = async () => {
  const [trader, follower] = [await app.openDemo(), await app.openDemo()]
  const name = newName()
  expect(await apply(app, trader, { name })).toMatchObject({ type: 'ok' })
  app.timer.wind(10 * secondMs)
  const applied = async () => (await app.call('traderApplication', {}, { token: trader })).data.state
  await expect.poll(applied).toBe('approved')
  const { id } = (await app.call('traderOwn', {}, { token: trader })).data.trader
  app.quoteAll()
  const followed = await app.call(
    'follow',
    { traderId: id, sizing: 'multiplier', orderMultiplier: '1', maxMargin: '5000.00' },
    { token: follower },
  )
  expect(followed).toMatchObject({ type: 'ok' })
  const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.02', leverage: 2 } as const
  expect(await app.call('submitOrder', ticket, { token: trader })).toMatchObject({ type: 'ok' })
  const decided = async () =>
    (await app.call('copyDecisions', { traderId: id }, { token: wren.token })).data.items
  await expect.poll(async () => (await decided()).length).toBe(1)
  return { id, name, follower: (await decided())[0]?.uid ?? '' }
}

describe('a clerk at a desk', () => {
  it('approves an applicant, pauses copying, and resumes and revokes with a second person', async () => {
    const person = await newPerson(app)
    const name = newName()
    await waitingOf(app, wren, person, { name, about: 'Breakouts, by day' })
    const visitor = await atWork(wren, traders)
    const { page } = visitor
    await page.getByRole('link', { name: /^Traders\s*1/ }).waitFor()
    await page.getByRole('link', { name: `Open the application of ${name}` }).click()
    const panel = page.getByRole('complementary', { name: 'Application' })
    await panel.getByText('Breakouts, by day').waitFor()
    await panel.getByText('Verified').or(panel.getByText('Not sent')).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('a')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(`Make ${name} a trader?`).waitFor()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await page.getByTestId('toasts').getByText('Approved. The trader page is open.').waitFor()
    const own = async () => (await app.call('traderOwn', {}, { token: person.token })).data.trader
    expect((await own()).state).toBe('open')

    // The text came with the application; the next one is looked at.
    await page.getByRole('tab', { name: 'Traders' }).click()
    await page.getByRole('searchbox', { name: 'Name, trader ID or UID' }).fill(person.uid)
    await page.getByTestId('trader').getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Pause copying' }).click()
    await giveReason(page, 'Pause copying')
    await page.getByText('Losses were hidden from followers').waitFor()
    expect(await page.getByRole('button', { name: 'Pause copying' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Ask to resume copying' }).click()
    await giveReason(page, 'Ask to resume copying')
    await page.getByText('asked to resume copying').waitFor()
    await approveBeside(page)
    await page.getByRole('button', { name: 'Pause copying' }).waitFor()

    await page.getByRole('button', { name: 'Ask to revoke' }).click()
    await giveReason(page, 'Ask to revoke')
    await page.getByText('asked to revoke this trader').waitFor()
    await approveBeside(page)
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /Pause|Ask to/ }).count()).toBe(0)
    expect((await own()).state).toBe('revoked')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('rejects with a reason that the applicant reads', async () => {
    const person = await newPerson(app)
    const name = newName()
    await waitingOf(app, wren, person, { name })
    const visitor = await atWork(wren, traders)
    const { page } = visitor
    await page.getByRole('link', { name: `Open the application of ${name}` }).click()
    await page.getByRole('complementary').getByRole('button', { name: 'Reject' }).waitFor()
    await page.keyboard.press('r')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Reject' }).click()
    expect((await app.call('traderApplication', {}, { token: person.token })).data.state).toBe('pending')
    await sheet.getByLabel('Reason, shown to the trader').fill('Too few closed orders so far')
    await sheet.getByRole('button', { name: 'Reject' }).click()
    await page.getByTestId('toasts').getByText('Rejected.').waitFor()
    expect((await app.call('traderApplication', {}, { token: person.token })).data).toMatchObject({
      state: 'rejected',
      reason: 'Too few closed orders so far',
    })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('finds a trader by name, and sees what was copied and whom a customer follows', async () => {
    const { name, follower } = await copiedTrader()
    const visitor = await atWork(wren, '/pages/work/search/index')
    const { page } = visitor
    const field = page.getByRole('searchbox')
    await field.fill(name.toUpperCase())
    await field.press('Enter')
    await page.getByRole('link', { name: `Open trader ${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByTestId('decision').getByText('Copied', { exact: true }).waitFor()
    await visitor.open(`/pages/work/customer/index?uid=${follower}&tab=follows`)
    await page.getByTestId('follow').getByRole('link', { name }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: `Copy decisions for ${follower}` }).click()
    await page.getByTestId('decision').getByRole('link', { name }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Copied volume' }).click()
    await page.getByRole('radio', { name: 'Demo' }).click()
    await page.getByTestId('volume').getByText('BTCUSD').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a clerk on a phone', () => {
  it('opens an application on a page of its own, and a trader with nothing cut off', async () => {
    const person = await newPerson(app)
    const name = newName()
    await waitingOf(app, wren, person, { name })
    const visitor = await atWork(wren, traders, { viewport: phone, theme: 'dark' })
    const { page } = visitor
    await page.getByRole('link', { name: `Open the application of ${name}` }).waitFor()
    expect(await overflowing(page)).toEqual([])
    await page.getByRole('link', { name: `Open the application of ${name}` }).click()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByTestId('toasts').getByText('Approved. The trader page is open.').waitFor()
    const { id } = (await app.call('traderOwn', {}, { token: person.token })).data.trader
    for (const path of [
      `/pages/work/trader/detail?id=${id}`,
      ...['texts', 'traders', 'decisions', 'volume'].map(tab => `${traders}?tab=${tab}`),
    ]) {
      await visitor.open(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('main').getByText(/\S/).first().waitFor()
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
