import { requestHours } from '@plumbline/rules/staff'
import { secondStepReasons } from '@plumbline/rules/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { goodPassword, lettersTo } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, authenticatorOf, founders, hire, type Member } from '../support/staff.ts'
import { askForReset, customer, identified, withSecondStep } from '../support/builders/customer-admin.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

/** The second step of a customer who lost the authenticator and the recovery codes. */
let app: App
let ada: Member
let ben: Member
let support: Member
beforeAll(async () => {
  app = await startApp()
  ;[ada, ben] = await founders(app)
  support = await hire(app, ['support'])
})
afterAll(() => app.stop())

const hourMs = 3_600_000
const login = (username: string) => app.call('login', { username, password: goodPassword })
const look = async (uid: string) =>
  (await app.call('customerDetail', { uid }, { token: ada.token })).data.customer
const decide = (id: string, token: string) =>
  app.call('requestDecide', { id, decision: 'approve', reason: 'Looked at and agreed' }, { token })
const run = (text: string, values: unknown[]) => app.product.database.query({ text, values })

describe('a reset that two people decided', () => {
  it('lets the customer sign in without a code; withdrawals wait, all sessions have ended, a letter tells', async () => {
    const { uid, email, token, recoveryCodes } = await withSecondStep(app)
    expect(await login(email)).toMatchObject({ refusal: 'otp.required' })
    const request = await askForReset(app, { uid, by: ada.token })
    // Nothing has happened yet.
    expect(await login(email)).toMatchObject({ refusal: 'otp.required' })
    expect(await app.call('userInfo', {}, { token })).toMatchObject({ type: 'ok' })
    expect((await look(uid)).security).toMatchObject({ otp: true, hold: null, request: { id: request } })
    const before = (await lettersTo(app, email)).length

    await approve(app, request, ben)
    const at = app.clock.now()
    expect((await look(uid)).security).toMatchObject({
      otp: false,
      request: null,
      sessions: [],
      hold: { until: new Date(at + shippedHoldMs).toISOString(), reason: 'otp_off' },
      events: [{ action: 'security.otp_disabled', device: null, address: null }, {}, {}],
    })
    expect(await app.call('userInfo', {}, { token })).toMatchObject({ status: 401, code: 102 })
    const again = await login(email)
    expect(again).toMatchObject({ type: 'ok' })
    const { data: security } = await app.call('security', {}, { token: again.data.token })
    expect(security).toMatchObject({ otp: { enabled: false, recoveryLeft: 0 }, password: true })
    const { rows } = await run(
      `select from identity.recovery_code r join identity.customer c on c.id = r.customer where c.uid = $1`,
      [uid],
    )
    expect([recoveryCodes.length > 0, rows.length]).toEqual([true, 0])
    await expect.poll(async () => (await lettersTo(app, email)).length).toBeGreaterThan(before)
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toContain(
      'Two-step codes were turned off',
    )
  })

  it('stands in the trail under the name of who approved, with its reason; the words are sealed', async () => {
    const { uid } = await withSecondStep(app)
    const request = await askForReset(app, { uid, by: ada.token })
    await approve(app, request, ben)
    const { data } = await app.call('auditList', { customer: uid }, { token: ada.token })
    const entry = (action: string) => data.items.find(item => item.action === action)
    expect(entry('customer.second_step_requested')).toMatchObject({
      actor: { name: expect.any(String) },
      reason: 'device_lost',
      after: { request },
    })
    expect(entry('security.otp_disabled')).toMatchObject({
      actor: { kind: 'staff' },
      reason: 'device_lost',
      before: { otp: 'on' },
      after: { otp: 'off', request },
    })
    const { rows } = await run(
      `select r::text as request, (select string_agg(e::text, ' ') from audit.entry e) as trail
        from staff.request r where r.id = $1`,
      [request],
    )
    expect(JSON.stringify(rows)).not.toContain('passport')
  })

  it('tells in the language of the customer’s agreements', async () => {
    const { uid, email } = await withSecondStep(app, 'de')
    await approve(app, await askForReset(app, { uid, by: ada.token }), ben)
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContain('Zwei-Faktor-Codes wurden ausgeschaltet')
  })

  it.each<[string, (who: Awaited<ReturnType<typeof withSecondStep>>) => Promise<unknown>]>([
    [
      'has signed in with a code',
      ({ email, authenticator }) =>
        app.call('login', {
          username: email,
          password: goodPassword,
          otp: authenticator.codeAt(app.clock.now()),
        }),
    ],
    [
      'has used a recovery code',
      ({ email, recoveryCodes: [otp = ''] }) =>
        app.call('login', { username: email, password: goodPassword, otp }),
    ],
    [
      'has another authenticator',
      async ({ token, recoveryCodes: [otp = ''] }) => {
        await app.call('otpDisable', { password: goodPassword, otp }, { token })
        const { data } = await app.call('otpBegin', { password: goodPassword }, { token })
        return app.call('otpEnable', { otp: authenticatorOf(data.secret).codeAt(app.clock.now()) }, { token })
      },
    ],
  ])('is none where the customer %s since it was asked for', async (_, use) => {
    const who = await withSecondStep(app)
    app.clock.move(60_000)
    const request = await askForReset(app, { uid: who.uid, by: ada.token })
    app.clock.move(60_000)
    expect(await use(who)).toMatchObject({ type: 'ok' })
    expect(await decide(request, ben.token)).toMatchObject({ status: 409, refusal: 'otp.used_since' })
    expect((await look(who.uid)).security).toMatchObject({ otp: true, request: { id: request } })
  })

  it('ends passkeys as well: whoever had the second step may have added one', async () => {
    const { uid } = await withSecondStep(app)
    await run(
      `insert into identity.passkey (id, customer, public_key, counter, transports, name, created_at)
        select '\\x01', id, '\\x02', 0, '{}', 'Key on the ring', now() from identity.customer where uid = $1`,
      [uid],
    )
    await approve(app, await askForReset(app, { uid, by: ada.token }), ben)
    expect((await look(uid)).security).toMatchObject({ otp: false, passkeys: 0 })
  })

  it('is read in words by who decides, until the customer’s data are erased', async () => {
    const { uid } = await withSecondStep(app)
    const id = await askForReset(app, { uid, by: ada.token })
    const shown = () => app.call('requestDetail', { id }, { token: ben.token })
    expect((await shown()).data).toMatchObject({
      request: {
        kind: 'customer.second_step',
        title: uid,
        reasonCode: 'device_lost',
        reason: identified,
        approvalsRequired: 1,
        mayDecide: true,
      },
      changes: [
        { field: 'otp', before: 'on', after: 'off' },
        { field: 'sessions', after: 'ended' },
        { field: 'withdrawals', after: '2' },
      ],
    })
    const { rows } = await app.product.database.query<{ id: bigint }>({
      text: 'select id from identity.customer where uid = $1',
      values: [uid],
    })
    await app.product.vault.erase(app.product.database, String(rows[0]?.id) as CustomerId, app.clock.now())
    expect((await shown()).data.request).toMatchObject({ reasonCode: 'device_lost', reason: null })
  })

  it('happens once: codes that are on again stay on', async () => {
    const { uid, email } = await withSecondStep(app)
    const id = await askForReset(app, { uid, by: ada.token })
    await approve(app, id, ben)
    expect(await decide(id, ben.token)).toMatchObject({ refusal: 'request.closed' })
    expect(await login(email)).toMatchObject({ type: 'ok' })
  })
})

