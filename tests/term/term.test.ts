import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { startApp, type App } from '../support/app.ts'

let app: App
let token: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const second = 1_000
const ticket = (change: Partial<CallInput<'submitTerm'>> = {}): CallInput<'submitTerm'> => ({
  kind: 'micro',
  code: 'BTCUSD',
  direction: 'up',
  duration: 30,
  amount: '100.00',
  ...change,
})

/** A demo customer with so much in the term account, at a market that has just been heard. */
const withMoney = async (amount = '1000.00') => {
  token = await app.openDemo()
  const rest = (Number((await termAccount()).available) - Number(amount)).toFixed(2)
  const { code } = await app.call('transfer', { from: 'term', to: 'fund', amount: rest }, { token })
  expect(code).toBe(200)
  app.quoteAll()
}
const submit = (change: Partial<CallInput<'submitTerm'>> = {}, key?: string) =>
  app.call('submitTerm', ticket(change), { token, ...(key !== undefined && { key }) })
const list = async (state: 'active' | 'closed') =>
  (await app.call('termList', { segment: 'term', state }, { token })).data.items
const termAccount = async () => (await app.call('accounts', {}, { token })).data.term
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
/** Passes time in quarters of a second, as the desk is told it. */
const wind = (ms: number): void => app.timer.wind(ms)
const settled = async (): Promise<void> => {
  await app.product.termDesk.settled()
}
const start = 97_004_000

describe('a deal', () => {
  it.each([
    ['up', start + 100, 'win', '75.00', '1075.00'],
    ['up', start - 100, 'lose', '-100.00', '900.00'],
    ['down', start - 100, 'win', '75.00', '1075.00'],
    ['down', start + 100, 'lose', '-100.00', '900.00'],
    ['up', start, 'equal', '0.00', '1000.00'],
  ] as const)('%s at %d is %s', async (direction, last, result, net, available) => {
    await withMoney()
    const { data } = await submit({ direction })
    expect(data.deal).toMatchObject({ state: 'accepted', stake: '100.00', profit: '75.00', yield: '0.7500' })
    expect(await termAccount()).toEqual({ available: '900.00', frozen: '100.00' })
    wind(second)
    quote(start)
    await settled()
    expect(await list('active')).toMatchObject([{ id: data.deal.id, state: 'running' }])
    for (let at = 0; at < 28; at += 1) {
      wind(second)
      quote(start + (at % 2 === 0 ? 50 : -50))
    }
    wind(second)
    quote(last)
    wind(second + 1)
    // Made after the expiry: it ends the deal, and does not decide it.
    quote(start + (last > start ? -500 : 500))
    await settled()
    const [deal] = await list('closed')
    expect(deal).toMatchObject({ state: 'settled', result, net, voidReason: null })
    expect(await termAccount()).toEqual({ available, frozen: '0.00' })
    expect(await app.audit()).toEqual([])
  })

  it('is void where no quote comes within five seconds', async () => {
    await withMoney()
    await submit()
    wind(6 * second)
    await settled()
    expect(await list('closed')).toMatchObject([{ state: 'void', voidReason: 'no_entry', net: '0.00' }])
    expect(await termAccount()).toEqual({ available: '1000.00', frozen: '0.00' })
    expect(await app.audit()).toEqual([])
  })

  it('is void where the source was silent before the expiry', async () => {
    await withMoney()
    await submit()
    wind(second)
    quote(start)
    wind(33 * second)
    await settled()
    expect(await list('closed')).toMatchObject([{ state: 'void', voidReason: 'silent' }])
    expect(await app.audit()).toEqual([])
  })

  it('is decided two seconds after its expiry where nothing more comes', async () => {
    await withMoney()
    await submit()
    wind(second)
    quote(start)
    wind(25 * second)
    quote(start + 10)
    wind(6_999)
    await settled()
    expect(await list('active')).toHaveLength(1)
    wind(500)
    await settled()
    expect(await list('closed')).toMatchObject([{ state: 'settled', result: 'win' }])
  })

  it('that became due while nothing ran is settled by the quotes of its moment', async () => {
    await withMoney()
    await submit()
    wind(second)
    quote(start)
    for (let at = 0; at < 3; at += 1) {
      wind(9 * second)
      quote(start + 20)
    }
    await settled()
    await app.restart()
    app.clock.move(60 * second)
    await app.restart()
    await settled()
    expect(await list('closed')).toMatchObject([{ state: 'settled', result: 'win' }])
    expect(await app.audit()).toEqual([])
  })

  it('is placed once under one key', async () => {
    await withMoney()
    const [first, again] = [await submit({}, 'once'), await submit({}, 'once')]
    expect(again.data).toEqual(first.data)
    expect(await list('active')).toHaveLength(1)
    expect((await submit({ amount: '50.00' }, 'once')).refusal).toBe('request.key_reused')
  })
})

describe('a ticket is refused', () => {
  it.each([
    ['below the minimum', { amount: '4.99' }, 'term.stake_below'],
    ['above the maximum', { amount: '1000.01' }, 'term.stake_above'],
    ['with parts of a cent', { amount: '10.001' }, 'request.invalid'],
    ['for more than there is', { amount: '500.00' }, 'term.insufficient'],
    ['for a duration that is not offered', { duration: 31 }, 'term.duration'],
    ['for a duration of the other kind', { duration: 300 }, 'term.duration'],
    ['with another direction', { direction: 'sideways' as 'up' }, 'request.invalid'],
    ['of products that have changed', { productVersion: 7 }, 'term.product_changed'],
    ['of an instrument nobody knows', { code: 'NOBODY' }, 'instrument.unknown'],
  ] as const)('%s', async (_, change, refusal) => {
    await withMoney('400.00')
    const answer = await submit(change)
    expect([answer.type, answer.refusal]).toEqual(['error', refusal])
    expect(await termAccount()).toEqual({ available: '400.00', frozen: '0.00' })
    expect(await list('active')).toEqual([])
  })

  it('beyond the number that may run', async () => {
    await withMoney()
    for (let at = 0; at < 20; at += 1) expect((await submit({ amount: '5.00' })).code).toBe(200)
    expect((await submit({ amount: '5.00' })).refusal).toBe('term.too_many_running')
    // The other kind counts for itself.
    expect((await submit({ kind: 'term', duration: 60, amount: '5.00' })).code).toBe(200)
  })

  it('twice at one moment where the money is enough for one', async () => {
    await withMoney('100.00')
    const answers = await Promise.all([submit(), submit()])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 1427])
    expect(await termAccount()).toEqual({ available: '0.00', frozen: '100.00' })
  })

  it('while its price is old', async () => {
    await withMoney()
    app.clock.move(20 * second)
    expect((await submit()).refusal).toBe('quote.stale')
  })
})
