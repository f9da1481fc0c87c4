import { firstLoanPauseMs } from '../lending/first-loan-pause.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import following from '@plumbline/texts/en/app/copying.json' with { type: 'json' }
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import lending from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { makeTrader } from '../copying/builders.ts'
import { newBorrower } from '../lending/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { newCustomer } from '../support/builders/funding.ts'
import { founders } from '../support/staff.ts'
import { faultsOf } from './support/axe.ts'
import { atTheDoor, launch, openSignedIn, phone, visit, type Visitor } from './support/browser.ts'
import { catalogues } from './support/catalogues.ts'
import { movingCalls } from './support/moving-calls.ts'
import { filled, pickCountry } from './support/newcomers.ts'
import { signOnPad } from './support/signature.ts'

const { attempt, error } = catalogues.en
const { borrow } = lending
const words = following.following

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now() })
}, 150_000)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** How the line behaves: it carries what is sent and loses the answer, carries nothing, or is as it should be. */
type Line = 'loses the answer' | 'is dead' | 'is back'

/** What is sent there, by any tab of the device. */
const lineOf = async (context: BrowserContext, sent: RegExp, first: Line) => {
  const keys: (string | undefined)[] = []
  let line = first
  await context.route(sent, async route => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    keys.push(request.headers()['idempotency-key'])
    if (line === 'is dead') return route.abort('internetdisconnected')
    const response = await route.fetch()
    return line === 'loses the answer' ? route.abort('connectionreset') : route.fulfill({ response })
  })
  return { keys, turn: (next: Line) => void (line = next) }
}

/** The same device in the hands of somebody else. */
const handOver = async (visitor: Visitor, token: string, path: string): Promise<void> => {
  await atTheDoor(visitor, app.address)
  await visitor.page.evaluate(() => {
    for (const key of ['App-Token', 'App-Account']) localStorage.removeItem(key)
  })
  await openSignedIn(visitor, app, token, path)
}

describe('an application for a loan whose answer stays away', () => {
  const { path, sent, words: what } = movingCalls.loan
  const loansOf = async (token: string) => (await app.call('loanList', {}, { token })).data.items

  /** Goes the whole way, until it has been sent. */
  const applied = async (line: Line) => {
    const [clerk] = await founders(app)
    const { token } = await newBorrower(app, clerk)
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await page.clock.install({ time: app.clock.now() })
    await openSignedIn(visitor, app, token, path)
    await page.getByLabel(borrow.amount, { exact: true }).fill('1000')
    await page.getByRole('button', { name: '30 days', exact: true }).click()
    await page.getByRole('button', { name: borrow.read, exact: true }).click()
    await page.getByText(borrow.hashAbout, { exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('checkbox').check()
    await page.getByLabel(borrow.address, { exact: true }).fill('12 Harbour Street, Porto')
    await pickCountry(visitor, borrow.areaCode, 'Portugal')
    await page.getByLabel(borrow.mobile, { exact: true }).fill('912345678')
    app.clock.move(firstLoanPauseMs)
    await page.clock.fastForward(firstLoanPauseMs)
    await page.getByText(borrow.pauseOver, { exact: true }).waitFor()
    await signOnPad(page)
    await page.getByText(catalogues.en.ui.signed, { exact: true }).waitFor()
    const { keys, turn } = await lineOf(page.context(), sent, line)
    await page.getByRole('button', { name: borrow.submit, exact: true }).click()
    return { visitor, page, token, keys, turn }
  }
  const isShown = async (page: Page) => {
    await page.getByTestId('open-attempt').getByText(what).waitFor()
    // Nothing can be chosen, signed or sent beside it.
    expect(await page.getByRole('textbox').count()).toBe(0)
  }

  it('is shown in place of another wherever one would be made, and was made once', async () => {
    const { visitor, page, token, keys, turn } = await applied('loses the answer')
    await isShown(page)
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await isShown(page)
    // Who comes back later begins where an amount is chosen.
    await visitor.open('/pages/fund')
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    await visitor.open(path)
    await isShown(page)
    const second = await page.context().newPage()
    await second.goto(`${app.address}/#${path}`)
    await isShown(second)
    await second.close()

    // Nobody else of the device sees it, and it is there again for whoever sent it.
    const other = await newCustomer(app)
    await handOver(visitor, other.token, path)
    await page.getByTestId('cannot-borrow').waitFor()
    expect(await page.getByTestId('open-attempt').count()).toBe(0)
    expect(await page.getByText('1,000.00').count()).toBe(0)
    await handOver(visitor, token, path)
    await isShown(page)

    turn('is back')
    await page.getByRole('button', { name: attempt.ask }).click()
    await page.getByTestId('toasts').getByText(filled(attempt.done, { what })).waitFor()
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    expect(keys).toHaveLength(1)
    expect(await loansOf(token)).toHaveLength(1)
    await visitor.leave()
  })

  it(
    'is told not to have been made where it never arrived, and may be made',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, token } = await applied('is dead')
      await isShown(page)
      await page.reload()
      await isShown(page)
      await page.getByRole('button', { name: attempt.ask }).click()
      await page.getByTestId('toasts').getByText(filled(attempt.notDone, { what })).waitFor()
      await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
      expect(await page.getByText(error.unknownOutcome).count()).toBe(0)
      // The way begins anew, with another amount too.
      await visitor.open(path)
      await page.getByLabel(borrow.amount, { exact: true }).fill('500')
      await page.getByRole('button', { name: borrow.read, exact: true }).click()
      await page.getByTestId('loan-agreement').waitFor()
      expect(await loansOf(token)).toEqual([])
      await visitor.leave()
    },
  )
})

