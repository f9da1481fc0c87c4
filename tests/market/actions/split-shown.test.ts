import { allCalls, type CallInput } from '@plumbline/protocol/core'
import type { Drawing } from '@plumbline/protocol/market'
import type { Code } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { followInput, makeTrader } from '../../copying/builders.ts'
import { startApp, type App } from '../../support/app.ts'
import { connect } from '../../support/socket-client.ts'
import { founders } from '../../support/staff.ts'
import { keepNow } from '../../trader-statistics/builders.ts'

// A share is split one into four at Friday's opening: 250 on Tuesday, 62.50 on Friday. Whatever shows a price or lots of before says
// here in which units: those of now, or those in which it was dealt.
const reason = 'Announced by the company'
const opening = Date.parse('2026-11-20T14:30:00.000Z')
const openingText = '2026-11-20T14:30:00.000Z'
const usd = (price: number) => Math.round(price * 10_000)
const line: Drawing = {
  kind: 'trend',
  points: [
    { t: 1_784_000_000_000, p: 240 },
    { t: 1_784_003_600_000, p: 250.3 },
  ],
  locked: false,
}

function of<What>(what: What, calls: readonly string[]): Record<string, What> {
  return Object.fromEntries(calls.map(name => [name, what]))
}

let app: App
let ada: string
let trader: string
const ids = { closed: '', open: '', pending: '' }

const say = (bid: number, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    app.clock.move(1_000)
    app.feed.push('AAPL', usd(bid), usd(bid + 0.05))
  }
}
const by = () => ({ token: ada })
const open = async (change: Partial<Extract<CallInput<'submitOrder'>, { kind: 'contract' }>> = {}) => {
  const input = {
    kind: 'contract',
    code: 'AAPL',
    side: 'long',
    lots: '4.00',
    leverage: 5,
    ...change,
  } as const
  const { data, refusal } = await app.call('submitOrder', input, by())
  expect(refusal).toBeUndefined()
  return data.order.id
}
const order = async (id: string) => (await app.call('orderDetail', { id }, by())).data.order
const layout = async () => (await app.call('chartLayout', { code: 'AAPL' }, by())).data
const drawn = async () => (await layout()).drawings[0]?.points.map(({ p }) => p)
const save = (items: readonly Drawing[], split?: string | null) =>
  app.call(
    'chartLayoutSave',
    { drawings: { code: 'AAPL', items: [...items], ...(split !== undefined && { split }) } },
    by(),
  )
const listed = async () =>
  (await app.call('instrumentList', { category_id: 6 })).data.items.find(({ code }) => code === 'AAPL')

beforeAll(async () => {
  app = await startApp()
  const [ana, ben] = await founders(app)
  app.quoteAll()
  ada = await app.openDemo()
  trader = await makeTrader(app, ada)
  const action = { kind: 'split', before: 1, after: 4 } as const
  const asked = await app.call(
    'marketActionEnter',
    { code: 'AAPL', day: '2026-11-20', action, reason },
    { token: ana.token },
  )
  const decision = { id: asked.data.request, decision: 'approve', reason } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })

  for (const condition of [
    { kind: 'at_or_below', side: 'bid', price: '150.00' },
    { kind: 'at_or_above', side: 'bid', price: '251.00' },
  ] as const)
    await app.call('alertAdd', { code: 'AAPL', condition }, by())
  ids.closed = await open({ lots: '10.00' })
  say(251)
  say(249)
  await app.call('closeOrder', { id: ids.closed }, by())
  ids.open = await open({ stopLoss: '180.00', takeProfit: '300.00' })
  ids.pending = await open({ type: 'limit', price: '200.00' })
  await save([line])
  await keepNow(app)
  app.clock.set(opening - 20 * 3_600_000)
  say(250, 2)
  // The product would hear of the action within a second: another start hears at once.
  await app.restart()
  app.clock.set(opening)
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

describe('between the opening and its first quote', () => {
  it('what is drawn stands as the chart does, and is kept as it was drawn', async () => {
    expect(await drawn()).toEqual([240, 250.3])
    expect(await layout()).toMatchObject({ split: null })
    expect((await listed())?.quote).not.toHaveProperty('split')
    expect(await save([line])).toMatchObject({ type: 'ok' })
    expect(await drawn()).toEqual([240, 250.3])
  })

  it('the first quote tells whoever follows that it is in other units', async () => {
    const socket = await connect(Number(new URL(app.address).port))
    socket.sub('kline_86400:AAPL')
    expect((await socket.frame()).data).not.toHaveProperty('split')
    say(62.5, 3)
    expect((await socket.frame()).data).toMatchObject({ bid: '62.50', split: openingText })
    socket.close()
  })
})

