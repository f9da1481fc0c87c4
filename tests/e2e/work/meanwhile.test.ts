import { routes } from '@plumbline/protocol/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networks, publish } from '../../support/builders/funding.ts'
import { generateDeposits } from '../../support/builders/funding-items.ts'
import { customer, askToUnfreeze, freeze } from '../../support/builders/customer-admin.ts'
import { startApp, type App } from '../../support/app.ts'
import { founders, signInStaff, staffPassword, type Member } from '../../support/staff.ts'
import { launch, openAtWork, visit, type Visitor } from '../support/browser.ts'

/** What a clerk does while an answer is on its way, or a colleague is quicker: nothing moves under the hand. */

const desk = { width: 1440, height: 900 }
const deposits = '/pages/work/rujin/index'
const approvals = '/pages/work/approval/index'

let browser: Browser
let app: App
let wren: Member
let ben: Member

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  ;[wren, ben] = await founders(app)
  await publish(app, 'funding.networks', networks)
  await publish(app, 'funding.thresholds', { clerk: 1_000_000, customer: 1_000_000, day: 10_000_000 })
  app.quoteAll()
  await generateDeposits(app, { count: 20, customers: 2, clerk: wren.id })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (member: Member, path: string): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, { viewport: desk })
  await openAtWork(visitor, app, member.token, path)
  return visitor
}
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const openId = (page: Page) => new URLSearchParams(page.url().split('?')[1]).get('id')

/** Keeps the answers of a call back until they are let go. */
const holdAnswers = async (page: Page, path: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}*`, async route => {
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  return gate.resolve
}

describe('a clerk who has gone on before the answer came', () => {
  it('stays at the request that is open by now, with what was typed for it', async () => {
    for (let made = 0; made < 4; made += 1) {
      const { uid } = await customer(app)
      await freeze(app, { uid, by: ben.token })
      await askToUnfreeze(app, { uid, by: ben.token })
    }
    const visitor = await atWork(wren, approvals)
    const { page } = visitor
    await page.getByTestId('request').nth(3).waitFor()
    const answer = await holdAnswers(page, routes.requestDecide[1])
    await page.keyboard.press('j')
    const box = page.getByRole('textbox', { name: 'Your reason' })
    await box.fill('Called the owner back')
    const first = openId(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approving' }).waitFor()
    await page.locator('main').focus()
    for (const _ of [1, 2]) await page.keyboard.press('j')
    const third = openId(page)
    expect(third).not.toBe(first)
    await box.fill('Another customer, another reason')
    answer()
    await page.getByTestId('toasts').getByText('In effect').first().waitFor()
    expect(openId(page)).toBe(third)
    expect(await box.inputValue()).toBe('Another customer, another reason')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is not fetched back to a queue that was left', { tags: 'thorough' }, async () => {
    const visitor = await atWork(wren, deposits)
    const { page } = visitor
    await page.getByTestId('item').nth(3).waitFor()
    const answer = await holdAnswers(page, routes.depositDecide[1])
    await page.keyboard.press('j')
    await panelOf(page).getByText('Under review').first().waitFor()
    await page.keyboard.press('r')
    await panelOf(page)
      .getByRole('textbox', { name: /reason/i })
      .fill('The money has not arrived')
    await panelOf(page).getByRole('button', { name: 'Reject', exact: true }).click()
    await panelOf(page).getByRole('button', { name: 'Rejecting' }).waitFor()
    await page.evaluate(() => {
      location.hash = '#/pages/work/approval/index'
    })
    await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
    answer()
    await page.getByTestId('toasts').getByText('Rejected').first().waitFor()
    expect(page.url()).toContain(approvals)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('types no commands where what was typed into has gone', { tags: 'thorough' }, async () => {
    const visitor = await atWork(wren, deposits)
    const { page } = visitor
    await page.getByTestId('item').nth(3).waitFor()
    await page.keyboard.press('j')
    await panelOf(page).getByText('Under review').first().waitFor()
    const id = openId(page) ?? ''
    await page.keyboard.press('a')
    const reason = panelOf(page).getByRole('textbox', { name: /reason/i })
    await reason.pressSequentially('Matches the')
    // A colleague is quicker: the form begins anew, with nothing chosen.
    const rejected = { id, decision: 'reject', reason: 'The money has not arrived', seen: 1 } as const
    expect(await app.call('depositDecide', rejected, { token: ben.token })).toMatchObject({ type: 'ok' })
    await expect.poll(() => reason.count()).toBe(0)
    await page.keyboard.type('jk mark jm')
    expect(openId(page)).toBe(id)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a setting', () => {
  it(
    'is not drafted upon one that was published after the form was opened',
    { tags: 'thorough' },
    async () => {
      const name = 'Time to review an identity form'
      const key = 'verification.review_hours'
      const visitor = await atWork(wren, '/pages/work/setting/index')
      const { page } = visitor
      const row = page
        .getByTestId('setting')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      await row.getByRole('button', { name: 'Change', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Value').fill('36')
      await form.getByLabel('Reason').fill('Customers wait too long')
      await publish(app, key, 24)
      await form.getByRole('button', { name: 'Send for approval' }).click()
      await form.getByText('This setting has changed in the meantime. Check it and try again.').waitFor()
      const { data } = await app.call('settingList', {}, { token: wren.token })
      expect(data.items.find(each => each.key === key)).toMatchObject({ current: { value: 24 }, draft: null })
      await visitor.leave()
    },
  )
})

describe('a member who signs in after another in the same tab', () => {
  it('is shown what is theirs to see and to do, and nothing that the other was shown', async () => {
    const { uid } = await customer(app)
    await freeze(app, { uid, by: ben.token })
    const request = await askToUnfreeze(app, { uid, by: wren.token })
    const before = await signInStaff(app, wren)
    const visitor = await atWork(before, `${approvals}?id=${request}`)
    const { page } = visitor
    const detail = page.getByTestId('request-detail')
    await detail.getByText('You submitted this request.').waitFor()
    expect(await app.call('staffLogout', {}, { token: before.token })).toMatchObject({ type: 'ok' })
    // The page hears of it, and leads to the door.
    await page.getByTestId('work-login').waitFor()
    await page.getByLabel('User name').fill(ben.username)
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    await page.getByLabel('Code from your authenticator').fill(ben.authenticator.nextCode(app.now()))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.open(`${approvals}?id=${request}`)
    await detail.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await detail.getByText('You submitted this request.').count()).toBe(0)
    expect(visitor.complaints.filter(each => !each.includes('401'))).toEqual([])
    await visitor.leave()
  })
})
