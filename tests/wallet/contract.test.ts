import { concat, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { publish } from '../support/builders/funding.ts'
import { challenge, erc20, linkBegin, newcomer, newKey, origin, signed, type Key } from './people.ts'
import { breaking, careless, startNode } from './node.ts'

let node: Awaited<ReturnType<typeof startNode>>
let app: App
beforeAll(async () => {
  node = await startNode()
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin, WALLET_NODE_URL: node.url } })
})
beforeEach(() => {
  node.state.chainId = 1
  node.state.isAway = false
})
afterAll(async () => {
  await app.stop()
  await node.stop()
})

/** A contract of a key that has signed for it. */
const contractOf = (key: Key): Address => {
  const { address } = newKey()
  node.deploy(address, key.address)
  return address
}

const linked = async () => {
  const [person, key] = [await newcomer(app), newKey()]
  const address = contractOf(key)
  const { data } = await linkBegin(app, person, address)
  const done = await app.call('walletLink', await signed(key, data.message), { token: person.token })
  return { ...person, key, address, done }
}
const enter = async (address: Address, key: Key) =>
  app.call('walletLogin', await signed(key, await challenge(app, { address })))

describe('a wallet that is a contract', () => {
  it('is linked and logs in where it says that the signature is good (ERC-1271)', async () => {
    const { address, key, uid, done } = await linked()
    expect(done.data.wallet).toMatchObject({ address, kind: 'contract' })
    expect((await enter(address, key)).data.user_info.uid).toBe(uid)
    expect(new Set(node.called)).toEqual(new Set(['eth_chainId', 'eth_call']))
  })

  it('takes signatures of any length, of several owners', async () => {
    const [person, one, other] = [await newcomer(app), newKey(), newKey()]
    const { address } = newKey()
    node.deploy(address, one.address, other.address)
    const send = async (keys: readonly Key[]) => {
      const { message } = (await linkBegin(app, person, address)).data
      const signature = concat(await Promise.all(keys.map(key => key.signMessage({ message }))))
      return (await app.call('walletLink', { message, signature }, { token: person.token })).refusal
    }
    expect(await send([one])).toBe('wallet.signature')
    expect(await send([other, one])).toBe('wallet.signature')
    expect(await send([one, other])).toBeUndefined()
  })

  it.each<[what: string, address: Address]>([
    ['breaks off', breaking],
    ['answers in a wrong length', careless],
    ['is not there', '0x3333333333333333333333333333333333333333'],
  ])('that %s has signed nothing', async (_, address) => {
    expect((await enter(address, newKey())).refusal).toBe('wallet.signature')
  })

  it('of which another key has signed, has not', async () => {
    const { address } = await linked()
    expect((await enter(address, newKey())).refusal).toBe('wallet.signature')
  })

  it.each<[what: string, change: () => void]>([
    ['cannot be reached', () => (node.state.isAway = true)],
    ['is of another chain', () => (node.state.chainId = 137)],
  ])('is refused with wallet.node while the node %s, and the request stays', async (_, change) => {
    const { address, key } = await linked()
    const proof = await signed(key, await challenge(app, { address }))
    change()
    expect(await app.call('walletLogin', proof)).toMatchObject({ refusal: 'wallet.node', status: 503 })
    node.state.chainId = 1
    node.state.isAway = false
    expect((await app.call('walletLogin', proof)).type).toBe('ok')
  })

  it('is not bound for withdrawals: on another network its address may be nobody’s', async () => {
    await publish(app, 'funding.networks', { 'USDT-ERC20': erc20 })
    const [{ token }, key] = [await newcomer(app), newKey()]
    const wanted = { address: contractOf(key), network: 'USDT-ERC20' }
    const { data } = await app.call('walletBindBegin', wanted, { token })
    const proof = await signed(key, data.message)
    expect((await app.call('walletBind', proof, { token })).refusal).toBe('wallet.contract')
  })

  it('leaves wallets with a key of their own to themselves: nobody is asked about them', async () => {
    const [person, key] = [await newcomer(app), newKey()]
    const before = node.called.length
    const { data } = await linkBegin(app, person, key.address)
    await app.call('walletLink', await signed(key, data.message), { token: person.token })
    expect((await enter(key.address, key)).type).toBe('ok')
    expect(node.called).toHaveLength(before)
  })
})
