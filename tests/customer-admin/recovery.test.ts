import { recoveryReasons } from '@plumbline/rules/customer-admin'
import { writeMoment } from '@plumbline/protocol/texts/figures'
import { recoveryDelayHours, withdrawalHoldMinutesMin } from '@plumbline/rules/identity'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { askForRecovery, compared, customer, demo, verified } from '../support/builders/customer-admin.ts'
import { codeTo, goodPassword, lettersTo, newEmail, newMobile } from '../support/builders/identity.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

/** A lost e-mail address or phone number that staff replace, after comparing documents. */
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
const securityOf = async (uid: string) => {
  const answer = await app.call('customerDetail', { uid }, { token: ada.token })
  return answer.data.customer.security
}
const subjectsTo = async (email: string) => (await lettersTo(app, email)).map(({ subject }) => subject)
const told = 'Your contact details are about to change'
const run = (text: string, values: unknown[]) => app.product.database.query({ text, values })

/** Two people have decided that an address is replaced. */
const decided = async (lang?: 'de') => {
  const who = await verified(app, ada, lang)
  const email = newEmail()
  const request = await askForRecovery(app, { uid: who.uid, by: ada.token, email })
  await approve(app, request, ben)
  return { ...who, fresh: email, request }
}

/** The time passes; sessions of staff end meanwhile. */
const wait = async (ms: number): Promise<void> => {
  app.clock.move(ms)
  ;[ada, ben] = await founders(app)
  support = await hire(app, ['support'])
}
const apply = () => app.runJob('replace lost addresses')

