import type { CallInput } from '@plumbline/protocol/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'

const reason = 'Taken over; the exchange has delisted it'
const source = 'https://exchange.example/notices/4711'
/** The opening of Friday, 20 November, in New York. */
const opening = Date.parse('2026-11-20T14:30:00.000Z')
const key = () => crypto.randomUUID()

let app: App
let ana: Member
let ben: Member
// A Tuesday, 10:30 in New York.
beforeEach(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
  app.quoteAll()
  app.feed.push('META', 7_000_000, 7_002_000)
})
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

type Action = CallInput<'marketActionEnter'>['action']
const ask = (action: Action, code = 'META', day = '2026-11-20') =>
  app.call('marketActionEnter', { code, day, action, reason }, { token: ana.token })
const approve = async (id: string, by = ben) =>
  app.call('requestDecide', { id, decision: 'approve', reason }, { token: by.token })
const submit = async (token: string, input: Partial<CallInput<'submitOrder'>> = {}) =>
  app.call(
    'submitOrder',
    { kind: 'contract', code: 'META', side: 'long', lots: '1', leverage: 5, ...input },
    { token, key: key() },
  )
const detail = async (id: string, token: string) => (await app.call('orderDetail', { id }, { token })).data
/** What it came to, apart from the nights before. */
const result = ({ net, financing }: { net: string | null; financing: string }) =>
  (Number(net) - Number(financing)).toFixed(2)
const toOpening = async () => {
  // The product would hear of it within a second: another start hears at once.
  await app.restart()
  app.clock.set(opening - 251)
  app.timer.wind(250)
  await app.product.engine.settled()
  app.clock.set(opening)
  // A clock that was put ahead counts once it has stood for a while.
  for (let times = 0; times < 12; times += 1) {
    app.timer.wind(250)
    await app.product.engine.settled()
  }
}

describe('an instrument that is no more', () => {
  it('ends at a stated price for everybody, which two people enter with its source', async () => {
    const [long, short] = [await app.openDemo(), await app.openDemo()]
    const bought = (await submit(long)).data.order.id
    const sold = (await submit(short, { side: 'short' })).data.order.id
    const waits = (await submit(long, { type: 'limit', price: '650.00' })).data.order.id
    const asked = await ask({ kind: 'end', price: '710.5', source })
    expect(asked).toMatchObject({ type: 'ok', data: { effectiveAt: new Date(opening).toISOString() } })
    expect((await approve(asked.data.request, ana)).type).toBe('error')
    expect(await approve(asked.data.request)).toMatchObject({ type: 'ok' })
    // Everybody can read it from now on.
    expect((await app.call('instrumentDetail', { code: 'META' })).data.actions).toMatchObject([
      { kind: 'end', end: { price: '710.50', source, currency: 'USD' } },
    ])
    expect((await ask({ kind: 'end', price: null, source: null }, 'META', '2026-11-24')).refusal).toBe(
      'action.entered_already',
    )

    await toOpening()
    // (710.50 − 700.20) for who is long, (700.00 − 710.50) for who is short.
    const { order, events } = await detail(bought, long)
    expect(order).toMatchObject({
      state: 'closed',
      closeReason: 'instrument_ended',
      closePrice: '700.00',
      adjusted: '10.50',
    })
    expect(result(order)).toBe('10.30')
    const other = (await detail(sold, short)).order
    expect(other.closeReason).toBe('instrument_ended')
    expect(result(other)).toBe('-10.50')
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['adjusted', 'closed'])
    expect((await detail(waits, long)).order).toMatchObject({ state: 'closed', closeReason: 'refused' })
    expect((await app.call('accounts', {}, { token: long })).data.contract.frozen).toBe('0.00')
    // Nothing is quoted or opened in it any more.
    app.feed.push('META', 7_000_000, 7_002_000)
    expect((await app.call('instrumentDetail', { code: 'META' })).data).toMatchObject({ state: 'closed' })
    expect((await submit(long)).refusal).toBe('instrument.ended')
  })

  it('ends at its last price where none is stated', async () => {
    const long = await app.openDemo()
    const { id } = (await submit(long)).data.order
    await approve((await ask({ kind: 'end', price: null, source: null })).data.request)
    await toOpening()
    const { order } = await detail(id, long)
    expect(order).toMatchObject({
      closeReason: 'instrument_ended',
      closePrice: '700.00',
      adjusted: '0.00',
    })
    expect(result(order)).toBe('-0.20')
  })

  const refusals: readonly (readonly [string, Action, string])[] = [
    ['without a source', { kind: 'end', price: '710.5', source: null }, 'action.invalid'],
    [
      'with a source that nobody can open',
      { kind: 'end', price: '710.5', source: 'a letter' },
      'action.invalid',
    ],
    ['with a source but no price', { kind: 'end', price: null, source }, 'action.invalid'],
    ['at more than three times the last price', { kind: 'end', price: '2100.31', source }, 'action.invalid'],
    ['finer than a millionth', { kind: 'end', price: '710.1234567', source }, 'action.invalid'],
  ]
  it.each(refusals)('is not ended %s', async (_, action, refusal) => {
    expect((await ask(action)).refusal).toBe(refusal)
  })

  it('is announced a day ahead, also where its market never closes', async () => {
    const last = { kind: 'end', price: null, source: null } as const
    expect((await ask(last, 'META', '2026-11-18')).refusal).toBe('action.too_early')
    expect((await ask(last, 'BTCUSD', '2026-11-18')).refusal).toBe('action.too_early')
    expect((await ask(last, 'BTCUSD', '2026-11-19')).data.effectiveAt).toBe('2026-11-19T00:00:00.000Z')
  })
})
