import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { bitcoinAddress, networks, publish, tronAddress } from '../../support/builders/funding.ts'
import { goodPassword, lettersTo } from '../../support/builders/identity.ts'
import { founders } from '../../support/staff.ts'
import { link, logIn, newcomer, newKey, origin } from '../../wallet/people.ts'

/** What was written while the clock was ahead stands there with a moment to come once it is right. */
const aheadMs = 10 * 86_400_000

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
  await founders(app)
  await publish(app, 'funding.networks', networks)
  app.clock.move(72 * 3_600_000)
  await app.product.settings.refresh()
})
afterAll(() => app.stop())

/** Somebody with a key that was made while the clock was ahead. */
const withKey = async () => {
  const person = await newcomer(app)
  let made = { key: '', id: '' }
  await app.clock.aheadBy(aheadMs, async () => {
    const wanted = { name: 'Bot', scope: 'trade', days: 30, password: goodPassword } as const
    const { key, item } = (await app.call('apiKeyAdd', wanted, { token: person.token })).data
    made = { key, id: item.id }
  })
  expect((await app.call('accounts', {}, { token: made.key })).type).toBe('ok')
  return { ...person, ...made }
}

it('revokes a key', async () => {
  const { key, id, token } = await withKey()
  expect(await app.call('apiKeyRevoke', { id }, { token })).toMatchObject({ type: 'ok' })
  expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
})

it('changes a password, and with it ends a key', async () => {
  const { key, token, email } = await withKey()
  app.clock.move(61_000)
  await app.call('sendEmailCode', { scene: 'password' }, { token })
  // The letter of the key was written in a moment to come.
  const code = (await lettersTo(app, email)).find(letter => letter.code !== undefined)?.code ?? ''
  const wanted = { oldPassword: goodPassword, password: 'another bob 8', code }
  expect(await app.call('changePassword', wanted, { token })).toMatchObject({ type: 'ok' })
  expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
})

it('says of a key when it was used last', async () => {
  const person = await newcomer(app)
  const wanted = { name: 'Bot', scope: 'read', days: 30, password: goodPassword } as const
  const { key } = (await app.call('apiKeyAdd', wanted, { token: person.token })).data
  const use = async () => expect((await app.call('accounts', {}, { token: key })).type).toBe('ok')
  await app.clock.aheadBy(aheadMs, use)
  await use()
  const { items } = (await app.call('apiKeyList', {}, { token: person.token })).data
  expect(items[0]?.usedAt).toBe(new Date(app.clock.now()).toISOString())
})

it('logs in with a wallet', async () => {
  const person = await newcomer(app)
  const key = newKey()
  await app.clock.aheadBy(aheadMs, async () => {
    expect(await link(app, person, key)).toMatchObject({ type: 'ok' })
  })
  expect(await logIn(app, key)).toMatchObject({ type: 'ok' })
})

it('changes an address', async () => {
  const { token } = await newcomer(app)
  let id = ''
  await app.clock.aheadBy(aheadMs, async () => {
    const bound = await app.call(
      'walletAddressAdd',
      { network: 'USDT-TRC20', walletAddress: tronAddress },
      { token },
    )
    id = bound.data.address.id
  })
  const wanted = { id, network: 'BTC', walletAddress: bitcoinAddress }
  expect(await app.call('walletAddressEdit', wanted, { token })).toMatchObject({ type: 'ok' })
})
