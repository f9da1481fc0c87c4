import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import type { MicroRate } from '@plumbline/rules/market'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** Hundredths of a percent at open and at close, so that fees are rounded too. */
const feeRate = 130 as MicroRate
const testMsMax = 60_000
const reason = 'Announced by the company'

/** Days on which all markets of the test are open between 15:00 and 19:00 UTC; a month ends between the last two. */
const days = [
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-12-01',
  '2026-12-02',
] as const
const splitDay = '2026-11-20'
const dividendDay = '2026-11-23'
const stepsPerDay = 10
const stepMs = 20 * 60_000
const dayMs = 86_400_000
/** A second after 17:00 in New York. */
const financedMs = 22 * 3_600_000 + 1_000

/** What is traded: its spread, the grid of its prices and of its lots, and how many steps of lots a trader takes. */
const traded = {
  XAUUSD: { spread: 360, tick: 10, step: 0.01, steps: [2, 12], leverage: 20 },
  BTCUSD: { spread: 8_000, tick: 10, step: 0.01, steps: [2, 9], leverage: 2 },
  GER40: { spread: 100, tick: 100, step: 0.1, steps: [3, 12], leverage: 10 },
  AAPL: { spread: 500, tick: 100, step: 1, steps: [5, 20], leverage: 5 },
} as const
type Traded = keyof typeof traded

const followers: Readonly<Record<string, Partial<CallInput<'follow'>>>> = {
  'the same lots': { orderMultiplier: '1.00' },
  'lots that round': { orderMultiplier: '0.37' },
  'by equities': { sizing: 'auto', orderMultiplier: '1.30' },
  'a low maximum margin': { orderMultiplier: '1.00', maxMargin: '650.00' },
  'lots below the smallest': { orderMultiplier: '0.10' },
  'an instrument left out': { orderMultiplier: '2.00', excluded: ['GER40'] },
  'a loss at which it stops': { orderMultiplier: '1.00', stopLoss: '120.00' },
  'more than the account can hold': { orderMultiplier: '8.00', maxMargin: '900000.00' },
  'far more than it can hold': { orderMultiplier: '30.00', maxMargin: '900000.00' },
  'equities and all limits': {
    sizing: 'auto',
    orderMultiplier: '2.50',
    maxMargin: '2500.00',
    stopLoss: '900.00',
    excluded: ['BTCUSD'],
  },
}

let app: App
beforeAll(async () => {
  app = await startApp({
    start: Date.parse(`${days[0]}T14:45:00.000Z`),
    environment: { SESSION_DAYS: '365' },
    instruments: instruments.map(each => ({ ...each, feeRate })),
  })
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const dice = createDice('a follow and its what-if')
/** Bids of now; the pair turns the index into dollars. */
const bids = {
  XAUUSD: 4_540_260,
  BTCUSD: 97_000_000,
  GER40: 2_390_000,
  AAPL: 2_500_000,
  EURUSD: 1_143_000,
}
const spreads: Readonly<Record<keyof typeof bids, number>> = {
  XAUUSD: traded.XAUUSD.spread,
  BTCUSD: traded.BTCUSD.spread,
  GER40: traded.GER40.spread,
  AAPL: traded.AAPL.spread,
  EURUSD: 130,
}
const codes = Object.keys(bids) as (keyof typeof bids)[]

/** Every instrument says its price of now: nothing is too old to be decided by, and only what has moved has another price. */
const sayAll = (): void => {
  for (const code of codes) app.feed.push(code, bids[code], bids[code] + spreads[code])
}
/** Until every price is believed again, as after a night. */
const calm = (): void => {
  for (let second = 0; second <= 90; second += 1) {
    app.timer.wind(1_000)
    sayAll()
    const isBelieved = codes.every(code => app.product.engine.quoteOf(code as Code)?.bid === bids[code])
    if (second > 0 && isBelieved && app.product.market.suspensions().length === 0) return
  }
  throw new Error('prices are not believed')
}

/** A price moves by up to 0.4 %, down more often than up for some days. */
const move = (code: Traded, drift: number): void => {
  const by = Math.max(-0.004, Math.min(0.004, drift + dice.normal() * 0.002))
  const { tick } = traded[code]
  bids[code] = Math.round((bids[code] * (1 + by)) / tick) * tick
  if (code === 'GER40') bids.EURUSD = Math.round(bids.EURUSD * (1 + dice.normal() * 0.001))
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await app.product.engine.settled()
    await app.product.copying.settled()
    await app.product.copying.lookAtStops()
    await app.product.copying.settled()
  }
}

/** Each night up to a day, at the end of New York’s trading day, what is open is financed. */
const passNights = async (day: string): Promise<void> => {
  const until = Date.parse(`${day}T14:40:00.000Z`)
  const first = Math.floor(app.now() / dayMs) * dayMs + financedMs
  for (let night = first; night < until; night += dayMs) {
    app.clock.set(night)
    app.timer.wind(250)
    await app.product.engine.settled()
  }
  app.clock.set(until)
}

/** Positions of the trader at a time: few enough that the trader is never without margin. */
const openMax = 8

/** What a trader does with the instrument that has just moved: so its price of now is in the record of orders. */
const trade = async (token: string, code: Traded): Promise<void> => {
  const { data } = await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })
  const open = data.items.filter(order => order.code === code)
  const order = open.length === 0 ? undefined : dice.pick(open)
  const does = dice.below(100)
  const { step, steps, leverage } = traded[code]
  const lotsOf = (count: number): string => (step === 1 ? String(count) : (count * step).toFixed(2))
  if (order === undefined || (does < 45 && data.items.length < openMax)) {
    const side = dice.pick(['long', 'long', 'short'] as const)
    const lots = lotsOf(steps[0] + dice.below(steps[1] - steps[0]))
    const { refusal } = await app.call('submitOrder', openLong({ code, side, lots, leverage }), { token })
    expect(refusal).toBeUndefined()
    return
  }
  const isPart = does < 65 && Number(order.lots) >= 3 * step
  const ticket = { id: order.id, ...(isPart && { lots: lotsOf(1) }) }
  expect((await app.call('closeOrder', ticket, { token })).refusal).toBeUndefined()
}

