import { expect } from 'vitest'
import type { CallOutput, Language } from '@plumbline/protocol/core'
import type { App } from '../app.ts'
import { goodPassword, registerByEmail } from './identity.ts'
import { sendKyc } from './verification.ts'
import { authenticatorOf, type Authenticator } from '../staff.ts'

export type Customer = { readonly uid: string; readonly token: string; readonly email: string }

let count = 0

/** A customer of the real book. */
export const customer = async (app: App, lang: Language = 'en'): Promise<Customer> => {
  const email = `ada${(count += 1)}@example.org`
  const { data } = await registerByEmail(app, email, {}, { lang })
  return { uid: data.user_info.uid, token: data.token, email }
}

/** A demo customer, who can trade. */
export const demo = async (app: App): Promise<Omit<Customer, 'email'>> => {
  const { data } = await app.call('register', { simulation: 2 })
  return { uid: data.user_info.uid, token: data.token }
}

export const why = 'Called from an unknown number'

/** Suspends an account; it must be one that is not. */
export const freeze = async (
  app: App,
  { uid, by }: { uid: string; by: string },
): Promise<CallOutput<'customerFreeze'>> => {
  const answer = await app.call(
    'customerFreeze',
    { uid, reasonCode: 'access_doubt', reason: why },
    { token: by },
  )
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data
}

/** Asks for a suspension that lasts, as a court has ordered it, and gives the request. */
export const askToFreeze = async (app: App, { uid, by }: { uid: string; by: string }): Promise<string> => {
  const answer = await app.call(
    'customerFreezeLasting',
    { uid, reasonCode: 'authority_order', reason: 'Order 12/2026 of the district court' },
    { token: by },
  )
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.request.id
}

/** Asks for the end of a suspension and gives the request. */
export const askToUnfreeze = async (app: App, { uid, by }: { uid: string; by: string }): Promise<string> => {
  const answer = await app.call('customerUnfreeze', { uid, reason: why }, { token: by })
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.request.id
}

/** A customer whose sign-in asks for two-step codes. */
export const withSecondStep = async (
  app: App,
  lang?: Language,
): Promise<Customer & { readonly authenticator: Authenticator; readonly recoveryCodes: string[] }> => {
  const { uid, email, token } = await customer(app, lang)
  const { data } = await app.call('otpBegin', { password: goodPassword }, { token })
  const authenticator = authenticatorOf(data.secret)
  const on = await app.call('otpEnable', { otp: authenticator.codeAt(app.clock.now()) }, { token })
  expect(on).toMatchObject({ type: 'ok' })
  return { uid, email, authenticator, ...on.data }
}

export const identified = 'Video call, showed the passport of the KYC form'

/** Asks for the reset of a second step and gives the request. */
export const askForReset = async (app: App, { uid, by }: { uid: string; by: string }): Promise<string> => {
  const answer = await app.call(
    'customerSecondStep',
    { uid, reasonCode: 'device_lost', reason: identified },
    { token: by },
  )
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.request.id
}

/** A customer whose identity check is approved: with a name and documents on file. */
export const verified = async (app: App, by: { token: string }, lang?: Language): Promise<Customer> => {
  const who = await customer(app, lang)
  expect(await sendKyc(app, who)).toMatchObject({ type: 'ok' })
  const { data } = await app.call('customerDetail', { uid: who.uid }, { token: by.token })
  const form = data.customer.verifications.find(({ kind }) => kind === 'kyc')
  const decided = await app.call(
    'examineDecide',
    { id: form?.id ?? '', decision: 'approve' },
    { token: by.token },
  )
  expect(decided).toMatchObject({ type: 'ok' })
  return who
}

export const compared = 'Passport in a video call, same face and number as on the form'

/** Asks for a lost address to be replaced by another e-mail address, and gives the request. */
export const askForRecovery = async (
  app: App,
  { uid, by, email }: { uid: string; by: string; email: string },
): Promise<string> => {
  const answer = await app.call(
    'customerRecovery',
    { uid, to: { kind: 'email', email }, reasonCode: 'no_access', reason: compared },
    { token: by },
  )
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.request.id
}
