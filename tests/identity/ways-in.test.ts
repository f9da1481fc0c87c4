import { credentialEvents, fates, recoveryDelayHours, waysIn, type WayIn } from '@plumbline/rules/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { askForRecovery, askForReset, freeze, verified } from '../support/builders/customer-admin.ts'
import {
  codeTo,
  goodPassword,
  lettersTo,
  mobileCodeTo,
  newEmail,
  newMobile,
  registerByEmail,
} from '../support/builders/identity.ts'
import { approve, authenticatorOf, founders, type Authenticator, type Member } from '../support/staff.ts'
import { link, logIn, newKey, type Key } from '../wallet/people.ts'
import { createAuthenticator } from './authenticator.ts'

const origin = 'https://trade.example'
const freshPassword = 'plumb bob 8'
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
  ;[ada, ben] = await founders(app)
})
afterAll(() => app.stop())

const hourMs = 3_600_000
type Device = ReturnType<typeof createAuthenticator>
const addPasskey = async (token: string): Promise<Device> => {
  const device = createAuthenticator('trade.example', origin)
  const { data } = await app.call('passkeyBegin', { password: goodPassword }, { token })
  const { challenge } = data.options as { challenge: string }
  expect(await app.call('passkeyAdd', { credential: device.make(challenge) }, { token })).toMatchObject({
    type: 'ok',
  })
  return device
}
const enterWith = async (device: Device) => {
  const { options } = (await app.call('passkeyChallenge', {})).data
  return app.call('passkeyLogin', { credential: device.use((options as { challenge: string }).challenge) })
}

type House = {
  readonly uid: string
  readonly email: string
  readonly mobile: string
  readonly token: string
  readonly other: string
  readonly device: Device
  readonly wallet: Key
  readonly key: string
  readonly authenticator: Authenticator
}

/** Somebody with every way in that there is. */
const everyWay = async (): Promise<House> => {
  const { uid, email, token: first } = await verified(app, ada)
  const phone = newMobile()
  await app.call(
    'bindMobile',
    {
      ...phone,
      code: await mobileCodeTo(app, phone, 'bind', { token: first }),
      oldCode: await codeTo(app, email, 'confirm', { token: first }),
    },
    { token: first },
  )
  await app.call(
    'tradePassword',
    { tradePassword: 'another bob 9', password: goodPassword },
    { token: first },
  )
  await app.call('appLockSet', { afterMinutes: 15, password: goodPassword }, { token: first })
  const { data: begun } = await app.call('otpBegin', { password: goodPassword }, { token: first })
  const authenticator = authenticatorOf(begun.secret)
  const { token } = (
    await app.call('otpEnable', { otp: authenticator.nextCode(app.now()) }, { token: first })
  ).data
  app.clock.move(60_000)
  const otp = authenticator.nextCode(app.now())
  const { token: other } = (await app.call('login', { username: email, password: goodPassword, otp })).data
  const device = await addPasskey(token)
  const wallet = newKey()
  expect(await link(app, { token }, wallet)).toMatchObject({ type: 'ok' })
  const made = await app.call(
    'apiKeyAdd',
    { name: 'Bot', scope: 'read', days: 30, networks: [], password: goodPassword },
    { token },
  )
  expect(made).toMatchObject({ type: 'ok' })
  await app.product.database.query({
    text: `insert into notification.push_subscription (id, customer, session, endpoint, p256dh, auth, language, created_at)
      select gen_random_uuid(), s.customer, s.id, 'https://push.example/' || s.id, '', '', 'en', now() from identity.session s
      join identity.customer c on c.id = s.customer where c.uid = $1 and s.ended_at is null order by s.created_at desc limit 1`,
    values: [uid],
  })
  const mobile = `+${phone.areaCode}${phone.mobile}`
  return { uid, email, mobile, token, other, device, wallet, key: made.data.key, authenticator }
}

const has = async (uid: string, text: string): Promise<boolean> => {
  const { rows } = await app.product.database.query<{ there: boolean }>({
    text: `select exists (${text}) as there from identity.customer c where c.uid = $1`,
    values: [uid],
  })
  return rows[0]?.there === true
}

/** Whether each still opens what it opened. */
const stands: { readonly [Way in WayIn]: (house: House) => Promise<boolean> } = {
  session: async ({ other }) => (await app.call('userInfo', {}, { token: other })).refusal === undefined,
  push: ({ uid }) =>
    has(
      uid,
      `select from notification.push_subscription p join identity.session s on s.id = p.session
        where p.customer = c.id and s.ended_at is null`,
    ),
  passkey: async ({ device }) => (await enterWith(device)).type === 'ok',
  // Where a second step follows, that one is asked for.
  wallet: async ({ wallet }) => (await logIn(app, wallet)).refusal !== 'wallet.not_linked',
  api_key: async ({ key }) => (await app.call('accounts', {}, { token: key })).type === 'ok',
  otp: ({ uid }) =>
    has(uid, 'select from identity.otp o where o.customer = c.id and o.enabled_at is not null'),
  recovery_codes: ({ uid }) => has(uid, 'select from identity.recovery_code r where r.customer = c.id'),
  app_lock: ({ uid }) => has(uid, 'select from identity.app_lock l where l.customer = c.id'),
  trade_password: ({ uid }) => has(uid, 'select from identity.trade_password p where p.customer = c.id'),
  address: ({ uid, mobile }) =>
    has(uid, `select from identity.sign_in i where i.customer = c.id and i.mobile = '${mobile}'`),
}

