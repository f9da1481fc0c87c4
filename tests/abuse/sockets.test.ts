import { languages } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'another process' })
  app = await startApp({ database, environment: { SESSION_IDLE_HOURS: '72' } })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const port = (): number => Number(new URL(app.address).port)
const auth = (token: unknown) => JSON.stringify({ event: 'auth', params: { token } })

/** A connection that speaks for a session. */
const signedIn = async (token: string) => {
  const client = await connect(port())
  client.say(auth(token))
  expect(await client.frame()).toEqual({ event: 'auth' })
  return client
}
type Client = Awaited<ReturnType<typeof signedIn>>

/** What a connection hears and how it is closed once its session has ended. */
const endOf = async (client: Client) => ({ heard: await client.frame(), closed: await client.ended() })
const signedOut = {
  heard: { event: 'error', code: 102, message: 'You have been signed out. Please log in again.' },
  closed: { code: 4003, reason: 'session ended' },
}

const login = async (email: string): Promise<string> =>
  (await app.call('login', { username: email, password: goodPassword })).data.token

/** Makes every session older, without a moment passing for the connections: a silent one is let go. */
const age = (change: string) => owner.query(`update identity.session set ${change} where ended_at is null`)

describe('a socket that speaks for a session', () => {
  const endings: readonly [
    how: string,
    end: (session: { token: string; other: string; code: string }) => Promise<unknown>,
  ][] = [
    ['its owner logs out', ({ token }) => app.call('logout', {}, { token })],
    [
      'it is revoked from another device',
      ({ other }) => app.call('sessionRevoke', { id: 'others' }, { token: other }),
    ],
    [
      'the password is changed',
      ({ other, code }) =>
        app.call(
          'changePassword',
          { oldPassword: goodPassword, password: 'another one 8', code },
          { token: other },
        ),
    ],
    ['another process ends it', () => age("ended_at = now(), ended_by = 'server'")],
    ['it is not used for three days', () => age("seen_at = seen_at - interval '72 hours'")],
    ['it is as old as a session can be', () => age("expires_at = expires_at - interval '30 days'")],
  ]

  it.each(endings)('ends when %s', async (_, end) => {
    const email = newEmail()
    const token = (await registerByEmail(app, email)).data.token
    const other = await login(email)
    const code = await codeTo(app, email, 'password', { token: other })
    const client = await signedIn(token)
    await end({ token, other, code })
    expect(await endOf(client)).toEqual(signedOut)
  })

  it('leaves those of other sessions, and those of guests, alone', async () => {
    const email = newEmail()
    const token = (await registerByEmail(app, email)).data.token
    const other = await login(email)
    const [mine, theirs, guest] = [await signedIn(token), await signedIn(other), await connect(port())]
    await app.call('sessionRevoke', { id: 'others' }, { token: other })
    expect(await endOf(mine)).toEqual(signedOut)
    expect(await theirs.upToPong()).toEqual([])
    expect(await guest.upToPong()).toEqual([])
    theirs.close()
    guest.close()
  })

  it('speaks for another one when it says so, and outlives the one before', async () => {
    const email = newEmail()
    const token = (await registerByEmail(app, email)).data.token
    const other = await login(email)
    const client = await signedIn(token)
    client.say(auth(other))
    expect(await client.frame()).toEqual({ event: 'auth' })
    await app.call('logout', {}, { token })
    expect(await client.upToPong()).toEqual([])
    await app.call('logout', {}, { token: other })
    expect(await endOf(client)).toEqual(signedOut)
  })
})

describe('a token that is none', () => {
  it('is refused, and the connection reads on as a guest', async () => {
    const token = await app.openDemo()
    await app.call('logout', {}, { token })
    const client = await connect(port())
    for (const each of [token, 'nothing', 'x'.repeat(200)]) {
      client.say(auth(each))
      expect(await client.frame()).toMatchObject({ event: 'error', code: 101 })
    }
    for (const each of ['', 7, null, 'x'.repeat(201), { token }]) {
      client.say(auth(each))
      expect(await client.frame()).toMatchObject({ event: 'error', code: 422 })
    }
    expect(await client.upToPong()).toEqual([])
    client.close()
  })

  it('is none in the address', async () => {
    const token = await app.openDemo()
    const response = await fetch(new URL(`/api/user/info?token=${token}&lang=${languages[0]}`, app.address))
    expect(response.status).toBe(401)
  })
})
