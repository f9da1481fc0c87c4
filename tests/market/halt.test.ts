import type { CallInput } from '@plumbline/protocol/core'
import { agreementMsNeeded } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { connect } from '../support/socket-client.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}
const why = 'The exchange has stopped trading'

let app: App
let ana: Member
let bob: Member
let ada: string

beforeAll(async () => {
  app = await startApp()
  ;[ana, bob] = await founders(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
})

const place = (code: string, by: Pick<Member, 'token'> = ana) =>
  app.call('haltPlace', { code, reason: why }, { token: by.token })
const ask = (code: string, by: Pick<Member, 'token'> = ana) =>
  app.call('haltLift', { code, reason: 'It trades again' }, { token: by.token })
const lift = async (code: string): Promise<void> => {
  const asked = await ask(code)
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request.id, bob)
  await expect.poll(() => app.product.market.holdOf('XAUUSD' as Code)).toBeUndefined()
}
const order = (input: Partial<CallInput<'submitOrder'>> = {}) =>
  app.call('submitOrder', { ...gold, ...input }, { token: ada })
const opened = async (input: Partial<CallInput<'submitOrder'>> = {}) => {
  const answer = await order(input)
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.order
}
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data.order
const shown = async (code: string) => (await app.call('instrumentDetail', { code })).data
/** Says a gold quote one second later, in dollars. */
const goldAt = (bid: number) => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', Math.round(bid * 1000), Math.round(bid * 1000) + 360)
}

describe('a halt of one instrument', () => {
  it('holds from the answer on: nothing is opened, no level fires, closing goes on', async () => {
    const [kept, closing] = [await opened({ stopLoss: '4530' }), await opened()]
    expect(await place('XAUUSD')).toMatchObject({
      type: 'ok',
      data: { halt: { code: 'XAUUSD', reason: why, resume: null } },
    })
    const refused = await order()
    expect(refused.refusal).toBe('market.halted')
    expect(refused.message).toBe(
      'Trading in XAUUSD is halted. No new orders for now; you can still close positions.',
    )
    expect((await app.call('previewOrder', gold, { token: ada })).refusal).toBe('market.halted')
    expect(await shown('XAUUSD')).toMatchObject({ state: 'halted', halt: { reason: 'halted' } })
    expect(await shown('EURUSD')).toMatchObject({ state: 'open', halt: null })
    expect(await order({ code: 'EURUSD', leverage: 30 })).toMatchObject({ type: 'ok' })

    goldAt(4_525)
    expect(await app.call('closeOrder', { id: closing.id }, { token: ada })).toMatchObject({
      type: 'ok',
      data: { order: { state: 'closed', closePrice: '4525.00' } },
    })
    expect((await detail(kept.id)).state).toBe('open')
    expect(await app.call('editOrder', { id: kept.id, stopLoss: '4520' }, { token: ada })).toMatchObject({
      type: 'ok',
    })

    await lift('XAUUSD')
    expect((await detail(kept.id)).state).toBe('open')
    goldAt(4_519)
    await expect.poll(async () => (await detail(kept.id)).state).toBe('closed')
    expect(await detail(kept.id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '4519.00' })
    expect(await app.audit()).toEqual([])
  })

  it('lets nothing be closed without a fresh quote', async () => {
    const { id } = await opened()
    await place('XAUUSD')
    app.timer.wind(120_000)
    const planned = app.timer.plannedIn(2_000)
    const closing = app.call('closeOrder', { id }, { token: ada })
    await expect.poll(() => app.timer.plannedIn(2_000)).toBe(planned + 1)
    app.timer.wind(2_000)
    expect((await closing).refusal).toBe('quote.stale')
    await lift('XAUUSD')
  })

  it('is told to whoever follows the instrument, at once and without a quote', async () => {
    const client = await connect(Number(new URL(app.address).port))
    client.sub('tick:XAUUSD')
    expect((await client.frame()).data).toMatchObject({ state: 'open' })
    const began = app.now()
    await place('XAUUSD')
    // Nothing that waits for a timer could say so: its time stands still.
    expect((await client.frame()).data).toMatchObject({ state: 'halted' })
    expect(app.now()).toBe(began)
    await lift('XAUUSD')
    client.close()
  })

  it('that another process wrote holds here soon', async () => {
    await app.product.database.query({
      text: `insert into market.halt (code, state, reason, author, at) values ('XAUUSD', 'halted', $1, $2, now())`,
      values: [why, ana.id],
    })
    await expect.poll(() => app.product.market.holdOf('XAUUSD' as Code)?.reason).toBe('halted')
    expect((await order()).refusal).toBe('market.halted')
    await lift('XAUUSD')
  })
})