/**
 * Every call whose answer shows a price or lots says what they are after a split. `now`: in the units of now. `was`: as it was dealt or
 * said at its moment, which a record bears out. `present`: of this moment alone. `coin`: of what is never split.
 */
const shownIn: Readonly<Record<string, 'now' | 'was' | 'present' | 'coin'>> = {
  ...of('now', [
    'alertList',
    'alertAdd',
    'alertEdit',
    'instrumentList',
    'instrumentDetail',
    'candles',
    'chartLayout',
  ]),
  // Open ones and those that wait; what is closed is as it was closed.
  ...of('now', ['orderList', 'orderDetail', 'customerOrders', 'followOrders', 'traderOrders', 'copyVolume']),
  ...of('was', ['notificationList', 'records', 'recordDetail', 'orderReceipt', 'tickQuotes']),
  ...of('was', ['followDecisions', 'copyDecisions']),
  // A timed deal is over within minutes, and none begins while its market is shut.
  ...of('was', ['termList', 'termDetail', 'termReceipt', 'customerTerm', 'customerTermDeal']),
  ...of('present', ['haltList', 'marketHealth', 'previewTerm', 'submitTerm', 'previewOrder', 'submitOrder']),
  ...of('present', ['submitOco', 'linkOco', 'unlinkOco', 'closeOrder', 'requestClose', 'withdrawClose']),
  ...of('present', ['closeAllOrders', 'reverseOrder', 'editOrder', 'cancelOrder', 'cancelAllOrders']),
  ...of('coin', ['recharge', 'recharges', 'rechargeCancel', 'withdrawPreview', 'withdraw', 'withdrawCancel']),
  ...of('coin', ['withdrawals', 'fundingDetail', 'depositDetail', 'withdrawalDetail']),
}

test('every call that shows a price or lots says what they are after a split', () => {
  const showing = allCalls.filter(({ output }) =>
    /Price, plain decimal|Lots, plain|"[ohlcp]":\{|"spark"|"lots"/.test(
      JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })),
    ),
  )
  expect(showing.map(({ name }) => name).toSorted()).toEqual(Object.keys(shownIn).toSorted())
})

type Row = readonly [what: string, read: () => Promise<unknown>, expected: unknown]

/** In the units of now, whatever they were quoted, drawn or dealt in. */
const adjusted: readonly Row[] = [
  ['what is drawn on a chart', drawn, [60, 62.575]],
  ['the mark of what is drawn', async () => (await layout()).split, openingText],
  ['the mark of a listed quote', async () => (await listed())?.quote?.split, openingText],
  [
    'the last day of the list',
    async () => (await listed())?.day,
    { open: '62.50625', high: '62.525', low: '62.50625' },
  ],
  ['its small line', async () => (await listed())?.spark, ['62.50625', '62.525']],
  [
    'the session of an instrument',
    async () => (await app.call('instrumentDetail', { code: 'AAPL' })).data.session?.high,
    '62.525',
  ],
  ...(['1m', '30m', '1h', '4h', '1d'] as const).map((period): Row => [
    `candles of ${period}`,
    async () => {
      const { items } = (await app.call('candles', { code: 'AAPL', period, limit: 50 })).data
      return items.every(({ h, l }) => Number(h) < 63 && Number(l) > 62)
    },
    true,
  ]),
  [
    'candles that a program of copy trading goes by',
    async () => {
      const range = { code: 'AAPL' as Code, period: '30m', limit: 1 } as const
      return (await app.product.market.shownCandles({ ...range, to: opening as never }))[0]?.bid.open
    },
    usd(62.5),
  ],
  [
    'the level of an alert that waits',
    async () => (await app.call('alertList', {}, by())).data.items.map(({ price }) => price),
    ['37.50'],
  ],
  [
    'an open position',
    () => order(ids.open),
    { lots: '16.00', openPrice: '62.26', stopLoss: '45.00', takeProfit: '75.00' },
  ],
  ['an order that waits', () => order(ids.pending), { lots: '16.00', price: '50.00' }],
  [
    "a trader's open positions",
    async () => (await app.call('traderOrders', { id: trader, state: 'open' }, by())).data.items,
    [{ lots: '16.00', openPrice: '62.26' }],
  ],
]

