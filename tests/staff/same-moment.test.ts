import { afterAll, beforeAll, expect, it } from 'vitest'
import { socketSignedOut } from '@plumbline/protocol/stream'
import { startApp, type App } from '../support/app.ts'
import { atOnce, inTurns } from '../support/same-moment.ts'
import { connect } from '../support/socket-client.ts'
import {
  approve,
  authenticatorOf,
  founders,
  hire,
  mailedLink,
  setUpMember,
  staffPassword,
  type Member,
} from '../support/staff.ts'

// What ends somebody's work comes at the very moment at which that somebody comes in: whichever is first, nobody stays in. Each is
// tried two hundred times on the real database, twelve of them in each run, where two that come at once wait for each other.
let app: App
let ada: Member
let ben: Member
let port: number
beforeAll(async () => {
  app = await startApp()
  ;[ada, ben] = await founders(app)
  port = Number(new URL(app.address).port)
})
afterAll(() => app.stop())

const why = 'Seen at a rival'
const signIn = (clerk: Pick<Member, 'username' | 'authenticator'>, password = staffPassword) =>
  app.call('staffLogin', { username: clerk.username, password, otp: clerk.authenticator.nextCode(app.now()) })
const info = (token: string) => app.call('staffInfo', {}, { token })
/** A code is used once, and who failed to sign in waits: time goes on, and those who decide sign in again. */
const nextTurn = async (): Promise<void> => {
  app.clock.move(61 * 60_000)
  ;[ada, ben] = await founders(app)
}
const ask = async (call: 'staffResume' | 'staffReset', id: string): Promise<string> => {
  const asked = await app.call(call, { id, reason: 'Comes back to us' }, { token: ada.token })
  expect(asked).toMatchObject({ type: 'ok' })
  return asked.data.request
}

inTurns('suspended while signing in: no session, and no socket, goes on', 12, async turns => {
  ;[ada, ben] = await founders(app)
  const clerk = await hire(app, ['support'])
  let inside = 0
  for (const turn of turns) {
    await nextTurn()
    const [signed, suspended] = await atOnce(
      turn,
      () => signIn(clerk),
      () => app.call('staffSuspend', { id: clerk.id, reason: why }, { token: ada.token }),
    )
    expect(suspended).toMatchObject({ type: 'ok' })
    if (signed.type === 'ok') {
      inside += 1
      expect(await info(signed.data.token)).toMatchObject({ status: 401, refusal: 'session.ended' })
    } else expect(signed.refusal).toBe('staff.login_failed')
    await approve(app, await ask('staffResume', clerk.id), ben)
    if (signed.type === 'ok') expect((await info(signed.data.token)).refusal).toBe('session.ended')
  }
  // Both orders were met.
  expect(inside).toBeGreaterThan(0)
  expect(inside).toBeLessThan(turns.length)
})

it('a session that is there all the same opens nothing, and suspending again ends it', async () => {
  ;[ada, ben] = await founders(app)
  const clerk = await hire(app, ['support'])
  const socket = await connect(port)
  socket.say(JSON.stringify({ event: 'auth', params: { token: clerk.token } }))
  await socket.frame()
  // By a hand that knows nothing of sessions.
  await app.product.database.query({
    text: 'update staff.member set suspended_at = now() where id = $1',
    values: [clerk.id],
  })
  app.clock.move(1_001)
  expect(await info(clerk.token)).toMatchObject({ status: 401, refusal: 'session.ended' })
  app.timer.wind(2_000)
  expect(await socket.ended()).toMatchObject({ code: socketSignedOut })
  const suspend = () => app.call('staffSuspend', { id: clerk.id, reason: why }, { token: ada.token })
  expect((await suspend()).type).toBe('ok')
  expect((await suspend()).refusal).toBe('staff.suspended_already')
  await approve(app, await ask('staffResume', clerk.id), ben)
  expect((await info(clerk.token)).refusal).toBe('session.ended')
})

inTurns(
  'given new credentials while signing in with the old: no session of before goes on',
  12,
  async turns => {
    ;[ada, ben] = await founders(app)
    let clerk = await hire(app, ['support'])
    for (const turn of turns) {
      await nextTurn()
      const request = await ask('staffReset', clerk.id)
      const [signed] = await atOnce(
        turn,
        () => signIn(clerk),
        () => approve(app, request, ben),
      )
      if (signed.type === 'ok') expect((await info(signed.data.token)).refusal).toBe('session.ended')
      clerk = await setUpMember(app, await mailedLink(app, `${clerk.username}@staff.example.org`))
    }
  },
)

inTurns(
  'given new credentials, or suspended, while a link is used: nothing of the link stays',
  12,
  async turns => {
    ;[ada, ben] = await founders(app)
    const clerk = await hire(app, ['support'])
    const address = `${clerk.username}@staff.example.org`
    for (const turn of turns) {
      await nextTurn()
      await approve(app, await ask('staffReset', clerk.id), ben)
      const link = await mailedLink(app, address)
      const shown = await app.call('staffSetupShow', { link })
      const authenticator = authenticatorOf(shown.data.secret)
      const otp = authenticator.nextCode(app.now())
      const isReset = turn % 2 === 0
      const request = isReset ? await ask('staffReset', clerk.id) : ''
      const [set] = await atOnce(
        turn >> 1,
        () => app.call('staffSetup', { link, password: staffPassword, otp }),
        async () => {
          if (isReset) await approve(app, request, ben)
          else await app.call('staffSuspend', { id: clerk.id, reason: why }, { token: ada.token })
        },
      )
      if (set.type === 'ok') expect((await info(set.data.token)).refusal).toBe('session.ended')
      await nextTurn()
      expect((await signIn({ username: clerk.username, authenticator })).refusal).toBe('staff.login_failed')
      if (!isReset) await approve(app, await ask('staffResume', clerk.id), ben)
    }
  },
)

inTurns(
  'a role taken away while signing in: nobody goes on with it, on calls or sockets',
  12,
  async turns => {
    ;[ada, ben] = await founders(app)
    const clerk = await hire(app, ['support', 'auditor'])
    const change = async (roles: ('support' | 'auditor')[]) => {
      const asked = await app.call('staffRoles', { id: clerk.id, roles, reason: why }, { token: ada.token })
      return asked.data.request
    }
    for (const turn of turns) {
      await nextTurn()
      const request = await change(['support'])
      const [signed] = await atOnce(
        turn,
        () => signIn(clerk),
        () => approve(app, request, ben),
      )
      if (signed.type === 'ok') {
        const { token } = signed.data
        const audit = await app.call('auditStatus', {}, { token })
        expect(['session.ended', 'permission.denied']).toContain(audit.refusal)
        const told = await info(token)
        if (told.type === 'ok') expect(told.data.staff_info.roles).toEqual(['support'])
      }
      await approve(app, await change(['support', 'auditor']), ben)
    }
  },
)
