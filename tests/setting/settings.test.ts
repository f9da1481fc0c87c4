import type { CallInput } from '@plumbline/protocol/core'
import { settingKeys, settingRules } from '@plumbline/rules/setting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, signInStaff, type Member } from '../support/staff.ts'

const hourMs = 3_600_000
let app: App
let ana: Member
let ben: Member
let support: Member

beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
  support = await hire(app, ['support'])
})
afterAll(() => app.stop())

const draft = (input: Partial<CallInput<'settingDraft'>>, by: Member = ana) =>
  app.call(
    'settingDraft',
    { key: 'verification.review_hours', value: 24, reason: 'Customers wait too long', ...input },
    { token: by.token },
  )
const decide = (request: string, decision: 'approve' | 'reject', by: Member = ben) =>
  app.call('requestDecide', { id: request, decision, reason: 'Looked at it' }, { token: by.token })
const publish = async (input: Partial<CallInput<'settingDraft'>>): Promise<string> => {
  const asked = await draft(input)
  expect(asked).toMatchObject({ type: 'ok' })
  expect(await decide(asked.data.request, 'approve')).toMatchObject({
    type: 'ok',
    data: { state: 'approved' },
  })
  return asked.data.id
}
const shown = async (key: string) => {
  const { data } = await app.call('settingList', {}, { token: ana.token })
  return data.items.find(each => each.key === key)
}
const history = async (key: string) =>
  (await app.call('settingHistory', { key }, { token: ana.token })).data.items
const current = () => app.product.settings.current('verification.review_hours')

describe('a setting nobody has changed', () => {
  it.each(settingKeys)('%s holds its default, which its own rule takes', async key => {
    expect(await shown(key)).toMatchObject({ current: { version: 0, since: null }, next: null, draft: null })
    expect(settingRules[key].read(settingRules[key].fallback)).toMatchObject({ ok: true })
  })

  it('has the notice in the database that it has in the rules', async () => {
    const { rows } = await app.product.database.query<{ key: string; notice_hours: number; effect: string }>(
      'select key, notice_hours, effect from setting.known order by key',
    )
    expect(rows).toEqual(
      settingKeys
        .map(key => ({ key, notice_hours: settingRules[key].noticeHours, effect: settingRules[key].effect }))
        .toSorted((a, b) => a.key.localeCompare(b.key)),
    )
  })
})