describe('a follow whose answer stays away', () => {
  let trader = ''
  beforeAll(async () => {
    const ada = await app.openDemo()
    trader = await makeTrader(app, ada, { name: 'Marlspike' })
    // A new trader is listed once there are figures.
    await vi.waitFor(async () => {
      app.timer.wind(1_000)
      app.quoteAll()
      expect((await app.call('traderList', {}, { token: ada })).data.items).toHaveLength(1)
    }, 20_000)
  })

  const followsOf = async (token: string) =>
    (await app.call('followList', {}, { token })).data.items.map(({ state, settings }) => [
      state,
      settings.maxMargin,
    ])
  const most = (page: Page) => page.getByLabel(words.maxMargin, { exact: true })
  const review = (page: Page) => page.getByRole('button', { name: words.review, exact: true })
  const save = (page: Page) => page.getByTestId('follow-form').getByRole('button', { name: words.save })

  const followed = async (line: Line) => {
    const token = await app.openDemo()
    const path = `/pages/user/follow/follow?id=${trader}`
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, app, token, path)
    await most(page).fill('500')
    const { keys, turn } = await lineOf(page.context(), /\/follow$/, line)
    await review(page).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: following.copying.follow, exact: true }).click()
    // What became of it is not known, and that is said.
    await asked.getByText(error.unknownOutcome).waitFor()
    return { visitor, page, token, path, asked, keys, turn }
  }

  it(
    'is the same when it is sent again, and is what every tab shows afterwards',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, token, path, asked, keys, turn } = await followed('loses the answer')
      const second = await page.context().newPage()
      await second.goto(`${app.address}/#${path}`)
      // What it set is what the form holds: the next sending changes it.
      await save(second).waitFor()
      expect(await most(second).inputValue()).toBe('500.00')
      await second.close()
      turn('is back')
      await asked.getByRole('button', { name: words.again, exact: true }).click()
      await page
        .getByTestId('toasts')
        .getByText(filled(words.started, { name: 'Marlspike' }))
        .waitFor()
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      expect(await followsOf(token)).toEqual([['active', '500.00']])
      await visitor.leave()
    },
  )

  it(
    'is found as it was set after a reload, by nobody else, and is changed from there',
    { tags: 'thorough' },
    async () => {
      const { visitor, page, token, path, asked, turn } = await followed('loses the answer')
      await page.reload()
      await save(page).waitFor()
      expect(await most(page).inputValue()).toBe('500.00')
      expect(await asked.count()).toBe(0)
      await handOver(visitor, await app.openDemo(), path)
      await review(page).waitFor()
      expect(await most(page).inputValue()).not.toBe('500.00')
      await handOver(visitor, token, path)
      turn('is back')
      await most(page).fill('700')
      await save(page).click()
      await asked.getByRole('button', { name: words.save, exact: true }).click()
      await page.getByTestId('toasts').getByText(words.changed).waitFor()
      expect(await followsOf(token)).toEqual([['active', '700.00']])
      await visitor.leave()
    },
  )

  it('is not overwritten unseen by another amount, and never made twice', { tags: 'thorough' }, async () => {
    const { visitor, page, token, asked, keys, turn } = await followed('loses the answer')
    await asked.getByRole('button', { name: following.copying.cancel, exact: true }).click()
    await most(page).fill('700')
    turn('is back')
    await page.getByTestId('follow-form').locator('button[type=submit]').click()
    await asked.getByRole('button').last().click()
    await asked.getByRole('alert').getByText(/./).waitFor()
    expect(new Set(keys).size).toBe(2)
    expect(await followsOf(token)).toEqual([['active', '500.00']])
    await visitor.leave()
  })

  it('is not there where it never arrived', { tags: 'thorough' }, async () => {
    const { visitor, page, token } = await followed('is dead')
    await page.reload()
    await review(page).waitFor()
    expect(await followsOf(token)).toEqual([])
    await visitor.leave()
  })
})

