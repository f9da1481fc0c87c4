import type { CallInput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Price } from '@plumbline/rules/market'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followInput, makeTrader } from '../../copying/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'

const reason = 'Merged; the exchange has published the terms'
const source = 'https://exchange.example/notices/4711'
/** The opening of Friday, 20 November, in New York. */
const opening = Date.parse('2026-11-20T14:30:00.000Z')
const key = () => crypto.randomUUID()

/** A successor on another grid: prices of five places, ten units in a lot. */
const successor = (instrument: ListedInstrument): ListedInstrument => ({
  ...instrument,
  priceScale: 5,
  tick: 1_000 as Price,
  spreadTypical: (instrument.spreadTypical * 10) as Price,
  contractSize: 10,
})
const listed = instruments.map(each => (each.code === ('NFLX' as Code) ? successor(each) : each))

let app: App
let ana: Member
let ben: Member
// A Tuesday, 10:30 in New York.
beforeEach(async () => {
  app = await startApp({ instruments: listed })
  ;[ana, ben] = await founders(app)
  app.quoteAll()
  app.feed.push('META', 7_000_000, 7_002_000)
  app.feed.push('NFLX', 100_000_000, 100_002_000)
})
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

type Action = CallInput<'marketActionEnter'>['action']
/** 7 units of META become 5 of NFLX, with 20.00 for each, and 1,010.00 for a unit that no lot holds. */
const terms = {
  kind: 'replacement',
  successor: 'NFLX',
  before: 7,
  after: 5,
  cash: '20',
  price: '1010',
  source,
} as const satisfies Action
const { kind: _, ...exchanged } = terms
const ask = (action: Action = terms, code = 'META', day = '2026-11-20') =>
  app.call('marketActionEnter', { code, day, action, reason }, { token: ana.token })
const approve = (id: string, by = ben) =>
  app.call('requestDecide', { id, decision: 'approve', reason }, { token: by.token })
const enter = async (action?: Action, code?: string, day?: string) => {
  const asked = await ask(action, code, day)
  expect(asked).toMatchObject({ type: 'ok' })
  expect(await approve(asked.data.request)).toMatchObject({ type: 'ok' })
}
const submit = async (token: string, input: Partial<CallInput<'submitOrder'>> = {}) => {
  const made = await app.call(
    'submitOrder',
    { kind: 'contract', code: 'META', side: 'long', lots: '100', leverage: 5, ...input },
    { token, key: key() },
  )
  expect(made).toMatchObject({ type: 'ok' })
  return made.data.order.id
}
const detail = async (id: string, token: string) => (await app.call('orderDetail', { id }, { token })).data
const turns = async (times: number) => {
  // A clock that was put ahead counts once it has stood for a while.
  for (let turn = 0; turn < times; turn += 1) {
    app.timer.wind(250)
    await app.product.engine.settled()
  }
}
const toOpening = async () => {
  // The product would hear of it within a second: another start hears at once.
  await app.restart()
  app.clock.set(opening - 251)
  await turns(1)
  app.clock.set(opening)
  await turns(12)
}

