import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticatorOf, founders, type Member } from '../../support/staff.ts'
import { networks, publish } from '../../support/builders/funding.ts'
import { sendRealName } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import {
  launch,
  openAtWork,
  openFloor,
  openSignedIn,
  phone,
  visit,
  type Look,
  type TradingFloor,
  type Visitor,
} from '../support/browser.ts'
import { complaintsOf, customerBy, password, pathOf } from '../support/newcomers.ts'

const desk = { width: 1440, height: 900 }
const foundersMs = 150_000

let browser: Browser
let floor: TradingFloor
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  ;[ada, ben] = await founders(floor.app)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

/** A clerk's browser, signed in. */
const atWork = async (who: Member, path: string, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, floor.app.address, look)
  await openAtWork(visitor, floor.app, who.token, path)
  return visitor
}

/** A customer's browser, signed in and looking at the market. */
const atHome = async (token: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, floor.app.address, look)
  await openSignedIn(visitor, floor.app, token)
  await visitor.page.getByTestId('instrument-BTCUSD').waitFor()
  return visitor
}

/** Fills in the sheet that is open and says yes. */
const giveReason = async (page: Page, words: string, confirm: string): Promise<void> => {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('In your own words, for staff only').fill(words)
  await sheet.getByRole('button', { name: confirm, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

describe('a clerk who cares for a customer', () => {
  it('searches, notes, flags, suspends at once, and needs a colleague to end it', async () => {
    const email = 'pella@example.org'
    const { uid, token } = await customerBy(floor.app, { email })
    const home = await atHome(token)
    const clerk = await atWork(ada, '/pages/work/index')
    const { page } = clerk
    await page.getByRole('heading', { name: 'Activity' }).waitFor()
    await page.getByText('Sum of all accounts').waitFor()
    expect(await faultsOf(page)).toEqual([])

    // A slash leads to the search, from wherever one is.
    await page.keyboard.press('/')
    await page.keyboard.type(uid)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Open customer ${uid}` }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Customer ${uid}` }).waitFor()
    await page.getByText('Portugal').waitFor()

    await page.getByLabel('New note').fill('Called about a strange letter.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByTestId('note').getByText('Called about a strange letter.').waitFor()

    await page.getByRole('button', { name: 'Add flag' }).click()
    await page.getByLabel('Flag', { exact: true }).selectOption('suspected_takeover')
    // Without a reason nothing is sent.
    await page.getByRole('dialog').getByRole('button', { name: 'Add flag' }).click()
    await page.getByText('Write a reason of at least 3 characters.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await giveReason(page, 'Two countries within an hour', 'Add flag')
    await page.getByRole('button', { name: 'Remove: Suspected takeover' }).waitFor()

    await page.getByRole('button', { name: 'Suspend account' }).click()
    // What it costs, and whom its end takes, stands there first.
    await page.getByText('ending it sooner takes two people').waitFor()
    // The customer reads the reason, so that it is chosen and never left as it stood.
    const shown = page.getByLabel('Reason, shown to the customer')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click()
    await expect.poll(() => shown.getAttribute('aria-invalid')).toBe('true')
    await shown.selectOption('access_doubt')
    await giveReason(page, 'Customer called', 'Suspend account')
    await page.getByRole('button', { name: 'Request to end the suspension' }).waitFor()

    // The page the customer had open goes where its session is gone, and says why.
    await home.page.getByText('your account is suspended').waitFor()
    await expect.poll(() => pathOf(home)).toBe('/pages/login')
    expect(complaintsOf(home)).toEqual([])
    await home.leave()

    const again = await floor.app.call('login', { username: email, password })
    const inside = await atHome(again.data.token, { viewport: desk })
    await inside.page.getByTestId('frozen').getByText('somebody else may have had access').waitFor()
    expect(await faultsOf(inside.page)).toEqual([])

    await page.getByRole('button', { name: 'Request to end the suspension' }).click()
    await giveReason(page, 'New password, new phone', 'Request to end the suspension')
    await page.getByText('has requested to end the suspension').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const { data } = await floor.app.call('requestList', {}, { token: ben.token })
    const request = data.items.find(({ title }) => title === uid)
    expect(request).toMatchObject({ kind: 'customer.unfreeze', mayDecide: true })
    await floor.app.call(
      'requestDecide',
      { id: request?.id ?? '', decision: 'approve', reason: 'Looked at and agreed' },
      { token: ben.token },
    )
    await page.reload()
    await page.getByRole('button', { name: 'Suspend account' }).waitFor()
    await page.getByRole('tab', { name: /^Suspensions/ }).click()
    await page.getByText('requested to end it').waitFor()
    await inside.page.reload()
    await inside.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await inside.page.getByTestId('frozen').count()).toBe(0)
    await inside.leave()

    const form = page.getByRole('search').getByRole('searchbox')
    await form.fill(email)
    await form.press('Enter')
    await page.getByTestId('hit').getByText('E-mail').waitFor()
    await form.fill('nobody@example.org')
    await form.press('Enter')
    await page.getByText('Nothing found for “nobody@example.org”.').waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('asks for the reset of a lost second step, which a colleague reads and approves', async () => {
    const email = 'orla@example.org'
    const { uid, token } = await customerBy(floor.app, { email })
    const clerk = await atWork(ada, `/pages/work/customer/index?uid=${uid}`)
    const { page } = clerk
    const ask = page.getByRole('button', { name: 'Request reset of two-step codes' })
    // What is needed rarely is behind a word.
    await page.getByText('More actions', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
    expect(await ask.count()).toBe(0)

    const { secret } = (await floor.app.call('otpBegin', { password }, { token })).data
    await floor.app.call('otpEnable', { otp: authenticatorOf(secret).nextCode(floor.app.now()) }, { token })
    await page.reload()
    await page.getByText('More actions', { exact: true }).click()
    await ask.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('This takes two people').waitFor()
    await sheet.getByLabel('What happened').selectOption('device_stolen')
    expect(await faultsOf(page)).toEqual([])
    await sheet
      .getByLabel('How you confirmed their identity, for staff only')
      .fill('Video call, showed the passport of the KYC form')
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('has requested a reset of the two-step codes').waitFor()
    expect(await ask.count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])

    const colleague = await atWork(ben, '/pages/work/approval/index')
    const inbox = colleague.page
    await inbox.getByRole('link', { name: `Open Reset two-step codes: UID ${uid}` }).click()
    const detail = inbox.getByTestId('request-detail')
    for (const text of ['Device stolen', 'showed the passport', 'All signed out', 'Paused for 24 h'])
      await detail.getByText(text).waitFor()
    expect(await faultsOf(inbox)).toEqual([])
    await detail.getByRole('textbox').fill('Watched the call')
    await detail.getByRole('button', { name: /^Approve/ }).click()
    await detail.getByText('Approved', { exact: true }).waitFor()
    expect(complaintsOf(colleague)).toEqual([])
    await colleague.leave()

    await page.reload()
    await page.getByText('Withdrawals are paused until').waitFor()
    expect(await ask.count()).toBe(0)
    expect(await floor.app.call('login', { username: email, password })).toMatchObject({ type: 'ok' })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('sees a customer’s positions, devices and security events', async () => {
    const { data } = await floor.app.call('register', { simulation: 2 })
    const { token, user_info: user } = data
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    expect(await floor.app.call('submitOrder', ticket, { token })).toMatchObject({ type: 'ok' })
    const clerk = await atWork(ada, `/pages/work/customer/index?uid=${user.uid}`)
    const { page } = clerk
    await page.getByTestId('order').getByText('BTCUSD').waitFor()
    await page.getByRole('banner').getByText('Demo').waitFor()
    await page.getByRole('tab', { name: /^Devices/ }).click()
    await expect.poll(() => page.url()).toContain('tab=devices')
    await page.getByTestId('device').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('sees all that waits for a customer first, each as the way to it', async () => {
    const { uid, token } = await customerBy(floor.app, { email: 'rhea@example.org' })
    const clerk = await atWork(ada, `/pages/work/customer/index?uid=${uid}`)
    const { page } = clerk
    await page.getByText('Nothing is waiting or running for this customer.').waitFor()
    await page.getByText('All accounts, with open positions at the latest prices').waitFor()
    expect(await sendRealName(floor.app, { token })).toMatchObject({ type: 'ok' })
    await floor.app.call('supportSend', { text: 'Where is my form?' }, { token, key: 'rhea-asks' })
    await floor.app.call(
      'customerCountry',
      { uid, country: 'ES', reasonCode: 'moved', reason: 'Wrote that she moved' },
      { token: ben.token },
    )
    await page.reload()
    const items = page.getByRole('list', { name: 'Open items' })
    await items.getByRole('link', { name: 'Real name' }).waitFor()
    await items.getByRole('link', { name: 'Change of country' }).getByText('decide by').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await items.getByRole('link', { name: 'Support' }).click()
    await page.getByText('Where is my form?').first().waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Balances, USD' }).getByRole('link', { name: 'Deposits' }).click()
    await expect.poll(() => page.url()).toContain(`uid=${uid}`)
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('finds our own address, settings, actions and a UID', async () => {
    await publish(floor.app, 'funding.networks', networks)
    const { uid } = await customerBy(floor.app, { email: 'sina@example.org' })
    const clerk = await atWork(ada, `/pages/work/search/index?q=${networks['USDT-TRC20'].address}`)
    const { page } = clerk
    await page.getByRole('link', { name: 'Our address USDT · TRC20, show its deposits' }).waitFor()
    const palette = page.getByRole('dialog', { name: 'Search pages, settings, actions or a UID' })
    const look = async (text: string, name: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill(text)
      await palette.getByRole('option', { name }).click()
      // Not by its role, which it loses as soon as something else lies over it.
      await page.locator('.dialog-popup').waitFor({ state: 'detached' })
    }
    await look('fees', 'Withdrawal fees and amounts')
    await expect.poll(() => page.getByTestId('setting').count()).toBe(1)
    await page.getByTestId('setting').getByText('Withdrawal fees and amounts').waitFor()
    await look('bank acc', 'Bank accounts')
    await page.getByRole('heading', { name: 'Bank accounts', exact: true }).waitFor()
    await look('halt', 'Halt trading')
    const halt = page.getByRole('dialog', { name: 'Halt trading' })
    await halt.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await halt.waitFor({ state: 'detached' })
    // Once asked for, once done: also where one is already.
    await look('halt', 'Halt trading')
    await halt.waitFor()
    await page.keyboard.press('Escape')
    await halt.waitFor({ state: 'detached' })
    await look(uid, `Open customer ${uid}`)
    await page.getByRole('heading', { name: `Customer ${uid}` }).waitFor()
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('works on a phone, where nothing is wider than the screen', async () => {
    const { uid } = await customerBy(floor.app, { email: 'quill@example.org' })
    for (const path of [
      '/pages/work/index',
      `/pages/work/search/index?q=${uid}`,
      `/pages/work/customer/index?uid=${uid}`,
    ]) {
      const clerk = await atWork(ada, path, { viewport: phone, theme: 'dark' })
      const { page } = clerk
      await page.locator('main :is(section, li)').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      expect(await faultsOf(page)).toEqual([])
      await clerk.leave()
    }
  })

  it('searches on a phone by an icon, and finds pages from a menu that ends with its page', async () => {
    const clerk = await atWork(ada, '/pages/work/finance/index', { viewport: phone })
    const { page } = clerk
    await page.getByRole('navigation', { name: 'Savings' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('heading', { level: 1, name: 'Savings products' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Go to' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await clerk.open('/pages/work/market/index')
    await page.getByRole('heading', { level: 1, name: 'Market' }).waitFor()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    const field = page.getByRole('search').getByRole('searchbox')
    await expect.poll(() => field.evaluate(each => each === document.activeElement)).toBe(true)
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })
})
