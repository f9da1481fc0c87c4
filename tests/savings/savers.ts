import { expect } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { savingsProductsShipped, type SavingsProductTerms } from '@plumbline/rules/savings'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { endow } from '../support/builders/endow.ts'
import type { App } from '../support/app.ts'

export type Saver = { readonly token: string; readonly uid: string; readonly email: string }

export const day = 86_400_000

export const demoSaver = async (app: App): Promise<Saver> => {
  const { data } = await app.call('register', { simulation: 2 })
  return { token: data.token, uid: data.user_info.uid, email: '' }
}

/** A customer of the real book with so many USD in the fund account; where it is from, the ledger's check will ask. */
export const realSaver = async (app: App, usd = 10_000, country: string | null = 'BR'): Promise<Saver> => {
  const email = newEmail()
  const at = app.clock.now()
  const { data } = await registerByEmail(app, email, country === null ? {} : { country })
  app.clock.set(at)
  await endow(app, data.user_info.uid, { kind: 'fund', cents: usd * 100 })
  return { token: data.token, uid: data.user_info.uid, email }
}

export const savingsOf = async (app: App, { token }: Pick<Saver, 'token'>) =>
  (await app.call('savingsProducts', {}, { token })).data

/** A deposit of what only the changed fields say otherwise. */
export const save = async (
  app: App,
  saver: Pick<Saver, 'token'>,
  change: Partial<CallInput<'savingsDeposit'>> = {},
  key?: string,
) => {
  const { version } = await savingsOf(app, saver)
  return app.call(
    'savingsDeposit',
    { product: 'd30', amount: '1000.00', version, ...change },
    { token: saver.token, ...(key !== undefined && { key }) },
  )
}

export const ordersOf = async (app: App, { token }: Pick<Saver, 'token'>, status?: 0 | 1) =>
  (await app.call('savingsOrders', status === undefined ? {} : { status }, { token })).data

export const fundOf = async (app: App, { token }: Pick<Saver, 'token'>) =>
  (await app.call('accounts', {}, { token })).data.fund

/** Time passes, and what is due by then is returned. */
export const pass = async (app: App, ms: number): Promise<void> => {
  app.clock.move(ms)
  await app.product.savings.mature()
}

const shipped = savingsProductsShipped['d30']
/** The shipped product of thirty days, but for what is named. */
export const product = (change: Partial<SavingsProductTerms> = {}): SavingsProductTerms => {
  expect(shipped).toBeDefined()
  return { ...(shipped as SavingsProductTerms), ...change }
}
