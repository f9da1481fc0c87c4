import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { freshDatabase, type TestDatabase } from '../../support/postgres.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { complaintsOf, customerBy } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const desk = { width: 1440, height: 900 }
const foundersMs = 150_000
const program = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'commands', 'verify.ts')

let browser: Browser
let database: TestDatabase
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  database = await freshDatabase()
  const feed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
  // Silent: a broken chain is logged as loudly as anything can be.
  app = await startApp({ live: { feed }, database, environment: { LOG_LEVEL: 'silent' } })
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

/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))

/** The command as an operator runs it. */
const verify = (...rest: string[]): Promise<{ code: number; said: string }> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      [program, 'audit', ...rest],
      { env: { ...process.env, DATABASE_URL: '', DATABASE_APP_URL: database.appUrl } },
      (error, said) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said }),
    )
  })

const tamper = async (change: string): Promise<void> => {
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  try {
    await owner.transaction(async tx => {
      await tx.query(`set local session_replication_role = 'replica'`)
      await tx.query(change)
    })
  } finally {
    await owner.end()
  }
}

describe('the audit log', () => {
  it('tells what was done, narrows, opens what is personal, and can be taken along', async () => {
    const { uid } = await customerBy(app, { email: 'pella@example.org' })
    await app.call('customerNote', { uid, text: 'Called about a letter.' }, { token: ada.token })
    const clerk = await atWork(ada, '/pages/work/audit/index')
    const { page } = clerk
    await page.getByText(/^Sealed up to entry \d+/).waitFor()
    await page.getByText(/(entr(y|ies) unchanged|checks the log every hour)$/).waitFor()
    expect(await faultsHere(page)).toEqual([])

    await page.getByLabel('Customer', { exact: true }).fill(uid)
    await page.getByLabel('Action', { exact: true }).selectOption('customer.noted')
    await page.getByRole('button', { name: 'Show entries' }).click()
    await expect.poll(() => page.getByTestId('entry').count()).toBe(1)
    await page.getByRole('button', { name: 'Wrote a note' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Wrote a note').waitFor()
    await sheet.getByText('Called about a letter.').waitFor()
    await sheet.getByText('Place in the chain').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^trail-\d{4}-\d{2}-\d{2}-\d+\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('customer.noted')
    expect(text.trim().split('\n').at(-1)).toMatch(/^\d+,[0-9a-f]{64},.*chain head/)

    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(() => page.getByTestId('entry').count()).toBeGreaterThan(2)

    // What only showed something is put away, unless it is asked for: the address keeps that.
    const seen = page.getByTestId('entry').filter({ hasText: 'Viewed' })
    await page.getByRole('button', { name: 'Wrote a note' }).waitFor()
    expect(await seen.count()).toBe(0)
    // Actions stand under their part of the work area, and only those that may be there.
    const actions = page.getByLabel('Action', { exact: true })
    expect(await actions.locator('optgroup[label=Customers] option[value="customer.noted"]').count()).toBe(1)
    expect(await actions.locator('option[value="customer.view"]').count()).toBe(0)
    expect(await faultsHere(page)).toEqual([])
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await seen.first().waitFor()
    expect(page.url()).toContain('show=all')
    await page.reload()
    await seen.first().waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('is usable on a phone', async () => {
    const clerk = await atWork(ben, '/pages/work/audit/index', { viewport: phone, theme: 'dark' })
    const { page } = clerk
    await page.getByTestId('entry').first().waitFor()
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('Who', { exact: true }).waitFor()
    expect(await overflowing(page)).toEqual([])
    expect(await faultsHere(page)).toEqual([])
    await page.getByTestId('entry').first().getByRole('button').click()
    await page.getByRole('dialog').getByText('Place in the chain').waitFor()
    expect(await overflowing(page)).toEqual([])
    await clerk.leave()
  })
})

describe('a setting', () => {
  it('is drafted by one, published by another, and shows what it changed', async () => {
    const clerk = await atWork(ada, '/pages/work/setting/index')
    const { page } = clerk
    const row = page.getByTestId('setting').filter({ hasText: 'Time to review an identity form' })
    await row.getByText('48 hours').first().waitFor()
    expect(await faultsHere(page)).toEqual([])
    await row.getByRole('button', { name: 'Change', exact: true }).click()
    const form = page.getByRole('dialog')
    // Who must agree, and from when it holds, stands there before anybody asks.
    await form.getByText('Another person who can publish settings').waitFor()
    await form.getByLabel('Value').fill('99')
    await form.getByText('Enter a whole number from 1 to 72').waitFor()
    await form.getByLabel('Value').fill('24')
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.getByText('Enter at least 3 characters').waitFor()
    await form.getByLabel('Reason').fill('Customers wait too long')
    expect(await faultsHere(page)).toEqual([])
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.waitFor({ state: 'detached' })
    await row.getByText('Change awaiting approval').waitFor()

    const { data } = await app.call('requestList', {}, { token: ben.token })
    const request = data.items.find(({ kind }) => kind === 'setting.publish')
    const decision = { id: request?.id ?? '', decision: 'approve', reason: 'We have the people' } as const
    expect(await app.call('requestDecide', decision, { token: ada.token })).toMatchObject({
      refusal: 'request.own',
    })
    expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
    await page.reload()
    await row.getByText('24 hours').first().waitFor()
    await row.getByRole('button', { name: 'Show history' }).click()
    const history = page.getByRole('dialog')
    await history.getByText(`Published by ${ben.username}`).waitFor()
    await history.getByText('Before: 48 hours').waitFor()
    await history.getByText('24 hours', { exact: true }).waitFor()
    expect(await faultsHere(page)).toEqual([])
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })
})

describe('a row that somebody changed in the database', () => {
  it('is found by the command, and stands on the page once the server has looked', async () => {
    await app.product.audit.seal()
    const whole = await verify()
    expect(whole).toMatchObject({ code: 0 })
    const [, head = ''] = /head (\d+:[0-9a-f]{64})/.exec(whole.said) ?? []
    expect(await verify('--head', head)).toMatchObject({ code: 0 })

    await tamper(
      `update audit.entry set reason = 'nothing happened' where id = (select entry from audit.seal where sequence = 3)`,
    )
    const broken = await verify()
    expect(broken.code).toBe(1)
    expect(broken.said).toContain('BROKEN at place 3')
    expect(broken.said).toContain('was changed')

    await app.restart()
    const clerk = await atWork(ben, '/pages/work/audit/index')
    await expect
      .poll(async () => {
        await clerk.page.reload()
        await clerk.page.getByText(/^Sealed up to entry/).waitFor()
        return clerk.page.getByRole('alert').getByText('Broken at entry 3').count()
      })
      .toBe(1)
    expect(await faultsHere(clerk.page)).toEqual([])
    await clerk.leave()
  })
})
