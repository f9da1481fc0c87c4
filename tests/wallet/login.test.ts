import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { walletRequestMinutes } from '@plumbline/rules/wallet'
import { forgetOldRequests } from '@plumbline/server/capabilities/wallet/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freeze } from '../support/builders/customer-admin.ts'
import { codeTo, lettersTo } from '../support/builders/identity.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { founders, hire } from '../support/staff.ts'
import {
  challenge,
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
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin, TRUST_PROXY: 'yes' } })
})
afterAll(() => app.stop())

const twin = (signature: `0x${string}`): `0x${string}` => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${signature.endsWith('1b') ? '1c' : '1b'}` as `0x${string}`
}

describe('the message for a login', () => {
  it('is one of EIP-4361, of this site, chain and moment', async () => {
    const { address } = newKey()
    const { data } = await app.call('walletChallenge', { address: address.toLowerCase() })
    const read = parseSiweMessage(data.message)
    const issuedAt = new Date(app.clock.now())
    const expirationTime = new Date(app.clock.now() + walletRequestMinutes * 60_000)
    expect(read).toMatchObject({ address, chainId: 1, domain: 'trade.example', issuedAt, expirationTime })
    expect(data.expiresAt).toBe(expirationTime.toISOString())
    expect(read.statement).toContain('sends no transaction')
    const { nonce = '', statement = '' } = read
    const fields = {
      address,
      chainId: 1,
      domain: 'trade.example',
      nonce,
      statement,
      issuedAt,
      expirationTime,
    }
    expect(createSiweMessage({ ...fields, uri: origin, version: '1' })).toBe(data.message)
  })

  it('is the same for an address that somebody has linked and for any other one', async () => {
    const { key } = await withWallet(app)
    const [known, strange] = [await challenge(app, key), await challenge(app, newKey())]
    const plain = (text: string) => text.replaceAll(/0x\w{40}|Nonce: \w+/g, '')
    expect(plain(known)).toBe(plain(strange))
  })

  it.each([
    ['with a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'wallet.address'],
    ['too short', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', 'request.invalid'],
    ['of another network', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'request.invalid'],
  ])('is not written for an address %s', async (_, address, refusal) => {
    expect((await app.call('walletChallenge', { address })).refusal).toBe(refusal)
  })
})

describe('a wallet', () => {
  it('logs in to the account that has linked it, as often as it is asked anew', async () => {
    const { key, uid } = await withWallet(app)
    for (let count = 0; count < 2; count++) {
      const entered = await logIn(app, key)
      expect(entered.data.user_info.uid).toBe(uid)
      expect((await app.call('userInfo', {}, { token: entered.data.token })).type).toBe('ok')
    }
  })

  it('on a device that is new to the account is reported to its owner, on a known one not', async () => {
    const { key, email, device } = await withWallet(app)
    const news = async () =>
      (await lettersTo(app, email)).filter(({ subject }) => subject.includes('new device')).length
    expect((await logIn(app, key, { device })).type).toBe('ok')
    expect(await news()).toBe(0)
    const entered = await logIn(app, key)
    expect(entered.data.device).not.toBe(device)
    expect(await news()).toBe(1)
    const { data } = await app.call('security', {}, { token: entered.data.token })
    expect(data.events[0]?.action).toBe('security.login_new_device')
  })

  it('takes a two-step code where they are on; a code that is missing or wrong leaves the request', async () => {
    const person = await withWallet(app)
    const { nextCode } = await secured(app, person)
    const proof = await signed(person.key, await challenge(app, person.key))
    const enter = (otp?: string) => app.call('walletLogin', { ...proof, ...(otp !== undefined && { otp }) })
    expect((await enter()).refusal).toBe('otp.required')
    expect((await enter('000000')).refusal).toBe('otp.wrong')
    const entered = await enter(nextCode())
    expect(entered.data.user_info.uid).toBe(person.uid)
    expect((await enter(nextCode())).refusal).toBe('wallet.request')
    const { data } = await app.call('security', {}, { token: entered.data.token })
    expect(data.events.map(({ action }) => action)).toContain('security.login_failed')
  })

  it('is unlinked with a forgotten password, whether it opens the account by itself or with a second step', async () => {
    const [alone, careful] = [await withWallet(app), await withWallet(app)]
    await secured(app, careful)
    for (const { email } of [alone, careful]) {
      const code = await codeTo(app, email, 'forgot')
      expect(await app.call('resetPassword', { email, code, password: 'another one 8' })).toMatchObject({
        type: 'ok',
      })
    }
    expect((await logIn(app, alone.key)).refusal).toBe('wallet.not_linked')
    expect((await lettersTo(app, alone.email)).map(({ subject }) => subject)).toContain(
      'A wallet was unlinked',
    )
    expect((await logIn(app, careful.key)).refusal).toBe('wallet.not_linked')
  })

  it('takes a recovery code as well, once', async () => {
    const person = await withWallet(app)
    const [recovery = ''] = (await secured(app, person)).recoveryCodes
    expect((await logIn(app, person.key, { otp: recovery })).type).toBe('ok')
    expect((await logIn(app, person.key, { otp: recovery })).refusal).toBe('otp.used')
  })

  it('that was taken by somebody else guesses codes no longer than a password would', async () => {
    const person = await withWallet(app)
    await secured(app, person)
    const refusals: (string | undefined)[] = []
    for (let count = 0; count < 7; count++)
      refusals.push((await logIn(app, person.key, { otp: '000000' })).refusal)
    expect(refusals.slice(0, 5)).toEqual(Array<string>(5).fill('otp.wrong'))
    expect(refusals.at(-1)).toBe('login.too_many_tries')
  })

  it('lets a suspended customer in, as a password does', async () => {
    const person = await withWallet(app)
    await founders(app)
    const support = await hire(app, ['support'])
    await freeze(app, { uid: person.uid, by: support.token })
    const entered = await logIn(app, person.key)
    expect(entered.data.user_info.frozen).not.toBeNull()
  })

  it('is not linked by a request that was under way when the password was reset', async () => {
    const { database } = app.product
    const person = await newcomer(app)
    const key = newKey()
    const { data } = await linkBegin(app, person, key.address)
    const proof = await signed(key, data.message)
    const code = await codeTo(app, person.email, 'forgot')
    const held = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holding = database.transaction(async tx => {
      await tx.query({
        text: `select pg_advisory_xact_lock(hashtextextended('wallet ' || id, 0))
          from identity.customer where uid = $1`,
        values: [person.uid],
      })
      held.resolve()
      await gate.promise
    })
    await held.promise
    const waiting = (count: number) => expect.poll(() => lockWaits(database)).toBe(count)
    const reset = app.call('resetPassword', { email: person.email, code, password: 'another one 8' })
    await waiting(1)
    // Its session still stands: the reset has not been committed.
    const linked = app.call('walletLink', proof, { token: person.token })
    await waiting(2)
    gate.resolve()
    await holding
    expect((await reset).type).toBe('ok')
    expect((await linked).refusal).toBe('session.ended')
    expect((await logIn(app, key)).refusal).toBe('wallet.not_linked')
  })
})

describe('a login is refused', () => {
  it('with wallet.not_linked, to whoever has proved that the wallet is theirs', async () => {
    const key = newKey()
    const proof = await signed(key, await challenge(app, key))
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.not_linked')
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.request')
  })

  it.each<[refusal: string, what: string, change: (text: string) => string]>([
    ['wallet.domain', 'for another site', text => text.replace('trade.example', 'evil.example')],
    [
      'wallet.domain',
      'for a site that begins alike',
      text => text.replace('trade.example', 'trade.example.evil.example'),
    ],
    ['wallet.chain', 'for another chain', text => text.replace('Chain ID: 1', 'Chain ID: 137')],
    ['wallet.message', 'with another statement', text => text.replace('Log in', 'Give up')],
    [
      'wallet.message',
      'for another page',
      text => text.replace(`URI: ${origin}`, 'URI: https://evil.example'),
    ],
    ['wallet.message', 'issued at another time', text => text.replace(/(Issued At: \d{3})\d/, '$10')],
    ['wallet.message', 'that ends later', text => text.replace(/(Expiration Time: )\d{4}/, '$12099')],
    ['wallet.message', 'in another form', text => `${text}\nRequest ID: 1`],
    ['wallet.request', 'under another nonce', text => text.replace(/Nonce: \w{4}/, 'Nonce: 0000')],
  ])('with %s, %s', async (refusal, _, change) => {
    const { key } = await withWallet(app)
    const message = await challenge(app, key)
    expect((await app.call('walletLogin', await signed(key, message, change))).refusal).toBe(refusal)
  })

  it('with wallet.message, where the address was changed into one’s own', async () => {
    const [{ key }, eve] = [await withWallet(app), newKey()]
    const proof = await signed(eve, await challenge(app, key), text => text.replace(key.address, eve.address))
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.message')
  })

  it('with wallet.signature, signed by another key', async () => {
    const { key } = await withWallet(app)
    const proof = await signed(newKey(), await challenge(app, key))
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.signature')
  })

  it('with wallet.signature, where the signature is the twin of the right one', async () => {
    const { key } = await withWallet(app)
    const proof = await signed(key, await challenge(app, key))
    const malleated = { ...proof, signature: twin(proof.signature) }
    expect((await app.call('walletLogin', malleated)).refusal).toBe('wallet.signature')
  })

  it.each(['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
    'where %s is said to be a signature',
    async signature => {
      const { key } = await withWallet(app)
      const message = await challenge(app, key)
      const { refusal } = await app.call('walletLogin', { message, signature })
      expect(['wallet.signature', 'request.invalid']).toContain(refusal)
    },
  )

  it('with wallet.request, the second time, also of two that come at once', async () => {
    const { key } = await withWallet(app)
    const proof = await signed(key, await challenge(app, key))
    const both = await Promise.all([app.call('walletLogin', proof), app.call('walletLogin', proof)])
    expect(outcomes(both)).toEqual({ done: 1, refused: ['wallet.request'] })
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.request')
  })

  it('with wallet.request, after a wrong signature: one request is one guess', async () => {
    const { key } = await withWallet(app)
    const message = await challenge(app, key)
    await app.call('walletLogin', await signed(newKey(), message))
    expect((await app.call('walletLogin', await signed(key, message))).refusal).toBe('wallet.request')
  })

  it('with wallet.request, for what was signed to link a wallet', async () => {
    const { key, token } = await withWallet(app)
    const { data } = await app.call(
      'walletLinkBegin',
      { address: key.address, password: 'plumb bob 7' },
      { token },
    )
    expect((await app.call('walletLogin', await signed(key, data.message))).refusal).toBe('wallet.request')
  })

  it('with wallet.expired, after its minutes', async () => {
    const { key } = await withWallet(app)
    const proof = await signed(key, await challenge(app, key))
    app.clock.move(walletRequestMinutes * 60_000)
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.expired')
  })

  it('where the wallet has been unlinked meanwhile', async () => {
    const { key, token } = await withWallet(app)
    const proof = await signed(key, await challenge(app, key))
    const [wallet] = (await app.call('walletList', {}, { token })).data.items
    await app.call('walletUnlink', { id: wallet?.id ?? '', password: 'plumb bob 7' }, { token })
    expect((await app.call('walletLogin', proof)).refusal).toBe('wallet.not_linked')
  })
})

describe('requests', () => {
  it('that nobody signed are forgotten', async () => {
    await newcomer(app)
    await challenge(app, newKey())
    const count = async () => {
      const { rows } = await app.product.database.query<{ count: bigint }>(
        'select count(*) from wallet.request',
      )
      return Number(rows[0]?.count)
    }
    expect(await count()).toBeGreaterThan(0)
    await forgetOldRequests(app.product.database, app.clock.settled())
    expect(await count()).toBeGreaterThan(0)
    app.clock.move(walletRequestMinutes * 60_000 + 1)
    await forgetOldRequests(app.product.database, app.clock.settled())
    expect(await count()).toBe(0)
  })
})
