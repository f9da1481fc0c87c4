import { beforeAll, expect, it, vi } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import copying from '@plumbline/texts/en/app/copying.json' with { type: 'json' }
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import { makeTrader } from '../../copying/builders.ts'
import { openFloor } from '../../e2e/support/browser.ts'
import { filled } from '../../e2e/support/newcomers.ts'
import type { App } from '../../support/app.ts'
import { tronAddress } from '../../support/builders/funding.ts'
import type { Target } from '../support/find-in-page.ts'
import { inEachEngine, type Walk } from '../support/in-each-engine.ts'
import type { EnginePage } from '../support/page.ts'
import { atTheEndOfALine, faultsOf, phoneInLight, reload, walkMs, type Reached } from '../support/sending.ts'
import type { EngineVisitor } from '../support/visit.ts'
import { differentIn } from './walks.ts'

const listedMs = 120_000
const { destination } = funding
const { following } = copying
const { unknownOutcome } = en.error

/** Something that is set to be as it says: it locks nothing, and the same button sends it again. */
type Setting = {
  readonly name: string
  /** Where it is set, by somebody new. */
  readonly begin: (app: App) => Promise<{ readonly token: string; readonly path: string }>
  /** Where it is sent. */
  readonly sent: RegExp
  readonly value: string
  /** Sets it, until it has been sent. */
  readonly make: (page: EnginePage, value: string) => Promise<void>
  /** Where it says that nobody knows what became of it. */
  readonly unsure: Target
  /** What sends the same again. Where the page is told that it is set, it says so, and nothing is sent. */
  readonly again: Target
  readonly told?: Target
  /** Says that it is done. */
  readonly done: string
  /** What the page shows of it to whoever comes back. */
  readonly isSet: (visitor: EngineVisitor, value: string) => Promise<void>
  /** All that was set, in order. */
  readonly set: (app: App, token: string) => Promise<readonly unknown[]>
  /** Something else, sent while nobody knows; `makes` is all that is set afterwards. */
  readonly other?: {
    readonly value: string
    readonly make: (page: EnginePage, value: string) => Promise<void>
    readonly makes: readonly string[]
  }
}

const dialog = { role: 'dialog' }
const asked = { role: 'alertdialog' }
const holds = (page: EnginePage, field: Target, text: string): Promise<void> =>
  vi.waitFor(async () => expect(await page.textOf(field)).toBe(text), { timeout: 60_000, interval: 50 })

const profit = { css: 'input', name: 'Take profit', within: dialog }
const saveLevels = { role: 'button', name: en.targets.save, within: dialog }
const renew = { role: 'button', name: 'Use current values', within: dialog }
const openLevels = async (page: EnginePage): Promise<void> => {
  await page.click({ role: 'button', name: /^More for BTCUSD/ })
  await page.click({ role: 'button', name: new RegExp(`^${en.targets.title}`), within: dialog })
  await page.waitFor(profit)
}
const levels: Setting = {
  name: 'the take profit of an order',
  begin: async app => {
    const token = await app.openDemo()
    const wanted = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.10', leverage: 2 } as const
    expect(await app.call('submitOrder', wanted, { token })).toMatchObject({ type: 'ok' })
    return { token, path: '/pages/market' }
  },
  sent: /\/order\/edit$/,
  value: '130,000.00',
  make: async (page, value) => {
    await openLevels(page)
    await page.write(profit, value)
    await page.click(saveLevels)
  },
  unsure: { text: unknownOutcome, within: dialog },
  again: saveLevels,
  told: renew,
  done: filled(en.targets.saved, { code: 'BTCUSD' }),
  isSet: async ({ page }, value) => {
    await openLevels(page)
    await holds(page, profit, value)
  },
  set: async (app, token) => {
    const [order] = (await app.call('orderList', { state: 'positions' }, { token })).data.items
    const { data } = await app.call('orderDetail', { id: order?.id ?? '' }, { token })
    return data.events.flatMap(({ kind, takeProfit }) =>
      kind === 'targets' ? Number(takeProfit).toLocaleString('en', { minimumFractionDigits: 2 }) : [],
    )
  },
  other: {
    value: '140,000.00',
    make: async (page, value) => {
      await page.click(renew)
      await holds(page, profit, '130,000.00')
      await page.write(profit, value)
      await page.click(saveLevels)
      await page.gone(dialog)
    },
    makes: ['130,000.00', '140,000.00'],
  },
}

const most = { css: 'input', name: following.maxMargin }
const inForm = { testId: 'follow-form' }
const followOf = (trader: () => string): Setting => ({
  name: 'a follow',
  begin: async app => ({
    token: await app.openDemo(),
    path: `/pages/user/follow/follow?id=${trader()}`,
  }),
  sent: /\/follow$/,
  value: '500.00',
  make: async (page, value) => {
    await page.write(most, value)
    // What it would have given is worked out anew, and moves the button.
    await page.waitFor({ testId: 'at-risk-pinned' })
    await page.click({ role: 'button', name: following.review })
    await page.click({ role: 'button', name: copying.copying.follow, within: asked })
  },
  unsure: { text: unknownOutcome, within: asked },
  again: { role: 'button', name: following.again, within: asked },
  done: filled(following.started, { name: 'Marlspike' }),
  isSet: async ({ page, open }, value) => {
    await open(`/pages/user/follow/follow?id=${trader()}`)
    await page.waitFor({ role: 'button', name: following.save, within: inForm })
    await holds(page, most, value)
  },
  set: async (app, token) =>
    (await app.call('followList', {}, { token })).data.items.map(({ settings }) => settings.maxMargin),
  other: {
    value: '700.00',
    make: async (page, value) => {
      await page.click({ role: 'button', name: copying.copying.cancel, within: asked })
      await page.gone(asked)
      await page.write(most, value)
      await page.click({ css: 'button[type=submit]', within: inForm })
      await page.click({ css: 'button', within: asked, last: true })
      // It has not seen what the first one has set.
      await page.waitFor({ text: /./, within: { css: '[role=alert]', within: asked } })
    },
    makes: ['500.00'],
  },
})

