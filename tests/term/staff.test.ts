import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { demoTrader, realTrader, submit, type Trader } from './staff-deals.ts'

let app: App
let ana: Member
let funds: Member
let support: Member
let auditor: Member
let ada: Trader
let dan: Trader
beforeAll(async () => {
  app = await startApp()
  ;[ana] = await founders(app)
  funds = await hire(app, ['funds'])
  support = await hire(app, ['support'])
  auditor = await hire(app, ['auditor'])
  app.quoteAll()
  ada = await realTrader(app)
  dan = await demoTrader(app)
})
afterAll(() => app.stop())

const second = 1_000
const start = 97_004_000
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
/** Runs time on until every deal of thirty seconds has ended, at a price above where it began. */
const runOut = async (): Promise<void> => {
  for (let at = 0; at < 36; at += 1) {
    app.timer.wind(second)
    quote(at === 0 ? start : start + 100)
  }
  await app.product.termDesk.settled()
}
const viewsOf = async (uid: string): Promise<readonly unknown[]> => {
  const { rows } = await app.product.database.query<{ after: unknown }>({
    text: `select e.after from audit.entry e join identity.customer c on c.id = e.customer
      where e.action = 'customer.view' and c.uid = $1 order by e.id`,
    values: [uid],
  })
  return rows.map(({ after }) => after)
}

describe('a customer’s deals', () => {
  it('are listed, found by id and shown with both quotes, and every look is on record', async () => {
    quote(start)
    const running = await submit(app, ada)
    const by = { token: support.token }
    const active = await app.call('customerTerm', { uid: ada.uid }, by)
    expect(active.data.items).toMatchObject([{ id: running, state: 'accepted', stake: '10.00' }])
    await runOut()
    const closed = await app.call('customerTerm', { uid: ada.uid, state: 'closed' }, by)
    expect(closed.data.items).toMatchObject([{ id: running, state: 'settled', result: 'win', net: '7.50' }])

    const found = await app.call('staffSearch', { q: running }, by)
    expect(found.data.items).toEqual([
      { kind: 'term', id: running, uid: ada.uid, book: 'real', code: 'BTCUSD', state: 'settled' },
    ])
    const shown = await app.call('customerTermDeal', { id: running }, by)
    const { entryQuote, exitQuote } = shown.data.deal
    expect(shown.data).toMatchObject({ uid: ada.uid, book: 'real', deal: { id: running } })
    expect(shown.data.around.entry).toContainEqual(entryQuote)
    expect(shown.data.around.exit).toContainEqual(exitQuote)
    expect(await viewsOf(ada.uid)).toEqual([
      { shown: 'term', state: 'active' },
      { shown: 'term', state: 'closed' },
      { shown: 'term', deal: running },
    ])
  })

  it('are nothing where there is no such customer or deal', async () => {
    const by = { token: support.token }
    expect(await app.call('customerTerm', { uid: '99999999' }, by)).toMatchObject({
      refusal: 'customer.unknown',
    })
    const id = '01999999-0000-7000-8000-000000000000'
    expect(await app.call('customerTermDeal', { id }, by)).toMatchObject({ refusal: 'order.not_found' })
  })
})

describe('exposure', () => {
  it('is what running deals could cost, by direction, instrument and expiry, real and demo apart', async () => {
    quote(start)
    await submit(app, ada, { amount: '100.00' })
    await submit(app, ada, { direction: 'down', amount: '40.00' })
    await submit(app, ada, { kind: 'term', duration: 3_600, amount: '200.00' })
    await submit(app, dan, { amount: '1000.00' })
    const { data } = await app.call('termExposure', {}, { token: funds.token })
    const none = { deals: 0, staked: '0.00', profit: '0.00' }
    expect(data.seconds).toEqual([60, 300, 900, 3_600])
    expect(data.real.whole).toEqual({
      up: { deals: 2, staked: '300.00', profit: '251.00' },
      down: { deals: 1, staked: '40.00', profit: '30.00' },
    })
    expect(data.real.parts[0]).toEqual({
      up: { deals: 1, staked: '100.00', profit: '75.00' },
      down: { deals: 1, staked: '40.00', profit: '30.00' },
    })
    // An hour and the wait for the first quote.
    expect(data.real.parts.slice(1, 3)).toEqual([
      { up: none, down: none },
      { up: none, down: none },
    ])
    expect(data.real.codes).toMatchObject([{ code: 'BTCUSD', up: data.real.whole.up }])
    expect(data.demo.whole).toEqual({ up: { deals: 1, staked: '1000.00', profit: '750.00' }, down: none })
    await runOut()
    const after = await app.call('termExposure', {}, { token: funds.token })
    expect(after.data.real.whole).toEqual({
      up: { deals: 1, staked: '200.00', profit: '176.00' },
      down: none,
    })
    expect(after.data.demo.codes).toEqual([])
  })
})

describe('results by product', () => {
  it('are computed from the deals, agree with the ledger, and keep demo apart', async () => {
    const { data } = await app.call('termResults', { days: 1 }, { token: auditor.token })
    // 10 and 100 were right at 75 %, 40 was wrong.
    const figures = {
      deals: 3,
      won: 2,
      lost: 1,
      equal: 0,
      void: 0,
      staked: '150.00',
      paid: '192.50',
      result: '-42.50',
    }
    expect(data.real).toEqual({
      items: [{ kind: 'micro', group: 'crypto', seconds: 30, ...figures }],
      total: figures,
      ledger: '-42.50',
    })
    expect(data.demo).toMatchObject({
      total: { deals: 1, staked: '1000.00', result: '-750.00' },
      ledger: '-750.00',
    })
    const before = await app.call('termResults', { days: 31, to: '2026-01-31' }, { token: funds.token })
    expect(before.data.real).toMatchObject({ items: [], total: { deals: 0, result: '0.00' }, ledger: '0.00' })
  })

  it.each([
    ['no days', { days: 0 }],
    ['more than 92 days', { days: 93 }],
    ['a day that is none', { days: 1, to: '2026-02-30' }],
  ])('are refused for %s', async (_, input) => {
    expect(await app.call('termResults', input, { token: funds.token })).toMatchObject({
      refusal: 'request.invalid',
    })
  })
})

describe('permission', () => {
  it('is for those whose work it is', async () => {
    const period = { days: 31, to: '2026-01-31' }
    for (const [member, expected] of [
      [ana, undefined],
      [funds, undefined],
      [auditor, undefined],
      [support, 'permission.denied'],
    ] as const) {
      const by = { token: member.token }
      expect((await app.call('termExposure', {}, by)).refusal).toBe(expected)
      expect((await app.call('termResults', period, by)).refusal).toBe(expected)
    }
    expect((await app.call('customerTerm', { uid: ada.uid }, { token: ada.token })).type).toBe('error')
  })
})
