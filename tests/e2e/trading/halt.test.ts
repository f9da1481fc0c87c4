import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { approve, founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, phone, signIn, visit } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'

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

/** The market goes on, and stays at its prices. */
const goOn = (): void => {
  app.clock.move(1_000)
  app.quoteAll()
}
const halt = (code: string) =>
  app.call('haltPlace', { code, reason: 'The exchange has stopped trading' }, { token: ana.token })
const resume = async (code: string): Promise<void> => {
  const asked = await app.call('haltLift', { code, reason: 'It trades again' }, { token: ana.token })
  await approve(app, asked.data.request.id, bob)
}

describe('a halt', () => {
  it('is seen in the list and on the trade screen at once, keeps a ticket from being sent, and lets a position be closed', async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    const token = await signIn(visitor, app)
    goOn()
    const order = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.1', leverage: 2 } as const
    expect(await app.call('submitOrder', order, { token })).toMatchObject({ type: 'ok' })
    await visitor.open('/pages/index')
    await page.getByRole('tab', { name: en.category.crypto, exact: true }).click()
    const row = page.getByTestId('instrument-BTCUSD')
    await row.waitFor()
    expect(await row.getByTestId('market-state').count()).toBe(0)

    await halt('BTCUSD')
    await row.getByTestId('market-state').getByText(en.market.halted).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByText(en.trade.haltedTitle).waitFor()
    await page.getByText(en.trade.heldText).waitFor()
    await page.getByText(/^Since Tue \d\d:\d\d UTC$/).waitFor()
    const buy = page.getByRole('button', { name: /^Buy ¥/ })
    await page.getByTestId('deal-bar').getByText(en.market.halted, { exact: true }).waitFor()
    expect(await buy.getAttribute('aria-disabled')).toBe('true')

    // Over, and begun anew while the ticket is open.
    goOn()
    await resume('BTCUSD')
    await expect.poll(() => buy.getAttribute('aria-disabled')).toBeNull()
    await buy.click()
    const ticket = page.getByRole('dialog')
    const send = ticket.getByRole('button', { name: 'Review order' })
    await expect.poll(() => send.isDisabled()).toBe(false)
    await halt('BTCUSD')
    await ticket.getByText('Trading in BTCUSD is halted.', { exact: false }).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    goOn()
    await resume('BTCUSD')
    await expect.poll(() => send.isDisabled()).toBe(false)
    await halt('BTCUSD')
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await ticket.waitFor({ state: 'detached' })

    goOn()
    await visitor.open('/pages/market')
    await page.getByRole('button', { name: /^Close BTCUSD/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.closing.confirm }).click()
    await page.getByTestId('toasts').getByText('Closed BTCUSD', { exact: false }).waitFor()
    await resume('BTCUSD')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it.each([
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'hk' },
  ] as const)('by two sources that disagree says so on a desk, in $theme, $language', async look => {
    const visitor = await visit(browser, app.address, { viewport: desk, ...look })
    const { page } = visitor
    await signIn(visitor, app)
    goOn()
    app.feed.compare('XAUUSD', 4_540_260, 4_540_620)
    await visitor.open('/pages/order?code=XAUUSD')
    await page.getByTestId('instrument-XAUUSD').waitFor()
    // The other source goes away by a percent and more, in steps that are believed.
    for (const bid of [4_560_000, 4_580_000, 4_600_000]) {
      goOn()
      app.feed.compare('XAUUSD', bid, bid + 360)
    }
    const { trade, market } = catalogues[look.language]
    await page.getByText(trade.suspendedTitle).waitFor()
    // Since when is not told with prices: the list is asked anew.
    await page.getByText(new RegExp(trade.heldSince.replace('{time}', '.+'))).waitFor()
    await page.getByTestId('instrument-XAUUSD').getByText(market.suspended).waitFor({ state: 'attached' })
    expect(await faultsOf(page)).toEqual([])
    // From the first that agrees, for five seconds.
    for (let second = 0; second <= 5; second += 1) {
      goOn()
      app.feed.compare('XAUUSD', 4_540_260, 4_540_620)
    }
    await page.getByText(trade.suspendedTitle).waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
