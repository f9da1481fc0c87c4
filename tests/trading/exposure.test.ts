import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'

const reason = 'What the house can bear has changed'
const eurusd: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'EURUSD',
  side: 'long',
  lots: '0.5',
  leverage: 30,
}

let app: App
let ana: Member
let ben: Member

// A Tuesday, 10:30 in New York.
beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
  app.quoteAll()
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await app.audit()).toEqual([])
})

const draft = (value: unknown) =>
  app.call('settingDraft', { key: 'trading.exposure', value, reason }, { token: ana.token })
/** Publishes limits and goes on to the session in which they hold, with quotes of then. */
const publish = async (value: unknown) => {
  const drafted = await draft(value)
  await app.call(
    'requestDecide',
    { id: drafted.data.request, decision: 'approve', reason },
    { token: ben.token },
  )
  await app.product.settings.refresh()
  // 24 hours of notice, and the opening after it: Wednesday evening. London has opened on Thursday.
  app.clock.set(Date.parse('2026-11-19T15:30:00.000Z'))
  app.quoteAll()
}

describe('limits that two people set', () => {
  it.each([
    ['of an instrument that there is not', { NOSUCH: { customer: 50_000 } }],
    ['below what anybody could open', { EURUSD: { customer: 999 } }],
    ['ten times looser than shipped, and one more', { forex: { class: 2_500_000_001 } }],
    ['of the house over everything', { all: { house: 50_000 } }],
    ['for one customer', { EURUSD: { customer: 50_000, uid: '10000001' } }],
  ])('are not taken %s', async (_, value) => {
    expect(await draft(value)).toMatchObject({ refusal: 'setting.rule' })
  })

  it('refuse what goes beyond them, on the ticket already, and leave closing alone', async () => {
    const ada = await app.openDemo()
    const submit = (input = eurusd) => app.call('submitOrder', input, { token: ada })
    const preview = (input = eurusd) => app.call('previewOrder', input, { token: ada })
    await publish({ EURUSD: { customer: 100_000 }, all: { customer: 150_000 } })

    const first = await submit()
    expect(first).toMatchObject({ type: 'ok', data: { order: { notional: '57156.50' } } })
    const beyond = {
      refusal: 'exposure.customer',
      code: 1230,
      message:
        'This order is worth 57,156.50 USD. Your limit in EURUSD is 100,000.00 USD and you hold 57,156.50 USD. Choose fewer lots or close a position.',
    }
    expect(await preview()).toMatchObject(beyond)
    expect(await submit()).toMatchObject(beyond)
    // Long and short count alike.
    expect(await submit({ ...eurusd, side: 'short' })).toMatchObject({ refusal: 'exposure.customer' })
    // An order that waits is judged when it triggers.
    const waits = { ...eurusd, type: 'limit' as const, price: '1.1' }
    expect(await preview(waits)).toMatchObject({ type: 'ok' })

    const gold = { ...eurusd, code: 'XAUUSD', lots: '0.25', leverage: 20 }
    expect(await submit(gold)).toMatchObject({ refusal: 'exposure.total', code: 1232 })
    expect(await submit({ ...gold, lots: '0.1' })).toMatchObject({ type: 'ok' })

    const { id } = first.data.order
    expect(await app.call('closeOrder', { id }, { token: ada })).toMatchObject({ type: 'ok' })
    expect(await submit()).toMatchObject({ type: 'ok' })
  })

  it('say on the instrument which side is open, by what the house stands at', async () => {
    // Demo accounts are nobody's risk: whatever they hold, both sides stay open.
    const held = [...app.product.engine.accounts()].flatMap(({ positions }) => [...positions.values()])
    expect(held.length).toBeGreaterThan(0)
    const { opens } = (await app.call('instrumentDetail', { code: 'EURUSD' })).data
    expect(opens).toEqual({ long: true, short: true })
  })
})
