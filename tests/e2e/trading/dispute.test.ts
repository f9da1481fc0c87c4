import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import enFunding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import enMarket from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import enTrading from '@plumbline/texts/en/app/trading.json' with { type: 'json' }
import enWork from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import { openTags } from '../support/chart-tags.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, phone, signIn, visit, type Visitor } from '../support/browser.ts'

const { dispute, receipt } = enTrading
const { workMarket } = enWork

let browser: Browser
let app: App
let ana: Member
let bob: Member

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  app.quoteAll()
  ;[ana, bob] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const code = 'BTCUSD'
const old = 97_000_000
/** A tenth above: more than any step may be. */
const far = 106_700_000
const spread = 8_000

/** A second passes, and the feed says this price. */
const say = (bid: number): void => {
  app.clock.move(1_000)
  app.feed.push(code, bid, bid + spread)
}
const stateOf = async (): Promise<string> => (await app.call('instrumentDetail', { code })).data.state

const open = async (token: string) => {
  const order = { kind: 'contract', code, side: 'long', lots: '0.1', leverage: 2 } as const
  const { data, code: answer, message } = await app.call('submitOrder', order, { token })
  expect([answer, message]).toEqual([200, message])
  return data.order
}
const orderOf = async (token: string, id: string) => (await app.call('orderDetail', { id }, { token })).data

/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))
const toast = (page: Page, text: string) => page.getByTestId('toasts').getByText(text).first().waitFor()
const named = (text: string, figures: Record<string, string>): string =>
  Object.entries(figures).reduce((made, [name, value]) => made.replace(`{${name}}`, value), text)

