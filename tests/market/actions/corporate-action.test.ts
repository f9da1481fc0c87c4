import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, hire, signInStaff, type Member } from '../../support/staff.ts'

const reason = 'Announced by the company'

let app: App
let ana: Member
let ben: Member

beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
  app.quoteAll()
})
afterAll(() => app.stop())

type Input = CallInput<'marketActionEnter'>
/** The clock stands on Tuesday, 17 November 2026, 10:30 in New York. */
const split: Input = {
  code: 'AAPL',
  day: '2026-11-20',
  action: { kind: 'split', before: 1, after: 4 },
  reason,
}
const dividend = (amount: string, day = '2026-11-23'): Input => ({
  code: 'AAPL',
  day,
  action: { kind: 'dividend', amount },
  reason,
})

const enter = (input: Input, by: Member = ana) => app.call('marketActionEnter', input, { token: by.token })
const approve = (id: string, by: Member = ben) =>
  app.call('requestDecide', { id, decision: 'approve', reason }, { token: by.token })
const listed = async () => (await app.call('marketActionList', {}, { token: ana.token })).data.items
const toCome = async (code = 'AAPL') => (await app.call('instrumentDetail', { code: code })).data.actions

describe('a corporate action', () => {
  const refusals: readonly (readonly [string, Input, string])[] = [
    ['of an instrument that there is not', { ...split, code: 'NOSUCH' }, 'instrument.unknown'],
    ['of a pair for conversion only', { ...split, code: 'USDHKD' }, 'instrument.unknown'],
    ['of a currency pair', { ...split, code: 'EURUSD' }, 'action.invalid'],
    ['that splits an index', { ...split, code: 'GER40' }, 'action.invalid'],
    ['that changes nothing', { ...split, action: { kind: 'split', before: 4, after: 4 } }, 'action.invalid'],
    [
      'of more units than any split has',
      { ...split, action: { kind: 'split', before: 1, after: 1_001 } },
      'action.invalid',
    ],
    ['of half the price', dividend('125.02'), 'action.invalid'],
    ['of nothing', dividend('0'), 'action.invalid'],
    ['finer than a millionth', dividend('0.1234567'), 'action.invalid'],
    ['on a Saturday', { ...split, day: '2026-11-21' }, 'action.invalid'],
    ['on a holiday', { ...split, day: '2026-11-26' }, 'action.invalid'],
    ['on a day that there is not', { ...split, day: '2026-11-31' }, 'request.invalid'],
    ['for an opening in less than a day', { ...split, day: '2026-11-18' }, 'action.too_early'],
    ['for a day that is over', { ...split, day: '2026-11-16' }, 'action.too_early'],
    ['without a reason', { ...split, reason: '' }, 'request.reason_required'],
  ]
  it.each(refusals)('is not entered %s', async (_, input, refusal) => {
    expect(await enter(input)).toMatchObject({ refusal })
  })

  it('is asked for by one who may, and by nobody else', async () => {
    const auditor = await hire(app, ['auditor'])
    expect(await enter(split, auditor)).toMatchObject({ refusal: 'permission.denied' })
    expect(await app.call('marketActionList', {}, { token: auditor.token })).toMatchObject({ type: 'ok' })
  })

  it('takes two people, and is told to everybody from then until its opening', async () => {
    const asked = await enter(split)
    // The opening of that Friday in New York.
    expect(asked).toMatchObject({ type: 'ok', data: { effectiveAt: '2026-11-20T14:30:00.000Z' } })
    expect(await enter(split, ben)).toMatchObject({ refusal: 'request.pending_already' })
    expect(await listed()).toMatchObject([{ state: 'waiting', code: 'AAPL', approver: null }])
    expect(await toCome()).toEqual([])

    expect(await approve(asked.data.request, ana)).toMatchObject({ refusal: 'request.own' })
    expect(await approve(asked.data.request)).toMatchObject({ data: { state: 'approved' } })
    expect(await enter(split)).toMatchObject({ refusal: 'action.entered_already' })
    const told = {
      code: 'AAPL',
      kind: 'split',
      day: '2026-11-20',
      effectiveAt: '2026-11-20T14:30:00.000Z',
      split: { before: 1, after: 4 },
      dividend: null,
      end: null,
      replacement: null,
    }
    expect(await toCome()).toEqual([told])
    expect(await listed()).toMatchObject([{ ...told, state: 'entered' }])
  })

  it('of an index takes effect with the session that its day belongs to', async () => {
    const asked = await enter({ ...dividend('3.5', '2026-11-23'), code: 'US500' })
    // Sunday evening in Chicago.
    expect(asked.data).toMatchObject({ effectiveAt: '2026-11-22T23:00:00.000Z' })
  })

  it('comes in the order of its openings, and stands in the trail', async () => {
    const asked = await enter(dividend('0.26', '2026-11-19'))
    await approve(asked.data.request)
    expect(await toCome()).toMatchObject([
      { kind: 'dividend', dividend: { amount: '0.26', currency: 'USD' }, split: null },
      { kind: 'split' },
    ])
    const { data } = await app.call('auditList', { subject: 'market:AAPL' }, { token: ana.token })
    expect(data.items.map(({ action }) => action)).toEqual([
      'market.action_entered',
      'market.action_requested',
      'market.action_entered',
      'market.action_requested',
    ])
  })

  it('that is less than a day ahead by then is entered by nobody any more: customers read it from the approval on', async () => {
    const asked = await enter(dividend('0.5', '2026-11-19'))
    expect(asked).toMatchObject({ refusal: 'action.entered_already' })
    const late = await enter({ ...dividend('0.5', '2026-11-19'), code: 'MSFT' })
    app.clock.set(Date.parse('2026-11-18T14:30:00.001Z'))
    const present = await signInStaff(app, ben)
    expect(await approve(late.data.request, present)).toMatchObject({
      refusal: 'action.too_early',
      message: expect.stringContaining('24'),
    })
  })

  it('is never changed or taken out, whatever role writes', async () => {
    const { database } = app.product
    for (const text of [
      'update market.corporate_action set amount = 1',
      'delete from market.corporate_action',
    ])
      await expect(database.query({ text })).rejects.toThrow('permission denied')
    await expect(
      database.query({
        text: `insert into market.corporate_action select gen_random_uuid(), code, kind, day + 7, effective_at + '7 days',
          units_before, units_after, amount, currency, request, submitter, approver, entered_at from market.corporate_action`,
      }),
    ).rejects.toThrow('no approved request')
  })
})
