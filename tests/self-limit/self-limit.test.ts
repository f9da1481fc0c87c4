import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { freshDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
let ownerUrl: string
beforeAll(async () => {
  const database = await freshDatabase()
  ownerUrl = database.ownerUrl
  app = await startApp({ database })
})
afterAll(() => app.stop())

const hour = 3_600_000
const quoteAll = (): void => app.quoteAll()
const customer = async () => {
  const token = await app.openDemo()
  quoteAll()
  return {
    token,
    set: (input: CallInput<'setSelfLimit'>) => app.call('setSelfLimit', input, { token }),
    limits: async () => {
      const { data } = await app.call('selfLimits', {}, { token })
      const [term, all] = data.scopes
      return { term: term!, all: all! }
    },
    deal: async (amount: string) => {
      quoteAll()
      return app.call(
        'submitTerm',
        { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 60, amount },
        { token },
      )
    },
    order: async () => {
      quoteAll()
      return app.call(
        'submitOrder',
        { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 },
        { token },
      )
    },
  }
}
const pass = (ms: number): void => {
  app.clock.move(ms)
  app.calmDown()
}

describe('a limit of a stake per day', () => {
  it('holds at once, is used up deal by deal, and begins anew the next day (UTC)', async () => {
    const ada = await customer()
    expect((await ada.set({ kind: 'stake_day', scope: 'term', amount: '25.00' })).code).toBe(200)
    expect((await ada.deal('10.00')).code).toBe(200)
    expect((await ada.deal('15.01')).refusal).toBe('limit.stake_day')
    expect((await ada.deal('15.00')).code).toBe(200)
    expect((await ada.deal('5.00')).refusal).toBe('limit.stake_day')
    expect((await ada.limits()).term).toMatchObject({
      stakeDay: { amount: '25.00', next: null },
      staked: '25.00',
    })
    // Contracts are not concerned.
    expect((await ada.order()).code).toBe(200)
    pass(24 * hour)
    expect((await ada.deal('20.00')).code).toBe(200)
  })

  it('is not passed by two deals at the same moment', async () => {
    const ada = await customer()
    await ada.set({ kind: 'stake_day', scope: 'term', amount: '30.00' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.deal('10.00')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(answers.filter(({ refusal }) => refusal === 'limit.stake_day')).toHaveLength(2)
    expect(await app.audit()).toEqual([])
  })

  it('loosens a day later, and not where it was tightened meanwhile', async () => {
    const ada = await customer()
    await ada.set({ kind: 'stake_day', scope: 'term', amount: '10.00' })
    const { data } = await ada.set({ kind: 'stake_day', scope: 'term', amount: '100.00' })
    expect(Date.parse(data.effectiveAt) - app.clock.now()).toBe(24 * hour)
    expect((await ada.deal('20.00')).refusal).toBe('limit.stake_day')
    expect((await ada.limits()).term.stakeDay).toMatchObject({ amount: '10.00', next: { amount: '100.00' } })
    await ada.set({ kind: 'stake_day', scope: 'term', amount: '8.00' })
    pass(25 * hour)
    expect((await ada.deal('9.00')).refusal).toBe('limit.stake_day')
    await ada.set({ kind: 'stake_day', scope: 'term', amount: null })
    expect((await ada.deal('9.00')).refusal).toBe('limit.stake_day')
    pass(25 * hour)
    expect((await ada.deal('90.00')).code).toBe(200)
  })
})

describe('a loosening', () => {
  it('that another one replaces never comes', async () => {
    const ada = await customer()
    await ada.set({ kind: 'stake_day', scope: 'term', amount: '10.00' })
    await ada.set({ kind: 'stake_day', scope: 'term', amount: null })
    pass(12 * hour)
    const { data } = await ada.set({ kind: 'stake_day', scope: 'term', amount: '100.00' })
    expect(Date.parse(data.effectiveAt) - app.clock.now()).toBe(24 * hour)
    pass(13 * hour)
    // The limit would be gone by now.
    expect((await ada.limits()).term.stakeDay).toMatchObject({ amount: '10.00', next: { amount: '100.00' } })
    expect((await ada.deal('20.00')).refusal).toBe('limit.stake_day')
    pass(12 * hour)
    expect((await ada.limits()).term.stakeDay).toEqual({ amount: '100.00', next: null })
    expect((await ada.deal('20.00')).code).toBe(200)
  })

  it('that is asked for again comes when it was said', async () => {
    const ada = await customer()
    await ada.set({ kind: 'loss_day', scope: 'all', amount: '10.00' })
    const first = await ada.set({ kind: 'loss_day', scope: 'all', amount: '50.00' })
    pass(hour)
    const again = await ada.set({ kind: 'loss_day', scope: 'all', amount: '50.00' })
    expect(again.data.effectiveAt).toBe(first.data.effectiveAt)
    pass(23 * hour)
    expect((await ada.limits()).all.lossDay).toEqual({ amount: '50.00', next: null })
  })
})

describe('a limit of a loss per day', () => {
  it('counts what is at stake as lost', async () => {
    const ada = await customer()
    await ada.set({ kind: 'loss_day', scope: 'term', amount: '20.00' })
    expect((await ada.deal('15.00')).code).toBe(200)
    expect((await ada.deal('6.00')).refusal).toBe('limit.loss_day')
    expect((await ada.deal('5.00')).code).toBe(200)
    expect((await ada.limits()).term.lost).toBe('20.00')
  })

  it('of all trading counts closed orders too, and then refuses to open', async () => {
    const ada = await customer()
    await ada.set({ kind: 'loss_day', scope: 'all', amount: '1.00' })
    const opened = await ada.order()
    expect(opened.code).toBe(200)
    app.clock.move(1_000)
    app.feed.push('BTCUSD', 96_700_000, 96_708_000)
    expect((await app.call('closeOrder', { id: opened.data.order.id }, { token: ada.token })).code).toBe(200)
    app.calmDown()
    expect((await ada.order()).refusal).toBe('limit.loss_day')
    expect((await ada.deal('5.00')).refusal).toBe('limit.loss_day')
  })
})

describe('a pause', () => {
  it.each([
    ['term', 'limit.paused', undefined],
    ['all', 'limit.paused', 'limit.paused'],
  ] as const)('of %s stops what it names until it ends', async (scope, deal, order) => {
    const ada = await customer()
    await ada.set({ kind: 'pause', scope, hours: 6 })
    expect((await ada.deal('5.00')).refusal).toBe(deal)
    expect((await ada.order()).refusal).toBe(order)
    const { data } = await app.call('termProducts', { code: 'BTCUSD' }, { token: ada.token })
    expect(data.refusal.micro).toMatchObject({ refusal: 'limit.paused' })
    expect((await ada.set({ kind: 'pause', scope, hours: 1 })).refusal).toBe('limit.shorter')
    expect((await ada.set({ kind: 'pause', scope, hours: 24 })).code).toBe(200)
    pass(7 * hour)
    expect((await ada.deal('5.00')).refusal).toBe('limit.paused')
    pass(18 * hour)
    expect((await ada.deal('5.00')).code).toBe(200)
    expect((await ada.order()).code).toBe(200)
  })

  it('holds for orders where another process has set it', { tags: 'thorough' }, async () => {
    const ada = await customer()
    const { data } = await app.call('userInfo', {}, { token: ada.token })
    await app.product.database.query({
      text: `select self_limit.set(id, 'all', 'pause', null, $2, $3) from identity.customer where uid = $1`,
      values: [data.user_info.uid, new Date(app.clock.now() + 6 * hour), new Date(app.clock.now())],
    })
    app.timer.wind(10_000)
    await expect.poll(async () => (await ada.order()).refusal).toBe('limit.paused')
  })

  it('holds for orders after the product has started anew', async () => {
    const ada = await customer()
    await ada.set({ kind: 'pause', scope: 'all', hours: 6 })
    await app.restart()
    expect((await ada.order()).refusal).toBe('limit.paused')
  })
})

describe('an exclusion', () => {
  it('lasts its months, whatever is asked for meanwhile', async () => {
    const ada = await customer()
    await ada.set({ kind: 'exclusion', scope: 'all', months: 12 })
    expect((await ada.deal('5.00')).refusal).toBe('limit.excluded')
    expect((await ada.order()).refusal).toBe('limit.excluded')
    expect((await ada.set({ kind: 'exclusion', scope: 'all', months: 6 })).refusal).toBe('limit.shorter')
    const { all } = await ada.limits()
    expect(all.excludedUntil).not.toBeNull()
  })
})

describe('the database', () => {
  it('keeps limits whatever role writes', async () => {
    const ada = await customer()
    await ada.set({ kind: 'stake_day', scope: 'term', amount: '10.00' })
    const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
    const who = `(select customer from self_limit.customer order by customer desc limit 1)`
    const write = (amount: string, from: string) =>
      owner.query(
        `insert into self_limit.entry select customer, newest + 1, 'term', 'stake_day', ${amount}, null, made, ${from}
         from self_limit.customer, (select max(made_at) + interval '1 s' as made from self_limit.entry) m
         where customer = ${who}`,
      )
    await expect(write('2000', 'made')).rejects.toMatchObject({ code: 'PL120' })
    await expect(write('null', 'made')).rejects.toMatchObject({ code: '23514' })
    await expect(write('2000', `made + interval '23 hours'`)).rejects.toMatchObject({ code: '23514' })
    await expect(owner.query('delete from self_limit.entry')).rejects.toMatchObject({ code: 'PL002' })
    await expect(owner.query('update self_limit.entry set amount = 1')).rejects.toMatchObject({
      code: 'PL002',
    })
    await owner.end()
  })
})

describe('a clock that is ahead for a moment', () => {
  const day = 24 * hour
  const bare = (token: string) =>
    app.call(
      'submitOrder',
      { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 },
      { token },
    )

  it('puts off nothing that was to hold at once', async () => {
    const ada = await customer()
    await app.clock.aheadBy(10 * day, async () => {
      expect((await ada.set({ kind: 'exclusion', scope: 'all', months: 6 })).code).toBe(200)
      expect((await ada.set({ kind: 'stake_day', scope: 'term', amount: '5.00' })).code).toBe(200)
    })
    expect((await ada.order()).refusal).toBe('limit.excluded')
    const { term, all } = await ada.limits()
    expect([term.stakeDay?.amount, typeof all.excludedUntil]).toEqual(['5.00', 'string'])
  })

  it('ends no pause, and loosens nothing', async () => {
    const ada = await customer()
    await ada.set({ kind: 'pause', scope: 'all', hours: 6 })
    await ada.set({ kind: 'loss_day', scope: 'all', amount: '10.00' })
    await ada.set({ kind: 'loss_day', scope: 'all', amount: null })
    await app.clock.aheadBy(2 * day, async () => {
      expect((await ada.limits()).all).toMatchObject({
        pausedUntil: expect.any(String),
        lossDay: { amount: '10.00' },
      })
      expect((await bare(ada.token)).refusal).toBe('limit.paused')
      app.quoteAll()
      const term = { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 60, amount: '5.00' } as const
      expect((await app.call('submitTerm', term, { token: ada.token })).refusal).toBe('limit.paused')
    })
  })
})