describe('a price in dispute', () => {
  it('closes nothing, and is asked on a phone to close a position at the first undisputed price', async () => {
    say(old)
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    const token = await signIn(visitor, app)
    const { id } = await open(token)
    await visitor.open('/pages/market')
    const row = page.getByTestId('position')
    await row.waitFor()
    expect(await page.getByTestId('disputed').count()).toBe(0)

    say(far)
    await page.getByTestId('disputed').getByText('Valued at the last undisputed price of BTCUSD').waitFor()
    const refused = await app.call('closeOrder', { id }, { token })
    expect(refused).toMatchObject({ type: 'error', refusal: 'price.in_dispute' })

    await visitor.open('/pages/fund/transfer?from=contract')
    await page.getByTestId('transfer').getByText(enFunding.moving.in_dispute).waitFor()
    await visitor.open('/pages/market')
    await row.getByRole('button', { name: /^Close BTCUSD/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(named(dispute.what, { code })).waitFor()
    await sheet.getByText(dispute.risk).waitFor()
    // Neither the lots to close nor the way to close now.
    expect(await sheet.getByRole('button', { name: en.closing.confirm, exact: true }).count()).toBe(0)
    expect(await sheet.getByLabel(enTrading.book.lots).count()).toBe(0)
    expect(await faultsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: dispute.confirm }).click()
    await toast(page, named(dispute.requested, { code }))
    await sheet.waitFor({ state: 'detached' })
    await row.getByText(dispute.mark).waitFor()
    expect((await orderOf(token, id)).order.closeRequestedAt).not.toBeNull()
    expect(await faultsHere(page)).toEqual([])

    // Where it was asked for already, the sheet says since when, and takes it back.
    await row.getByRole('button', { name: /^Close BTCUSD/ }).click()
    await sheet.getByText(/^You requested to close on 17 Nov/).waitFor()
    expect(await faultsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: dispute.withdraw }).click()
    await toast(page, named(dispute.withdrawn, { code }))
    await sheet.getByRole('button', { name: dispute.confirm }).click()
    await sheet.waitFor({ state: 'detached' })
    await row.getByText(dispute.mark).waitFor()
    // The row itself takes it back as well.
    await row.getByRole('button', { name: /^Withdraw request ?, BTCUSD/ }).click()
    await row.getByText(dispute.mark).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: /^Close BTCUSD/ }).click()
    await sheet.getByRole('button', { name: dispute.confirm }).click()
    await sheet.waitFor({ state: 'detached' })

    say(old + 1_000_000)
    await row.waitFor({ state: 'detached' })
    const { order, events } = await orderOf(token, id)
    expect([order.state, order.closeReason, order.closePrice]).toEqual(['closed', 'customer', '98000.00'])
    expect(events.map(({ kind }) => kind)).toEqual([
      'opened',
      'close_requested',
      'close_withdrawn',
      'close_requested',
      'close_withdrawn',
      'close_requested',
      'closed',
    ])
    await visitor.open(`/pages/market/detail?id=${id}`)
    await expect.poll(() => page.getByText(receipt.closeRequested).count()).toBe(3)
    expect(await page.getByText(receipt.closeWithdrawn).count()).toBe(2)
    expect(visitor.complaints.filter(each => !each.includes('closeOrder'))).toEqual([])
    await visitor.leave()
  })

  it('says on a desk what waits, leaves positions out of closing all, and blocks reversing', async () => {
    say(old)
    const visitor = await visit(browser, app.address, { viewport: desk, theme: 'dark' })
    const { page } = visitor
    const token = await signIn(visitor, app)
    const { id } = await open(token)
    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByTestId('position').waitFor()
    say(far)
    await page.getByText(en.trade.suspendedTitle).waitFor()
    await page.getByText(en.trade.suspendedText).waitFor()
    expect(await page.getByText(en.trade.heldText).count()).toBe(0)
    // The top bar has no room for words.
    await page.getByRole('button', { name: 'Valued at the last undisputed price of BTCUSD' }).waitFor()
    expect(await faultsHere(page)).toEqual([])

    // The chart asks as the list does.
    const sheet = page.getByRole('dialog')
    const closing = page.getByRole('button', { name: 'Close Buy 0.10', exact: true })
    const tag = page.getByTestId(/^tag-entry-/)
    await openTags(page, closing.or(tag))
    // Where the candles are low, the label opens out of a short tag.
    if (await tag.isVisible()) await tag.click()
    await closing.click()
    await sheet.getByRole('button', { name: dispute.confirm }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: enTrading.book.closeAll, exact: true }).first().click()
    await sheet.getByText(named(dispute.leftOut, { codes: code })).waitFor()
    await sheet.getByRole('button', { name: 'Close 1 position' }).click()
    await sheet
      .getByTestId('left-report')
      .getByText('The price of BTCUSD is in dispute.', { exact: false })
      .waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await visitor.open(`/pages/market/detail?id=${id}`)
    await page.getByRole('button', { name: enTrading.book.reverse, exact: true }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Trading in BTCUSD is suspended', { exact: false }).waitFor()
    expect(await asked.getByRole('button', { name: enTrading.book.reverseConfirm }).isDisabled()).toBe(true)
    await asked.getByRole('button', { name: en.closing.keep }).click()

    await page.getByRole('button', { name: en.closing.confirm }).last().click()
    await sheet.getByRole('button', { name: dispute.confirm }).click()
    await page
      .getByTestId('close-requested')
      .getByRole('button', { name: dispute.withdraw })
      .first()
      .waitFor()
    expect(await faultsHere(page)).toEqual([])
    await visitor.open('/pages/instrument/index?code=BTCUSD')
    await page.getByText(new RegExp(enMarket.instrument.suspended.slice(0, 26))).waitFor()
    say(old)
    await expect.poll(async () => (await orderOf(token, id)).order.state).toBe('closed')
    await visitor.leave()
  })
})

