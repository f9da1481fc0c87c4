import { expect } from 'vitest'
import { openFloor } from '../../e2e/support/browser.ts'
import { movingCalls } from '../../e2e/support/moving-calls.ts'
import type { App } from '../../support/app.ts'
import { inEachEngine } from '../support/in-each-engine.ts'
import type { EnginePage } from '../support/page.ts'
import { atTheEndOfALine, type Reached, type Sending } from '../support/sending.ts'
import { walksBetweenOf, walksOf } from './walks.ts'

const { order, deal, closing, transfer, saving } = movingCalls

const demo = async (app: App) => ({ token: await app.openDemo() })
const withPosition = async (app: App) => {
  const token = await app.openDemo()
  const wanted = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.10', leverage: 2 } as const
  expect(await app.call('submitOrder', wanted, { token })).toMatchObject({ type: 'ok' })
  return { token }
}

const buy = (page: EnginePage) => page.click({ role: 'button', name: /^Buy ?¥/ })
const close = (page: EnginePage) => page.click({ role: 'button', name: /^Close BTCUSD/ })
const dialog = { role: 'alertdialog' }

const savings: Sending = {
  ...saving,
  begin: demo,
  make: async page => {
    await page.click({ css: 'input[type=radio]', within: { testId: 'product-d90' } })
    await page.write({ role: 'textbox', name: 'Amount' }, '1500')
    await page.waitFor({ testId: 'savings-promise' })
    await page.click({ role: 'button', name: 'Lock 1,500.00 USD for 90 days' })
    await page.click({ role: 'button', name: 'Start saving', within: dialog })
  },
  field: { testId: 'saving' },
}

const sendings: readonly Sending[] = [
  {
    ...order,
    begin: demo,
    make: async page => {
      await buy(page)
      await page.write({ role: 'textbox', name: 'Lots' }, '0.10')
      await page.click({ testId: 'ticket-go' })
      await page.click({ testId: 'ticket-send' })
    },
    field: { role: 'textbox', name: 'Lots' },
    toForm: buy,
    isSheet: true,
  },
  {
    ...deal,
    begin: demo,
    make: async page => {
      await page.click({ testId: 'place-down' })
      await page.click({ css: 'button', within: dialog, last: true })
    },
    field: { testId: 'place-down' },
  },
  {
    ...closing,
    begin: withPosition,
    make: async page => {
      await close(page)
      await page.click({ role: 'button', name: '½', within: { role: 'dialog' } })
      await page.click({ role: 'button', name: 'Close 0.05 lots' })
    },
    field: { role: 'button', name: '½' },
    toForm: close,
    isSheet: true,
  },
  {
    ...transfer,
    begin: demo,
    make: async page => {
      await page.write({ css: 'input', within: { testId: 'transfer' } }, '1000')
      // What it leaves makes room for itself, and moves the button.
      await page.waitFor({ text: /11,000\.00/ })
      await page.click({ role: 'button', name: /^Transfer 1,000/ })
    },
    field: { testId: 'transfer' },
  },
  savings,
]

inEachEngine<Reached>(
  async environment => atTheEndOfALine(await openFloor(environment)),
  walk => {
    for (const sending of sendings) walksOf(sending, walk)
    walksBetweenOf(savings, walk, app => app.openDemo())
  },
)
