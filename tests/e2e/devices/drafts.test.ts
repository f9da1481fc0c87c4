import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import { noise } from '../../support/builders/funding.ts'
import { desk, launch, openFloor, openSignedIn, phone, visit, type TradingFloor } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { filled } from '../support/newcomers.ts'
import { inShort } from '../support/looks.ts'

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

const { deposit, moving } = funding
const storeKey = 'App-Drafts'

type Typed = { readonly place: (page: Page) => ReturnType<Page['getByLabel']>; readonly text: string }
type Form = {
  readonly name: string
  readonly path: string
  readonly viewport: typeof phone
  readonly typed: readonly Typed[]
  /** What else is given. */
  readonly give?: (page: Page) => Promise<void>
  /** That it is there again. */
  readonly given?: (page: Page) => Promise<void>
}

const forms: readonly Form[] = [
  {
    name: 'a deposit with its proof and its id',
    path: '/pages/fund/deposit',
    viewport: phone,
    typed: [
      { place: page => page.getByLabel(deposit.amount, { exact: true }), text: '250.5' },
      { place: page => page.getByLabel(deposit.transactionId), text: 'a83f91c0' },
    ],
    give: async page => {
      const name = `proof-${randomUUID()}.jpg`
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await noise() })
      await page.getByText(filled(catalogues.en.ui.uploaded, { name })).waitFor()
    },
    given: page => page.getByRole('img', { name: funding.funding.proofOpen }).waitFor(),
  },
  {
    name: 'a transfer',
    path: '/pages/fund/transfer',
    viewport: phone,
    typed: [{ place: page => page.getByRole('textbox', { name: moving.amount }), text: '12.34' }],
  },
  {
    name: 'a ticket beside its chart',
    path: '/pages/order?code=BTCUSD',
    viewport: desk,
    typed: [{ place: page => page.locator('[data-size-field] input'), text: '0.07' }],
  },
  {
    name: 'a message to support',
    path: '/pages/common/kefu/kefu',
    viewport: phone,
    typed: [{ place: page => page.locator('textarea'), text: 'Where is my money?' }],
  },
]

const opened = async (form: Form, token: string) => {
  const visitor = await visit(browser, floor.app.address, { viewport: form.viewport })
  await openSignedIn(visitor, floor.app, token, form.path)
  return visitor
}

describe('what was typed into a form', () => {
  it.each(inShort(forms, 2).map(form => [form.name, form] as const))(
    'is there after a reload: %s',
    async (_, form) => {
      const visitor = await opened(form, await floor.app.openDemo())
      const { page } = visitor
      for (const { place, text } of form.typed) await place(page).fill(text)
      await form.give?.(page)
      await page.reload()
      for (const { place, text } of form.typed) await expect.poll(() => place(page).inputValue()).toBe(text)
      await form.given?.(page)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('goes with what is sent, and with whoever signs out', async () => {
    const form = forms[1]
    if (form === undefined) throw new Error('no form')
    const visitor = await opened(form, await floor.app.openDemo())
    const { page } = visitor
    const kept = () => page.evaluate(key => localStorage.getItem(key) ?? '', storeKey)
    const amount = page.getByRole('textbox', { name: moving.amount })
    await amount.fill('12.34')
    await expect.poll(kept).toContain('12.34')
    await page
      .getByTestId('transfer')
      .getByRole('button', { name: filled(moving.submit, { amount: '12.34' }) })
      .click()
    await expect.poll(() => amount.inputValue()).toBe('')
    expect(await kept()).not.toContain('12.34')

    await amount.fill('43.21')
    await expect.poll(kept).toContain('43.21')
    await visitor.open('/pages/fund')
    await page.getByRole('button', { name: catalogues.en.profile.logout }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: catalogues.en.profile.logout }).click()
    await page.waitForFunction(() => localStorage.getItem('App-Token') === null)
    expect(await kept()).toBe('')
    await openSignedIn(visitor, floor.app, await floor.app.openDemo(), form.path)
    await amount.waitFor()
    expect(await amount.inputValue()).toBe('')
    await visitor.leave()
  })
})
