import { routes } from '@plumbline/protocol/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deposit,
  fundOf,
  networks,
  newCustomer,
  publish,
  tradePassword,
  tronAddress,
  transactionOf,
} from '../../support/builders/funding.ts'
import { decideDeposit } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { startApp, type App } from '../../support/app.ts'
import { generateDeposits } from '../../support/builders/funding-items.ts'
import { approve, founders, type Member } from '../../support/staff.ts'
import type { Person } from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

const desk = { width: 1440, height: 900 }
const hourMs = 3_600_000
const deposits = '/pages/work/rujin/index'
const withdrawals = '/pages/work/chujin/index'

let browser: Browser
let app: App
let wren: Member
let ben: Member
let ada: Person
let destination: string

beforeAll(async () => {
  browser = await launch()
  // Long enough ago that a hold of 24 hours is over now.
  app = await startApp({ start: Date.now() - 72 * hourMs })
  const [first] = await founders(app)
  await publish(app, 'funding.networks', networks)
  await publish(app, 'funding.thresholds', { clerk: 1_000_000, customer: 4_000, day: 10_000_000 })
  ada = await newCustomer(app)
  await app.call('tradePassword', { tradePassword, password: goodPassword }, { token: ada.token })
  await app.call(
    'walletAddressAdd',
    { network: 'USDT-TRC20', walletAddress: tronAddress },
    { token: ada.token },
  )
  destination = (await app.call('walletAddressList', {}, { token: ada.token })).data.items[0]?.id ?? ''
  app.clock.set(Date.now())
  await app.product.settings.refresh()
  app.quoteAll()
  ;[wren, ben] = await founders(app)
  await generateDeposits(app, { count: 60, customers: 2, clerk: first.id })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (member: Member, look: Look, path: string): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, member.token, path)
  return visitor
}

const shortId = (id: string): string => `…${id.slice(-8)}`
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const toast = (page: Page, text: string | RegExp) =>
  page.getByTestId('toasts').getByText(text).first().waitFor()

