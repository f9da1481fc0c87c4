import type { CallInput } from '@plumbline/protocol/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { App } from '../support/app.ts'
import { goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { authenticatorOf } from '../support/staff.ts'

export const origin = 'https://trade.example'

/** A network whose addresses are Ethereum's, as two people would set it. */
export const erc20 = {
  network: 'ERC20',
  currency: 'USDT',
  decimals: 6,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  addressFormat: 'ethereum',
  minimum: '10',
  pair: null,
  deposit: true,
  withdraw: true,
}

export type Key = ReturnType<typeof newKey>
/** A wallet with a key of its own. */
export const newKey = () => privateKeyToAccount(generatePrivateKey())

export type Signed = { readonly message: string; readonly signature: `0x${string}` }
/** What a wallet makes of a message, as it stands or changed before. */
export const signed = async (
  key: Key,
  message: string,
  change: (text: string) => string = text => text,
): Promise<Signed> => {
  const text = change(message)
  return { message: text, signature: await key.signMessage({ message: text }) }
}

export const challenge = async (app: App, { address }: { readonly address: string }): Promise<string> => {
  const asked = await app.call('walletChallenge', { address })
  expect(asked).toMatchObject({ type: 'ok' })
  return asked.data.message
}

export const logIn = async (app: App, key: Key, rest: Partial<CallInput<'walletLogin'>> = {}) =>
  app.call('walletLogin', { ...(await signed(key, await challenge(app, key))), ...rest })

/** Somebody who signed up by e-mail. */
export const newcomer = async (app: App) => {
  const email = newEmail()
  const { token, device, user_info } = (await registerByEmail(app, email, { country: 'PT' })).data
  return { email, token, device, uid: user_info.uid }
}

export const linkBegin = (app: App, { token }: { token: string }, address: string) =>
  app.call('walletLinkBegin', { address, password: goodPassword }, { token })

export const link = async (app: App, who: { token: string }, key: Key) => {
  const { data } = await linkBegin(app, who, key.address)
  return app.call('walletLink', await signed(key, data.message), { token: who.token })
}

/** A customer who has linked a wallet. */
export const withWallet = async (app: App) => {
  const person = await newcomer(app)
  const key = newKey()
  expect(await link(app, person, key)).toMatchObject({ type: 'ok' })
  return { ...person, key }
}

/** Two-step codes for a customer; every session ends but that of the token it gives. */
export const secured = async (app: App, { token }: { token: string }) => {
  const { secret } = (await app.call('otpBegin', { password: goodPassword }, { token })).data
  const authenticator = authenticatorOf(secret)
  const otp = authenticator.codeAt(app.clock.now())
  const { data } = await app.call('otpEnable', { otp }, { token })
  /** One that was not used yet. */
  const nextCode = () => {
    app.clock.move(60_000)
    return authenticator.codeAt(app.clock.now())
  }
  return { token: data.token, recoveryCodes: data.recoveryCodes, nextCode }
}

/** Of two that came at once: how many went through, and what the others were told. */
export const outcomes = (answers: readonly { readonly refusal: string | undefined }[]) => ({
  done: answers.filter(({ refusal }) => refusal === undefined).length,
  refused: answers.flatMap(({ refusal }) => refusal ?? []),
})
