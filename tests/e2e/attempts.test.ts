import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { launch, openFloor, phone, signIn, visit, type TradingFloor } from './support/browser.ts'
import { catalogues } from './support/catalogues.ts'
import { inShort } from './support/looks.ts'
import { countOf, movingCalls, type Moving } from './support/moving-calls.ts'

const { attempt, error } = catalogues.en
/** The form that is back promises nothing of what was settled: the next sending is another one. */
const promisesNothing = async (page: Page) =>
  expect(await page.getByText(error.unknownOutcome).count()).toBe(0)

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

type Customer = { readonly token: string }
const btc = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.10', leverage: 2 } as const
const opened = async ({ token }: Customer, more: object = {}) =>
  expect(await floor.app.call('submitOrder', { ...btc, ...more }, { token })).toMatchObject({ type: 'ok' })

type Walk = Moving & {
  readonly before?: (customer: Customer) => Promise<void>
  /** Makes it, until it has been sent. */
  readonly make: (page: Page) => Promise<void>
  /** Leads to where it would be made once more. */
  readonly again?: (page: Page, customer: Customer) => Promise<void>
}

const folder = process.env['SHOOT']
const look = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const buy = (page: Page) => page.getByRole('button', { name: /^Buy ?¥/ }).click()
const walks: readonly Walk[] = [
  {
    ...movingCalls.transfer,
    make: async page => {
      await page.getByTestId('transfer').getByRole('textbox').fill('1000')
      await page.getByRole('button', { name: /^Transfer 1,000/ }).click()
    },
  },
  {
    ...movingCalls.order,
    make: async page => {
      await buy(page)
      await page.getByRole('textbox', { name: 'Lots' }).fill('0.10')
      await page.getByTestId('ticket-go').click()
      await page.getByTestId('ticket-send').click()
    },
    again: buy,
  },
  {
    ...movingCalls.deal,
    make: async page => {
      await page.getByTestId('place-down').click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
    },
  },
  {
    ...movingCalls.closing,
    before: async customer => opened(customer),
    make: async page => {
      await page.getByRole('button', { name: /^Close BTCUSD/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '½' }).click()
      await page.getByRole('button', { name: 'Close 0.05 lots' }).click()
    },
    again: page => page.getByRole('button', { name: /^Close BTCUSD/ }).click(),
  },
  {
    name: 'the closing of all',
    path: '/pages/market',
    sent: /closeAll$/,
    before: async customer => {
      for (const lots of ['0.04', '0.03', '0.02']) await opened(customer, { lots })
    },
    make: async page => {
      await page.getByRole('button', { name: 'Close all' }).click()
      await page.getByRole('button', { name: /^Close 3 positions/ }).click()
    },
    // Opened meanwhile, as by a copy: it is not what was sent.
    again: async (page, customer) => {
      await opened(customer, { lots: '0.01' })
      await page.getByRole('button', { name: 'Close all' }).click()
    },
    words: 'Close 3 positions',
    made: async (app, token) => (await movingCalls.closing.made(app, token)) / 3,
  },
  {
    ...movingCalls.saving,
    make: async page => {
      await page.getByTestId('product-d90').getByRole('radio').check()
      await page.getByRole('textbox', { name: 'Amount' }).fill('1500')
      await page.getByRole('button', { name: 'Lock 1,500.00 USD for 90 days' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start saving' }).click()
    },
  },
  {
    name: 'a card payment',
    path: '/pages/fund/buy',
    sent: /\/payment\/start$/,
    make: async page => {
      await page.getByTestId('buy').getByRole('textbox').fill('250')
      await page.getByTestId('buy').getByRole('button').last().click()
    },
    words: 'Card payment of 250.00 USD',
    made: (app, token) => countOf(app, 'payments', {}, token),
  },
]

const visitOf = async ({ path, before, sent, make }: Omit<Walk, 'words' | 'made'>) => {
  floor.price(97_000_000)
  const visitor = await visit(browser, floor.app.address, { viewport: phone })
  const { page } = visitor
  const token = await signIn(visitor, floor.app)
  await before?.({ token })
  await visitor.open(path)
  const keys: (string | undefined)[] = []
  let lost = true
  await page.context().route(sent, async route => {
    const request = route.request()
    const key = request.headers()['idempotency-key']
    if (request.method() !== 'POST' || key === undefined) return route.continue()
    keys.push(key)
    const response = await route.fetch()
    // It was carried out; only the answer is lost.
    return lost ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await make(page)
  return {
    visitor,
    page,
    token,
    keys,
    lineIsBack: () => {
      lost = false
    },
  }
}

describe.each(inShort(walks, 1))('$name whose answer was lost', walk => {
  const { path, again, words, made } = walk
  const shown = async (page: Page) => {
    await page.getByTestId('open-attempt').getByText(words).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  }

  it('is shown in place of another, after a way out and back, a reload and in another tab, and made once', async () => {
    const { visitor, page, token, keys, lineIsBack } = await visitOf(walk)
    await shown(page)
    expect(await faultsOf(page)).toEqual([])
    await look(page, walk.name)
    await visitor.open('/pages/mine')
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    await visitor.open(path)
    await again?.(page, { token })
    await shown(page)
    await page.reload()
    await again?.(page, { token })
    await shown(page)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await again?.(second, { token })
    await shown(second)
    expect(keys).toHaveLength(1)
    lineIsBack()
    await second.getByRole('button', { name: attempt.again }).click()
    await second.getByTestId('open-attempt').waitFor({ state: 'detached' })
    // The first tab hears of it.
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    expect(new Set(keys).size).toBe(1)
    expect(await made(floor.app, token)).toBe(1)
    await visitor.leave()
  })

  it('is told to have been carried out', { tags: 'thorough' }, async () => {
    const { visitor, page, token, keys } = await visitOf(walk)
    await shown(page)
    await page.getByRole('button', { name: attempt.ask }).click()
    await page.getByTestId('toasts').getByText(attempt.done.replace('{what}', words)).waitFor()
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    await promisesNothing(page)
    expect(keys).toHaveLength(1)
    expect(await made(floor.app, token)).toBe(1)
    await visitor.leave()
  })
})

it(
  'a reversal whose answer was lost is told to have been carried out, once',
  { tags: 'thorough' },
  async () => {
    const words = 'Reverse position'
    const { visitor, page, token, keys } = await visitOf({
      name: 'a reversal',
      path: '/pages/market',
      sent: /\/order\/reverse$/,
      before: async customer => opened(customer),
      make: async page => {
        await page.getByRole('button', { name: /^More for BTCUSD/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Reverse/ })
          .click()
        await page.getByRole('alertdialog').getByRole('button', { name: words }).click()
      },
    })
    await page.getByTestId('open-attempt').getByText(words).waitFor()
    // What came of it stands in the list already; the attempt is told all the same.
    await page.getByTestId('position').getByText('Sell 0.10').waitFor()
    await page.getByRole('button', { name: attempt.ask }).click()
    await page.getByTestId('toasts').getByText(attempt.done.replace('{what}', words)).waitFor()
    await page.getByTestId('open-attempt').waitFor({ state: 'detached' })
    expect(keys).toHaveLength(1)
    expect(await movingCalls.closing.made(floor.app, token)).toBe(1)
    expect(await movingCalls.order.made(floor.app, token)).toBe(1)
    await visitor.leave()
  },
)

it('what never arrived is told not to have been carried out, and may be sent anew', async () => {
  const walk = walks[0]
  if (walk === undefined) return
  const visitor = await visit(browser, floor.app.address, { viewport: phone })
  const { page } = visitor
  const token = await signIn(visitor, floor.app, walk.path)
  await page.context().route(walk.sent, route => route.abort('connectionreset'))
  await walk.make(page)
  await page.getByTestId('open-attempt').waitFor()
  await page.context().unroute(walk.sent)
  await page.getByRole('button', { name: attempt.ask }).click()
  await page.getByTestId('toasts').getByText(attempt.notDone.replace('{what}', walk.words)).waitFor()
  await promisesNothing(page)
  expect(await walk.made(floor.app, token)).toBe(0)
  await walk.make(page)
  await expect.poll(() => walk.made(floor.app, token)).toBe(1)
  await visitor.leave()
})
