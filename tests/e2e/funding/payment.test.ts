import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from '../support/browser.ts'
import { fundingTexts } from '../support/catalogues.ts'
import { looks } from '../support/looks.ts'
import { filled } from '../support/newcomers.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

describe.each(looks)('$theme, $language, $viewport.width wide', look => {
  it('a card is charged in the sandbox, disputed, and what came of it is told', async () => {
    const { payment, moving } = fundingTexts[look.language]
    const visitor = await visit(browser, floor.app.address, look)
    const { page } = visitor
    const token = await signIn(visitor, floor.app, '/pages/fund/buy')
    const form = page.getByTestId('buy')
    await form.getByText(payment.sandbox).waitFor()
    await form.getByLabel(payment.amount, { exact: true }).fill('5')
    await form.locator('[aria-invalid=true]').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await form.getByLabel(payment.amount, { exact: true }).fill('250.50')
    // Two quick presses are one payment.
    await form.getByRole('button', { name: filled(payment.submit, { amount: '250.50' }) }).dblclick()

    const panel = page.getByTestId('sandbox')
    await panel.getByText(payment.sandbox).waitFor()
    await page.getByText(payment.told_started).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await panel.getByRole('button', { name: filled(payment.act_pay, { amount: '250.50' }) }).click()
    await page.getByText(payment.told_captured).waitFor()
    const away = { from: 'fund', to: 'contract', amount: '10150.50' } as const
    expect(await floor.app.call('transfer', away, { token })).toMatchObject({ type: 'ok' })
    await panel.getByRole('button', { name: payment.act_dispute }).click()
    await page.getByText(payment.told_reversed).waitFor()
    // What had left the account already is owed, and said where the account is.
    await visitor.open('/pages/mine/zichan/index')
    await page
      .getByTestId('owed')
      .getByText(filled(moving.card_advance_repaid, { advance: '150.50' }))
      .waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goBack()
    await panel.getByRole('button', { name: payment.act_win }).click()
    await page.getByText(payment.told_captured).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await visitor.open('/pages/mine/zichan/index')
    await page.getByTestId('balance-fund').getByText('100.00').first().waitFor()
    expect(await page.getByTestId('owed').count()).toBe(0)

    await visitor.open('/pages/fund/buy')
    const rows = page.getByTestId('payment-row')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(payment.captured).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
