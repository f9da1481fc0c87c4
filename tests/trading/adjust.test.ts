import type { CallInput } from '@plumbline/protocol/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'

const reason = 'Announced by the company'
/** The opening of Friday, 20 November, in New York. */
const fridayOpening = Date.parse('2026-11-20T14:30:00.000Z')

let app: App
let ana: Member
let ben: Member

// A Tuesday, 10:30 in New York.
beforeEach(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
  app.quoteAll()
})
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const apple: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'AAPL',
  side: 'long',
  lots: '2',
  leverage: 5,
}
const submit = async (token: string, input: Partial<CallInput<'submitOrder'>> = {}) => {
  const answer = await app.call('submitOrder', { ...apple, ...input }, { token })
  if (answer.refusal !== undefined) throw new Error(`not taken: ${answer.message}`)
  return answer.data.order.id
}
const detail = async (id: string, token: string) => (await app.call('orderDetail', { id }, { token })).data
const available = async (token: string) => (await app.call('accounts', {}, { token })).data.contract.available
/** What two people enter. */
const enter = async (...actions: readonly CallInput<'marketActionEnter'>['action'][]) => {
  for (const action of actions) {
    const asked = await app.call(
      'marketActionEnter',
      { code: 'AAPL', day: '2026-11-20', action, reason },
      { token: ana.token },
    )
    const approved = await app.call(
      'requestDecide',
      { id: asked.data.request, decision: 'approve', reason },
      { token: ben.token },
    )
    expect(approved).toMatchObject({ type: 'ok' })
  }
  // The house would hear of them within a second: another start hears at once.
  await app.restart()
}
const price = (usd: number) => Math.round(usd * 10_000)
/** Says one share of Apple a few times: a price of a quarter is believed when it is said again. */
const say = (bid: number) => {
  for (let times = 0; times < 3; times += 1) {
    app.clock.move(1_000)
    app.feed.push('AAPL', price(bid), price(bid + 0.05))
  }
}
const told = async () => {
  app.timer.wind(250)
  await app.product.engine.settled()
}

describe('a split and a dividend of a company', () => {
  it('adjust what is open and what waits at the opening, before its first price decides anything', async () => {
    const [long, short] = [await app.openDemo(), await app.openDemo()]
    const held = await submit(long, { takeProfit: '300', stopLoss: '200' })
    const sold = await submit(short, { side: 'short', stopLoss: '300' })
    const waiting = await submit(long, { type: 'limit', price: '220', stopLoss: '190' })

    await enter({ kind: 'split', before: 1, after: 4 }, { kind: 'dividend', amount: '0.25' })
    app.clock.set(fridayOpening - 251)
    await told()
    expect((await detail(held, long)).order).toMatchObject({ lots: '2.00', stopLoss: '200.00' })
    const before = [await available(long), await available(short)]

    // The first prices of the session are a quarter: far below the stop loss as it was.
    app.clock.set(fridayOpening)
    say(62.5)
    await told()
    await app.product.engine.settled()

    const after = await detail(held, long)
    expect(after.order).toMatchObject({
      state: 'open',
      lots: '8.00',
      openPrice: '62.51',
      takeProfit: '75.00',
      stopLoss: '50.00',
      adjustedTo: new Date(fridayOpening).toISOString(),
    })
    const adjustments = after.events.filter(({ kind }) => kind === 'adjusted')
    expect(adjustments.map(({ action }) => action)).toMatchObject([
      { kind: 'split', before: { lots: '2.00', price: '250.05', stopLoss: '200.00' } },
      { kind: 'dividend', cash: '2.00' },
    ])
    const seller = (await detail(sold, short)).order
    expect(seller).toMatchObject({ state: 'open', lots: '8.00', openPrice: '62.50', stopLoss: '75.00' })
    expect((await detail(waiting, long)).order).toMatchObject({
      state: 'pending',
      price: '55.00',
      stopLoss: '47.50',
      lots: '8.00',
    })
    // Who is long is paid a quarter for each of eight shares, and who is short pays it; what rounding left came back.
    const paid = [await available(long), await available(short)].map(
      (now, index) => Math.round((Number(now) - Number(before[index])) * 100) / 100,
    )
    expect(paid).toEqual([Number(after.order.adjusted), Number(seller.adjusted)])
    expect(Number(seller.adjusted)).toBeLessThan(-1.9)
  })

  it('is done once: not by time, not by a restart', async () => {
    const token = await app.openDemo()
    const id = await submit(token, { lots: '4' })
    await enter({ kind: 'split', before: 2, after: 1 })
    app.clock.set(fridayOpening)
    await told()
    await app.restart()
    await told()
    app.clock.move(60_000)
    await told()
    const { order, events } = await detail(id, token)
    expect(order).toMatchObject({ lots: '2.00', openPrice: '500.10' })
    expect(events.filter(({ kind }) => kind === 'adjusted')).toHaveLength(1)
  })

  it('comes before a closing that a customer asks for at the opening', { tags: 'thorough' }, async () => {
    const token = await app.openDemo()
    const id = await submit(token, { lots: '2' })
    await enter({ kind: 'split', before: 1, after: 2 })
    app.clock.set(fridayOpening)
    say(125)
    const closed = await app.call('closeOrder', { id }, { token })
    expect(closed.data.order).toMatchObject({ lots: '4.00', closePrice: '125.00' })
    const { events, order } = await detail(id, token)
    expect(events.map(({ kind }) => kind)).toContain('adjusted')
    // Bought at 250.05, sold at what was 250.00: five cents on each of two shares.
    expect(Number(order.result) + Number(order.adjusted)).toBeCloseTo(-0.1, 6)
  })
})
