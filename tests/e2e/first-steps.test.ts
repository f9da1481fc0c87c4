import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../support/app.ts'
import { newPerson } from '../support/builders/verification.ts'
import { faultsOf } from './support/axe.ts'
import { launch, signIn, visit } from './support/browser.ts'
import { overflowing } from './support/overflow.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { firstSteps, demoReset } = identity

describe('a new customer', () => {
  it('sees what to do first, with its true state, until it is put away', { tags: 'thorough' }, async () => {
    app.calmDown()
    const { token } = await newPerson(app)
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.evaluate(held => localStorage.setItem('App-Token', held), token)
    await page.reload()
    const card = page.getByTestId('first-steps')
    for (const path of ['/pages/fund', '/pages/index']) {
      await visitor.open(path)
      await card.getByText(firstSteps.verification).waitFor()
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
    }
    await card.getByTestId('step-deposit').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: en.place.deposit }).waitFor()
    await page.goBack()
    const put = page.waitForResponse('**/api/user/firstSteps/dismiss')
    await card.getByRole('button', { name: firstSteps.dismiss }).click()
    await put
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('market-list').waitFor()
    expect(await card.count()).toBe(0)
    await visitor.leave()
  })
})

describe('a demo account', () => {
  it('is given back what it lost, and says first what that does', { tags: 'thorough' }, async () => {
    app.calmDown()
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    const token = await signIn(visitor, app)
    const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const
    const { data } = await app.call('submitOrder', gold, { token, key: 'bought' })
    await app.call('closeOrder', { id: data.order.id }, { token, key: 'closed' })
    await visitor.open('/pages/fund')
    await page.getByTestId('account-fund').getByText('10,000.00').waitFor()
    await page.getByRole('button', { name: demoReset.button }).click()
    await page.getByTestId('demo-reset-cost').getByText('3.60 USD will be added to Fund').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: demoReset.confirm }).click()
    await page.getByTestId('toasts').getByText(demoReset.done).waitFor()
    await page.getByTestId('account-fund').getByText('10,003.60').waitFor()
    await page.getByRole('button', { name: demoReset.button }).click()
    await page.getByTestId('demo-reset-cost').getByText('You have reset them already').waitFor()
    await visitor.leave()
  })
})
