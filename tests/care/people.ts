import { expect } from 'vitest'
import type { CallOutput } from '@plumbline/protocol'
import type { App } from '../support/app.ts'
import { registerByEmail } from '../identity/people.ts'

export type Customer = { readonly uid: string; readonly token: string; readonly email: string }

let count = 0

/** A customer of the real book. */
export const customer = async (app: App): Promise<Customer> => {
  const email = `ada${(count += 1)}@example.org`
  const { data } = await registerByEmail(app, email)
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

/** Asks for the end of a suspension and gives the request. */
export const askToUnfreeze = async (app: App, { uid, by }: { uid: string; by: string }): Promise<string> => {
  const answer = await app.call('customerUnfreeze', { uid, reason: why }, { token: by })
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data.request.id
}