describe('a halt of everything', () => {
  it('holds for each instrument, and leaves those that were halted by themselves when it ends', async () => {
    expect(await place('EURUSD')).toMatchObject({ type: 'ok' })
    expect(await place('all')).toMatchObject({ type: 'ok' })
    for (const code of ['XAUUSD', 'BTCUSD', 'EURUSD'])
      expect((await order({ code, lots: '0.1', leverage: 2 })).refusal).toBe('market.halted')
    await lift('all')
    expect((await order()).type).toBe('ok')
    expect((await order({ code: 'EURUSD' })).refusal).toBe('market.halted')
    await lift('EURUSD')
  })

  it('survives a restart, and so does a level that was passed in it', async () => {
    const { id } = await opened({ stopLoss: '4530' })
    await place('all')
    goldAt(4_525)
    await app.restart()
    app.clock.move(1_000)
    app.quoteAll()
    goldAt(4_526)
    expect((await order()).refusal).toBe('market.halted')
    expect((await detail(id)).state).toBe('open')
    expect(await shown('XAUUSD')).toMatchObject({ state: 'halted' })
    await lift('all')
    goldAt(4_527)
    await expect.poll(async () => (await detail(id)).closePrice).toBe('4527.00')
    expect((await order()).type).toBe('ok')
  })
})

describe('the end of a halt', () => {
  it('takes somebody else', async () => {
    await place('XAUUSD')
    const asked = await ask('XAUUSD')
    const { id } = asked.data.request
    const own = await app.call(
      'requestDecide',
      { id, decision: 'approve', reason: 'I am sure' },
      { token: ana.token },
    )
    expect(own.refusal).toBe('request.own')
    expect((await ask('XAUUSD', bob)).refusal).toBe('request.pending_already')
    expect((await order()).refusal).toBe('market.halted')
    const { data } = await app.call('haltList', {}, { token: bob.token })
    expect(data.halts).toMatchObject([{ code: 'XAUUSD', reason: why, resume: { id } }])
    const request = await app.call('requestDetail', { id }, { token: bob.token })
    expect(request.data).toMatchObject({
      request: { kind: 'market.resume', title: 'XAUUSD' },
      changes: [{ field: 'state', before: 'halted', after: 'trading' }],
    })
    await approve(app, id, bob)
    await expect.poll(async () => (await order()).type).toBe('ok')
    expect((await app.call('haltList', {}, { token: bob.token })).data.halts).toEqual([])
  })

  it('that is refused leaves it as it is', async () => {
    await place('XAUUSD')
    const { id } = (await ask('XAUUSD')).data.request
    await app.call('requestDecide', { id, decision: 'reject', reason: 'Too early' }, { token: bob.token })
    expect((await order()).refusal).toBe('market.halted')
    await lift('XAUUSD')
  })

  it('stands in the trail with its beginning', async () => {
    await place('XAUUSD')
    await lift('XAUUSD')
    const { data } = await app.call('auditList', { limit: 100 }, { token: ana.token })
    const told = data.items
      .filter(({ subject }) => subject.kind === 'market' && subject.id === 'XAUUSD')
      .map(({ action }) => action)
    expect(told.slice(0, 3)).toEqual(['market.resumed', 'market.resume_requested', 'market.halted'])
  })
})

describe('a halt is refused', () => {
  it.each<[string, () => ReturnType<typeof place>, string]>([
    ['of what nobody lists', () => place('NOSUCH'), 'instrument.unknown'],
    [
      'without a reason',
      () => app.call('haltPlace', { code: 'XAUUSD', reason: ' ' }, { token: ana.token }),
      'request.reason_required',
    ],
    [
      'by somebody without the permission',
      async () => place('XAUUSD', await hire(app, ['support'])),
      'permission.denied',
    ],
    ['by a customer', () => place('XAUUSD', { token: ada }), 'permission.denied'],
  ])('%s', async (_, act, refusal) => {
    const answer = await act()
    expect(answer.refusal).toBe(refusal)
    expect(answer.type).toBe('error')
    expect((await shown('XAUUSD')).halt).toBeNull()
  })

  it('where there is one already, and its end where there is none', async () => {
    expect((await ask('XAUUSD')).refusal).toBe('market.not_halted')
    await place('XAUUSD')
    const again = await place('XAUUSD', bob)
    expect([again.refusal, again.message]).toEqual(['market.halted_already', 'Already halted: XAUUSD.'])
    await lift('XAUUSD')
  })

  it('to one of two who place it at the same moment', async () => {
    const both = await Promise.all([place('XAUUSD'), place('XAUUSD', bob)])
    const refusals = both.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]))
    expect(refusals).toEqual(['market.halted_already'])
    await lift('XAUUSD')
  })

  it('but not to a clerk of compliance', async () => {
    const clerk = await hire(app, ['compliance'])
    expect(await place('XAUUSD', clerk)).toMatchObject({ type: 'ok' })
    await lift('XAUUSD')
  })
})

