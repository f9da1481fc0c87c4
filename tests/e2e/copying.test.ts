import identityEn from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { followInput, makeTrader, openLong } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { newPerson } from '../support/builders/verification.ts'
import { hire } from '../support/staff.ts'
import { waitingOf } from '../trader-admin/builders.ts'
import { faultsOf } from './support/axe.ts'
import { desk, launch, openSignedIn, phone, signIn, visit } from './support/browser.ts'

const { otherAccount } = identityEn

let browser: Browser
let app: App
let ada: string

/** Time passes, with quotes each second, as it does at a market that trades. */
const pass = (seconds: number): void => {
  for (let second = 0; second < seconds; second += 1) {
    app.timer.wind(1_000)
    app.quoteAll()
  }
}

const listedMsMax = 10_000

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  ada = await app.openDemo()
  await makeTrader(app, ada, { name: 'Marlspike' })
  app.quoteAll()
  // A new trader is listed once there are figures.
  await vi.waitFor(async () => {
    pass(1)
    expect((await app.call('traderList', {}, { token: ada })).data.items).toHaveLength(1)
  }, listedMsMax)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** The trader buys, and whoever follows has had their turn. */
const adaBuys = async (): Promise<void> => {
  pass(1)
  const { refusal } = await app.call('submitOrder', openLong({ code: 'BTCUSD', lots: '0.01', leverage: 2 }), {
    token: ada,
  })
  expect(refusal).toBeUndefined()
  await app.product.copying.settled()
}

const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByTestId('toasts').getByText(text).first().waitFor()

