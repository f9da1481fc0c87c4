import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { instrumentFromView, overnightFromView, pricesFromView } from '@plumbline/protocol/market'
import { formatCents } from '@plumbline/rules/money'
import { overnightAmounts } from '@plumbline/rules/financing'
import { parseLots } from '@plumbline/rules/trading'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { founders } from '../support/staff.ts'
import { startApp, type App } from '../support/app.ts'

const eurusd: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'EURUSD',
  side: 'long',
  lots: '1',
  leverage: 20,
}
const bitcoin: CallInput<'submitOrder'> = { ...eurusd, code: 'BTCUSD', lots: '0.02', leverage: 2 }
const germany: CallInput<'submitOrder'> = { ...eurusd, code: 'GER40', lots: '1' }

const known = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('there is a value')
  return value
}

let app: App
let ada: string

/** Starts a house at a moment, with quotes of then. */
const startAt = async (moment: string) => {
  app = await startApp({ start: Date.parse(moment) })
  app.quoteAll()
  ada = await app.openDemo()
}
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const open = async (input: CallInput<'submitOrder'>, token = ada) => {
  const answer = await app.call('submitOrder', input, { token })
  if (answer.refusal !== undefined) throw new Error(`not opened: ${answer.message}`)
  return answer.data.order.id
}
const detail = async (id: string, token = ada) => (await app.call('orderDetail', { id }, { token })).data
const charges = (of: CallOutput<'orderDetail'>) =>
  of.events.flatMap(({ kind, financing }) => (kind === 'financed' ? [known(financing)] : []))
const days = async (id: string, token = ada) =>
  charges(await detail(id, token)).map(charge => [charge.day, charge.days])

/** Goes to a moment; the engine is told the time a moment later, and all it decides is committed. */
const goTo = async (moment: string) => {
  app.clock.set(Date.parse(moment) - 250)
  app.timer.wind(250)
  await app.product.engine.settled()
}