describe('the database', () => {
  afterEach(() => lift('all'))

  const write = (text: string, values: unknown[] = []) =>
    app.product.database.query({ text, values: [...values] as never })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'lifts nothing without a request that two stand behind',
      () =>
        write(
          `insert into market.halt (code, state, reason, author, request, at)
           values ('all', 'resumed', 'because', $1, gen_random_uuid(), now())`,
          [ana.id],
        ),
      'PL091',
    ],
    [
      'halts nothing twice',
      () =>
        write(
          `insert into market.halt (code, state, reason, author, at) values ('all', 'halted', 'because', $1, now())`,
          [ana.id],
        ),
      'PL090',
    ],
    ['forgets no halt', () => write('delete from market.halt'), '42501'],
    ['changes no halt', () => write(`update market.halt set state = 'resumed'`), '42501'],
  ])('%s', async (_, act, code) => {
    await place('all')
    await expect(act()).rejects.toMatchObject({ code })
  })
})

describe('two sources of one instrument', () => {
  /** One second later: what the instrument's own source says, and the one that it is compared with, in dollars. */
  const both = (own: number, other: number) => {
    app.clock.move(1_000)
    app.feed.push('XAUUSD', Math.round(own * 1000), Math.round(own * 1000) + 360)
    app.feed.compare('XAUUSD', Math.round(other * 1000), Math.round(other * 1000) + 360)
  }
  const band = 0.002

  it('that disagree suspend orders and triggers, from the very quote that strays', async () => {
    both(4_540, 4_540)
    const { id } = await opened({ stopLoss: '4505' })
    for (const other of [4_543, 4_546, 4_549]) both(4_540, other)
    expect(await shown('XAUUSD')).toMatchObject({ state: 'open', halt: null })
    // 4,500 against 4,549: more than two sources may lie apart, and below the stop.
    goldAt(4_500)
    expect((await detail(id)).state).toBe('open')
    expect(await shown('XAUUSD')).toMatchObject({ state: 'suspended', halt: { reason: 'suspended' } })
    const refused = await order()
    expect(refused.refusal).toBe('market.suspended')
    expect(refused.message).toContain('its price is in dispute')
    const { data } = await app.call('haltList', {}, { token: bob.token })
    expect(data.suspended).toMatchObject([{ code: 'XAUUSD', bandMicro: band * 1_000_000 }])
    expect(data.suspended[0]?.apartMicro).toBeGreaterThan(band * 1_000_000)

    expect(data.suspended).toMatchObject([
      {
        cause: 'sources',
        last: { bid: '4540.00' },
        withheld: { bid: '4500.00' },
        second: { bid: '4549.00' },
      },
    ])
    const unclosed = await app.call('closeOrder', { id }, { token: ada })
    expect(unclosed.refusal).toBe('price.in_dispute')

    for (let second = 0; second < agreementMsNeeded / 1_000; second += 1) {
      both(4_515, 4_516)
      expect((await order()).refusal).toBe('market.suspended')
    }
    both(4_515, 4_516)
    expect((await order()).type).toBe('ok')
    expect(await shown('XAUUSD')).toMatchObject({ state: 'open', halt: null })
    await expect
      .poll(async () => {
        const trail = await app.call('auditList', { limit: 100 }, { token: ana.token })
        return trail.data.items.map(({ action }) => action).filter(action => /suspended/.test(action))
      })
      .toEqual(['market.unsuspended', 'market.suspended'])
  })

  it('are not compared once the other one is silent', async () => {
    both(4_540, 4_540)
    app.clock.move(4_000)
    for (const own of [4_560, 4_580, 4_600]) goldAt(own)
    expect((await order()).type).toBe('ok')
  })
})
