import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '@plumbline/rules/staff'
import { startApp, type App } from '../support/app.ts'
import {
  approve,
  authenticatorOf,
  founders,
  hire,
  linkIn,
  mailedLink,
  setUpMember,
  setUpWith,
  signInStaff,
  staffPassword,
  type Member,
} from '../support/staff.ts'

let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'yes' } })
})
// Time passes between the tests, and with it the sessions.
beforeEach(async () => {
  ;[ada, ben] = await founders(app)
})
afterAll(() => app.stop())

const minuteMs = 60_000
const info = (token: string) => app.call('staffInfo', {}, { token })
const login = (username: string, password: string, otp: string) =>
  app.call('staffLogin', { username, password, otp })
/** A code that was never used, of a moment at which nothing else is. */
const freshCode = (member: Member): string => {
  app.clock.move(2 * minuteMs)
  return member.authenticator.nextCode(app.now())
}

describe('a member of staff', () => {
  it('signs in with name, password and code, and is known by the roles', async () => {
    expect((await info(ada.token)).data.staff_info).toMatchObject({
      username: 'admin',
      roles: ['admin'],
      permissions: ['*:*:*'],
    })
    const clerk = await hire(app, ['support'])
    expect((await info(clerk.token)).data.staff_info.roles).toEqual(['support'])
    expect(await login(' ADMIN ', staffPassword, freshCode(ada))).toMatchObject({ type: 'ok' })
  })

  it('is refused in one way, whatever is wrong', async () => {
    const clerk = await hire(app, ['support'])
    const gone = await hire(app, ['support'])
    await app.call('staffSuspend', { id: gone.id, reason: 'Left the house' }, { token: ada.token })
    const attempts = [
      ['nobody has this name', await login('nobody', staffPassword, '123456')],
      ['another password', await login(clerk.username, 'some other password', freshCode(clerk))],
      ['another code', await login(clerk.username, staffPassword, '000000')],
      ['another password and code', await login(clerk.username, 'some other password', '000000')],
      ['the code of another member', await login(clerk.username, staffPassword, freshCode(ada))],
      ['suspended', await login(gone.username, staffPassword, freshCode(gone))],
    ] as const
    for (const [what, { status, code, refusal, message }] of attempts)
      expect({ what, status, code, refusal, message }).toEqual({
        what,
        status: 422,
        code: 1160,
        refusal: 'staff.login_failed',
        message: 'The user name, the password or the code is wrong.',
      })
  })

  /** Microseconds that this process has worked: what others do beside it is not in them. */
  const worked = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }

  it('takes the same work to refuse, with a name and without', async () => {
    const spans: Record<string, number[]> = { [ada.username]: [], nobody: [] }
    for (let round = 0; round < 8; round++)
      for (const [name, taken] of Object.entries(spans)) {
        app.clock.move(24 * 60 * minuteMs)
        const begun = worked()
        await login(name, 'some other password', '000000')
        taken.push(worked() - begun)
      }
    // The least of each: what else this process does only ever adds.
    const [known = 0, unknown = 0] = Object.values(spans).map(taken => Math.min(...taken))
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2)
  })

  it('uses each code once, also at two doors at once, and none that came before it', async () => {
    const clerk = await hire(app, ['support'])
    app.clock.move(10 * minuteMs)
    const { authenticator, username } = clerk
    const [older, otp] = [authenticator.codeAt(app.now(), -1), authenticator.codeAt(app.now())]
    const both = await Promise.all([login(username, staffPassword, otp), login(username, staffPassword, otp)])
    expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    expect((await login(username, staffPassword, otp)).refusal).toBe('staff.login_failed')
    expect((await login(username, staffPassword, older)).refusal).toBe('staff.login_failed')
    expect((await login(username, staffPassword, authenticator.codeAt(app.now(), 1))).type).toBe('ok')
    expect((await login(username, staffPassword, authenticator.codeAt(app.now(), 2))).type).toBe('error')
  })

  it('does not use up a code with a wrong password', async () => {
    const clerk = await hire(app, ['support'])
    const otp = freshCode(clerk)
    expect((await login(clerk.username, 'some other password', otp)).type).toBe('error')
    expect((await login(clerk.username, staffPassword, otp)).type).toBe('ok')
  })

  it('waits after many wrong tries from one place, and from there only', async () => {
    const clerk = await hire(app, ['support'])
    const from = (address: string, otp: string) =>
      app.raw('/api/staff/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: clerk.username, password: staffPassword, otp }),
      })
    for (let round = 0; round < 5; round++) await from('203.0.113.7', '000000')
    expect(await from('203.0.113.7', freshCode(clerk))).toMatchObject({ type: 'ok' })
    for (let round = 0; round < 5; round++) await from('203.0.113.7', '000000')
    expect(await from('203.0.113.7', clerk.authenticator.nextCode(app.now()))).toMatchObject({
      status: 429,
      refusal: 'login.too_many_tries',
    })
    expect(await from('203.0.113.8', clerk.authenticator.nextCode(app.now()))).toMatchObject({ type: 'ok' })
  })

  it('whose password is known elsewhere lets nobody guess codes from many places', async () => {
    const clerk = await hire(app, ['support'])
    const from = (address: string, password: string, otp: string) =>
      app.raw('/api/staff/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: clerk.username, password, otp }),
      })
    // Without the password nobody is kept out by it.
    for (let place = 0; place < 19; place++)
      await from(`198.51.100.${place}`, 'some other password', '000000')
    expect(await from('203.0.113.20', staffPassword, freshCode(clerk))).toMatchObject({ type: 'ok' })
    app.clock.move(61 * minuteMs)
    for (let place = 0; place < 20; place++) await from(`192.0.2.${place}`, staffPassword, '000000')
    // By now a try is slowed as well.
    const planned = app.timer.plannedIn(1_000)
    const late = from('203.0.113.21', staffPassword, clerk.authenticator.nextCode(app.now()))
    await expect.poll(() => app.timer.plannedIn(1_000)).toBe(planned + 1)
    app.timer.wind(1_000)
    expect((await late).refusal).toBe('staff.login_failed')
    app.clock.move(61 * minuteMs)
    expect(await from('203.0.113.21', staffPassword, freshCode(clerk))).toMatchObject({ type: 'ok' })
  })
})

