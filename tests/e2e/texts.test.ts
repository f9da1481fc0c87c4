import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../support/builders/customer-admin.ts'
import { startApp, type App } from '../support/app.ts'
import { withMore } from '../published-text/writers.ts'
import { founders, type Member } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit, type Look } from './support/browser.ts'
import { looksRight, sound } from './support/sound.ts'

const work = '/pages/work/text/index'

let browser: Browser
let app: App
let staff: readonly [Member, Member]
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what has begun.
  app = await startApp({ start: Date.now() })
  staff = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (by: Member, path: string, look: Look = { viewport: desk }) => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, by.token, path)
  return visitor
}
const bodyField = (page: Page) => page.getByLabel('Text, English')
const addition = 'Fees change on 1 March.'

describe('two clerks and a customer', () => {
  it(
    'write, approve, compare and accept a changed agreement',
    { tags: 'thorough', timeout: 180_000 },
    async () => {
      const [ana, bob] = staff
      const ada = await customer(app)

      const writing = await atWork(ana, work)
      const { page } = writing
      await page.getByTestId('text-row').first().waitFor()
      await sound(writing, 'texts-work-list')
      await page.getByRole('link', { name: /^User service agreement/ }).click()
      await page.getByTestId('text-version').getByText('Built in').waitFor()
      await page.getByRole('link', { name: 'Edit' }).click()
      const before = await bodyField(page).inputValue()
      await bodyField(page).fill(`${before}\n\n[x](javascript:alert(1))`)
      await page.getByTestId('text-preview').getByText('This link is not allowed').waitFor()
      await bodyField(page).fill(`${before.replace('at least 18 years', 'at least 21 years')}\n\n${addition}`)
      const difference = page.getByTestId('difference')
      await difference.getByText(addition).waitFor()
      await expect.poll(() => difference.locator('del').allTextContents()).toEqual(['Removed: 18'])

      // What was typed outlives leaving the page.
      await bodyField(page).pressSequentially('abc')
      await page.getByRole('link', { name: 'User service agreement' }).click()
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByText('Draft kept in this tab').waitFor()
      expect(await bodyField(page).inputValue()).toContain('abc')
      await bodyField(page).fill((await bodyField(page).inputValue()).replace('abc', ''))
      expect(await bodyField(page).inputValue()).toContain(addition)
      await page.getByRole('switch', { name: 'Customers must agree again' }).click()
      await sound(writing, 'texts-work-edit')
      await page.getByRole('button', { name: 'Save version' }).click()
      await page.getByTestId('text-version').getByText('Written by').waitFor()
      await sound(writing, 'texts-work-draft')
      await page.getByRole('button', { name: 'Ask to publish' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Reason').fill('Agreed with counsel')
      await sheet.getByRole('button', { name: 'Ask to publish' }).click()
      await sheet.waitFor({ state: 'detached' })

      const second = await atWork(bob, '/pages/work/approval/index')
      await second.page.getByTestId('request').first().click()
      const detail = second.page.getByTestId('request-detail')
      await detail.getByTestId('compared').getByText(addition).waitFor()
      await sound(second, 'texts-work-approval')
      await detail.getByLabel('Your reason').fill('Agreed with counsel')
      await detail.getByRole('button', { name: /^Approve/ }).click()
      await detail.getByText('Approved', { exact: true }).waitFor()

      const hers = await visit(browser, app.address, { viewport: phone })
      await openSignedIn(hers, app, ada.token, '/pages/index')
      const banner = hers.page.getByTestId('acceptance-banner')
      await banner.waitFor()
      await sound(hers, 'texts-banner')
      await banner.getByRole('link', { name: /User service agreement/ }).click()
      const text = hers.page.getByTestId('agreement')
      await text.getByTestId('difference').getByText(addition).waitFor()
      await sound(hers, 'texts-accept')
      await text.getByRole('button', { name: 'Accept' }).click()
      await text.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
      await text.getByText('What you agreed to').click()
      await looksRight(hers.page)
      await text
        .getByRole('link', { name: /^Version 2026-12-01/ })
        .first()
        .click()
      await text.getByText('A newer version has replaced this text.').waitFor()
      expect(await text.textContent()).not.toContain(addition)
      await sound(hers, 'texts-replaced')
      for (const visitor of [writing, second, hers]) await visitor.leave()
    },
  )
})

describe('a clerk', () => {
  it(
    'whose colleague has saved meanwhile is told, and goes on from there with what was typed',
    { tags: 'thorough' },
    async () => {
      const [ana, bob] = staff
      const writing = await atWork(ana, `${work}?key=privacy&part=edit`)
      const { page } = writing
      const before = await bodyField(page).inputValue()
      await bodyField(page).fill(`${before}\n\nTyped first.`)
      const texts = await withMore(app, bob, 'privacy', 'Saved first.')
      const input = { key: 'privacy', basedOn: 1, texts, isMaterial: false, from: null } as const
      expect(await app.call('textSave', input, { token: bob.token })).toMatchObject({ type: 'ok' })
      const save = page.getByRole('button', { name: 'Save version' })
      await save.click()
      await page.getByText('This text has a newer version by now.').waitFor()
      expect(await bodyField(page).inputValue()).toContain('Typed first.')
      await expect.poll(() => save.isEnabled()).toBe(true)
      await save.click()
      await page.getByTestId('text-version').getByText('Written by').waitFor()
      await page.getByText('Typed first.').first().waitFor()
      await writing.leave()
    },
  )
})