describe('a new value', () => {
  it('takes two people, holds from the moment it is approved, and stands in the trail', async () => {
    const asked = await draft({ value: 24 })
    expect(current()).toBe(48)
    expect(await shown('verification.review_hours')).toMatchObject({ draft: { value: 24, before: 48 } })
    expect(await decide(asked.data.request, 'approve', ana)).toMatchObject({ refusal: 'request.own' })
    expect(await decide(asked.data.request, 'approve', ben)).toMatchObject({ type: 'ok' })
    await app.product.settings.refresh()
    expect(current()).toBe(24)
    expect(await shown('verification.review_hours')).toMatchObject({
      current: { version: 1, value: 24 },
      draft: null,
    })
    const { data } = await app.call(
      'auditList',
      { subject: 'setting:verification.review_hours' },
      { token: ana.token },
    )
    const told = data.items.map(({ action }) => action)
    expect(told).toEqual(expect.arrayContaining(['setting.drafted', 'setting.published']))
    expect(data.items.find(({ action }) => action === 'setting.drafted')).toMatchObject({
      before: { value: 48 },
      after: { value: 24 },
    })
  })

  it.each<[string, Partial<CallInput<'settingDraft'>>, string]>([
    ['of no setting', { key: 'price.of_ada' }, 'setting.unknown'],
    ['of a property every object has', { key: '__proto__' }, 'setting.unknown'],
    ['below its bounds', { value: 0 }, 'setting.invalid'],
    ['above its bounds', { value: 73 }, 'setting.invalid'],
    ['of another kind', { value: 'soon' }, 'setting.invalid'],
    ['for one customer', { value: { 10000001: 1 } }, 'setting.invalid'],
    ['that holds already', { value: 24 }, 'setting.unchanged'],
    ['without a reason', { value: 12, reason: '' }, 'request.reason_required'],
    ['of a choice that is none', { key: 'password.policy', value: 'none' }, 'setting.invalid'],
    [
      'of a thing nothing is required of',
      { key: 'verification.required_for', value: 'loan' },
      'setting.invalid',
    ],
    ['that is no table of rules', { key: 'availability.rules', value: [{ country: 'DE' }] }, 'setting.rule'],
  ])('is refused %s', async (_, input, refusal) => {
    expect(await draft(input)).toMatchObject({ type: 'error', refusal })
  })

  it('is refused before its notice is over', async () => {
    const soon = new Date(app.clock.now() + 23 * hourMs).toISOString()
    const value = [
      {
        country: 'CH',
        kind: 'contract',
        group: 'retail',
        offered: false,
        leverageMax: noLeverage,
        notice: 'product',
      },
    ]
    expect(await draft({ key: 'availability.rules', value, effectiveAt: soon })).toMatchObject({
      refusal: 'setting.too_early',
    })
  })

  it('is refused to those without the permission, in both steps', async () => {
    expect(await draft({ value: 12 }, support)).toMatchObject({ status: 403 })
    const asked = await draft({ value: 12 })
    expect(await decide(asked.data.request, 'approve', support)).toMatchObject({ status: 403 })
    expect(await draft({ value: 13 })).toMatchObject({ refusal: 'request.pending_already' })
    expect(await decide(asked.data.request, 'reject')).toMatchObject({ type: 'ok' })
    expect(await history('verification.review_hours')).toMatchObject([
      { state: 'dropped', value: 12 },
      { state: 'effective' },
    ])
    expect(current()).toBe(24)
  })
})

const noLeverage = {
  forex_major: 0, forex_minor: 0, gold: 0, commodity: 0, index_major: 0, index_minor: 0, stock: 0, crypto: 0,
} // prettier-ignore
const closeSwitzerland = [
  {
    country: 'CH',
    kind: 'contract',
    group: 'retail',
    offered: false,
    leverageMax: noLeverage,
    notice: 'product',
  },
]
const offersIn = (country: string): boolean | undefined =>
  app.product.settings
    .current('availability.rules')
    .find(rule => rule.country === country && rule.kind === 'contract')?.offered

describe('a value that needs notice', () => {
  beforeEach(async () => {
    // Time has gone by: a session of staff does not last a day.
    ana = await signInStaff(app, ana)
    ben = await signInStaff(app, ben)
    await app.product.settings.refresh()
  })

  it('holds from the first session opening a day later, and no moment earlier', async () => {
    const publishedAt = app.clock.now()
    await publish({ key: 'availability.rules', value: closeSwitzerland })
    await app.product.settings.refresh()
    const setting = await shown('availability.rules')
    const from = Date.parse(setting?.next?.effectiveAt ?? '')
    expect(from - publishedAt).toBeGreaterThanOrEqual(24 * hourMs)
    expect(from - publishedAt).toBeLessThanOrEqual(48 * hourMs)
    expect(new Date(from).toISOString()).toMatch(/T22:00:00/) // 17:00 in New York, in winter
    expect(setting?.current.version).toBe(0)
    app.clock.set(from - 1)
    expect(offersIn('CH')).not.toBe(false)
    app.clock.set(from)
    expect(offersIn('CH')).toBe(false)
  })

  it('can be taken back by one person until then, and not afterwards', async () => {
    const id = await publish({ key: 'availability.rules', value: [] })
    const withdraw = () =>
      app.call('settingWithdraw', { id, reason: 'A mistake in the table' }, { token: ana.token })
    expect(await withdraw()).toMatchObject({ type: 'ok' })
    expect(await withdraw()).toMatchObject({ refusal: 'setting.changed_meanwhile' })
    expect(await shown('availability.rules')).toMatchObject({ next: null, current: { version: 1 } })
    // That the first one took effect stands in the trail, once, though nobody was there.
    const told = async () => {
      const input = { action: 'setting.effective', subject: 'setting:availability.rules' } as const
      return (await app.call('auditList', input, { token: ana.token })).data.items.length
    }
    await expect.poll(told).toBe(1)
    const [newest, first] = await history('availability.rules')
    expect(newest).toMatchObject({ state: 'withdrawn', withdrawn: { by: ana.username } })
    expect(
      await app.call('settingWithdraw', { id: first?.id ?? '', reason: 'Too late' }, { token: ana.token }),
    ).toMatchObject({ refusal: 'setting.changed_meanwhile' })
    app.clock.move(72 * hourMs)
    expect(offersIn('CH')).toBe(false)
  })
})

