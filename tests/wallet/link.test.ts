import { walletRequestMinutes, walletsMax } from '@plumbline/rules/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { goodPassword, lettersTo } from '../support/builders/identity.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'
import {
  link,
  linkBegin,
  logIn,
  newcomer,
  newKey,
  origin,
  outcomes,
  secured,
  signed,
  withWallet,
} from './people.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
})
afterAll(() => app.stop())

const listed = async (token: string) => (await app.call('walletList', {}, { token })).data.items

describe('a wallet is linked', () => {
  it('with the password and its signature; the owner is told, and withdrawals wait for a day', async () => {
    const { token, email, uid } = await newcomer(app)
    const key = newKey()
    const begun = await linkBegin(app, { token }, key.address.toLowerCase())
    expect(begun.data.message).toContain(`Let this wallet log in to account ${uid}.`)
    const done = await app.call('walletLink', await signed(key, begun.data.message), { token })
    const until = new Date(app.clock.now() + shippedHoldMs).toISOString()
    const linkedAt = new Date(app.clock.now()).toISOString()
    const wallet = { id: done.data.wallet.id, address: key.address, kind: 'key', linkedAt, usedAt: null }
    expect(done.data).toEqual({ wallet, holdUntil: until })
    expect(await listed(token)).toEqual([wallet])

    const { data } = await app.call('security', {}, { token })
    expect(data.hold).toEqual({ reason: 'wallet', until })
    expect(data.events[0]?.action).toBe('security.wallet_linked')
    expect((await lettersTo(app, email))[0]).toMatchObject({ subject: 'A wallet was linked' })

    await logIn(app, key)
    expect((await listed(token))[0]?.usedAt).toBe(new Date(app.clock.now()).toISOString())
  })

  it('with a two-step code in place of the password, where they are on', async () => {
    const person = await newcomer(app)
    const key = newKey()
    const { token, nextCode } = await secured(app, person)
    const begin = (otp: string) => app.call('walletLinkBegin', { address: key.address, otp }, { token })
    expect((await begin('000000')).refusal).toBe('otp.wrong')
    const code = nextCode()
    const { data } = await begin(code)
    expect((await begin(code)).refusal).toBe('otp.used')
    expect((await app.call('walletLink', await signed(key, data.message), { token })).type).toBe('ok')
  })

  it('sealed: neither table nor log holds its address', async () => {
    const { key } = await withWallet(app)
    const { rows } = await app.product.database.query<{ all: string }>(
      `select coalesce(string_agg(w::text, ' '), '') || (select coalesce(string_agg(r::text, ' '), '') from wallet.request r) as all
        from wallet.wallet w`,
    )
    expect(rows[0]?.all.toLowerCase()).not.toContain(key.address.slice(2).toLowerCase())
    expect(rows[0]?.all).not.toContain(Buffer.from(key.address).toString('hex'))
  })
})