describe('a position that is open at 17:00 in New York', () => {
  // Tuesday, 10:30 in New York.
  beforeEach(() => startAt('2026-11-17T15:30:00.000Z'))

  it('pays what was shown beforehand, once, and its history says by what', async () => {
    const id = await open(eurusd)
    const view = (await app.call('instrumentDetail', { code: 'EURUSD' })).data
    expect(view.overnight).toEqual({
      at: '2026-11-17T22:00:00.000Z',
      day: '2026-11-17',
      days: 1,
      basis: 360,
      long: '-0.027500',
      short: '0.007500',
      version: 0,
    })
    const shown = overnightAmounts(
      {
        instrument: instrumentFromView(view),
        lots: known(parseLots('1')),
        quote: pricesFromView(known(view.quote), view.priceScale),
        conversionQuote: undefined,
      },
      overnightFromView(known(view.overnight)),
    )
    const before = (await app.call('accounts', {}, { token: ada })).data.contract

    await goTo('2026-11-17T21:59:59.999Z')
    expect(await days(id)).toEqual([])
    await goTo('2026-11-17T22:00:00.250Z')
    const after = await detail(id)
    expect(charges(after)).toEqual([
      {
        day: '2026-11-17',
        days: 1,
        rate: '-0.027500',
        notional: '114306.50',
        amount: formatCents(shown.long),
        version: 0,
      },
    ])
    expect(after.order.financing).toBe('-8.73')
    const money = (await app.call('accounts', {}, { token: ada })).data.contract
    expect(Number(before.available) - Number(money.available)).toBeCloseTo(8.73, 6)
    const records = (await app.call('records', { account: 'contract' }, { token: ada })).data.items
    expect(records[0]).toMatchObject({ kind: 'contract.financing', availableChange: '-8.73' })

    // Told the time again and again, and after a restart: the day is done.
    await goTo('2026-11-17T22:10:00.000Z')
    await app.restart()
    await goTo('2026-11-17T22:20:00.000Z')
    expect(await days(id)).toEqual([['2026-11-17', 1]])
  })

  it('pays nothing if it was closed before, and not for the day on which it was opened at that very moment', async () => {
    const closed = await open(bitcoin)
    app.clock.set(Date.parse('2026-11-17T21:59:59.999Z'))
    app.quoteAll()
    expect(await app.call('closeOrder', { id: closed }, { token: ada })).toMatchObject({ type: 'ok' })
    app.clock.set(Date.parse('2026-11-17T22:00:00.000Z'))
    app.quoteAll()
    const fresh = await open(bitcoin)
    await goTo('2026-11-17T22:01:00.000Z')
    expect([await days(closed), await days(fresh)]).toEqual([[], []])
    await goTo('2026-11-18T22:00:00.250Z')
    expect(await days(fresh)).toEqual([['2026-11-18', 1]])
  })

  it('is charged before it is closed a moment after, whoever is first', async () => {
    const id = await open(bitcoin)
    // Nobody has told the engine the time yet: the customer's own command comes first.
    app.clock.set(Date.parse('2026-11-17T22:00:00.000Z'))
    app.quoteAll()
    expect(await app.call('closeOrder', { id }, { token: ada })).toMatchObject({ type: 'ok' })
    const after = await detail(id)
    expect(after.events.map(({ kind }) => kind)).toEqual(['opened', 'financed', 'closed'])
    expect(Number(after.order.net)).toBeCloseTo(Number(after.order.result) + Number(after.order.financing), 6)
  })

  it('pays for three nights on Wednesday in a currency, on Friday in an index, and each night in crypto', async () => {
    const [pair, index, coin] = [await open(eurusd), await open(germany), await open(bitcoin)]
    for (let day = 17; day <= 24; day += 1) await goTo(`2026-11-${day}T22:00:00.250Z`)
    expect(await days(pair)).toEqual([
      ['2026-11-17', 1],
      ['2026-11-18', 3],
      ['2026-11-19', 1],
      ['2026-11-20', 1],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ])
    expect(await days(index)).toEqual([
      ['2026-11-17', 1],
      ['2026-11-18', 1],
      ['2026-11-19', 1],
      ['2026-11-20', 3],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ])
    expect((await days(coin)).map(([day]) => day)).toEqual(
      [17, 18, 19, 20, 21, 22, 23, 24].map(day => `2026-11-${day}`),
    )
  })

  it('pays in USD what it owes in another currency, by the quote that is kept', async () => {
    const id = await open(germany)
    await goTo('2026-11-17T22:00:00.250Z')
    const event = known((await detail(id)).events.find(({ kind }) => kind === 'financed'))
    expect(event.quote).toMatchObject({ code: 'GER40' })
    expect(event.conversion).toMatchObject({ code: 'EURUSD' })
    // 23,900.5 × 1.143065 = 27,319.82; × 4.5 % / 365 = 3.37.
    expect(event.financing).toMatchObject({ notional: '27319.83', amount: '-3.37', rate: '-0.045000' })
  })

  it('pays for each day that was missed while the house was down, once', async () => {
    const id = await open(eurusd)
    // Nobody tells the engine the time until it has been started again.
    app.clock.set(Date.parse('2026-11-20T12:00:00.000Z'))
    await app.restart()
    await goTo('2026-11-20T12:00:01.000Z')
    expect(await days(id)).toEqual([
      ['2026-11-17', 1],
      ['2026-11-18', 3],
      ['2026-11-19', 1],
    ])
  })

  it('is charged once, however often the house is restarted in the middle of it', async () => {
    const customers = await Promise.all(Array.from({ length: 30 }, () => app.openDemo()))
    const orders = await Promise.all(customers.map(async token => ({ token, id: await open(eurusd, token) })))
    app.clock.set(Date.parse('2026-11-17T22:00:00.000Z'))
    for (let times = 0; times < 3; times += 1) {
      // What has begun is committed, what has not is left for the next start.
      app.timer.wind(250)
      await app.restart()
    }
    app.timer.wind(250)
    await app.product.engine.settled()
    for (const { token, id } of orders) expect(await days(id, token)).toEqual([['2026-11-17', 1]])
  })
})