describe('a draft', () => {
  beforeAll(async () => {
    ;[ana, ben] = await founders(app)
  })

  it('of what has been published anew since it was seen is refused', async () => {
    const key = 'copying.share_rate'
    const seen = (await shown(key))?.base
    expect(seen).toMatchObject({ version: 0 })
    await publish({ key, value: 12 })
    const late = { key, value: 14, basedOn: seen?.version ?? -1 }
    expect(await draft(late)).toMatchObject({ status: 409, refusal: 'setting.changed_meanwhile' })
    const now = (await shown(key))?.base
    expect(now).toEqual({ version: 1, value: 12 })
    expect(await draft({ ...late, basedOn: 1 })).toMatchObject({ type: 'ok' })
  })

  it('changes the newest of several that are to come, not the one that comes first', async () => {
    const key = 'savings.reserve'
    const days = (count: number) => new Date(app.clock.now() + count * 24 * hourMs).toISOString()
    await publish({ key, value: 1_000, effectiveAt: days(5) })
    await publish({ key, value: 2_000, effectiveAt: days(30) })
    expect(await shown(key)).toMatchObject({ next: { value: 1_000 }, base: { version: 2, value: 2_000 } })
  })
})

describe('the database', () => {
  const forge = (change: string) =>
    app.product.database.transaction(async tx => {
      await tx.query(change)
    })

  it('publishes nothing that was rejected, though somebody has decided on it', async () => {
    ;[ana, ben] = await founders(app)
    const asked = await draft({ value: 36 })
    await decide(asked.data.request, 'reject')
    const change = `insert into setting.publication select id, author, notice_hours, effect, request, ${ben.id}, now(),
      now() from setting.version where id = '${asked.data.id}'`
    await expect(forge(change)).rejects.toMatchObject({ code: 'PL070' })
  })

  it.each([
    [
      'an approver who is the author',
      `insert into setting.publication select id, author, notice_hours, effect, request, author, now(), now() + interval '9 days' from setting.version limit 1`,
    ],
    [
      'less notice than the setting has',
      `insert into setting.version select gen_random_uuid(), key, 99, 0, effect, value, 0, null, 'x', author, now(), gen_random_uuid() from setting.version where key = 'availability.rules' limit 1`,
    ],
    [
      'a publication sooner than its notice',
      `insert into setting.publication select id, author, notice_hours, effect, request, author + 1, now(), now() from setting.version where notice_hours > 0 limit 1`,
    ],
    [
      'a setting of one customer',
      `insert into setting.known (key, notice_hours, effect) values ('price.ada', 0, 'at once')`,
    ],
    ['a version changed afterwards', `update setting.version set value = '1'`],
    ['a publication removed', `delete from setting.publication`],
  ])('refuses %s', async (_, change) => {
    await expect(forge(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^(23|42501|PL002|PL070)/) as string,
    })
  })
})