describe('staff', () => {
  const atWork = async (who: Member): Promise<Visitor> => {
    const visitor = await visit(browser, app.address, { viewport: desk })
    await openAtWork(visitor, app, who.token, '/pages/work/market/index')
    await visitor.page.getByTestId('instrument').first().waitFor()
    await visitor.page.getByRole('tab', { name: workMarket.halts }).click()
    return visitor
  }

  it('see the evidence, and confirm a level by two people', async () => {
    say(old)
    say(far)
    const clerk = await atWork(ana)
    const { page } = clerk
    const shown = page.getByTestId('suspended').filter({ hasText: code })
    await shown.getByText(/^The price jumped further than allowed: 9\.9996%/).waitFor()
    const quotes = shown.getByRole('table')
    await quotes.getByText('97,000.00').waitFor()
    await quotes.getByText('106,700.00').waitFor()
    await shown.getByText(/^Ends once a second source has agreed for 5 seconds/).waitFor()
    expect(await faultsHere(page)).toEqual([])

    await shown.getByRole('button', { name: workMarket.confirm }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('106,700.00 / 106,708.00').waitFor()
    await sheet.getByRole('button', { name: workMarket.ask }).click()
    // Nothing without a reason.
    await sheet.getByText(/at least 3 characters/).waitFor()
    await sheet.getByLabel(workMarket.reason).fill('Two exchanges show this price')
    expect(await faultsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: workMarket.ask }).click()
    await sheet.waitFor({ state: 'detached' })
    await shown.getByRole('link', { name: workMarket.showRequest }).waitFor()
    expect(await shown.getByRole('button', { name: workMarket.confirm }).count()).toBe(0)
    expect(await faultsHere(page)).toEqual([])

    const other = await visit(browser, app.address, { viewport: desk })
    await openAtWork(other, app, bob.token, '/pages/work/approval/index')
    await other.page.getByTestId('request').getByText(enWork.workApproval.market_confirm_price).click()
    const detail = other.page.getByTestId('request-detail')
    await detail.getByText(enWork.workApproval.price).waitFor()
    await detail.getByText('106,700.00 / 106,708.00').waitFor()
    await detail.getByRole('link', { name: 'Quotes in dispute, BTCUSD' }).waitFor()
    expect(await faultsHere(other.page)).toEqual([])
    await detail.getByLabel(enWork.workApproval.yourReason).fill('I see it as well')
    await detail.getByRole('button', { name: enWork.workApproval.approve, exact: true }).click()
    await toast(other.page, enWork.workApproval.doneApproved)
    expect(await stateOf()).toBe('suspended')
    say(far)
    await expect.poll(stateOf).toBe('open')
    await page.getByRole('button', { name: workMarket.lookAgain }).click()
    await shown.waitFor({ state: 'detached' })

    await openAtWork(other, app, bob.token, '/pages/work/audit/index')
    const entries = other.page.getByTestId('entry')
    await entries.getByText(enWork.auditAction.market_confirmation_requested).waitFor()
    await entries.getByText(enWork.auditAction.market_price_confirmed).waitFor()
    expect([...clerk.complaints, ...other.complaints]).toEqual([])
    await clerk.leave()
    await other.leave()
  })

  it('cannot confirm a price while a second source is heard', async () => {
    const gold = 4_540_260
    app.clock.move(1_000)
    app.feed.push('XAUUSD', gold, gold + 360)
    app.feed.compare('XAUUSD', gold + 160_000, gold + 160_360)
    app.clock.move(1_000)
    app.feed.push('XAUUSD', gold, gold + 360)
    app.feed.compare('XAUUSD', gold + 160_000, gold + 160_360)
    const clerk = await atWork(ana)
    const { page } = clerk
    const shown = page.getByTestId('suspended').filter({ hasText: 'XAUUSD' })
    await shown.getByText(/^Two sources contradict each other/).waitFor()
    await shown.getByText(/^Ends once both sources have agreed for 5 seconds/).waitFor()
    expect(await shown.getByRole('button', { name: workMarket.confirm }).count()).toBe(0)
    expect(await faultsHere(page)).toEqual([])
    await clerk.leave()
  })
})
