import type { CallName } from '@plumbline/protocol/core'
import { beforeAll, expect, it, vi } from 'vitest'
import en from '../../apps/web/src/i18n/catalogues/en.ts'
import funding from '../../apps/web/src/i18n/funding/en.ts'
import { openFloor } from '../e2e/support/browser.ts'
import { filled } from '../e2e/support/newcomers.ts'
import { payIn } from '../lending/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { tradePassword } from '../support/builders/funding.ts'
import { holdsOver, newPayer, offer } from '../support/builders/funding-operations.ts'
import { founders } from '../support/staff.ts'
import { inEachEngine, type House, type Walk } from './support/in-each-engine.ts'
import { openLine, type Line, type Watched } from './support/line.ts'
import type { EnginePage } from './support/page.ts'
import type { EngineVisitor } from './support/visit.ts'

const walkMs = 300_000
const readyMs = 240_000
const look = { size: 'phone', theme: 'light' } as const
const { attempt } = en
const { withdrawal } = funding
const shown = { testId: 'open-attempt' }

/** A house at the end of a line that can be cut. */
type Reached = House & { readonly line: Line }
const atTheEndOfALine = async ({ app, stop }: House): Promise<Reached> => {
  const line = await openLine(app.address)
  return {
    app,
    address: line.address,
    line,
    stop: async () => {
      await line.stop()
      await stop()
    },
  }
}

type Sending = {
  readonly name: string
  readonly path: string
  /** Where it is sent. */
  readonly sent: RegExp
  /** Makes it, until it has been sent. */
  readonly make: (page: EnginePage) => Promise<void>
  /** Leads to where it would be made once more. */
  readonly toForm?: (page: EnginePage) => Promise<void>
  /** Fills in what has to be proved anew where it is sent again. */
  readonly prove?: (page: EnginePage) => Promise<void>
  /** What is shown of it. */
  readonly words: string
  readonly made: (app: App, token: string) => Promise<number>
}

const count = async (app: App, name: CallName, input: object, token: string): Promise<number> =>
  (await app.call(name as 'transfers', input, { token })).data.items.length

const buy = (page: EnginePage) => page.click({ role: 'button', name: /^Buy ?¥/ })
const trades: readonly Sending[] = [
  {
    name: 'an order',
    path: '/pages/order?code=BTCUSD',
    sent: /\/order\/submit$/,
    make: async page => {
      await buy(page)
      await page.write({ role: 'textbox', name: 'Lots' }, '0.10')
      await page.click({ testId: 'ticket-go' })
      await page.click({ testId: 'ticket-send' })
    },
    toForm: buy,
    words: 'Buy 0.10 BTCUSD',
    made: (app, token) => count(app, 'orderList', { state: 'positions' }, token),
  },
  {
    name: 'a timed deal',
    path: '/pages/order?code=BTCUSD&kind=micro',
    sent: /\/order\/submit$/,
    make: async page => {
      await page.click({ testId: 'place-down' })
      await page.click({ css: 'button', within: { role: 'alertdialog' }, last: true })
    },
    words: 'Down, BTCUSD, 60 s, 20.00 USD',
    made: async (app, token) =>
      (await count(app, 'termList', { segment: 'term', state: 'active' }, token)) +
      (await count(app, 'termList', { segment: 'term', state: 'closed' }, token)),
  },
  {
    name: 'a transfer',
    path: '/pages/fund/transfer',
    sent: /\/fund\/transfer$/,
    make: async page => {
      await page.write({ css: 'input', within: { testId: 'transfer' } }, '1000')
      // What it leaves makes room for itself, and moves the button.
      await page.waitFor({ text: /11,000\.00/ })
      await page.click({ role: 'button', name: /^Transfer 1,000/ })
    },
    words: 'Transfer of 1,000.00 USD from Fund to Contract',
    made: (app, token) => count(app, 'transfers', {}, token),
  },
]

const withdraws: Sending = {
  name: 'a withdrawal',
  path: '/pages/fund/withdraw',
  sent: /\/withdraw$/,
  make: async page => {
    const within = { testId: 'withdraw-digital' }
    await page.write({ css: 'input', name: withdrawal.amount, within }, '100')
    await page.write({ css: 'input', name: withdrawal.tradePassword, within }, tradePassword)
    await page.waitFor({ testId: 'withdraw-receipt' })
    await page.click({ role: 'button', name: filled(withdrawal.submit, { amount: '100.00' }), within })
    await page.click({ role: 'button', name: withdrawal.submitPlain, within: { role: 'alertdialog' } })
  },
  prove: page => page.write({ css: 'input', name: withdrawal.tradePassword, within: shown }, tradePassword),
  words: filled(attempt.withdraw, { amount: '100.00' }),
  made: (app, token) => count(app, 'withdrawals', {}, token),
}

/** A layer that is gone takes its step back in the history first; another beginning in the middle of it is the browser's own affair. */
const layersAreSettled = (page: EnginePage): Promise<void> =>
  vi.waitFor(
    async () => {
      const isStepping = await page.run(() => {
        const isCovered = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
        return !isCovered && ((history.state as { layers?: number } | null)?.layers ?? 0) > 0
      })
      expect(isStepping).toBe(false)
    },
    { timeout: 60_000, interval: 50 },
  )