/** Looks for an item by its id, as a clerk who was given it would. */
const find = async (page: Page, kind: 'Deposit' | 'Withdrawal', id: string): Promise<void> => {
  await page.getByLabel('ID, UID or transaction ID').fill(id)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Open ${kind} ${shortId(id)}` }).click()
}

describe('a deposit', () => {
  it('is found, looked at and approved by one person, and credited', async () => {
    const sent = await deposit(app, ada, { amount: '3000', transactionId: transactionOf('ada') })
    const { id } = sent.data.deposit
    const visitor = await atWork(wren, { viewport: desk }, deposits)
    const { page } = visitor
    await find(page, 'Deposit', id)
    const panel = panelOf(page)
    // All that keys do here, from the tables by which they do it.
    const keys = page.getByTestId('keys')
    await panel.getByText(transactionOf('ada')).first().waitFor()
    await page.keyboard.press('?')
    await keys.getByText('assign to me').waitFor()
    await keys.getByText('approve', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => keys.count()).toBe(0)
    await panel.getByText(transactionOf('ada')).waitFor()
    await panel.locator('img[src^="blob:"]').waitFor()
    expect(await faultsOf(page)).toEqual([])

    // Without a reason nothing is sent.
    await page.keyboard.press('a')
    await panel.getByText('3,000.00 USD is credited at once').waitFor()
    await panel.getByRole('button', { name: 'Approve' }).click()
    await panel.getByText(/Enter at least/).waitFor()
    await panel.getByRole('button', { name: 'Matches the proof and what arrived' }).click()
    await panel.getByRole('button', { name: 'Approve', exact: true }).click()
    await toast(page, 'Approved.')
    expect((await fundOf(app, ada)).available).toBe('3000.00')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it(
    'that resembles another one says so, leads to it, and takes two people',
    { tags: 'thorough' },
    async () => {
      const used = transactionOf('resembled')
      const first = (await deposit(app, ada, { amount: '38', transactionId: used })).data.deposit.id
      const again = `https://tronscan.org/#/transaction/${used.slice(0, -2)}77`
      const { id } = (await deposit(app, ada, { amount: '39', transactionId: again })).data.deposit
      const visitor = await atWork(wren, { viewport: phone }, `${deposits}?id=${id}`)
      const { page } = visitor
      await page.getByText('Similar transaction ID', { exact: true }).last().waitFor()
      await page.getByText('Two people must approve it.').waitFor()
      await page.getByText('Needs two approvals').waitFor()
      // Beside what is kept stands what was typed.
      await page.getByText(`${used.slice(0, -2)}77`, { exact: true }).waitFor()
      await page.getByText(again, { exact: true }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      await page.getByRole('link', { name: 'Open the similar deposit' }).click()
      await page.getByText(used, { exact: true }).waitFor()
      expect(new URLSearchParams(page.url().split('?')[1]).get('id')).toBe(first)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it(
    'that was credited by mistake is taken back by two people, its costs said first',
    { tags: 'thorough' },
    async () => {
      const id = (await deposit(app, ada, { amount: '40' })).data.deposit.id
      await decideDeposit(app, wren, id)
      const before = (await fundOf(app, ada)).available
      const visitor = await atWork(wren, { viewport: phone }, `${deposits}?state=approved&id=${id}`)
      const { page } = visitor
      await page.getByRole('button', { name: 'Take back credit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Take back credit' })
      expect(await sheet.getByTestId('correction-costs').innerText()).toMatch(/40\.00[^]*0\.00/)
      await sheet.getByRole('button', { name: 'Request correction' }).click()
      await expect.poll(() => sheet.getByText(/Enter at least/).count()).toBe(2)
      await sheet.getByLabel('Message to the customer').fill('The proof was not yours')
      await sheet.getByLabel('Reason for the record').fill('Of another customer')
      expect(await faultsOf(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Request correction' }).click()
      await toast(page, 'Sent for approval.')
      const link = page.getByRole('link', { name: 'Open the request' })
      const request = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('id') ?? ''
      await approve(app, request, ben)
      await page.getByText('40.00 USD taken back').waitFor()
      expect(Number((await fundOf(app, ada)).available)).toBe(Number(before) - 40)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it(
    'about which somebody asks stands in the inbox of colleagues at once, and leaves it at once',
    { tags: 'thorough' },
    async () => {
      const id = (await deposit(app, ada, { amount: '41' })).data.deposit.id
      await decideDeposit(app, wren, id)
      const visitor = await atWork(ben, { viewport: desk }, '/pages/work/approval/index')
      const { page } = visitor
      await page.getByText('Requests for a second person appear here.').waitFor()
      const words = { reason: 'Sent for somebody else', told: 'It was not yours. We are sorry.' }
      const ask = async (seen: number) =>
        (await app.call('depositCorrect', { id, amount: '41.00', ...words, seen }, { token: wren.token }))
          .data
      const first = await ask(2)
      const rows = page.getByTestId('request')
      await rows.first().click()
      const detail = page.getByTestId('request-detail')
      await detail.getByText(words.reason).waitFor()
      await app.call('requestWithdraw', { id: first.request }, { token: wren.token })
      await expect.poll(() => rows.count()).toBe(0)
      await detail.getByText('Withdrawn', { exact: true }).waitFor()
      expect(await detail.getByRole('button', { name: 'Approve' }).count()).toBe(0)
      await approve(app, (await ask(4)).request, ben)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('is assigned with others, filtered, and kept as a view', { tags: 'thorough' }, async () => {
    const visitor = await atWork(wren, { viewport: desk }, deposits)
    const { page } = visitor
    const boxes = page.getByRole('checkbox', { name: /^Select/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByLabel('Assign', { exact: true }).first().selectOption('me')
    await toast(page, '2 items assigned.')
    await page.getByRole('radio', { name: 'Me' }).click()
    await expect.poll(() => page.getByTestId('item').count()).toBe(2)
    await page.getByRole('button', { name: 'Save view' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name of the view').fill('My own')
    await sheet.getByRole('button', { name: 'Save view' }).click()
    await toast(page, 'Saved as My own.')
    await page.getByRole('radio', { name: 'Anyone' }).click()
    await page.getByLabel('Saved views').selectOption({ label: 'My own' })
    await expect.poll(() => page.getByTestId('item').count()).toBe(2)
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('an item', () => {
  it('shows the colleague who opened it while it was still being read', { tags: 'thorough' }, async () => {
    const sent = await deposit(app, ada, { amount: '20', transactionId: transactionOf('both at once') })
    const { id } = sent.data.deposit
    const two = await visit(browser, app.address, { viewport: desk })
    const asked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    await two.page.route(
      url => url.pathname === routes.depositDetail[1],
      async route => {
        const response = await route.fetch()
        asked.resolve()
        await gate.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const told = Promise.withResolvers<void>()
    two.page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(id) && String(payload).includes(wren.username)) told.resolve()
      }),
    )
    await openAtWork(two, app, ben.token, `${deposits}?id=${id}`)
    await asked.promise
    const one = await atWork(wren, { viewport: desk }, `${deposits}?id=${id}`)
    await told.promise
    gate.resolve()
    await two.page.getByText(`Also viewing this: ${wren.username}`).waitFor()
    expect(two.complaints).toEqual([])
    await two.leave()
    await one.leave()
  })
})

describe('a withdrawal', () => {
  it('takes two people who see each other, is paid, and comes back', async () => {
    const wish = { kind: 'digital', destination, amount: '500.00', tradePassword } as const
    const sent = await app.call('withdraw', wish, { token: ada.token })
    expect(sent).toMatchObject({ type: 'ok' })
    const { id } = sent.data.withdrawal
    const [one, two] = await Promise.all([
      atWork(wren, { viewport: desk }, withdrawals),
      atWork(ben, { viewport: phone, theme: 'dark' }, `${withdrawals}?id=${id}`),
    ])
    await find(one.page, 'Withdrawal', id)
    const panel = panelOf(one.page)
    await panel.getByText(`Also viewing this: ${ben.username}`).waitFor()
    await two.page.getByText(`Also viewing this: ${wren.username}`).waitFor()
    await one.page.keyboard.press('a')
    await panel.getByText('A second person must approve as well.').waitFor()
    await panel.getByRole('button', { name: 'Destination and identity checked' }).click()
    await panel.getByRole('button', { name: 'Approve', exact: true }).click()
    await toast(one.page, 'Approved. A second person is needed.')

    // The other sees it without asking, on a phone.
    const second = two.page.getByRole('button', { name: 'Give second approval' })
    await second.waitFor()
    expect(await faultsOf(two.page)).toEqual([])
    await second.click()
    await two.page.getByRole('button', { name: 'Destination and identity checked' }).click()
    await two.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await toast(two.page, 'Approved.')
    expect(await fundOf(app, ada)).toEqual({ available: '2500.00', frozen: '0.00' })
    await two.open(`${withdrawals}?id=${id}`)

    const { page } = one
    await page.getByRole('radio', { name: /^Approved/ }).click()
    await page.getByRole('radio', { name: /^To pay/ }).click()
    await find(page, 'Withdrawal', id)
    await panel.getByRole('button', { name: 'Mark as sent' }).click()
    await panel.getByLabel('Payout reference').fill(transactionOf('TX-77'))
    await panel.getByRole('button', { name: 'Mark as sent' }).click()
    await toast(page, 'Marked as sent. We have notified the customer.')
    await panel.getByText(transactionOf('TX-77')).first().waitFor()
    await panel.getByRole('button', { name: 'Mark as returned' }).click()
    await panel.getByLabel('Reference of the payment that came back').fill(transactionOf('BACK-77'))
    await panel.getByLabel('Why it came back, shown to the customer').fill('The wallet sent it back')
    await panel.getByRole('button', { name: 'Send for confirmation' }).click()
    await toast(page, 'Reported. A second person has to confirm it.')
    await panel.getByText('You reported it, so somebody else has to confirm it.').waitFor()

    // Nothing is credited until the other one, who sees it at once, has confirmed it.
    expect((await fundOf(app, ada)).available).toBe('2500.00')
    await two.page.getByRole('button', { name: 'Confirm the return' }).click()
    expect(await faultsOf(two.page)).toEqual([])
    await two.page.getByLabel('Reason, kept in the audit log').fill('It is in the wallet')
    await two.page.getByRole('button', { name: 'Confirm the return' }).click()
    await toast(two.page, /^Marked as returned/)
    await two.leave()
    await panel.getByText(transactionOf('BACK-77')).first().waitFor()
    expect((await fundOf(app, ada)).available).toBe('3000.00')
    expect(one.complaints).toEqual([])
    await one.leave()
  })
})

/** '17 Nov 2026' */
const dayOf = (day: Date): string =>
  day.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

describe('reconciliation', { tags: 'thorough' }, () => {
  it('lists what is booked and not recorded, until it is', async () => {
    const visitor = await atWork(wren, { viewport: desk }, '/pages/work/reconciliation/index')
    const { page } = visitor
    const differences = page.getByTestId('difference')
    await differences.first().waitFor()
    const before = await differences.count()
    // A day that cannot be read is said, and asks for nothing; one that can is shown as the page writes days.
    const from = page.getByLabel('From day', { exact: true })
    const next = new Date(Date.parse(`${await from.inputValue()} UTC`) + 24 * hourMs)
    await from.fill('31/4/2026')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Write it as dd/mm/yyyy').waitFor()
    await from.fill(`${next.getUTCDate()}/${next.getUTCMonth() + 1}/${next.getUTCFullYear()}`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`${dayOf(next)} to `).waitFor()
    await expect.poll(() => from.inputValue()).toBe(dayOf(next))
    // The days that are looked at most are one press away.
    await page.getByRole('radio', { name: '7 days' }).click()
    await expect.poll(() => page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await page.getByRole('radio', { name: '30 days' }).click()
    await page.getByText(`${dayOf(new Date(next.getTime() - 24 * hourMs))} to `).waitFor()
    await expect.poll(() => differences.count()).toBe(before)
    // What a difference says is in the form already, but for what only bank or chain can say.
    const sheet = page.getByRole('dialog')
    await differences.getByRole('button').first().click()
    await expect.poll(() => sheet.getByLabel('Amount, in its currency').inputValue()).not.toBe('')
    expect(await sheet.getByLabel('Account').inputValue()).not.toBe('')
    expect(await sheet.getByLabel('Bank or blockchain reference').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New entry' }).click()
    await sheet.getByLabel('Account').selectOption({ label: 'USDT-TRC20, USDT' })
    await sheet.getByLabel('Amount, in its currency').fill('3000')
    await sheet
      .getByLabel('Bank or blockchain reference')
      .fill(`https://tronscan.org/#/transaction/${transactionOf('ada')}`)
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await toast(page, 'Recorded.')
    await expect.poll(() => differences.count()).toBe(before - 1)
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('the workbench', { tags: 'thorough' }, () => {
  it('shows what waits, and its plots as tables too', async () => {
    const visitor = await atWork(wren, { viewport: desk, theme: 'dark' }, '/pages/work/index')
    const { page } = visitor
    // The menu counts what waits, and counts on by itself.
    const counted = async () =>
      Number.parseInt(
        (
          await page
            .getByRole('navigation')
            .getByRole('link', { name: /^Deposits/ })
            .textContent()
        )?.slice(8) ?? '',
        10,
      )
    await expect.poll(counted).toBeGreaterThan(0)
    const before = await counted()
    await deposit(app, ada, { amount: '43' })
    await expect.poll(counted).toBe(before + 1)
    await page.locator('canvas').first().waitFor()
    await page.getByText('Figures as a table').first().click()
    await page.getByRole('table', { name: 'Money in and out' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('the words', { tags: 'thorough' }, () => {
  it.each([360, 1280])('have room at %i', async width => {
    const visitor = await atWork(wren, { viewport: { width, height: 900 }, language: 'ru' }, deposits)
    const { page } = visitor
    const faults: Record<string, string[]> = {}
    const check = async (what: string) => {
      const found = await overflowing(page)
      if (found.length > 0) faults[what] = found
    }
    for (const state of ['review', 'rejected']) {
      await visitor.open(`${deposits}?state=${state}`)
      const item = page.getByTestId('item').first()
      await item.waitFor()
      await check(`deposits, ${state}`)
      await item.click()
      await page.getByTestId('item-detail').waitFor()
      await check(`a deposit, ${state}`)
    }
    await visitor.open(`${withdrawals}?state=approved`)
    await page.getByTestId('item').first().waitFor()
    await check('withdrawals')
    await visitor.open('/pages/work/reconciliation/index')
    await page.getByTestId('house-account').first().waitFor()
    await check('reconciliation')
    await visitor.open('/pages/work/index')
    await page.locator('canvas').first().waitFor()
    await check('workbench')
    expect(faults).toEqual({})
    await visitor.leave()
  })
})