describe('a recovery that two people decided', () => {
  it('waits, tells the old address, and then replaces it: sessions end, withdrawals wait', async () => {
    const { uid, email, token, fresh } = await decided()
    const dueAt = new Date(app.clock.now() + recoveryDelayHours * hourMs).toISOString()
    expect(await securityOf(uid)).toMatchObject({
      recovery: { kind: 'email', dueAt },
      recoveryRequest: null,
      hold: null,
    })
    await expect.poll(() => subjectsTo(email)).toContain(told)
    const letter = (await lettersTo(app, email)).find(({ subject }) => subject === told)
    expect(letter?.text).toContain(writeMoment('en', dueAt))
    expect(letter?.text).toContain(uid)
    const { data } = await app.call('security', {}, { token })
    expect(data.recovery).toEqual({ kind: 'email', dueAt })

    await apply()
    expect(await login(fresh)).toMatchObject({ refusal: 'login.failed' })
    await wait(recoveryDelayHours * hourMs)
    await apply()
    expect(await login(email)).toMatchObject({ refusal: 'login.failed' })
    const again = await login(fresh)
    expect(again).toMatchObject({ type: 'ok' })
    expect(await app.call('userInfo', {}, { token })).toMatchObject({ status: 401 })
    const until = new Date(app.clock.now() + shippedHoldMs).toISOString()
    expect(await securityOf(uid)).toMatchObject({ recovery: null, hold: { reason: 'email', until } })
    for (const address of [email, fresh])
      await expect
        .poll(() => subjectsTo(address))
        .toContain('A new e-mail address for your Plumbline account')
    // Whoever lost the password too sets another one by a code to the new address.
    const code = await codeTo(app, fresh, 'forgot')
    expect(await app.call('resetPassword', { email: fresh, code, password: 'plumb bob 8' })).toMatchObject({
      type: 'ok',
    })
  })

  it('replaces a phone number, and tells address and number both', async () => {
    const who = await verified(app, ada)
    const { areaCode, mobile } = newMobile()
    const ask = await app.call(
      'customerRecovery',
      {
        uid: who.uid,
        to: { kind: 'mobile', areaCode, mobile },
        reasonCode: 'number_given_up',
        reason: compared,
      },
      { token: ada.token },
    )
    await approve(app, ask.data.request.id, ben)
    await expect.poll(() => subjectsTo(who.email)).toContain(told)
    await wait(recoveryDelayHours * hourMs)
    await apply()
    expect(await login(`+${areaCode}${mobile}`)).toMatchObject({ type: 'ok' })
    expect(await securityOf(who.uid)).toMatchObject({ hold: { reason: 'mobile' } })
  })

  it('is stopped by the owner, who has lost nothing', async () => {
    const { uid, email, fresh, token } = await decided('de')
    await expect.poll(() => subjectsTo(email)).toContain('Ihre Kontaktdaten werden geändert')
    expect(await app.call('recoveryStop', {}, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('recoveryStop', {}, { token })).toMatchObject({ refusal: 'recovery.none' })
    await wait(recoveryDelayHours * hourMs)
    await apply()
    expect(await login(email)).toMatchObject({ type: 'ok' })
    expect(await login(fresh)).toMatchObject({ refusal: 'login.failed' })
    const { events } = await securityOf(uid)
    expect(events.map(({ action }) => action)).toContain('security.recovery_stopped')
  })

  it('is stopped by staff alone while it is in doubt who uses the account', async () => {
    const { uid, email } = await decided()
    await app.call(
      'customerFreeze',
      { uid, reasonCode: 'access_doubt', reason: compared },
      { token: ada.token },
    )
    const { data } = await login(email)
    expect(await app.call('recoveryStop', {}, { token: data.token })).toMatchObject({
      refusal: 'recovery.in_doubt',
    })
    const stop = () => app.call('customerRecoveryStop', { uid, reason: compared }, { token: support.token })
    expect(await stop()).toMatchObject({ type: 'ok' })
    expect(await stop()).toMatchObject({ refusal: 'recovery.none' })
    expect(await securityOf(uid)).toMatchObject({ recovery: null })
  })

  it('changes nothing where somebody else has the new address by then', async () => {
    const { uid, email, fresh } = await decided()
    const code = await codeTo(app, fresh, 'register')
    expect(await app.call('register', { email: fresh, code, password: goodPassword })).toMatchObject({
      type: 'ok',
    })
    await wait(recoveryDelayHours * hourMs)
    await apply()
    expect(await login(email)).toMatchObject({ data: { user_info: { uid } } })
    expect(await securityOf(uid)).toMatchObject({ recovery: null, hold: null })
    const { rows } = await run(
      'select outcome from identity.recovery r join identity.customer c on c.id = r.customer where c.uid = $1',
      [uid],
    )
    expect(rows).toEqual([{ outcome: 'taken' }])
  })

  it('is done once by two that run at the same moment, or stopped', async () => {
    const { uid, token } = await decided()
    const due = new Date(app.clock.now() + recoveryDelayHours * hourMs)
    await wait(recoveryDelayHours * hourMs)
    const [, , stopped] = await Promise.all([
      apply(),
      apply(),
      app.call('customerRecoveryStop', { uid, reason: compared }, { token: ada.token }),
    ])
    const { rows } = await run(
      `select r.outcome, (select count(*)::int from audit.entry e where e.customer = c.id
          and e.action in ('security.recovery_done', 'security.recovery_stopped')) as entries
        from identity.recovery r join identity.customer c on c.id = r.customer where c.uid = $1`,
      [uid],
    )
    expect(rows).toEqual([{ outcome: stopped.type === 'ok' ? 'stopped' : 'done', entries: 1 }])
    expect(due.getTime()).toBeLessThanOrEqual(app.clock.now())
    expect(token).not.toBe('')
  })
})

describe('a recovery', () => {
  const ask = (
    uid: string,
    {
      to = { kind: 'email', email: newEmail() },
      token = ada.token,
      reasonCode = 'no_access',
    }: { to?: object; token?: string; reasonCode?: string } = {},
  ) =>
    app.call(
      'customerRecovery',
      {
        uid,
        to: to as { kind: 'email'; email: string },
        reasonCode: reasonCode as 'no_access',
        reason: compared,
      },
      { token },
    )

  test.each(recoveryReasons)('is asked for because of: %s', async reasonCode => {
    expect(await ask((await verified(app, ada)).uid, { reasonCode })).toMatchObject({ type: 'ok' })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['of who never showed a document', async () => ask((await customer(app)).uid), 'customer.unverified'],
    ['of a demo', async () => ask((await demo(app)).uid), 'demo.not_offered'],
    ['of nobody', () => ask('99999999'), 'customer.unknown'],
    [
      'to an address that is none',
      async () => ask((await verified(app, ada)).uid, { to: { kind: 'email', email: 'ada' } }),
      'email.invalid',
    ],
    [
      'to a number that is none',
      async () =>
        ask((await verified(app, ada)).uid, { to: { kind: 'mobile', areaCode: '351', mobile: '1' } }),
      'mobile.invalid',
    ],
    [
      'to a landline',
      async () =>
        ask((await verified(app, ada)).uid, { to: { kind: 'mobile', areaCode: '49', mobile: '030 123456' } }),
      'mobile.kind',
    ],
    [
      'to a number of a place without service',
      async () =>
        ask((await verified(app, ada)).uid, { to: { kind: 'mobile', areaCode: '53', mobile: '912345678' } }),
      'country.restricted',
    ],
    [
      'to the very address',
      async () => {
        const { uid, email } = await verified(app, ada)
        return ask(uid, { to: { kind: 'email', email } })
      },
      'email.same',
    ],
    [
      'to somebody else’s',
      async () => {
        const { email } = await customer(app)
        return ask((await verified(app, ada)).uid, { to: { kind: 'email', email } })
      },
      'email.taken',
    ],
    [
      'by who may not',
      async () => ask((await verified(app, ada)).uid, { token: support.token }),
      'permission.denied',
    ],
    ['while one is pending', async () => ask((await decided()).uid), 'recovery.waiting'],
  ])('%s is not asked for', async (_, call, refusal) => {
    expect(await call()).toMatchObject({ refusal })
  })

  it('shows what it would change to who decides; address and words are sealed', async () => {
    const { uid } = await verified(app, ada)
    const email = newEmail()
    const request = await askForRecovery(app, { uid, by: ada.token, email })
    const { data } = await app.call('requestDetail', { id: request }, { token: ben.token })
    expect(data).toMatchObject({
      request: { kind: 'customer.recovery', reasonCode: 'no_access', reason: compared },
      changes: [
        { field: 'email', after: email },
        { field: 'takesEffect', after: String(recoveryDelayHours) },
        { field: 'sessions', after: 'ended' },
        { field: 'withdrawals', after: String(withdrawalHoldMinutesMin.development) },
      ],
    })
    const { rows } = await run(
      `select r::text as request, (select string_agg(e::text, ' ') from audit.entry e) as log
        from staff.request r where r.id = $1`,
      [request],
    )
    expect(JSON.stringify(rows)).not.toContain('same face')
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('takes two people and its delay in the database, whatever the product writes', async () => {
    const { uid } = await verified(app, ada)
    const request = await askForRecovery(app, { uid, by: ada.token, email: newEmail() })
    const insert = (hours: number) =>
      run(
        `insert into identity.recovery (request, customer, kind, address, set_at, due_at)
          select $2, id, 'email', '\\x00', now(), now() + make_interval(hours => $3) from identity.customer where uid = $1`,
        [uid, request, hours],
      )
    await expect(insert(recoveryDelayHours)).rejects.toThrow(/replaced by two people/)
    await expect(insert(recoveryDelayHours - 1)).rejects.toThrow(/check/)
    const { request: pending } = await decided()
    const end = (text: string) => run(`update identity.recovery set ${text} where request = $1`, [pending])
    await expect(end(`ended_at = set_at, outcome = 'done'`)).rejects.toThrow(/check/)
    await expect(end(`due_at = now()`)).rejects.toThrow(/permission denied/)
    await end(`ended_at = set_at, outcome = 'stopped'`)
    await expect(end(`ended_at = null, outcome = null`)).rejects.toThrow(/ends once/)
  })
})