/** A page that is begun anew, as by the button of the browser. */
const reload = async (page: EnginePage): Promise<void> => {
  await layersAreSettled(page)
  await page.run(() => {
    Object.assign(globalThis, { isOld: true })
    location.reload()
  })
  await vi.waitFor(async () => expect(await page.run(() => 'isOld' in globalThis)).toBe(false), {
    timeout: 60_000,
    interval: 50,
  })
}

const fetchedAhead = /not loaded <link rel="modulepreload"|Importing a module script failed/
/** What was fetched ahead when a page was left has come to nothing, and nobody waits for it. */
const faultsOf = async (visitor: EngineVisitor): Promise<readonly string[]> =>
  (await visitor.complaints()).filter(text => !fetchedAhead.test(text))

/** Away to another page of the browser, and back by the address: nothing of the app is in memory. */
const closeAndOpen = async (visitor: EngineVisitor, { path, toForm }: Sending): Promise<void> => {
  await layersAreSettled(visitor.page)
  await visitor.leaveApp()
  await visitor.open(path)
  await toForm?.(visitor.page)
}

const isShown = async (page: EnginePage, { words }: Sending): Promise<void> => {
  await page.waitFor({ text: words, within: shown })
  await page.waitFor({ role: 'button', name: attempt.ask, within: shown })
}

/** The same for whatever is sent: never two, and always said. */
const walksOf = (
  sending: Sending,
  { house, visit, note }: Walk<Reached>,
  tokenOf: (app: App) => Promise<string>,
): void => {
  const begin = async () => {
    const { app, line } = house()
    const token = await tokenOf(app)
    const visitor = await visit(look, token)
    const watched = line.watch(sending.sent)
    await visitor.open(sending.path)
    return { app, token, visitor, page: visitor.page, watched }
  }
  /** What a browser may send again of itself must be the same as well. */
  const sentAs = ({ keys }: Watched, pressed: number): number => {
    expect(keys.length).toBeGreaterThanOrEqual(pressed)
    note('sent again by the browser itself', keys.length - pressed)
    return new Set(keys).size
  }

  it(
    `${sending.name} whose answer was lost is still said after a reload and a new beginning, and was made once`,
    { timeout: walkMs },
    async () => {
      const { app, token, visitor, page, watched } = await begin()
      watched.turn('loses the answer')
      await sending.make(page)
      await isShown(page, sending)
      await reload(page)
      await sending.toForm?.(page)
      await isShown(page, sending)
      await closeAndOpen(visitor, sending)
      await isShown(page, sending)
      watched.turn('is back')
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await page.waitFor({
        within: { testId: 'toasts' },
        text: filled(attempt.done, { what: sending.words }),
      })
      await page.gone(shown)
      expect(sentAs(watched, 1)).toBe(1)
      expect(await sending.made(app, token)).toBe(1)
      note('lost answers asked after')
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  it(
    `${sending.name} that never arrived is said not to have been made, and is made once where it is sent twice`,
    { timeout: walkMs },
    async () => {
      const { app, token, visitor, page, watched } = await begin()
      watched.turn('is dead')
      await sending.make(page)
      await isShown(page, sending)
      await page.click({ role: 'button', name: attempt.ask, within: shown })
      await page.waitFor({
        within: { testId: 'toasts' },
        text: filled(attempt.notDone, { what: sending.words }),
      })
      await page.gone(shown)
      expect(await sending.made(app, token)).toBe(0)
      note('sendings that never arrived')

      await closeAndOpen(visitor, { ...sending, toForm: async () => undefined })
      const again = house().line.watch(sending.sent)
      again.turn('loses the answer')
      await sending.make(page)
      await isShown(page, sending)
      await closeAndOpen(visitor, sending)
      await isShown(page, sending)
      again.turn('is back')
      await sending.prove?.(page)
      await page.click({ role: 'button', name: attempt.again, within: shown })
      await page.gone(shown)
      expect(sentAs(again, 2)).toBe(1)
      expect(await sending.made(app, token)).toBe(1)
      note('lost answers sent again')
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
}

inEachEngine<Reached>(
  async environment => atTheEndOfALine(await openFloor(environment)),
  walk => {
    for (const sending of trades) walksOf(sending, walk, app => app.openDemo())
  },
)

inEachEngine<Reached>(
  async environment => {
    const app = await startApp({
      start: Date.now(),
      environment: { ...environment, SESSION_DAYS: '365' },
    })
    return atTheEndOfALine({ app, stop: () => app.stop() })
  },
  walk => {
    /** One for each walk: money that came in, and an address that it may go to, take days. */
    const payers: string[] = []
    beforeAll(async () => {
      const { app } = walk.house()
      await offer(app)
      const [clerk] = await founders(app)
      const people = [await newPayer(app), await newPayer(app)]
      await holdsOver(app)
      for (const person of people) await payIn(app, person, clerk, '500')
      await holdsOver(app)
      app.quoteAll()
      payers.push(...people.map(({ token }) => token))
    }, readyMs)
    walksOf(withdraws, walk, async () => payers.pop() ?? '')
  },
)