describe('linking is refused', () => {
  it('without a password or code, or with a wrong one', async () => {
    const { token } = await newcomer(app)
    const { address } = newKey()
    const begin = (proof: { password?: string; otp?: string }) =>
      app.call('walletLinkBegin', { address, ...proof }, { token })
    expect(await begin({})).toMatchObject({
      refusal: 'request.invalid',
      fields: { password: expect.any(String) as string },
    })
    expect((await begin({ password: 'not this' })).refusal).toBe('password.wrong')
    expect((await begin({ otp: '402817' })).refusal).toBe('otp.not_on')
  })

  it('after too many wrong passwords', async () => {
    const { token } = await newcomer(app)
    const { address } = newKey()
    const refusals: (string | undefined)[] = []
    for (let count = 0; count < 6; count++)
      refusals.push((await app.call('walletLinkBegin', { address, password: 'no' }, { token })).refusal)
    expect(refusals.at(-1)).toBe('login.too_many_tries')
  })

  it('for an address with a wrong checksum', async () => {
    const { token } = await newcomer(app)
    expect((await linkBegin(app, { token }, '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).refusal).toBe(
      'wallet.address',
    )
  })

  it('to a demo account, which has no login', async () => {
    const token = await app.openDemo()
    const key = newKey()
    expect((await linkBegin(app, { token }, key.address)).refusal).toBe('demo.not_offered')
    expect((await app.call('walletLink', await signed(key, 'nothing'), { token })).refusal).toBe(
      'demo.not_offered',
    )
    const id = '01940000-0000-7000-8000-000000000000'
    expect((await app.call('walletUnlink', { id, password: goodPassword }, { token })).refusal).toBe(
      'demo.not_offered',
    )
  })

  it('where it is linked already, to this account or to another one', async () => {
    const { key, token } = await withWallet(app)
    expect((await link(app, { token }, key)).refusal).toBe('wallet.linked_already')
    const eve = await newcomer(app)
    expect((await link(app, eve, key)).refusal).toBe('wallet.linked_elsewhere')
    expect(await listed(eve.token)).toEqual([])
  })

  it('where two customers link one wallet at once: one of them has it', async () => {
    const [ada, ben, key] = [await newcomer(app), await newcomer(app), newKey()]
    const done = await Promise.all([link(app, ada, key), link(app, ben, key)])
    expect(outcomes(done)).toEqual({ done: 1, refused: ['wallet.linked_elsewhere'] })
  })

  it('beyond so many, also for what was begun before', async () => {
    const person = await newcomer(app)
    const { token } = person
    for (let count = 1; count < walletsMax; count++) await link(app, person, newKey())
    const key = newKey()
    const { data } = await linkBegin(app, person, key.address)
    const proof = await signed(key, data.message)
    await app.product.database.query({
      text: `insert into wallet.wallet (id, customer, address, print, kind, linked_at)
        select gen_random_uuid(), customer, address, sha256(print), kind, linked_at from wallet.wallet w
        join identity.customer c on c.id = w.customer where c.uid = $1 limit 1`,
      values: [person.uid],
    })
    expect((await app.call('walletLink', proof, { token })).refusal).toBe('wallet.too_many')
    expect((await linkBegin(app, person, key.address)).refusal).toBe('wallet.too_many')
  })

  it('for what was asked of another customer, for another purpose, or before it was asked anew', async () => {
    const [ada, eve, key] = [await newcomer(app), await newcomer(app), newKey()]
    const send = async (token: string, message: string) =>
      (await app.call('walletLink', await signed(key, message), { token })).refusal
    const hers = (await linkBegin(app, ada, key.address)).data.message
    expect(await send(eve.token, hers)).toBe('wallet.request')
    const login = (await app.call('walletChallenge', { address: key.address })).data.message
    expect(await send(ada.token, login)).toBe('wallet.request')
    const anew = (await linkBegin(app, ada, key.address)).data.message
    expect(await send(ada.token, hers)).toBe('wallet.request')
    expect(await send(ada.token, anew)).toBeUndefined()
  })

  it.each<[refusal: string, change: (text: string) => string]>([
    ['wallet.domain', text => text.replace('trade.example', 'evil.example')],
    ['wallet.chain', text => text.replace('Chain ID: 1', 'Chain ID: 10')],
    ['wallet.message', text => text.replace(/account \d/, 'account 9')],
    ['wallet.message', text => text.replace('wants you', 'begs you')],
  ])('with %s where the message was changed', async (refusal, change) => {
    const { token } = await newcomer(app)
    const key = newKey()
    const { message } = (await linkBegin(app, { token }, key.address)).data
    const altered = change(message).replace('account 99', 'account 98')
    const proof = await signed(key, altered === message ? `${message} ` : altered)
    expect((await app.call('walletLink', proof, { token })).refusal).toBe(refusal)
  })

  it('with wallet.expired and wallet.signature', async () => {
    const { token } = await newcomer(app)
    const key = newKey()
    const first = (await linkBegin(app, { token }, key.address)).data.message
    expect((await app.call('walletLink', await signed(newKey(), first), { token })).refusal).toBe(
      'wallet.signature',
    )
    const late = await signed(key, (await linkBegin(app, { token }, key.address)).data.message)
    app.clock.move(walletRequestMinutes * 60_000)
    expect((await app.call('walletLink', late, { token })).refusal).toBe('wallet.expired')
  })
})

describe('a wallet is unlinked', () => {
  it('with the password, and logs in no more; the owner is told, and withdrawals wait', async () => {
    const { key, token, email } = await withWallet(app)
    const [wallet] = await listed(token)
    const unlink = (password: string) =>
      app.call('walletUnlink', { id: wallet?.id ?? '', password }, { token })
    expect((await unlink('not this')).refusal).toBe('password.wrong')
    app.clock.move(3_600_000)
    const until = new Date(app.clock.now() + shippedHoldMs).toISOString()
    expect((await unlink(goodPassword)).data).toEqual({ holdUntil: until })
    expect((await unlink(goodPassword)).refusal).toBe('wallet.unknown')
    expect(await listed(token)).toEqual([])
    expect((await logIn(app, key)).refusal).toBe('wallet.not_linked')
    expect((await lettersTo(app, email))[0]?.subject).toBe('A wallet was unlinked')
    const { data } = await app.call('security', {}, { token })
    expect(data.events[0]?.action).toBe('security.wallet_unlinked')
  })

  it('and can be linked to another account afterwards', async () => {
    const { key, token } = await withWallet(app)
    const [wallet] = await listed(token)
    await app.call('walletUnlink', { id: wallet?.id ?? '', password: goodPassword }, { token })
    const ben = await newcomer(app)
    expect((await link(app, ben, key)).type).toBe('ok')
    expect((await logIn(app, key)).data.user_info.uid).toBe(ben.uid)
  })

  it('by nobody but its owner', async () => {
    const [{ token, key }, eve] = [await withWallet(app), await newcomer(app)]
    const [wallet] = await listed(token)
    expect(await listed(eve.token)).toEqual([])
    const stolen = { id: wallet?.id ?? '', password: goodPassword }
    expect((await app.call('walletUnlink', stolen, { token: eve.token })).refusal).toBe('wallet.unknown')
    expect((await logIn(app, key)).type).toBe('ok')
  })
})