describe('on the days on which clocks change', () => {
  it('the rollover stays at 17:00 in New York in autumn', async () => {
    // A Friday, 17:00 in New York is 21:00 UTC until Sunday morning.
    await startAt('2026-10-30T15:00:00.000Z')
    const id = await open(bitcoin)
    await goTo('2026-10-30T20:59:59.999Z')
    expect(await days(id)).toEqual([])
    await goTo('2026-10-30T21:00:00.250Z')
    expect(await days(id)).toEqual([['2026-10-30', 1]])
    await goTo('2026-10-31T21:00:00.250Z')
    await goTo('2026-11-01T21:30:00.000Z')
    expect(await days(id)).toHaveLength(2)
    await goTo('2026-11-01T22:00:00.250Z')
    expect(await days(id)).toEqual([
      ['2026-10-30', 1],
      ['2026-10-31', 1],
      ['2026-11-01', 1],
    ])
  })

  it('and in spring', async () => {
    await startAt('2026-03-06T15:00:00.000Z')
    const id = await open(bitcoin)
    await goTo('2026-03-06T22:00:00.250Z')
    await goTo('2026-03-07T22:00:00.250Z')
    await goTo('2026-03-08T21:00:00.250Z')
    expect(await days(id)).toEqual([
      ['2026-03-06', 1],
      ['2026-03-07', 1],
      ['2026-03-08', 1],
    ])
  })
})

describe('rates that two people set', () => {
  beforeEach(() => startAt('2026-11-17T15:30:00.000Z'))

  it('are charged from their day on, and not before the session in which they take effect', async () => {
    const [ana, ben] = await founders(app)
    const value = { EURUSD: [{ from: '2026-11-18', long: -100_000, short: 0 }] }
    const reason = 'What our bank charges has changed'
    const drafted = await app.call(
      'settingDraft',
      { key: 'trading.financing', value, reason },
      { token: ana.token },
    )
    expect(drafted).toMatchObject({ type: 'ok' })
    const published = await app.call(
      'requestDecide',
      { id: drafted.data.request, decision: 'approve', reason },
      { token: ben.token },
    )
    expect(published).toMatchObject({ type: 'ok' })
    await app.product.settings.refresh()

    const id = await open(eurusd)
    // In effect from the opening on Wednesday evening: Wednesday's own rollover still goes by what held that day.
    for (const day of [17, 18, 19]) await goTo(`2026-11-${day}T22:00:00.250Z`)
    expect(charges(await detail(id)).map(({ day, rate, version }) => [day, rate, version])).toEqual([
      ['2026-11-17', '-0.027500', 0],
      ['2026-11-18', '-0.027500', 0],
      ['2026-11-19', '-0.100000', 1],
    ])
    expect((await app.call('instrumentDetail', { code: 'EURUSD' })).data.overnight).toMatchObject({
      day: '2026-11-20',
      long: '-0.100000',
      version: 1,
    })
  })

  it.each([
    ['of an instrument that there is not', { NOSUCH: [{ from: '2026-11-18', long: 0, short: 0 }] }],
    ['of a pair for conversion only', { USDHKD: [{ from: '2026-11-18', long: 0, short: 0 }] }],
    ['that would pay both sides', { EURUSD: [{ from: '2026-11-18', long: 2, short: -1 }] }],
    ['beyond what anybody may be charged', { EURUSD: [{ from: '2026-11-18', long: -300_001, short: 0 }] }],
    ['for one customer', { EURUSD: [{ from: '2026-11-18', long: 0, short: 0, uid: '10000001' }] }],
  ])('are not taken %s', async (_, value) => {
    const [ana] = await founders(app)
    const reason = 'What our bank charges has changed'
    expect(
      await app.call('settingDraft', { key: 'trading.financing', value, reason }, { token: ana.token }),
    ).toMatchObject({ refusal: 'setting.rule' })
  })
})