describe('one person alone', () => {
  it('cannot: neither who asked nor anybody without the permission', async () => {
    const { uid, email } = await withSecondStep(app)
    const id = await askForReset(app, { uid, by: ada.token })
    expect(await decide(id, ada.token)).toMatchObject({ refusal: 'request.own' })
    expect(await decide(id, support.token)).toMatchObject({ refusal: 'permission.denied' })
    expect(await login(email)).toMatchObject({ refusal: 'otp.required' })
  })

  it('cannot for an account of the own: somebody else has to', async () => {
    const own = await withSecondStep(app)
    const relative = await hire(app, ['compliance'], { customerUid: own.uid })
    const id = await askForReset(app, { uid: own.uid, by: ada.token })
    expect(await decide(id, relative.token)).toMatchObject({ refusal: 'request.beneficiary' })
    // Who asks for an account of the own needs two others.
    await app.call('requestWithdraw', { id }, { token: ada.token })
    const asked = await askForReset(app, { uid: own.uid, by: relative.token })
    expect(await decide(asked, ada.token)).toMatchObject({ data: { state: 'open' } })
    expect(await login(own.email)).toMatchObject({ refusal: 'otp.required' })
    await approve(app, asked, ben)
    expect(await login(own.email)).toMatchObject({ type: 'ok' })
  })

  it('cannot by SQL either', async () => {
    const { uid, email } = await withSecondStep(app)
    const other = await customer(app)
    const id = await askForReset(app, { uid, by: ada.token })
    await expect(
      run(`update staff.request set state = 'approved', closed_at = created_at where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'PL033' })
    await expect(
      run(
        `insert into staff.decision (request, member, decision, reason, at)
          select id, submitted_by_staff, 'approve', 'mine', created_at from staff.request where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: 'PL035' })
    // Nor can it be asked for in such a way that another customer gains, and relatives may decide.
    await expect(
      run(
        `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
            beneficiary_customer, approvals_required, reason, created_at, expires_at)
          select gen_random_uuid(), r.kind, r.subject_kind, r.subject_id, r.payload, r.submitted_by_staff,
            (select id from identity.customer where uid = $2), 1, r.reason, r.created_at, r.expires_at
          from staff.request r where r.id = $1`,
        [id, other.uid],
      ),
    ).rejects.toMatchObject({ code: 'PL03A' })
    await expect(
      run(
        `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
            approvals_required, reason, created_at, expires_at)
          select gen_random_uuid(), r.kind, r.subject_kind, r.subject_id, r.payload, r.submitted_by_staff,
            1, r.reason, r.created_at, r.expires_at
          from staff.request r where r.id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: 'PL03A' })
    expect(await login(email)).toMatchObject({ refusal: 'otp.required' })
  })
})

describe('refusals', () => {
  const reset = (uid: string, more: { reasonCode?: string; reason?: string; token?: string } = {}) => {
    const { reasonCode = 'device_lost', reason = identified, token = ada.token } = more
    return app.call('customerSecondStep', { uid, reasonCode: reasonCode as 'device_lost', reason }, { token })
  }

  test.each(secondStepReasons)('%s is a reason', async reasonCode => {
    expect(await reset((await withSecondStep(app)).uid, { reasonCode })).toMatchObject({ type: 'ok' })
  })

  test('nobody, codes that are off or only begun, asked for twice', async () => {
    expect(await reset('99999999')).toMatchObject({ status: 404, refusal: 'customer.unknown' })
    const { uid, token } = await customer(app)
    expect(await reset(uid)).toMatchObject({ status: 422, code: 1104, refusal: 'otp.not_on' })
    await app.call('otpBegin', { password: goodPassword }, { token })
    expect(await reset(uid)).toMatchObject({ refusal: 'otp.not_on' })
    const on = await withSecondStep(app)
    expect(await reset(on.uid)).toMatchObject({ type: 'ok' })
    expect(await reset(on.uid)).toMatchObject({ refusal: 'request.pending_already' })
  })

  test('no reason of the list, words that say nothing', async () => {
    const { uid } = await withSecondStep(app)
    expect(await reset(uid, { reasonCode: 'bored' })).toMatchObject({ refusal: 'request.invalid' })
    expect(await reset(uid, { reason: ' ' })).toMatchObject({ refusal: 'request.invalid' })
    expect(await reset(uid, { reason: 'ok' })).toMatchObject({ refusal: 'request.reason_required' })
  })

  test('staff without the permission, and customers', async () => {
    const { uid, token } = await withSecondStep(app)
    expect(await reset(uid, { token: support.token })).toMatchObject({
      status: 403,
      refusal: 'permission.denied',
    })
    expect(await reset(uid, { token })).toMatchObject({ status: 403, code: 403 })
  })

  test('turned off by the customer meanwhile: the approval is undone', async () => {
    const { uid, token, recoveryCodes } = await withSecondStep(app)
    const id = await askForReset(app, { uid, by: ada.token })
    const off = await app.call(
      'otpDisable',
      { password: goodPassword, otp: recoveryCodes[0] ?? '' },
      { token },
    )
    expect(off).toMatchObject({ type: 'ok' })
    expect(await decide(id, ben.token)).toMatchObject({ refusal: 'otp.not_on' })
    expect((await app.call('requestDetail', { id }, { token: ben.token })).data).toMatchObject({
      request: { state: 'open', approvals: 0 },
      decisions: [],
    })
  })

  // Last: the clock goes on by days, and sessions run out.
  test('not decided in time', async () => {
    const { uid } = await withSecondStep(app)
    const id = await askForReset(app, { uid, by: ada.token })
    app.clock.move(requestHours * hourMs)
    ;[ada, ben] = await founders(app)
    expect(await decide(id, ben.token)).toMatchObject({ refusal: 'request.expired' })
    expect((await look(uid)).security).toMatchObject({ otp: true, request: null })
  })
})
