import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

let app: App
let ada: string
let ben: string
let trader: string
let made = 0
beforeAll(async () => {
  // A month is settled by whoever starts after it.
  app = await startApp({ jobs: 'all' })
})
afterAll(() => app.stop())

const settled = () => app.product.copying.settled()
const gold = (bid: number, ask = bid + 360): void => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', bid, ask)
}
const copies = async (state: 'positions' | 'closed') =>
  (await app.call('orderList', { segment: 'contract', state }, { token: ben })).data.items
const open = async (change = {}) => {
  const { data, refusal } = await app.call('submitOrder', openLong(change), { token: ada })
  expect(refusal).toBeUndefined()
  await settled()
  return data.order
}
const close = async (token: string, id: string, lots?: string) => {
  const answer = await app.call('closeOrder', { id, ...(lots !== undefined && { lots }) }, { token })
  expect(answer.refusal).toBeUndefined()
  await settled()
}
const takeOver = (id: string) => app.call('followRelease', { id }, { token: ben })
const stop = async (positions: 'close' | 'keep') => {
  const { data } = await app.call('followCancel', { traderId: trader, positions }, { token: ben })
  await settled()
  return data.follow
}
const follow = async () => (await app.call('followList', {}, { token: ben })).data.items[0]
const cents = (amount: string | null | undefined): number => Math.round(Number(amount) * 100)
/** The share of a profit, in the text of an amount. */
const shareOf = (net: string | null | undefined): string => (Math.floor(cents(net) / 10) / 100).toFixed(2)

const accounts = async (token: string) => (await app.call('accounts', {}, { token })).data
type Account = 'fund' | 'contract' | 'term'
/** All that is free of an account of the follower. */
const moveAll = async (from: Account, to: Account) => {
  const of = await accounts(ben)
  const amount = of[from].available
  const moved = await app.call('transfer', { from, to, amount }, { token: ben, key: randomUUID() })
  expect(moved.refusal).toBeUndefined()
}
const profit = 4_560_260

beforeEach(async () => {
  ada = await app.openDemo()
  ben = await app.openDemo()
  made += 1
  trader = await makeTrader(app, ada, { name: `Ada ${made}` })
  app.quoteAll()
  app.calmDown()
  await app.call('follow', followInput(trader), { token: ben })
  await settled()
})

