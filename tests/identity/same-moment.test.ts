import { recoveryDelayHours } from '@plumbline/rules/identity'
import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { askForRecovery, freeze, verified } from '../support/builders/customer-admin.ts'
import { codeTo, goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { atOnce, inTurns } from '../support/same-moment.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import { linkBegin, logIn, newKey, signed } from '../wallet/people.ts'
import { createAuthenticator } from './authenticator.ts'

// Somebody comes in, or adds a way in, at the very moment at which the account is taken back: whichever is first, nothing of what was
// there before goes on.
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

type Person = { readonly email: string; readonly token: string; readonly uid: string }
const newcomer = async (): Promise<Person> => {
  const email = newEmail()
  const { token, user_info } = (await registerByEmail(app, email, { country: 'PT' })).data
  return { email, token, uid: user_info.uid }
}
const lives = async (token: string): Promise<boolean> => {
  app.clock.move(1_001)
  return (await app.call('userInfo', {}, { token })).type === 'ok'
}
const newDevice = () => createAuthenticator('trade.example', origin)
type Device = ReturnType<typeof newDevice>
const makePasskey = async (token: string, device: Device) => {
  const { data } = await app.call('passkeyBegin', { password: goodPassword }, { token })
  return device.make((data.options as { challenge: string }).challenge)
}
const usePasskey = async (device: Device) => {
  const { options } = (await app.call('passkeyChallenge', {})).data
  return device.use((options as { challenge: string }).challenge)
}
const changer = async ({ email, token }: Person, keep: string[] = []) => {
  const code = await codeTo(app, email, 'password', { token })
  return () =>
    app.call('changePassword', { oldPassword: goodPassword, password: freshPassword, code, keep }, { token })
}
const resetter = async ({ email }: Person) => {
  const code = await codeTo(app, email, 'forgot')
  return () => app.call('resetPassword', { email, code, password: freshPassword })
}
const keyFor = ({ token }: Person) =>
  app.call(
    'apiKeyAdd',
    { name: 'Bot', scope: 'read', days: 30, networks: [], password: goodPassword },
    { token },
  )
const keyWorks = async (key: string) => (await app.call('accounts', {}, { token: key })).type === 'ok'

inTurns('logging in while the password changes', 10, async turns => {
  for (const turn of turns) {
    const person = await newcomer()
    const change = await changer(person)
    const [entered, changed] = await atOnce(
      turn,
      () => app.call('login', { username: person.email, password: goodPassword }),
      change,
    )
    expect(changed).toMatchObject({ type: 'ok' })
    if (entered.type === 'ok') expect(await lives(entered.data.token)).toBe(false)
    expect(await lives(changed.data.token)).toBe(true)
  }
})

inTurns('logging in with a passkey while the password changes and removes it', 10, async turns => {
  for (const turn of turns) {
    const person = await newcomer()
    const device = newDevice()
    await app.call('passkeyAdd', { credential: await makePasskey(person.token, device) }, person)
    const change = await changer(person)
    const credential = await usePasskey(device)
    const [entered, changed] = await atOnce(turn, () => app.call('passkeyLogin', { credential }), change)
    expect(changed).toMatchObject({ type: 'ok' })
    if (entered.type === 'ok') expect(await lives(entered.data.token)).toBe(false)
  }
})

inTurns('adding a passkey, a wallet and an API key while the password is reset', 10, async turns => {
  for (const turn of turns) {
    const person = await newcomer()
    const [device, wallet] = [newDevice(), newKey()]
    const credential = await makePasskey(person.token, device)
    const asked = await linkBegin(app, person, wallet.address)
    const signature = await signed(wallet, asked.data.message)
    const reset = await resetter(person)
    const [added, done] = await atOnce(
      turn,
      () =>
        Promise.all([
          app.call('passkeyAdd', { credential }, person),
          app.call('walletLink', signature, person),
          keyFor(person),
        ]),
      reset,
    )
    expect(done).toMatchObject({ type: 'ok' })
    const [, , key] = added
    if (key.type === 'ok') expect(await keyWorks(key.data.key)).toBe(false)
    expect((await app.call('passkeyLogin', { credential: await usePasskey(device) })).refusal).toBe(
      'passkey.failed',
    )
    expect((await logIn(app, wallet)).refusal).toBe('wallet.not_linked')
  }
})

inTurns('making an API key, and one at work, while the account is suspended', 10, async turns => {
  for (const turn of turns) {
    ;[ada, ben] = await founders(app)
    const person = await newcomer()
    const { key } = (await keyFor(person)).data
    const [[entered, made]] = await atOnce(
      turn,
      () =>
        Promise.all([app.call('login', { username: person.email, password: goodPassword }), keyFor(person)]),
      () => freeze(app, { uid: person.uid, by: ada.token }),
    )
    expect([await keyWorks(key), made.type === 'ok' && (await keyWorks(made.data.key))]).toEqual([
      false,
      false,
    ])
    expect(await lives(person.token)).toBe(false)
    // Whoever is suspended may log in, and look; whoever came in a moment before has no more.
    if (entered.type === 'ok' && (await lives(entered.data.token)))
      expect((await keyFor({ ...person, token: entered.data.token })).refusal).toBe('customer.frozen')
  }
})

inTurns('logging in, and making a key, while two people replace a lost address', 5, async turns => {
  for (const turn of turns) {
    ;[ada, ben] = await founders(app)
    const person = await verified(app, ada)
    const fresh = newEmail()
    await approve(app, await askForRecovery(app, { uid: person.uid, by: ada.token, email: fresh }), ben)
    app.clock.move(recoveryDelayHours * 3_600_000)
    const [[entered, made]] = await atOnce(
      turn,
      () =>
        Promise.all([app.call('login', { username: person.email, password: goodPassword }), keyFor(person)]),
      () => app.runJob('replace lost addresses'),
    )
    if (made.type === 'ok') expect(await keyWorks(made.data.key)).toBe(false)
    if (entered.type === 'ok') expect(await lives(entered.data.token)).toBe(false)
    expect(await lives(person.token)).toBe(false)
    expect(await app.call('login', { username: fresh, password: goodPassword })).toMatchObject({ type: 'ok' })
  }
})