describe('a session of staff', () => {
  it('ends after half an hour without a call, and goes on with one', async () => {
    const clerk = await hire(app, ['support'])
    for (let round = 0; round < 3; round++) {
      app.clock.move(28 * minuteMs)
      expect((await info(clerk.token)).type).toBe('ok')
    }
    app.clock.move(31 * minuteMs)
    expect(await info(clerk.token)).toMatchObject({ status: 401, code: 101, refusal: 'session.expired' })
  })

  it('ends after twelve hours in any case', async () => {
    const clerk = await hire(app, ['support'])
    for (let round = 0; round < 35; round++) {
      app.clock.move(20 * minuteMs)
      expect((await info(clerk.token)).type).toBe('ok')
    }
    app.clock.move(21 * minuteMs)
    expect((await info(clerk.token)).refusal).toBe('session.expired')
  })

  it('ends with sign-out, at once', async () => {
    const clerk = await hire(app, ['support'])
    expect((await app.call('staffLogout', {}, { token: clerk.token })).type).toBe('ok')
    expect((await info(clerk.token)).refusal).toBe('session.expired')
  })

  it('ends when the member is suspended, within a second also where another process did it', async () => {
    const [clerk, other] = [await hire(app, ['support']), await hire(app, ['support'])]
    await app.call('staffSuspend', { id: clerk.id, reason: 'Seen at a rival' }, { token: ada.token })
    expect(await info(clerk.token)).toMatchObject({ status: 401, code: 102, refusal: 'session.ended' })
    expect((await info(other.token)).type).toBe('ok')
    await app.product.database.query({
      text: `update staff.session set ended_at = now(), ended_by = 'server' where member = $1`,
      values: [other.id],
    })
    app.clock.move(1_001)
    expect((await info(other.token)).refusal).toBe('session.ended')
  })

  it('has other permissions as soon as roles are added, and ends when one is taken away', async () => {
    const clerk = await hire(app, ['support'])
    const mayAudit = () => app.call('auditStatus', {}, { token: clerk.token })
    expect(await mayAudit()).toMatchObject({ status: 403, refusal: 'permission.denied' })
    const giveRoles = async (...roles: Role[]) => {
      const change = { id: clerk.id, roles, reason: 'Looks after the trail' }
      const asked = await app.call('staffRoles', change, { token: ada.token })
      await approve(app, asked.data.request, ben)
    }
    await giveRoles('support', 'auditor')
    expect((await mayAudit()).type).toBe('ok')
    await giveRoles('support')
    expect(await mayAudit()).toMatchObject({ status: 401, refusal: 'session.ended' })
  })

  it('opens nothing of customers, and theirs nothing of staff', async () => {
    const customer = await app.openDemo()
    expect(await app.call('userInfo', {}, { token: ada.token })).toMatchObject({ status: 403, code: 403 })
    expect(await info(customer)).toMatchObject({ status: 403, code: 403 })
    expect(await app.call('staffInfo', {})).toMatchObject({ status: 401, refusal: 'session.missing' })
  })
})

