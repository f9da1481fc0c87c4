import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve as approveRequest, founders, hire, type Member } from '../support/staff.ts'
import { newPerson, type Person } from '../support/builders/verification.ts'
import { agreementOf, apply, newName, newTrader, waitingOf } from './builders.ts'

const secondMs = 1_000
const why = 'Seen in the figures'

let app: App
let wren: Member
/** A member whose own account applies. */
let own: Person
let clerk: Member
beforeAll(async () => {
  app = await startApp()
  own = await newPerson(app)
  clerk = await hire(app, ['compliance'], { customerUid: own.uid })
  wren = await hire(app, ['compliance'])
})
afterAll(() => app.stop())

const as = ({ token }: { token: string }) => ({ token })
const decide = (input: CallInput<'traderApplicationDecide'>, by: Member = wren) =>
  app.call('traderApplicationDecide', input, as(by))
const applicationOf = async (person: { token: string }) =>
  (await app.call('traderApplication', {}, as(person))).data
const follow = async (follower: string, traderId: string) =>
  app.call(
    'follow',
    { traderId, sizing: 'multiplier', orderMultiplier: '1', maxMargin: '5000.00' },
    { token: follower },
  )

describe('an application', () => {
  it('is refused with an agreement that is not the current one', async () => {
    const token = await app.openDemo()
    expect(await apply(app, token, { agreement: 'f'.repeat(64) })).toMatchObject({
      refusal: 'copy.agreement',
    })
  })

  it('is refused with a name that looks like one of ours', async () => {
    const token = await app.openDemo()
    expect(await apply(app, token, { name: 'P1umbline' })).toMatchObject({ refusal: 'copy.name' })
  })

  it('is refused with a name that looks like another one’s, also while that one waits', async () => {
    const [one, other] = [await app.openDemo(), await app.openDemo()]
    const name = newName()
    expect(await apply(app, one, { name })).toMatchObject({ type: 'ok' })
    expect(await apply(app, other, { name: name.toUpperCase().replace(' ', '.') })).toMatchObject({
      refusal: 'copy.name_taken',
    })
  })

  it('is made once, also by two tabs at the same moment', async () => {
    const token = await app.openDemo()
    const agreement = await agreementOf(app, token)
    const answers = await Promise.all(
      [newName(), newName()].map(name => app.call('traderApply', { name, agreement }, { token })),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const refused = await apply(app, token)
    expect(refused).toMatchObject({
      refusal: 'copy.applied',
      message: 'You have already applied, please wait',
    })
  })

  it('of a demo account is approved by itself after ten seconds, and says so', async () => {
    const token = await app.openDemo()
    expect(await apply(app, token, { about: 'Gold, by day' })).toMatchObject({ type: 'ok' })
    expect(await applicationOf({ token })).toMatchObject({ state: 'pending', automatic: true })
    app.timer.wind(10 * secondMs)
    await expect.poll(() => applicationOf({ token })).toMatchObject({ state: 'approved', isTrader: true })
    expect((await app.call('traderOwn', {}, { token })).data).toMatchObject({
      trader: { state: 'open' },
      followers: 0,
      earned: '0.00',
      texts: [{ language: 'en', text: 'Gold, by day', state: 'shown' }],
    })
    expect(await apply(app, token)).toMatchObject({
      refusal: 'copy.is_trader',
      message: 'You are already a trader',
    })
  })

  it('of a demo account is decided after a restart as well', async () => {
    const token = await app.openDemo()
    await apply(app, token)
    await app.restart()
    app.timer.wind(10 * secondMs)
    await expect.poll(() => applicationOf({ token })).toMatchObject({ state: 'approved' })
  })

  it('is refused to whoever follows, and a trader is refused as a follower', async () => {
    const trader = await app.openDemo()
    await apply(app, trader)
    app.timer.wind(10 * secondMs)
    await expect.poll(() => applicationOf({ token: trader })).toMatchObject({ state: 'approved' })
    const { id } = (await app.call('traderOwn', {}, { token: trader })).data.trader
    const follower = await app.openDemo()
    app.quoteAll()
    expect(await follow(follower, id)).toMatchObject({ type: 'ok' })
    expect(await apply(app, follower)).toMatchObject({ refusal: 'copy.applicant_follows' })
    expect((await app.call('traderOwn', {}, { token: trader })).data).toMatchObject({
      followers: 1,
      marginAllowed: '5000.00',
    })
  })

  it('begins behind what the trader has done before', async () => {
    const token = await app.openDemo()
    app.quoteAll()
    const opened = await app.call(
      'submitOrder',
      { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.01', leverage: 10 },
      { token },
    )
    expect(opened).toMatchObject({ type: 'ok' })
    await apply(app, token)
    app.timer.wind(10 * secondMs)
    await expect.poll(() => applicationOf({ token })).toMatchObject({ state: 'approved' })
    const { rows } = await app.product.database.query<{ done: bigint; newest: bigint }>(
      `select t.done_to as done, r.newest from copying.trader t join trading.room r on r.customer = t.customer
        order by t.since desc limit 1`,
    )
    expect(rows[0]?.newest).toBeGreaterThan(0n)
    expect(rows[0]?.done).toBe(rows[0]?.newest)
  })
})

describe('the review of an application', () => {
  it('shows what matters', async () => {
    const person = await newPerson(app)
    const id = await waitingOf(app, wren, person, { about: 'Breakouts' })
    expect((await app.call('traderApplicationDetail', { id }, as(wren))).data).toMatchObject({
      uid: person.uid,
      about: 'Breakouts',
      identity: { realName: 'none', kyc: 'none' },
      orders: { closed: 0, open: 0, net: '0.00', largestFall: '0.00' },
      hindrance: null,
    })
  })

  it('makes a trader, and writes to them', async () => {
    const { email, token } = await newTrader(app, wren)
    expect(await applicationOf({ token })).toMatchObject({ state: 'approved', isTrader: true })
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContain('You are now a trader')
  })

  it('rejects with a reason that the applicant reads, and again only after thirty days', async () => {
    const person = await newPerson(app)
    const id = await waitingOf(app, wren, person)
    expect(await decide({ id, decision: 'reject' })).toMatchObject({ refusal: 'request.reason_required' })
    expect(await decide({ id, decision: 'reject', reason: why })).toMatchObject({ type: 'ok' })
    expect(await applicationOf(person)).toMatchObject({ state: 'rejected', reason: why })
    expect(await apply(app, person.token)).toMatchObject({ refusal: 'copy.reapply_later' })
    expect(await decide({ id, decision: 'approve' })).toMatchObject({ refusal: 'copy.decided' })
  })

  it('is nobody’s own', async () => {
    const id = await waitingOf(app, wren, own)
    expect((await app.call('traderApplicationDetail', { id }, as(clerk))).data.hindrance).toMatchObject({
      code: 'request.beneficiary',
    })
    expect(await decide({ id, decision: 'approve' }, clerk)).toMatchObject({
      refusal: 'request.beneficiary',
    })
    expect(await decide({ id, decision: 'reject', reason: why })).toMatchObject({ type: 'ok' })
  })

  it('is decided once, by two at the same moment', async () => {
    const id = await waitingOf(app, wren, await newPerson(app))
    const [ana] = await founders(app)
    const answers = await Promise.all([
      decide({ id, decision: 'approve' }),
      decide({ id, decision: 'reject', reason: why }, ana),
    ])
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(answers.find(({ type }) => type !== 'ok')).toMatchObject({ refusal: 'copy.decided' })
  })

  it('knows no application that is not there, nor one of a demo account', async () => {
    const token = await app.openDemo()
    await apply(app, token)
    const { rows } = await app.product.database.query<{ id: string }>(
      `select id from copying.application where book = 'demo' order by submitted_at desc limit 1`,
    )
    for (const id of [rows[0]?.id ?? '', '00000000-0000-7000-8000-000000000000']) {
      expect(await app.call('traderApplicationDetail', { id }, as(wren))).toMatchObject({
        refusal: 'copy.application_unknown',
      })
      expect(await decide({ id, decision: 'approve' })).toMatchObject({
        refusal: 'copy.application_unknown',
      })
    }
  })
})

describe('what a trader sets', () => {
  it('is refused to whoever is none', async () => {
    const token = await app.openDemo()
    for (const call of ['traderOwn', 'traderEdit', 'traderLeave'] as const)
      expect(await app.call(call, {}, { token })).toMatchObject({ refusal: 'copy.not_trader' })
  })

  it('takes effect, and a text waits for staff', async () => {
    const trader = await newTrader(app, wren)
    expect(
      await app.call(
        'traderEdit',
        {
          state: 'paused',
          followersMax: '12',
          showsPositions: 'nobody',
          text: { language: 'fr', text: 'Je négocie l’or.' },
        },
        as(trader),
      ),
    ).toMatchObject({ type: 'ok' })
    expect((await app.call('traderOwn', {}, as(trader))).data).toMatchObject({
      trader: { state: 'paused', followersMax: 12 },
      showsPositions: 'nobody',
      texts: [{ language: 'fr', state: 'pending' }],
    })
    const text = { traderId: trader.trader, language: 'fr', number: 1 } as const
    expect(await app.call('traderTextDecide', { ...text, decision: 'reject' }, as(wren))).toMatchObject({
      refusal: 'request.reason_required',
    })
    expect(
      await app.call('traderTextDecide', { ...text, decision: 'reject', reason: why }, as(wren)),
    ).toMatchObject({ data: { state: 'rejected' } })
    expect(await app.call('traderTextDecide', { ...text, decision: 'approve' }, as(wren))).toMatchObject({
      refusal: 'copy.decided',
    })
    expect((await app.call('traderOwn', {}, as(trader))).data.texts).toMatchObject([
      { state: 'rejected', reason: why },
    ])
    expect(
      await app.call('traderTextDecide', { ...text, number: 9, decision: 'approve' }, as(wren)),
    ).toMatchObject({ refusal: 'copy.application_unknown' })
  })

  it('ends for good when they leave', async () => {
    const trader = await newTrader(app, wren)
    expect(await app.call('traderLeave', {}, as(trader))).toMatchObject({ data: { left: true } })
    expect(await app.call('traderLeave', {}, as(trader))).toMatchObject({ refusal: 'copy.trader_left' })
    expect(await app.call('traderEdit', { state: 'open' }, as(trader))).toMatchObject({
      refusal: 'copy.trader_left',
    })
    expect(await apply(app, trader.token)).toMatchObject({ refusal: 'copy.no_return' })
  })
})

describe('what staff do about a trader', () => {
  const id = '00000000-0000-7000-8000-000000000000'

  it('is refused for one who is not there', async () => {
    expect(await app.call('adminTrader', { id }, as(wren))).toMatchObject({ refusal: 'copy.trader_unknown' })
    for (const call of ['traderPauseCopying', 'traderResumeCopying', 'traderRevoke'] as const)
      expect(await app.call(call, { id, reason: why }, as(wren))).toMatchObject({
        refusal: 'copy.trader_unknown',
      })
  })

  it('pauses by one person, and ends it by two', async () => {
    const { trader } = await newTrader(app, wren)
    const [ana] = await founders(app)
    const input = { id: trader, reason: why }
    expect(await app.call('traderResumeCopying', input, as(wren))).toMatchObject({
      refusal: 'copy.not_firm_paused',
    })
    expect(await app.call('traderPauseCopying', { id: trader, reason: ' ' }, as(wren))).toMatchObject({
      refusal: 'request.reason_required',
    })
    expect(await app.call('traderPauseCopying', input, as(wren))).toMatchObject({ type: 'ok' })
    expect(await app.call('traderPauseCopying', input, as(wren))).toMatchObject({
      refusal: 'copy.firm_paused_already',
    })
    const asked = await app.call('traderResumeCopying', input, as(wren))
    expect(asked).toMatchObject({ type: 'ok' })
    expect(await app.call('traderResumeCopying', input, as(wren))).toMatchObject({
      refusal: 'request.pending_already',
    })
    expect((await app.call('adminTrader', { id: trader }, as(wren))).data).toMatchObject({
      firmPause: { reason: why },
      resume: { id: asked.data.request.id },
    })
    const decided = await app.call(
      'requestDecide',
      { id: asked.data.request.id, decision: 'approve', reason: why },
      as(wren),
    )
    expect(decided).toMatchObject({ refusal: 'request.own' })
    await approveRequest(app, asked.data.request.id, ana)
    expect((await app.call('adminTrader', { id: trader }, as(wren))).data).toMatchObject({
      firmPause: null,
      resume: null,
      state: 'open',
    })
  })

  it('revokes by two, and writes to the trader', async () => {
    const { trader, token, email } = await newTrader(app, wren)
    const [ana] = await founders(app)
    const asked = await app.call('traderRevoke', { id: trader, reason: why }, as(wren))
    expect(asked).toMatchObject({ type: 'ok' })
    expect((await app.call('traderOwn', {}, { token })).data.trader.state).toBe('open')
    await approveRequest(app, asked.data.request.id, ana)
    expect((await app.call('traderOwn', {}, { token })).data.trader.state).toBe('revoked')
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContain('You are no longer a trader')
    for (const call of ['traderRevoke', 'traderPauseCopying'] as const)
      expect(await app.call(call, { id: trader, reason: why }, as(wren))).toMatchObject({
        refusal: 'copy.trader_left',
      })
  })

  it('finds traders by name, id and UID, and by state', async () => {
    const name = newName()
    const { trader, uid } = await newTrader(app, wren, { name })
    for (const search of [name.toLowerCase(), trader, uid])
      expect((await app.call('adminTraders', { search }, as(wren))).data.items).toMatchObject([
        { id: trader, uid, name, followers: 0, margin: '0.00' },
      ])
    expect((await app.call('adminTraders', { search: name, state: 'revoked' }, as(wren))).data.items).toEqual(
      [],
    )
  })

  it('shows follows and decisions of a customer, and refuses one who is not there', async () => {
    const person = await newPerson(app)
    expect((await app.call('customerFollows', { uid: person.uid }, as(wren))).data).toMatchObject({
      items: [],
      flags: [],
    })
    for (const call of ['customerFollows', 'copyDecisions'] as const)
      expect(await app.call(call, { uid: '99999998' }, as(wren))).toMatchObject({
        refusal: 'customer.unknown',
      })
  })
})

describe('the database', () => {
  const run = (text: string, values: readonly unknown[]) =>
    app.product.database.query({ text, values: [...values] })

  it('decides an application once, and never without its decision being whole', async () => {
    const { application } = await newTrader(app, wren)
    await expect(
      run(`update copying.application set state = 'rejected' where id = $1`, [application]),
    ).rejects.toThrow('decided once')
    const id = await waitingOf(app, wren, await newPerson(app))
    await expect(
      run(`update copying.application set state = 'approved', decided_at = now() where id = $1`, [id]),
    ).rejects.toThrow('not complete')
  })

  it('lets nobody come back', async () => {
    const trader = await newTrader(app, wren)
    await app.call('traderLeave', {}, as(trader))
    await expect(
      run(`update copying.trader set state = 'open', ended_at = null where id = $1`, [trader.trader]),
    ).rejects.toThrow('stays so')
  })
})