describe('a newcomer on a phone', () => {
  it('follows a trader within eight taps, sees each copy explained, takes one over and stops', async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    let taps = 0
    const tap = async (what: Locator): Promise<void> => {
      taps += 1
      await what.click()
    }
    await visitor.open('/')
    await tap(page.getByRole('button', { name: 'Open demo' }))
    await tap(page.getByRole('link', { name: 'Follow', exact: true }))
    await page.getByTestId('copying-intro').waitFor()
    await page.getByText('New trader: own figures from 21 Nov 2026').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await tap(page.getByRole('button', { name: 'Start first order' }))
    // The first who can be followed opens.
    await page.getByTestId('trader-page').waitFor()
    await tap(page.getByRole('button', { name: 'Follow Marlspike' }))
    await page.getByTestId('what-if-net').waitFor()
    const most = page.getByLabel('Maximum follow margin')
    const offered = await most.inputValue()
    await most.fill('999999')
    await page.getByTestId('over-available').getByText('More than the').waitFor()
    await most.fill(offered.replaceAll(',', ''))
    await page.getByTestId('over-available').waitFor({ state: 'hidden' })
    await page
      .getByTestId('stop-both')
      .getByText(/Stops when you have lost .+ reaches/)
      .waitFor()
    if ((page.viewportSize()?.width ?? 0) < 1_000) {
      // What can be lost, and the way on, are seen without scrolling.
      const box = await page.getByTestId('at-risk-pinned').boundingBox()
      expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
    }
    await tap(page.getByRole('button', { name: 'Review' }))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Follow', exact: true }))
    await toast(page, 'You now follow Marlspike.')
    expect(taps).toBeLessThanOrEqual(8)
    await page.getByTestId('follow').getByText('Active').waitFor()

    await adaBuys()
    await page.getByRole('tab', { name: 'Ongoing' }).click()
    await page.getByTestId('copy').getByText('Copy of Marlspike').waitFor()
    // What it was opened at, and what it would close at now.
    await expect.poll(() => page.getByTestId('copy').innerText()).toMatch(/\d → \S*\d/)
    await visitor.open('/pages/market')
    await page.getByTestId('position').getByText('Copy of Marlspike').waitFor()
    await visitor.open('/pages/user/follow/index?tab=ongoing')
    await page.getByTestId('copy').getByRole('link').click()
    await page.getByTestId('copied-note').getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
    await page.getByTestId('copied-note').getByText('Taken over from Marlspike').waitFor()
    expect(await page.getByTestId('copied-note').getByText('Copy of Marlspike').count()).toBe(0)
    await visitor.open('/pages/market')
    await page.getByTestId('position').getByText('Taken over from Marlspike').waitFor()

    await visitor.open('/pages/user/follow/index')
    await page.getByRole('button', { name: 'Pause Marlspike' }).click()
    await toast(page, /^Paused/)
    await adaBuys()
    await page.getByRole('tab', { name: 'Decisions' }).click()
    await page.getByTestId('decision').first().getByText('You have paused copying.').waitFor()
    await page.getByTestId('decision').last().getByText('Copied', { exact: true }).waitFor()

    await page.getByRole('tab', { name: 'Follows' }).click()
    await page.getByRole('button', { name: 'Stop following Marlspike' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop following Marlspike' }).click()
    await toast(page, 'You no longer follow Marlspike.')
    await page.getByTestId('follow').getByText('Ended').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a customer where nobody is listed yet', () => {
  it('reads what copying is, and is offered nothing that could not begin', async () => {
    const person = await newPerson(app)
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, app, person.token, '/pages/social')
    await page.getByText(/^Traders appear here once we have approved them/).waitFor()
    await page.getByTestId('copying-intro').waitFor()
    expect(await page.getByRole('button', { name: 'Start first order' }).count()).toBe(0)
    // Where there is nobody for real money, it can be tried.
    await page.getByRole('button', { name: otherAccount.openDemo }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a trader', () => {
  it('applies, is approved, pauses new followers, and leaves', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await signIn(visitor, app, '/pages/user/apply/index')
    const form = page.getByTestId('application')
    await form.getByRole('button', { name: 'Send application' }).click()
    await form.getByText('Enter a name of 3 to 24 characters').waitFor()
    await form.getByText('Accept the agreement to continue').waitFor()
    await form.getByLabel('Public name').fill('Quillharbour')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('You have already applied, please wait').waitFor()
    expect(await faultsOf(page)).toEqual([])

    pass(12)
    const own = page.getByTestId('own-trader')
    await own.getByText('You are already a trader').waitFor()
    expect(await own.getByTestId('own-followers').innerText()).toBe('0')
    await own.getByRole('switch', { name: /Take new followers/ }).click()
    await own.getByText('No new followers').waitFor()

    await own.getByRole('button', { name: 'Stop being a trader' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop being a trader' }).click()
    await own.getByText('Has left').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('who was rejected reads from when on to apply again', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await page.clock.setSystemTime(app.now())
    const staff = await hire(app, ['compliance'])
    const person = await newPerson(app)
    const id = await waitingOf(app, staff, person)
    await app.call(
      'traderApplicationDecide',
      { id, decision: 'reject', reason: 'Too few closed orders' },
      { token: staff.token },
    )
    await openSignedIn(visitor, app, person.token, '/pages/user/apply/index')
    await page.getByTestId('application-rejected').getByText('Reason: Too few closed orders').waitFor()
    await page
      .getByTestId('application-rejected')
      .getByText(/^You can apply again from/)
      .waitFor()
    expect(await page.getByTestId('application').count()).toBe(0)
    await visitor.leave()
  })
})

describe('the page of a trader on a desk', () => {
  it('opens beside the list, and each figure says how it is made', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: desk, theme: 'dark' })
    const { page } = visitor
    await signIn(visitor, app, '/pages/social')
    await page.getByTestId('trader').filter({ hasText: 'Marlspike' }).getByRole('button').click()
    const shown = page.getByTestId('trader-page')
    await shown.getByTestId('figures').waitFor()
    await shown.getByTestId('equity-chart').waitFor()
    expect(await faultsOf(page)).toEqual([])
    // Before the first closed order it says when figures begin.
    await shown
      .getByTestId('figures')
      .getByText(/after the first closed order, the Sharpe ratio from 16 Dec 2026/)
      .waitFor()
    await shown.getByRole('button', { name: 'Own result: what it means' }).click()
    await page.getByRole('dialog').getByText('Unit value at the end ÷ unit value at the start − 1').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('has the way to follow beside the name', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: desk })
    const { page } = visitor
    await adaBuys()
    await signIn(visitor, app, '/pages/social')
    const { items } = (await app.call('traderList', {}, { token: ada })).data
    await visitor.open(`/pages/user/follow/detail?id=${items[0]?.id}`)
    const name = await page.getByRole('heading', { level: 1, name: 'Marlspike' }).boundingBox()
    const follow = page.getByRole('button', { name: 'Follow Marlspike' })
    const box = await follow.boundingBox()
    expect(Math.abs((box?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(box?.height ?? 0)
    expect(await faultsOf(page)).toEqual([])
    await follow.click()
    await page.getByTestId('what-if-net').waitFor()
    // Less than the smallest copy needs, then more than that, which none of the last orders fits under.
    await page.getByLabel('Maximum follow margin').fill('1')
    await page.getByText(/^Enter a maximum margin of at least [\d,.]+ USD/).waitFor()
    expect(await page.getByTestId('copies-none').count()).toBe(0)
    await page.getByLabel('Maximum follow margin').fill('300')
    await page.getByTestId('copies-none').getByText('The smallest would have needed 485.04 USD.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('lists ongoing copies in columns, and a row leads to the order', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: desk })
    const { page } = visitor
    const token = await signIn(visitor, app, '/pages/social')
    const { items } = (await app.call('traderList', {}, { token: ada })).data
    const { refusal } = await app.call('follow', followInput(items[0]?.id ?? ''), { token })
    expect(refusal).toBeUndefined()
    await adaBuys()
    await visitor.open('/pages/user/follow/index?tab=ongoing')
    for (const name of ['Symbol', 'Trader', 'Opened', 'Now', 'P/L, USD'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor()
    const row = page.getByTestId('copy')
    await row.getByRole('cell', { name: 'Marlspike', exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await row.getByRole('cell').nth(3).click()
    await page.getByTestId('copied-note').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