describe('a bank account whose answer stays away', () => {
  const { destination } = funding
  const filledIn = async (first: Line) => {
    const token = await app.openDemo()
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, app, token, '/pages/mine/card/detail')
    for (const [name, text] of [
      [destination.payee, 'Ada Orrinsdale'],
      [destination.payeeAccount, 'DE89370400440532013000'],
      [destination.swift, 'COBADEFF'],
      [destination.bankName, 'Sparkasse'],
      [destination.bankAddress, 'Cologne'],
    ] as const)
      await page.getByLabel(name).first().fill(text)
    const line = await lineOf(page.context(), /\/bankCard\/add$/, first)
    const save = page.getByRole('button', { name: destination.saveCard, exact: true })
    await save.click()
    const problem = page.getByTestId('form-problem')
    await problem.getByText(error.unknownOutcome).waitFor()
    // What may be bound has not failed.
    expect(await problem.textContent()).not.toContain(error.submit.split('{')[0]?.trim())
    expect(await faultsOf(page)).toEqual([])
    const cards = async () => (await app.call('bankCardList', {}, { token })).data.items
    return { visitor, page, save, cards, ...line }
  }

  it('is not called failed, is in the list, and is the same where it is sent again', async () => {
    const { visitor, page, save, cards, turn, keys } = await filledIn('loses the answer')
    expect(await cards()).toHaveLength(1)
    turn('is back')
    await save.click()
    await page.getByTestId('toasts').getByText(destination.savedCard).waitFor()
    await page.getByTestId('destination').getByText('DE89370400440532013000').waitFor()
    expect(keys).toHaveLength(2)
    expect(await cards()).toHaveLength(1)
    await visitor.leave()
  })

  it('is bound by the next sending where it never arrived', { tags: 'thorough' }, async () => {
    const { visitor, page, save, cards, turn } = await filledIn('is dead')
    expect(await cards()).toEqual([])
    turn('is back')
    await save.click()
    await page.getByTestId('toasts').getByText(destination.savedCard).waitFor()
    expect(await cards()).toHaveLength(1)
    await visitor.leave()
  })
})