describe('an instrument that is replaced by another one', () => {
  it('takes its positions along: lots by the ratio, the price by the reverse, the cash posted', async () => {
    const [ada, bob] = [await app.openDemo(), await app.openDemo()]
    const long = await submit(ada, { lots: '50', takeProfit: '770.00', stopLoss: '580.00' })
    const short = await submit(bob, { side: 'short', lots: '7' })
    const waits = await submit(ada, { type: 'limit', price: '650.00', lots: '1' })
    const before = (await detail(long, ada)).order
    await enter()
    expect((await app.call('instrumentDetail', { code: 'META' })).data.actions).toMatchObject([
      {
        kind: 'replacement',
        replacement: { ...exchanged, cash: '20.00', price: '1010.00', currency: 'USD' },
      },
    ])
    await toOpening()

    // 50 × 5 / 7 units are 35.71: three lots of ten, and 5.71 units at 1,010.00; 50 × 20.00 in cash.
    const { order, events } = await detail(long, ada)
    expect(order).toMatchObject({ state: 'open', code: 'NFLX', lots: '3.00', openPrice: '980.28' })
    // (770 − 20) and (580 − 20), times 7 / 5, rounded away from the price.
    expect(order).toMatchObject({ takeProfit: '1050.00', stopLoss: '784.00' })
    // 1000.00 + 40 / 7 × (1010.00 − 980.28).
    expect(order.adjusted).toBe('1169.83')
    expect(Number(order.margin)).toBeCloseTo((Number(before.margin) * 30 * 7) / 250, 1)
    expect(events.at(-1)).toMatchObject({
      kind: 'adjusted',
      price: '980.28',
      action: {
        kind: 'replacement',
        before: { price: '700.20', lots: '50.00' },
        replacement: { replaced: { code: 'META' }, successor: { code: 'NFLX' } },
      },
    })
    // Five units are half a lot: it is paid whole.
    const other = (await detail(short, bob)).order
    expect(other).toMatchObject({ state: 'closed', code: 'META', closeReason: 'instrument_ended' })
    // −7 × (20.00 + 5 / 7 × 1010.00 − 700.00), and the nights before.
    expect((Number(other.net) - Number(other.financing)).toFixed(2)).toBe('-290.00')
    expect((await detail(waits, ada)).order).toMatchObject({
      state: 'closed',
      closeReason: 'refused',
      refusal: { refusal: 'instrument.replaced', figures: { code: 'META', successor: 'NFLX' } },
    })

    // Quotes of the successor decide it from here on: its own ones, in its own units.
    app.feed.push('META', 1_000_000, 1_002_000)
    await turns(1)
    for (const bid of [100_500_000, 102_000_000, 103_500_000, 105_000_000]) {
      app.clock.move(500)
      app.feed.push('NFLX', bid, bid + 2_000)
    }
    await expect
      .poll(async () => (await detail(long, ada)).order)
      .toMatchObject({ state: 'closed', closeReason: 'take_profit', code: 'NFLX', closePrice: '1050.00' })
    // 30 × (1050.00 − 980.28).
    expect((await detail(long, ada)).order.result).toBe('2091.60')
    expect((await app.call('accounts', {}, { token: ada })).data.contract.frozen).toBe('0.00')
  })

  it('is shown to staff before: how much is open and waits, and what it would post', async () => {
    const [ada, bob] = [await app.openDemo(), await app.openDemo()]
    await submit(ada, { lots: '50' })
    await submit(bob, { lots: '20', side: 'short' })
    await submit(bob, { lots: '20' })
    await submit(ada, { type: 'limit', price: '650.00', lots: '1' })
    const preview = async (action: Action, code = 'META') =>
      app.call('marketActionPreview', { code, action }, { token: ana.token })
    const none = { customers: 0, positions: 0, orders: 0, alerts: 0, cash: '0.00' }
    // 50 and 20 × 20.00 with 40 / 7 and 30 / 7 × (1,010.00 − 980.28) to who is long; from who is short 400.00 + 30 / 7 × 30.00.
    expect((await preview(terms)).data).toEqual({
      real: none,
      demo: { customers: 2, positions: 3, orders: 1, alerts: 0, cash: '1168.63' },
    })
    expect((await preview({ kind: 'end', price: '690', source })).data.demo.cash).toBe('-496.00')
    expect((await preview(terms, 'NOSUCH')).refusal).toBe('instrument.unknown')
    expect((await preview({ ...terms, cash: '0.1234567' })).refusal).toBe('action.invalid')
  })

  it('takes copies along as it does the order that they copy', async () => {
    const [ada, bob] = [await app.openDemo(), await app.openDemo()]
    const trader = await makeTrader(app, ada)
    await app.call('follow', followInput(trader, { orderMultiplier: '0.60' }), { token: bob })
    const own = await submit(ada, { lots: '56' })
    await app.product.copying.settled()
    const positions = async (token: string) =>
      (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })).data.items
    expect(await positions(bob)).toMatchObject([{ code: 'META', lots: '33.00' }])
    await enter()
    await toOpening()
    expect(await positions(ada)).toMatchObject([{ id: own, code: 'NFLX', lots: '4.00' }])
    expect(await positions(bob)).toMatchObject([{ code: 'NFLX', lots: '2.00' }])
    app.feed.push('NFLX', 100_500_000, 100_502_000)
    await app.call('closeOrder', { id: own }, { token: ada, key: key() })
    await app.product.copying.settled()
    expect(await positions(bob)).toEqual([])
    const { items } = (await app.call('orderList', { segment: 'contract', state: 'closed' }, { token: bob }))
      .data
    expect(items).toMatchObject([{ code: 'NFLX', closeReason: 'leader_closed', closePrice: '1005.00' }])
  })

  it('lets alerts wait for its successor, at the level that is worth the same', async () => {
    const ada = await app.openDemo()
    const add = (kind: 'at_or_above' | 'at_or_below', price: string) =>
      app.call('alertAdd', { code: 'META', condition: { kind, side: 'bid', price } }, { token: ada })
    expect(await add('at_or_above', '800.01')).toMatchObject({ type: 'ok' })
    expect(await add('at_or_below', '15.00')).toMatchObject({ type: 'ok' })
    await enter()
    await toOpening()
    await app.product.alerts.expire()
    const waiting = async () => (await app.call('alertList', {}, { token: ada })).data.items
    // (800.01 − 20.00) × 7 / 5, and nothing is worth less than the 20.00 that are paid.
    expect(await waiting()).toMatchObject([{ code: 'NFLX', price: '1092.02' }])
    expect((await app.call('notificationList', {}, { token: ada })).data.items).toMatchObject([
      { kind: 'alert_expired', data: { code: 'META', price: '15.00' } },
    ])
    await app.restart()
    expect(await waiting()).toMatchObject([{ code: 'NFLX', price: '1092.02' }])
  })

  const refusals: readonly (readonly [string, Action, string])[] = [
    ['by an instrument that there is not', { ...terms, successor: 'NOSUCH' }, 'action.successor_not_listed'],
    ['by a pair for conversion only', { ...terms, successor: 'USDHKD' }, 'action.successor_not_listed'],
    ['by one in another currency', { ...terms, successor: 'GER40' }, 'action.successor_currency'],
    ['by one of another class', { ...terms, successor: 'US500' }, 'action.invalid'],
    ['by itself', { ...terms, successor: 'META' }, 'action.invalid'],
    ['without a source that anybody can open', { ...terms, source: 'a letter' }, 'action.invalid'],
    ['at nothing for something', { ...terms, before: 0 }, 'action.invalid'],
    ['at a ratio that makes it worth more than three times', { ...terms, after: 20 }, 'action.invalid'],
    ['with cash finer than a millionth', { ...terms, cash: '0.1234567' }, 'action.invalid'],
    ['at a price finer than a millionth', { ...terms, price: '0.1234567' }, 'action.invalid'],
  ]
  it.each(refusals)('is not replaced %s', async (_, action, refusal) => {
    expect((await ask(action)).refusal).toBe(refusal)
  })

  it('is replaced once, and by nothing that is no more by then', async () => {
    const last = { kind: 'end', price: null, source: null } as const
    await enter(last, 'NFLX', '2026-11-24')
    await enter(last, 'V', '2026-11-20')
    expect((await ask({ ...terms, successor: 'V' })).refusal).toBe('action.successor_ended')
    const waits = await ask()
    await approve(waits.data.request)
    expect((await ask(terms, 'META', '2026-11-23')).refusal).toBe('action.entered_already')
    expect((await ask(last)).refusal).toBe('action.entered_already')
  })

  it('is awaited by what becomes it: it ends later or not at all', async () => {
    const last = { kind: 'end', price: null, source: null } as const
    // Both are asked for before either is entered.
    const [replaced, ended] = [await ask(), await ask(last, 'NFLX', '2026-11-20')]
    expect(await approve(replaced.data.request)).toMatchObject({ type: 'ok' })
    expect((await approve(ended.data.request)).refusal).toBe('action.successor_expected')
    expect((await ask(last, 'NFLX', '2026-11-20')).refusal).toBe('action.successor_expected')
    expect(await ask(last, 'NFLX', '2026-11-23')).toMatchObject({ type: 'ok' })
  })
})

