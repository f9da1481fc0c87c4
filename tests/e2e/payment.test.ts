import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from './browser.ts'
import { fundingTexts } from './catalogues.ts'
import { looks } from './looks.ts'
import { filled } from './newcomers.ts'

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
    const { payment } = fundingTexts[look.language]
    const visitor = await visit(browser, floor.app.address, look)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/fund/buy')
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
    await panel.getByRole('button', { name: payment.act_dispute }).click()
    await page.getByText(payment.told_reversed).waitFor()
    await panel.getByRole('button', { name: payment.act_win }).click()
    await page.getByText(payment.told_captured).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await visitor.open('/pages/fund/buy')
    const rows = page.getByTestId('payment-row')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(payment.captured).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
