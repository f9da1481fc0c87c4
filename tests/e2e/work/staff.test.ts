import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { authenticatorOf, mailedLink, staffPassword, type Authenticator } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, visit, type Look, type Visitor } from '../support/browser.ts'

const workDesk = { width: 1440, height: 900 }

let browser: Browser
let app: App
const visitors: Visitor[] = []

beforeAll(async () => {
  browser = await launch()
  app = await startApp({ live: {} })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const newVisitor = async (look: Look = { viewport: workDesk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  visitors.push(visitor)
  return visitor
}

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0]

/** Sets an account up on the page that the link opens, as somebody with an authenticator does. */
const setUp = async ({ page }: Visitor, link: string): Promise<Authenticator> => {
  await page.goto(`${app.address}/#/pages/work/setup?link=${link}`)
  const form = page.getByTestId('work-setup')
  await form.waitFor()
  const secret = (await form.locator('.ids').innerText()).replaceAll(/\s/g, '')
  const authenticator = authenticatorOf(secret)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('New password').fill(staffPassword)
  await page.getByLabel('Repeat the password').fill(staffPassword)
  await page.getByLabel('Code from your authenticator').fill(authenticator.nextCode(Date.now()))
  await page.getByRole('button', { name: 'Finish set-up' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/work/index')
  return authenticator
}

const signIn = async ({ page }: Visitor, username: string, authenticator: Authenticator): Promise<void> => {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByLabel('Code from your authenticator').fill(authenticator.nextCode(Date.now()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/work/index')
}

/** Approves the one open request by keyboard: down to it, the reason, A. */
const approveByKeys = async (visitor: Visitor, kind: string): Promise<void> => {
  const { page } = visitor
  await visitor.open('/pages/work/approval/index')
  await page.reload()
  await page.getByRole('link', { name: `Open ${kind}: Cyn Clerk (cyn)` }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: kind, exact: true }).waitFor()
  await page.getByTestId('request-detail').waitFor()
  // Without a reason the key leads to it.
  await page.keyboard.press('a')
  await page.keyboard.type('Known for years')
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).click()
  await page.keyboard.press('a')
  await page.getByText('Approved. In effect now.').waitFor()
}

const linkOf = (username: string): string =>
  app.product.setUps.find(each => each.username === username)?.address.split('link=')[1] ?? ''

describe('a house of two', () => {
  it('sets both up, creates a third account with two people, and gives it a role with two', async () => {
    const ada = await newVisitor()
    const ben = await newVisitor()
    await setUp(ada, linkOf('admin'))
    const bens = await setUp(ben, linkOf('editor'))
    // A tab that is closed forgets its session.
    await ben.page.evaluate(() => sessionStorage.clear())
    await ben.page.reload()
    await ben.open('/pages/work/login')
    await signIn(ben, 'editor', bens)

    await ada.open('/pages/work/staff/index')
    const members = ada.page.getByTestId('member')
    await expect.poll(() => members.count()).toBe(2)
    await ada.page.getByRole('button', { name: 'Create account' }).click()
    const create = ada.page.getByTestId('staff-create')
    await create.getByText('A second person must approve').waitFor()
    await create.getByRole('button', { name: 'Request account' }).click()
    await create.getByText('Choose at least one role from the list.').waitFor()
    await create.getByLabel('Name', { exact: true }).fill('Cyn Clerk')
    await create.getByLabel('User name').fill('cyn')
    await create.getByLabel('E-mail').fill('cyn@example.org')
    await create.getByLabel(/^Support/).check()
    await create.getByLabel('Reason, kept in the audit log').fill('One more pair of hands')
    await create.getByRole('button', { name: 'Request account' }).click()
    await ada.page.getByText('Sent for approval.').waitFor()
    // No member yet, and not out of sight either.
    await ada.page
      .getByTestId('awaited-member')
      .getByText(/A second person must approve by/)
      .waitFor()
    expect(await members.count()).toBe(2)
    expect(await faultsOf(ada.page)).toEqual([])

    // Who asked may take it back, and no more.
    await ada.open('/pages/work/approval/index')
    await ada.page.getByTestId('request').click()
    await ada.page.getByText('You submitted this request. Somebody else must decide.').waitFor()
    await ada.page.getByRole('button', { name: 'Withdraw request' }).waitFor()
    expect(await ada.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)

    await approveByKeys(ben, 'New staff account')

    const cyn = await newVisitor()
    await setUp(cyn, await mailedLink(app, 'cyn@example.org'))
    expect(await cyn.page.getByRole('link', { name: 'Staff and roles' }).count()).toBe(0)

    await ben.open('/pages/work/staff/index')
    await ben.page.getByRole('button', { name: 'Cyn Clerk' }).click()
    await ben.page.getByRole('button', { name: 'Change roles' }).click()
    const roles = ben.page.getByTestId('staff-roles')
    await roles.getByLabel(/^Compliance/).check()
    await roles.getByLabel('Reason, kept in the audit log').fill('Looks after identity checks')
    await roles.getByRole('button', { name: 'Request roles' }).click()
    await ben.page.getByText('Sent for approval.').waitFor()
    await approveByKeys(ada, 'Change of roles')

    await cyn.page.reload()
    await cyn.page.getByText('Compliance, Support').first().waitFor()
    await cyn.page.getByRole('link', { name: 'Identity checks' }).first().waitFor()
    for (const visitor of [ada, ben, cyn]) expect(visitor.complaints).toEqual([])
  })

  it('says that a used link cannot be used, and asks for everything before it sends', async () => {
    const visitor = await newVisitor()
    const { page } = visitor
    await visitor.open(`/pages/work/setup?link=${linkOf('admin')}`)
    await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor()
    await page.getByRole('button', { name: 'To sign-in' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    for (const text of ['Enter your user name.', 'Enter your password.', 'Enter all six digits.'])
      await page.getByText(text).waitFor()
    await page.getByLabel('User name').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Code from your authenticator').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The user name, the password or the code is wrong.').waitFor()
    expect(pathOf(page)).toBe('/pages/work/login')
  })
})

describe('the pages of staff', () => {
  it.each(['light', 'dark'] as const)('are accessible, %s', async theme => {
    const [ada] = visitors
    const token = (await ada?.page.evaluate(() => sessionStorage.getItem('Work-Token'))) ?? ''
    for (const viewport of [workDesk, { width: 390, height: 844 }]) {
      const visitor = await newVisitor({ viewport, theme })
      const { page } = visitor
      await visitor.open('/pages/work/login')
      await page.getByTestId('work-login').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.evaluate(text => sessionStorage.setItem('Work-Token', text), token)
      await visitor.open('/pages/work/staff/index')
      await page.reload()
      await page.getByTestId('member').first().waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByTestId('staff-create').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await visitor.open('/pages/work/approval/index')
      await page.getByRole('radio', { name: 'Decided' }).click()
      await page.getByTestId('request').first().click()
      await page.getByTestId('request-detail').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await visitor.leave()
    }
  })
})