describe('a set-up link', () => {
  const roles: Role[] = ['support']
  let count = 0
  /** Somebody whose account was approved, and the link that was mailed. */
  const invited = async () => {
    const username = `newcomer${(count += 1)}`
    const email = `${username}@example.org`
    const asked = await app.call(
      'staffCreate',
      { username, name: 'New Comer', email, roles, reason: 'More hands are needed' },
      { token: ada.token },
    )
    await approve(app, asked.data.request, ben)
    return { username, email, link: await mailedLink(app, email) }
  }
  const show = (link: string) => app.call('staffSetupShow', { link })
  const finish = async (link: string, rest: { password?: string; otp?: string } = {}) =>
    app.call('staffSetup', { link, password: staffPassword, otp: '000000', ...rest })

  it('opens once', async () => {
    const { link } = await invited()
    await setUpWith(app, link)
    expect(await show(link)).toMatchObject({ status: 422, refusal: 'staff.link_invalid' })
    expect((await finish(link)).refusal).toBe('staff.link_invalid')
  })

  it('opens for fifteen minutes', async () => {
    const { link } = await invited()
    app.clock.move(15 * minuteMs - 1_000)
    expect((await show(link)).type).toBe('ok')
    app.clock.move(1_000)
    expect((await show(link)).refusal).toBe('staff.link_invalid')
    expect((await finish(link)).refusal).toBe('staff.link_invalid')
  })

  it('shows the same secret each time, and asks for a code of it and a strong password', async () => {
    const { link, username } = await invited()
    const [first, second] = [await show(link), await show(link)]
    expect(first.data).toEqual(second.data)
    expect(first.data).toMatchObject({ username, name: 'New Comer' })
    expect(first.data.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:newcomer\d+\?/)
    expect((await finish(link)).refusal).toBe('otp.wrong')
    for (const password of ['too short', 'aaaaaaaaaaaaa', `${username}${username}`])
      expect(await finish(link, { password })).toMatchObject({
        refusal: 'staff.password_weak',
        message: 'Choose a password of at least 12 characters that is not a common one.',
      })
    await setUpWith(app, link)
  })

  it('signs the member in, who need not wait for another code, and both stand in the log', async () => {
    const { link, username } = await invited()
    const member = await setUpMember(app, link)
    expect((await info(member.token)).data.staff_info).toMatchObject({ username, roles })
    const { data } = await app.call('auditList', { actor: username }, { token: ada.token })
    expect(data.items.map(({ action }) => action)).toEqual(['staff.login', 'staff.setup'])
  })

  it('is used by one of two at once', async () => {
    const { link, username } = await invited()
    const { secret } = (await show(link)).data
    const otp = authenticatorOf(secret).codeAt(app.now())
    const both = await Promise.all([
      finish(link, { otp }),
      finish(link, { otp, password: 'another one 34 here' }),
    ])
    expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    // What was used to set it up signs nobody in.
    expect((await login(username, staffPassword, otp)).refusal).toBe('staff.login_failed')
  })

  it('is none in any other form', async () => {
    const { link } = await invited()
    for (const other of ['', 'x', link.slice(1), `${link}a`, link.toLowerCase(), '../../etc/passwd'])
      expect((await show(other)).refusal).toBe('staff.link_invalid')
  })

  it('of the reset makes the old credentials void, and ends what was open', async () => {
    const clerk = await hire(app, roles)
    const asked = await app.call(
      'staffReset',
      { id: clerk.id, reason: 'Lost the phone' },
      { token: ada.token },
    )
    expect((await info(clerk.token)).type).toBe('ok')
    await approve(app, asked.data.request, ben)
    expect((await info(clerk.token)).refusal).toBe('session.ended')
    expect((await login(clerk.username, staffPassword, freshCode(clerk))).refusal).toBe('staff.login_failed')
    const link = await mailedLink(app, `${clerk.username}@staff.example.org`)
    const authenticator = await setUpWith(app, link, 'a whole new secret')
    await signInStaff(app, { username: clerk.username, authenticator, password: 'a whole new secret' })
  })

  it('of a suspended member opens nothing', async () => {
    const { link, username } = await invited()
    const { items } = (await app.call('staffList', {}, { token: ada.token })).data
    const id = items.find(item => item.username === username)?.id ?? ''
    await app.call('staffSuspend', { id, reason: 'Did not come' }, { token: ada.token })
    expect((await show(link)).refusal).toBe('staff.link_invalid')
  })
})

describe('a development', () => {
  it('gives its ready pair new links at each start until they are set up', { tags: 'thorough' }, async () => {
    const other = await startApp()
    try {
      const links = () => other.product.setUps.map(({ username }) => username)
      expect(links()).toEqual(['admin', 'editor'])
      const [first] = other.product.setUps
      await setUpWith(other, linkIn(other.product.setUps[1]?.address ?? ''))
      await other.restart()
      expect(links()).toEqual(['admin'])
      expect((await other.call('staffSetupShow', { link: linkIn(first?.address ?? '') })).refusal).toBe(
        'staff.link_invalid',
      )
      await setUpWith(other, linkIn(other.product.setUps[0]?.address ?? ''))
      await other.restart()
      expect(links()).toEqual([])
    } finally {
      await other.stop()
    }
  })
})
