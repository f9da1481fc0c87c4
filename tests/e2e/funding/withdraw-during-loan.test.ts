import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import fundingEn from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import lendingEn from '@plumbline/texts/en/app/lending.json' with { type: 'json' }
import { newLoan, payIn } from '../../lending/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { networks, publish, tradePassword, tronAddress } from '../../support/builders/funding.ts'
import { holdsOver } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { founders } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, phone, visit } from '../support/browser.ts'
import { filled, textsOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const t = fundingEn.withdrawal
const { refusals } = textsOf('en')

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

it(
  'is warned of first; who insists is refused, trades nothing new, and can still repay',
  { tags: 'thorough' },
  async () => {
    const [first, second] = await founders(app)
    await publish(app, 'funding.networks', networks)
    app.quoteAll()
    const { person, id } = await newLoan(app, { first, second })
    const { token } = person
    await app.call('tradePassword', { tradePassword, password: goodPassword }, { token })
    await app.call('walletAddressAdd', { network: 'USDT-TRC20', walletAddress: tronAddress }, { token })
    await payIn(app, person, first, '500')
    await holdsOver(app)
    app.quoteAll()
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await page.clock.install({ time: app.clock.now() })
    await openSignedIn(visitor, app, token, '/pages/fund/withdraw')
    const form = page.getByTestId('withdraw-digital')
    await form.getByLabel(t.amount, { exact: true }).fill('100')
    await form.getByLabel(t.tradePassword, { exact: true }).fill(tradePassword)
    await form.getByTestId('withdraw-receipt').waitFor()
    // All of where it goes is read, not what a line of the system's list has room for.
    await form.locator('span').filter({ hasText: 'TRC20' }).first().waitFor()
    await form.getByRole('button', { name: filled(t.submit, { amount: '100.00' }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.submitPlain }).click()
    await form.getByText(refusals['loan.restricts_withdrawal']).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    // Warned, and nothing is blocked yet.
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    expect(await app.call('previewOrder', ticket, { token })).toMatchObject({ type: 'ok' })
    await form.getByRole('button', { name: t.insist }).click()
    await form.getByText(refusals['loan.withdrawal_refused']).waitFor()
    expect(await form.getByRole('button', { name: t.insist }).count()).toBe(0)
    expect((await app.call('accounts', {}, { token })).data.fund).toEqual({
      available: '500.00',
      frozen: '0.00',
    })

    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByRole('button', { name: /^Buy/ }).first().click()
    await page.getByText('Min', { exact: true }).click()
    await page.getByText(refusals['loan.blocked']).waitFor()
    expect(await page.getByTestId('ticket-go').isDisabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: en.place.loan, exact: true }).click()
    await page.getByRole('link', { name: lendingEn.borrow.showOpen, exact: true }).waitFor()
    expect(await app.call('loanRepay', { id, from: 'contract' }, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('previewOrder', ticket, { token })).toMatchObject({ type: 'ok' })
    await visitor.leave()
  },
)