/** As it was dealt or said at its moment: the record bears it out, and nobody trades at it any more. */
const asItWas: readonly Row[] = [
  [
    'an order that was closed before',
    () => order(ids.closed),
    { lots: '10.00', openPrice: '250.05', closePrice: '249.00' },
  ],
  ['the quote at which a position was opened', async () => (await order(ids.open)).openQuote?.ask, '249.05'],
  [
    "a trader's closed orders",
    async () => (await app.call('traderOrders', { id: trader, state: 'closed' }, by())).data.items,
    [{ lots: '10.00', openPrice: '250.05', closePrice: '249.00' }],
  ],
  [
    'a notice of an alert that has fired',
    async () =>
      (await app.call('notificationList', {}, by())).data.items.find(({ kind }) => kind === 'alert')?.data,
    { price: '251.00' },
  ],
  [
    'candles as they are kept',
    async () => {
      const range = { code: 'AAPL' as Code, period: '1d', limit: 5 } as const
      return (await app.product.market.candles(range))[0]?.bid.open
    },
    usd(250),
  ],
]

describe('after a split', () => {
  it.each(adjusted)('%s: in the units of now', async (_, read, expected) => {
    const is = await read()
    if (typeof expected === 'object') expect(is).toMatchObject(expected as object)
    else expect(is).toEqual(expected)
  })

  it.each(asItWas)('%s: as it was', async (_, read, expected) => {
    const is = await read()
    if (typeof expected === 'object') expect(is).toMatchObject(expected as object)
    else expect(is).toEqual(expected)
  })

  it('a page that was open over it saves what it drew before in the units of after', async () => {
    expect(await save([line], null)).toMatchObject({ type: 'ok' })
    expect(await drawn()).toEqual([60, 62.575])
    expect(await save([line], openingText)).toMatchObject({ type: 'ok' })
    expect(await drawn()).toEqual([240, 250.3])
    await app.restart()
    expect(await drawn()).toEqual([240, 250.3])
    expect(
      await app.call('chartLayoutSave', { drawings: { code: 'AAPL', items: [line], split: 'never' } }, by()),
    ).toMatchObject({ refusal: 'request.invalid' })
  })

  it('following would have brought what the trader has, on either side of it', async () => {
    say(62.5, 3)
    const ben = { token: await app.openDemo() }
    const { data } = await app.call('followPreview', followInput(trader, { maxMargin: '9000.00' }), ben)
    const shown = async (state: 'open' | 'closed') =>
      (await app.call('traderOrders', { id: trader, state }, by())).data.items.map(({ net }) => net)
    for (const { openings, copied, net, open: result } of data.periods)
      expect({ openings, copied, net: [net], open: [result] }).toEqual({
        openings: 2,
        copied: 2,
        net: await shown('closed'),
        open: await shown('open'),
      })
  })

  it('a trader raises after a loss only with more than what was lost with', async () => {
    say(62.5, 3)
    // Lost with ten before the split: forty are no more than those, forty-one are.
    for (const [lots, raised] of [
      ['40.00', 0],
      ['41.00', 1],
    ] as const) {
      await open({ lots })
      await keepNow(app)
      const { behaviour } = (await app.call('traderDetail', { id: trader }, by())).data
      expect([lots, behaviour.raisedAfterLoss]).toEqual([lots, raised])
    }
  })

  it('results are those of the trades, whatever lots they were counted in', async () => {
    say(62.5, 3)
    const result = async (id: string) => (await order(id)).result
    // Four at 249.05, sixteen at 62.26 with half a cent on each of sixteen paid: what they cost is the same.
    await app.call('closeOrder', { id: ids.open }, by())
    const { openPrice, closePrice, lots } = await order(ids.open)
    expect([openPrice, closePrice, lots, await result(ids.open)]).toEqual(['62.26', '62.50', '16.00', '3.84'])
    const period = { period: '2026', zone: 'UTC' }
    const { data } = await app.call('results', period, by())
    const net = data.instruments.find(({ code }) => code === 'AAPL')?.net
    const all = await Promise.all([order(ids.closed), order(ids.open)])
    const sum = all.reduce((so, { net: each }) => so + Math.round(Number(each) * 100), 0)
    expect(Number(net)).toBe(sum / 100)
  })
})
