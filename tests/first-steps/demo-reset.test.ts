import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { newPerson } from '../support/builders/verification.ts'

const hourMs = 3_600_000
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

let keys = 0
const newKey = () => `key-${(keys += 1)}`
const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}

const openDemo = async () => {
  app.calmDown()
  const token = await app.openDemo()
  return {
    token,
    money: async () => (await app.call('demoMoney', {}, { token })).data,
    reset: (key = newKey()) => app.call('demoReset', {}, { token, key }),
    accounts: async () => {
      const { fund, contract, term } = (await app.call('accounts', {}, { token })).data
      return [fund, contract, term].map(({ available, frozen }) => `${available} ${frozen}`)
    },
    move: (from: 'fund' | 'contract' | 'term', to: 'fund' | 'contract' | 'term', amount: string) =>
      app.call('transfer', { from, to, amount }, { token, key: newKey() }),
    buy: async () => (await app.call('submitOrder', gold, { token, key: newKey() })).data.order.id,
    close: (id: string) => app.call('closeOrder', { id }, { token, key: newKey() }),
    records: async () =>
      (await app.call('records', { account: 'fund' }, { token })).data.items.map(
        ({ kind, availableChange }) => [kind, availableChange],
      ),
  }
}

describe('the reset of a demo account', () => {
  it('gives back what was lost, as a record of its own, and is done once in a day', async () => {
    const ada = await openDemo()
    expect(await ada.money()).toEqual({
      total: '30000.00',
      opening: '30000.00',
      change: '0.00',
      short: '0.00',
      nextAt: null,
    })
    expect((await ada.reset()).refusal).toBe('demo.nothing_to_reset')
    // Bought at the ask and sold at the bid: the spread of 0.36 on ten ounces.
    await ada.close(await ada.buy())
    expect(await ada.money()).toMatchObject({ total: '29996.40', change: '3.60' })
    const { data } = await ada.reset()
    expect(data).toMatchObject({ change: '3.60', accounts: { fund: { available: '10003.60' } } })
    expect(await ada.accounts()).toEqual(['10003.60 0.00', '9996.40 0.00', '10000.00 0.00'])
    expect((await ada.records())[0]).toEqual(['demo.reset', '3.60'])
    expect((await ada.money()).nextAt).toBe(new Date(app.now() + 24 * hourMs).toISOString())
    expect(await ada.reset()).toMatchObject({ refusal: 'demo.reset_too_soon', status: 422 })
  })

  it('leaves an open position with its margin as it is', async () => {
    const ada = await openDemo()
    await ada.close(await ada.buy())
    const id = await ada.buy()
    const before = await ada.accounts()
    expect((await ada.reset()).data.change).toBe('3.60')
    expect((await ada.accounts()).slice(1)).toEqual(before.slice(1))
    expect((await ada.close(id)).type).toBe('ok')
  })

  it('takes out of the fund account what the accounts hold above, once that has it', async () => {
    const ada = await openDemo()
    const id = await ada.buy()
    app.clock.move(1_000)
    app.feed.push('XAUUSD', 4_545_260, 4_545_620)
    await ada.close(id)
    const { change } = await ada.money()
    expect(Number(change)).toBeLessThan(0)
    await ada.move('fund', 'term', '10000.00')
    const short = await ada.reset()
    expect(short).toMatchObject({ refusal: 'demo.fund_short', status: 422 })
    await ada.move('term', 'fund', '1000.00')
    expect((await ada.reset()).data.change).toBe(change)
    expect((await ada.money()).total).toBe('30000.00')
  })

  it('is one, however often it is asked for at once', async () => {
    const ada = await openDemo()
    await ada.close(await ada.buy())
    const answers = await Promise.all(['a', 'a', 'b', 'c', 'd'].map(key => ada.reset(`at-once-${key}`)))
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(
      new Set([undefined, 'demo.reset_too_soon']),
    )
    expect((await ada.money()).total).toBe('30000.00')
    expect((await ada.records()).filter(([kind]) => kind === 'demo.reset')).toHaveLength(1)
  })

  it('is nothing for a real account', async () => {
    const { token } = await newPerson(app)
    expect((await app.call('demoMoney', {}, { token })).refusal).toBe('demo.real_account')
    expect((await app.call('demoReset', {}, { token, key: newKey() })).refusal).toBe('demo.real_account')
  })

  it('cannot be posted beside what was decided', async () => {
    const ada = await openDemo()
    const { data } = await app.call('userInfo', {}, { token: ada.token })
    const post = app.product.database.query({
      text: `select ledger.post(array[gen_random_uuid()], array['demo'], array['demo.reset'], array[gen_random_uuid()],
          array[now()], array[1, 1], array[f.id, h.id], array[0, 0]::smallint[], array[100, -100]::bigint[])
        from ledger.account f join identity.customer c on c.id = f.owner and c.uid = $1
        cross join (
          select id from ledger.account where owner is null and kind = 'external_clearing' and book = 'demo'
        ) h
        where f.kind = 'fund'`,
      values: [data.user_info.uid],
    })
    await expect(post).rejects.toMatchObject({ code: 'PL072' })
  })
})
