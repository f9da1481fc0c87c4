import { destinationsMax } from '@plumbline/rules/destination'
import { walletRequestMinutes } from '@plumbline/rules/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { publish } from '../support/builders/funding.ts'
import { lettersTo } from '../support/builders/identity.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'
import { erc20, newcomer, newKey, origin, outcomes, signed, type Key } from './people.ts'

const offered = {
  'USDT-ERC20': erc20,
  'USDT-IN': { ...erc20, withdraw: false },
  'USDT-TRC20': {
    ...erc20,
    network: 'TRC20',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    addressFormat: 'tron',
  },
}

let app: App
let firm: Key
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
  firm = newKey()
  await publish(app, 'funding.networks', {
    ...offered,
    'USDC-ERC20': { ...erc20, currency: 'USDC', address: firm.address },
  })
})
afterAll(() => app.stop())

const begin = (token: string, key: Key, name = 'USDT-ERC20') =>
  app.call('walletBindBegin', { address: key.address, network: name }, { token })
const bind = async (token: string, key: Key, name?: string) =>
  app.call('walletBind', await signed(key, (await begin(token, key, name)).data.message), { token })

describe('an address is bound by its wallet', () => {
  it('and waits for a day, as every other one; its owner is told, and the log keeps what was signed', async () => {
    const { token, email, uid } = await newcomer(app)
    const key = newKey()
    const { message } = (await begin(token, key)).data
    expect(message).toContain(`withdrawals of account ${uid} on USDT-ERC20.`)
    const bound = await app.call('walletBind', await signed(key, message), { token })
    const holdUntil = new Date(app.clock.now() + shippedHoldMs).toISOString()
    expect(bound.data.address).toMatchObject({
      name: 'USDT-ERC20',
      walletAddress: key.address,
      holdUntil,
      payable: true,
    })
    expect((await app.call('walletAddressList', {}, { token })).data.items).toEqual([bound.data.address])
    expect((await lettersTo(app, email))[0]?.subject).toBe('New withdrawal destination')

    const { rows } = await app.product.database.query<{ after: { proof?: string } }>({
      text: `select after from audit.entry e join identity.customer c on c.id = e.customer
        where c.uid = $1 and action = 'destination.added'`,
      values: [uid],
    })
    expect(rows.map(({ after }) => after.proof)).toEqual(['signed by its wallet'])
  })

  it('which does not let it log in', async () => {
    const { token } = await newcomer(app)
    const key = newKey()
    await bind(token, key)
    const { data } = await app.call('walletChallenge', { address: key.address })
    expect((await app.call('walletLogin', await signed(key, data.message))).refusal).toBe('wallet.not_linked')
  })
})

describe('binding is refused', () => {
  it.each([
    ['wallet.network', 'USDT-TRC20'],
    ['destination.network', 'USDT-IN'],
    ['destination.network', 'NOTHING'],
  ])('with %s on %s', async (refusal, name) => {
    const { token } = await newcomer(app)
    expect((await begin(token, newKey(), name)).refusal).toBe(refusal)
  })

  it('with wallet.address for a wrong checksum', async () => {
    const { token } = await newcomer(app)
    const wrong = { address: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', network: 'USDT-ERC20' }
    expect((await app.call('walletBindBegin', wrong, { token })).refusal).toBe('wallet.address')
  })

  it('with destination.network where it is not paid out this way any more', async () => {
    const { token } = await newcomer(app)
    const key = newKey()
    const proof = await signed(key, (await begin(token, key, 'USDC-ERC20')).data.message)
    await publish(app, 'funding.networks', offered)
    expect((await app.call('walletBind', proof, { token })).refusal).toBe('destination.network')
    await publish(app, 'funding.networks', {
      ...offered,
      'USDC-ERC20': { ...erc20, currency: 'USDC', address: firm.address },
    })
  })

  it('with destination.house for an address of the firm', async () => {
    const { token } = await newcomer(app)
    expect((await bind(token, firm)).refusal).toBe('destination.house')
  })

  it('with destination.bound_already, and beyond so many', async () => {
    const { token } = await newcomer(app)
    const key = newKey()
    await bind(token, key)
    expect((await bind(token, key)).refusal).toBe('destination.bound_already')
    for (let count = 1; count < destinationsMax; count++) await bind(token, newKey())
    expect((await bind(token, newKey())).refusal).toBe('destination.too_many')
  })

  it('for what was asked of another customer, or to link, and the second time', async () => {
    const [ada, eve, key] = [await newcomer(app), await newcomer(app), newKey()]
    const proof = await signed(key, (await begin(ada.token, key)).data.message)
    expect((await app.call('walletBind', proof, { token: eve.token })).refusal).toBe('wallet.request')
    expect((await app.call('walletLink', proof, { token: ada.token })).refusal).toBe('wallet.request')
    const both = await Promise.all([0, 1].map(() => app.call('walletBind', proof, { token: ada.token })))
    expect(outcomes(both)).toEqual({ done: 1, refused: ['wallet.request'] })
  })

  it.each<[refusal: string, change: (text: string) => string]>([
    ['wallet.message', text => text.replace('USDT-ERC20', 'USDC-ERC20')],
    ['wallet.domain', text => text.replace('trade.example', 'evil.example')],
    ['wallet.chain', text => text.replace('Chain ID: 1', 'Chain ID: 11155111')],
  ])('with %s where the message was changed', async (refusal, change) => {
    const { token } = await newcomer(app)
    const key = newKey()
    const proof = await signed(key, (await begin(token, key)).data.message, change)
    expect((await app.call('walletBind', proof, { token })).refusal).toBe(refusal)
  })

  it('with wallet.signature and wallet.expired', async () => {
    const { token } = await newcomer(app)
    const key = newKey()
    const strange = await signed(newKey(), (await begin(token, key)).data.message)
    expect((await app.call('walletBind', strange, { token })).refusal).toBe('wallet.signature')
    const late = await signed(key, (await begin(token, key)).data.message)
    app.clock.move(walletRequestMinutes * 60_000)
    expect((await app.call('walletBind', late, { token })).refusal).toBe('wallet.expired')
  })
})