const change = async ({ email, token }: House, keep: readonly string[] | undefined) =>
  app.call(
    'changePassword',
    {
      oldPassword: goodPassword,
      password: freshPassword,
      code: await codeTo(app, email, 'password', { token }),
      ...(keep !== undefined && { keep: [...keep] }),
    },
    { token },
  )
const idsOf = async ({ token }: House): Promise<readonly string[]> => [
  ...(await app.call('passkeyList', {}, { token })).data.items.map(({ id }) => id),
  ...(await app.call('walletList', {}, { token })).data.items.map(({ id }) => id),
]
const recover = async (house: House): Promise<void> => {
  const request = await askForRecovery(app, { uid: house.uid, by: ada.token, email: newEmail() })
  await approve(app, request, ben)
  app.clock.move(recoveryDelayHours * hourMs)
  await app.runJob('replace lost addresses')
}

const events: { readonly [Event in (typeof credentialEvents)[number]]: (house: House) => Promise<unknown> } =
  {
    password_changed: house => change(house, []),
    password_reset: async ({ email }) =>
      app.call('resetPassword', { email, code: await codeTo(app, email, 'forgot'), password: freshPassword }),
    address_recovered: recover,
    second_step_reset: async ({ uid }) => approve(app, await askForReset(app, { uid, by: ada.token }), ben),
    sessions_ended: ({ uid }) =>
      app.call('customerSessionsEnd', { uid, reason: 'Asked for it' }, { token: ada.token }),
    suspended: ({ uid }) => freeze(app, { uid, by: ada.token }),
  }

describe.each(credentialEvents)('%s', event => {
  it('does to every way in what the table says', async () => {
    ;[ada, ben] = await founders(app)
    const house = await everyWay()
    for (const way of waysIn) expect([way, await stands[way](house)]).toEqual([way, true])
    await events[event](house)
    app.clock.move(1_001)
    for (const way of waysIn) {
      const fate = fates[event][way]
      const expected = fate === 'stays'
      expect([way, fate, await stands[way](house)]).toEqual([way, fate, expected])
    }
  })
})

describe('a change of the password', () => {
  it('asks about passkeys and wallets before anything is used up, and keeps those that are named', async () => {
    const house = await everyWay()
    const [passkey = '', wallet = ''] = await idsOf(house)
    expect(await change(house, undefined)).toMatchObject({ status: 422, refusal: 'password.ways_in' })
    expect(await change(house, [passkey])).toMatchObject({ type: 'ok' })
    expect([wallet !== '', await stands.passkey(house), await stands.wallet(house)]).toEqual([
      true,
      true,
      false,
    ])
    const subjects = (await lettersTo(app, house.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['A wallet was unlinked', 'An API key was revoked']))
    expect(subjects).not.toContain('A passkey was removed')
  })

  it('asks nobody who has none', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    const input = { oldPassword: goodPassword, password: freshPassword, code }
    expect(await app.call('changePassword', input, { token })).toMatchObject({ type: 'ok' })
  })

  it('takes away what was added after the customer looked', async () => {
    const house = await everyWay()
    const keep = await idsOf(house)
    const late = await addPasskey(house.token)
    expect(await change(house, keep)).toMatchObject({ type: 'ok' })
    expect((await enterWith(late)).refusal).toBe('passkey.failed')
    expect(await stands.passkey(house)).toBe(true)
  })
})

describe('the letter about a way in', () => {
  it('leads to where it is removed', async () => {
    const { email } = await everyWay()
    const textOf = async (subject: string) =>
      (await lettersTo(app, email)).find(letter => letter.subject === subject)?.text ?? ''
    expect(await textOf('A passkey was added')).toContain('/#/pages/mine/setting/edit11')
    expect(await textOf('A wallet was linked')).toContain('/#/pages/crypto-web3/index')
    expect(await textOf('An API key was created')).toContain('/#/pages/mine/api-key/index')
  })
})

it('no other address is bound while a lost one waits to be replaced', async () => {
  ;[ada, ben] = await founders(app)
  const { uid, email, token } = await verified(app, ada)
  await approve(app, await askForRecovery(app, { uid, by: ada.token, email: newEmail() }), ben)
  const phone = newMobile()
  const bind = {
    ...phone,
    code: await mobileCodeTo(app, phone, 'bind', { token }),
    oldCode: await codeTo(app, email, 'confirm', { token }),
  }
  expect(await app.call('bindMobile', bind, { token })).toMatchObject({
    status: 422,
    refusal: 'recovery.pending',
  })
})