const saveAddress = { role: 'button', name: destination.saveAddress }
const address: Setting = {
  name: 'a wallet address',
  begin: async app => ({ token: await app.openDemo(), path: '/pages/mine/mach/detail' }),
  sent: /\/walletAddress\/add$/,
  value: tronAddress,
  make: async (page, value) => {
    await page.choose({ role: 'combobox', name: destination.network }, 'USDT · TRC20')
    await page.write({ css: 'input', name: destination.walletAddress }, value)
    await page.click(saveAddress)
  },
  unsure: { text: unknownOutcome, within: { testId: 'form-problem' } },
  again: saveAddress,
  done: destination.savedAddress,
  isSet: async ({ page, open }, value) => {
    await open('/pages/mine/mach/index')
    await page.waitFor({ text: value, within: { testId: 'destination' } })
  },
  set: async (app, token) =>
    (await app.call('walletAddressList', {}, { token })).data.items.map(({ walletAddress }) => walletAddress),
}

const saveCard = { role: 'button', name: destination.saveCard }
const card: Setting = {
  name: 'a bank card',
  begin: async app => ({ token: await app.openDemo(), path: '/pages/mine/card/detail' }),
  sent: /\/bankCard\/add$/,
  value: 'DE89370400440532013000',
  make: async (page, value) => {
    const write = (name: string, text: string) => page.write({ css: 'input', name }, text)
    await write(destination.payeeAccount, value)
    await write(destination.bankName, 'Sparkasse')
    await write(destination.bankAddress, 'Cologne')
    await write(destination.swift, 'COBADEFF')
    await page.write({ css: 'input', name: new RegExp(`^${destination.payee}`) }, 'Ada Orrinsdale')
    await page.click(saveCard)
  },
  unsure: { text: unknownOutcome, within: { testId: 'form-problem' } },
  again: saveCard,
  done: destination.savedCard,
  isSet: async ({ page, open }, value) => {
    await open('/pages/mine/card/index')
    await page.waitFor({ text: value, within: { testId: 'destination' } })
  },
  set: async (app, token) =>
    (await app.call('bankCardList', {}, { token })).data.items.map(({ payeeAccount }) => payeeAccount),
}

/** Set once, and never said to have failed or to be done before that is known. */
const walksOf = (setting: Setting, { house, visit, note }: Walk<Reached>): void => {
  const { name, value, other } = setting
  const begin = async () => {
    const { app, line } = house()
    const { token, path } = await setting.begin(app)
    const visitor = await visit(phoneInLight, token)
    const watched = line.watch(setting.sent)
    await visitor.open(path)
    const isDone = () => visitor.page.waitFor({ within: { testId: 'toasts' }, text: setting.done })
    return { visitor, page: visitor.page, watched, set: () => setting.set(app, token), isDone }
  }

  it(
    `${name} whose answer was lost is not known to be set, is the same where it is sent again, and is there after a reload`,
    { timeout: walkMs },
    async () => {
      const { visitor, page, watched, set, isDone } = await begin()
      watched.turn('loses the answer')
      await setting.make(page, value)
      await page.waitFor(setting.unsure)
      watched.turn('is back')
      if (setting.told === undefined) {
        await page.click(setting.again)
        await isDone()
        note('lost answers sent again')
      } else await page.waitFor(setting.told)
      expect(differentIn(watched, { pressed: setting.told === undefined ? 2 : 1, note })).toBe(1)
      await reload(page)
      await setting.isSet(visitor, value)
      expect(await set()).toEqual([value])
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  it(
    `${name} that never arrived is not set, and is set once where it is sent again`,
    { timeout: walkMs },
    async () => {
      const { visitor, page, watched, set, isDone } = await begin()
      watched.turn('is dead')
      await setting.make(page, value)
      await page.waitFor(setting.unsure)
      expect(await set()).toEqual([])
      note('sendings that never arrived')
      watched.turn('is back')
      await page.click(setting.again)
      await isDone()
      expect(differentIn(watched, { pressed: 2, note })).toBe(1)
      expect(await set()).toEqual([value])
      await reload(page)
      await setting.isSet(visitor, value)
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  if (other === undefined) return
  it(`${name} whose answer was lost is not overwritten unseen by another`, { timeout: walkMs }, async () => {
    const { visitor, page, watched, set } = await begin()
    watched.turn('loses the answer')
    await setting.make(page, value)
    await page.waitFor(setting.unsure)
    watched.turn('is back')
    await other.make(page, other.value)
    expect(differentIn(watched, { pressed: 2, note })).toBe(2)
    expect(await set()).toEqual(other.makes)
    note('amounts changed meanwhile')
    expect(await faultsOf(visitor)).toEqual([])
    await visitor.leave()
  })
}

inEachEngine<Reached>(
  async environment => atTheEndOfALine(await openFloor(environment)),
  walk => {
    let trader = ''
    beforeAll(async () => {
      const { app } = walk.house()
      const token = await app.openDemo()
      trader = await makeTrader(app, token, { name: 'Marlspike' })
      // A new trader is listed once there are figures.
      await vi.waitFor(
        async () => expect((await app.call('traderList', {}, { token })).data.items).toHaveLength(1),
        { timeout: listedMs, interval: 200 },
      )
    }, listedMs)
    for (const setting of [levels, followOf(() => trader), address, card]) walksOf(setting, walk)
  },
)