describe('the share of profit', () => {
  it('is paid at the end of a follow, once', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    const [closed] = await copies('closed')
    expect(cents(closed?.net)).toBeGreaterThan(100_00)
    const before = cents((await accounts(ada)).fund.available)
    expect(await stop('close')).toMatchObject({
      state: 'ended',
      sharePaid: shareOf(closed?.net),
      shareDue: '0.00',
    })
    const after = cents((await accounts(ada)).fund.available)
    expect(after - before).toBe(cents(shareOf(closed?.net)))
    expect((await app.call('followEarnings', {}, { token: ben })).data).toMatchObject({
      sharePaid: shareOf(closed?.net),
    })
    expect(await app.audit()).toEqual([])
  })

  it('counts what is taken over as it stood then, whatever becomes of it', async () => {
    await open()
    gold(profit)
    const [copy] = await copies('positions')
    const { unrealised } = (await follow()) ?? {}
    expect(await takeOver(copy?.id ?? '')).toMatchObject({ type: 'ok' })
    expect(await takeOver(copy?.id ?? '')).toMatchObject({ type: 'ok' })
    expect(await follow()).toMatchObject({ realised: unrealised, shareDue: shareOf(unrealised) })
    gold(4_545_000)
    await close(ben, copy?.id ?? '')
    expect(await stop('close')).toMatchObject({
      state: 'ended',
      realised: unrealised,
      sharePaid: shareOf(unrealised),
    })
    expect(await app.audit()).toEqual([])
  })

  it('counts parts that were closed before with the rest that is taken over', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id, '0.05')
    const [part] = await copies('closed')
    gold(profit + 10_000)
    const { unrealised } = (await follow()) ?? {}
    const [copy] = await copies('positions')
    await takeOver(copy?.id ?? '')
    await close(ben, copy?.id ?? '', '0.02')
    await close(ben, copy?.id ?? '')
    const brought = ((cents(part?.net) + cents(unrealised)) / 100).toFixed(2)
    expect(await follow()).toMatchObject({ realised: brought, closedCopies: 1 })
    expect((await stop('close')).sharePaid).toBe(shareOf(brought))
    expect(await app.audit()).toEqual([])
  })

  it('counts what is kept at the end', async () => {
    await open()
    gold(profit)
    const before = await follow()
    expect(await stop('keep')).toMatchObject({
      state: 'ended',
      openCopies: 0,
      realised: before?.unrealised,
      sharePaid: before?.shareDue,
    })
    expect(before?.shareDue).toBe(shareOf(before?.unrealised))
    expect(await copies('positions')).toHaveLength(1)
    expect(await app.audit()).toEqual([])
  })

  it('goes by no price that is in dispute: nothing is taken over, and the end waits', async () => {
    await open()
    gold(profit)
    const [copy] = await copies('positions')
    // A price behind its own other side: the source has left its last one.
    gold(profit, profit - 100)
    expect(await takeOver(copy?.id ?? '')).toMatchObject({ refusal: 'price.in_dispute' })
    expect(await stop('keep')).toMatchObject({ state: 'stopping', openCopies: 1, sharePaid: '0.00' })
    app.calmDown()
    gold(profit)
    const ended = await stop('keep')
    expect(ended).toMatchObject({ state: 'ended', shareDue: '0.00' })
    expect(cents(ended.sharePaid)).toBeGreaterThan(10_00)
    expect(await app.audit()).toEqual([])
  })

  it('is taken out of the fund account where the contract account has nothing free', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    const [closed] = await copies('closed')
    await moveAll('contract', 'fund')
    const before = cents((await accounts(ben)).fund.available)
    expect(await stop('close')).toMatchObject({ sharePaid: shareOf(closed?.net), shareDue: '0.00' })
    expect(before - cents((await accounts(ben)).fund.available)).toBe(cents(shareOf(closed?.net)))
    expect(await app.audit()).toEqual([])
  })

  it('stays owed where money was moved away first, and is paid from what comes back', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    const [closed] = await copies('closed')
    await moveAll('contract', 'term')
    await moveAll('fund', 'term')
    expect(await stop('close')).toMatchObject({
      state: 'ended',
      sharePaid: '0.00',
      shareDue: shareOf(closed?.net),
    })
    expect(await app.audit()).toEqual([])
    await app.call(
      'transfer',
      { from: 'term', to: 'fund', amount: '5.00' },
      { token: ben, key: randomUUID() },
    )
    app.clock.move(60_001)
    await app.product.copying.settleMonth()
    expect((await follow())?.sharePaid).toBe('5.00')
    await moveAll('term', 'contract')
    app.clock.move(60 * 60_001)
    app.quoteAll()
    await app.product.copying.settleMonth()
    expect(await follow()).toMatchObject({ sharePaid: shareOf(closed?.net), shareDue: '0.00' })
    expect((await accounts(ben)).contract.available).not.toBe('0.00')
    expect(await app.audit()).toEqual([])
  })
})

describe('a month that is over', () => {
  const paid = async () => {
    const { rows } = await app.product.database.query<{ paid: bigint }>(
      'select share_paid as paid from copying.follow order by started_at desc, id desc limit 1',
    )
    return Number(rows[0]?.paid)
  }

  it('is owed though all of its profit is lost before anything is free', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    const [closed] = await copies('closed')
    await moveAll('contract', 'term')
    await moveAll('fund', 'term')
    app.clock.set(Date.parse('2026-12-01T08:00:00Z'))
    app.quoteAll()
    await app.product.copying.settleMonth()
    const share = shareOf(closed?.net)
    expect(await follow()).toMatchObject({ sharePaid: '0.00', shareDue: share })
    await moveAll('term', 'contract')
    app.calmDown()
    await open()
    gold(4_535_000)
    gold(4_520_000)
    const ended = await stop('close')
    expect(cents(ended.realised)).toBeLessThan(0)
    expect(ended).toMatchObject({ state: 'ended', sharePaid: share, shareDue: '0.00' })
    expect(await app.audit()).toEqual([])
  })

  it('is settled once', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    await app.product.copying.settleMonth()
    expect(await paid()).toBe(0)
    app.clock.set(Date.parse('2027-01-04T08:00:00Z'))
    app.quoteAll()
    await app.product.copying.settleMonth()
    const once = await paid()
    expect(once).toBeGreaterThan(10_00)
    await app.product.copying.settleMonth()
    expect(await paid()).toBe(once)
    expect(await app.audit()).toEqual([])
  })

  it('is settled though the house is started anew each hour', async () => {
    const order = await open()
    gold(profit)
    await close(ada, order.id)
    app.clock.set(Date.parse('2027-01-31T23:30:00Z'))
    await app.restart()
    expect(await paid()).toBe(0)
    app.clock.move(60 * 60_000)
    await app.restart()
    await expect.poll(paid, { timeout: 30_000 }).toBeGreaterThan(10_00)
    const once = await paid()
    app.clock.move(60 * 60_000)
    await app.restart()
    app.quoteAll()
    expect(await paid()).toBe(once)
    expect(await app.audit()).toEqual([])
  })
})