describe('whom the end of an instrument concerns', () => {
  const notices = async (token: string) =>
    (await app.call('notificationList', {}, { token })).data.items.filter(
      ({ kind }) => kind === 'instrument_ending' || kind === 'instrument_ended',
    )

  it('is told beforehand, once, with day and terms; and when it is done, what it came to', async () => {
    const [holder, waiter, watcher, fan, nobody] = await Promise.all(
      Array.from({ length: 5 }, () => app.openDemo()),
    )
    const [ada, bob, cyd, dan, eve] = [holder!, waiter!, watcher!, fan!, nobody!]
    const trader = await makeTrader(app, ada)
    await app.call('follow', followInput(trader, { maxMargin: '1.00' }), { token: dan })
    await submit(ada, { lots: '50' })
    await submit(bob, { type: 'limit', price: '650.00', lots: '1' })
    const condition = { kind: 'at_or_above', side: 'bid', price: '800.00' } as const
    await app.call('alertAdd', { code: 'META', condition }, { token: cyd })
    await app.product.copying.settled()
    await enter()
    await app.restart()
    for (let times = 0; times < 2; times += 1) await app.product.instrumentEnds.look()
    for (const token of [ada, bob, cyd, dan])
      expect(await notices(token)).toMatchObject([
        {
          kind: 'instrument_ending',
          data: {
            code: 'META',
            effectiveAt: new Date(opening).toISOString(),
            price: '1010.00',
            currency: 'USD',
            source,
            successor: { code: 'NFLX', before: 7, after: 5, cash: '20.00' },
          },
        },
      ])
    expect(await notices(eve)).toEqual([])
    // Who comes to it since is told as well.
    app.feed.push('META', 7_000_000, 7_002_000)
    await submit(eve, { lots: '1' })
    app.clock.move(10 * 60_000)
    await app.product.instrumentEnds.look()
    expect(await notices(eve)).toHaveLength(1)

    await toOpening()
    await app.product.alerts.expire()
    for (let times = 0; times < 2; times += 1) await app.product.instrumentEnds.look()
    const done = async (token: string) => (await notices(token)).map(({ kind, data }) => [kind, data])[0]
    const about = { code: 'META', successor: 'NFLX' }
    expect(await done(ada)).toMatchObject([
      'instrument_ended',
      { ...about, positions: 1, orders: 0, cash: '1169.83' },
    ])
    expect(await done(bob)).toMatchObject([
      'instrument_ended',
      { ...about, positions: 0, orders: 1, cash: '0.00' },
    ])
    expect(await done(cyd)).toMatchObject(['instrument_ended', { ...about, positions: 0, orders: 0 }])
    expect(await notices(dan)).toHaveLength(2)
    expect(await notices(eve)).toHaveLength(2)
  })

  it('has it on no watchlist any more: the successor takes its place, once', async () => {
    const [ada, bob] = [await app.openDemo(), await app.openDemo()]
    const add = (token: string, code: string, list?: string) =>
      app.call('watchlistAdd', { code, ...(list !== undefined && { list }) }, { token })
    const lists = async (token: string) =>
      (await app.call('watchlists', {}, { token })).data.lists.map(({ items }) =>
        items.map(({ code }) => code),
      )
    const { data } = await app.call('watchlistCreate', { name: 'Shares' }, { token: ada })
    const own = data.lists.at(-1)?.list
    for (const code of ['AAPL', 'META', 'V']) await add(ada, code)
    for (const code of ['NFLX', 'AAPL', 'META']) await add(ada, code, own)
    await add(bob, 'AAPL')
    await enter()
    await enter({ kind: 'end', price: null, source: null }, 'V')
    await toOpening()
    await app.product.instrumentEnds.look()
    expect(await lists(ada)).toEqual([
      ['AAPL', 'NFLX'],
      ['NFLX', 'AAPL'],
    ])
    expect(await lists(bob)).toEqual([['AAPL']])
    expect((await add(bob, 'META')).refusal).toBe('instrument.ended')
  })
})