const enterActions = async (): Promise<void> => {
  const [ana, ben] = await founders(app)
  for (const [day, action] of [
    [splitDay, { kind: 'split', before: 2, after: 3 }],
    [dividendDay, { kind: 'dividend', amount: '0.37' }],
  ] as const) {
    const asked = await app.call(
      'marketActionEnter',
      { code: 'AAPL', day, action, reason },
      { token: ana.token },
    )
    expect(asked.refusal).toBeUndefined()
    const { refusal } = await app.call(
      'requestDecide',
      { id: asked.data.request, decision: 'approve', reason },
      { token: ben.token },
    )
    expect(refusal).toBeUndefined()
  }
}

const cents = (text: string): number => Math.round(Number(text) * 100)
const text = (amount: number | bigint): string => (Number(amount) / 100).toFixed(2)

/** What following has really come to, from the rows of orders and decisions and from what the customer is shown. */
const real = async (token: string) => {
  const { items } = (await app.call('followList', {}, { token })).data
  const [follow] = items
  if (follow === undefined) throw new Error('nobody is followed')
  const { database } = app.product
  const { rows: sums } = await database.query<{ fees: bigint; financing: bigint }>({
    text: `select (coalesce(sum(coalesce(fee_open, 0) + coalesce(fee_close, 0)), 0))::bigint as fees,
        coalesce(sum(financing), 0)::bigint as financing
      from trading.contract_order where follow = $1`,
    values: [follow.id],
  })
  const { rows: skips } = await database.query<{ reason: string | null; count: bigint }>({
    text: `select reason, count(*) as count from copying.decision where follow = $1 and kind = 'open' group by reason`,
    values: [follow.id],
  })
  const count = (only: (reason: string | null) => boolean) =>
    skips.filter(({ reason: each }) => only(each)).reduce((sum, each) => sum + Number(each.count), 0)
  const share = cents(follow.sharePaid) + cents(follow.shareDue ?? '')
  return {
    openings: count(() => true),
    copied: count(each => each === null),
    skipped: Object.fromEntries(
      skips.flatMap(({ reason: each, count: times }) => (each === null ? [] : [[each, Number(times)]])),
    ),
    net: text(cents(follow.realised) - share),
    fees: text(sums[0]?.fees ?? 0n),
    financing: text(sums[0]?.financing ?? 0n),
    share: text(share),
    open: follow.unrealised,
    isStopped: follow.endReason === 'stop_loss',
  }
}

const whatIf = ({
  openings, copied, skipped, net, fees, financing, share, open, stoppedAt,
}: CallOutput<'followPreview'>['periods'][number]) => ({
  openings,
  copied,
  skipped: Object.fromEntries(skipped.map(({ reason: each, count }) => [each, count])),
  net,
  fees,
  financing,
  share,
  open,
  isStopped: stoppedAt !== null,
}) // prettier-ignore

it(
  'a follow and its what-if with the same settings agree in every cent',
  { tags: 'thorough', timeout: testMsMax },
  async () => {
    calm()
    await enterActions()
    const ada = await app.openDemo()
    const trader = await makeTrader(app, ada)
    await app.call(
      'transfer',
      { from: 'fund', to: 'contract', amount: '10000.00' },
      { token: ada, key: 'margin' },
    )
    const tokens = new Map<string, string>()
    for (const [name, settings] of Object.entries(followers)) {
      const token = await app.openDemo()
      const { refusal } = await app.call('follow', followInput(trader, settings), { token })
      expect({ name, refusal }).toEqual({ name, refusal: undefined })
      tokens.set(name, token)
    }
    for (const [place, day] of days.entries()) {
      if (place > 0) await passNights(day)
      if (day === splitDay) bids.AAPL = Math.round((bids.AAPL * 2) / 3 / 100) * 100
      calm()
      await app.product.copying.settleMonth()
      await settled()
      for (let step = 0; step < stepsPerDay; step += 1) {
        app.clock.move(stepMs)
        const code = dice.pick(Object.keys(traded) as Traded[])
        move(code, place < 4 ? -0.0015 : 0.001)
        calm()
        await settled()
        await trade(ada, code)
        await settled()
      }
    }
    const shown: (readonly [replayed: object, made: Awaited<ReturnType<typeof real>> & { name: string }])[] =
      []
    for (const [name, settings] of Object.entries(followers)) {
      const stranger = await app.openDemo()
      const { data, refusal } = await app.call('followPreview', followInput(trader, settings), {
        token: stranger,
      })
      expect(refusal).toBeUndefined()
      const made = await real(tokens.get(name) ?? '')
      for (const period of data.periods)
        shown.push([
          { name, ...whatIf(period) },
          { name, ...made },
        ])
    }
    expect(shown.map(([replayed]) => replayed)).toEqual(shown.map(([, made]) => made))
    // Every rule has had something to do.
    const reached = new Set(shown.flatMap(([, { skipped }]) => Object.keys(skipped)))
    expect([...reached].toSorted()).toEqual(['below_minimum', 'excluded', 'insufficient', 'max_margin'])
    expect(shown.some(([, { share }]) => share !== '0.00')).toBe(true)
    expect(shown.some(([, { isStopped }]) => isStopped)).toBe(true)
  },
)
