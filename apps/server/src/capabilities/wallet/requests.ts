import { createHash } from 'node:crypto'
import type { CustomerId } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import type { AskedMessage } from '@plumbline/rules/wallet'
import type { Queryable } from '../../core/platform/db/database.ts'

/** For what, and by whom, a wallet is asked to sign: nobody is known yet who logs in. */
export type Ask =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'link'; readonly customer: CustomerId }
  | { readonly purpose: 'bind'; readonly customer: CustomerId }

export const hashOfMessage = (message: string): string => createHash('sha256').update(message).digest('hex')

const customerOf = (ask: Ask): CustomerId | null => (ask.purpose === 'sign_in' ? null : ask.customer)

export const keepRequest = async (
  on: Queryable,
  request: {
    readonly ask: Ask
    readonly nonce: string
    readonly network: string | undefined
    readonly message: string
    readonly expiresAt: number
  },
): Promise<void> => {
  const { ask, nonce, network, message, expiresAt } = request
  await on.query({
    name: 'wallet.keep_request',
    text: `insert into wallet.request (nonce, purpose, customer, network, message, expires_at)
      values ($1, $2, $3, $4, decode($5, 'hex'), $6)`,
    values: [
      nonce,
      ask.purpose,
      customerOf(ask),
      network ?? null,
      hashOfMessage(message),
      new Date(expiresAt),
    ],
  })
}

export type Kept = AskedMessage & { readonly network: string | undefined }

/** What was asked under a nonce, for this purpose and of this customer. */
export const findRequest = async (on: Queryable, nonce: string, ask: Ask): Promise<Kept | undefined> => {
  const { rows } = await on.query<{
    message: Buffer
    network: string | null
    expires_at: Date
  }>({
    name: 'wallet.request',
    text: `select message, network, expires_at from wallet.request
      where nonce = $1 and purpose = $2 and customer is not distinct from $3`,
    values: [nonce, ask.purpose, customerOf(ask)],
  })
  const row = rows[0]
  return (
    row && {
      hash: row.message.toString('hex'),
      network: row.network ?? undefined,
      expiresAt: row.expires_at.getTime(),
    }
  )
}

/** Whether it was there to be used up: of two who come at once, one finds it. */
export const useRequest = async (on: Queryable, nonce: string, ask: Ask): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'wallet.use_request',
    text: 'delete from wallet.request where nonce = $1 and purpose = $2 and customer is not distinct from $3',
    values: [nonce, ask.purpose, customerOf(ask)],
  })
  return rowCount === 1
}

/** Whether it is still there, and stays so until the transaction ends. */
export const holdRequest = async (on: Queryable, nonce: string, ask: Ask): Promise<boolean> => {
  await on.query({
    name: 'wallet.hold_request',
    text: `select pg_advisory_xact_lock(hashtextextended('wallet request ' || $1, 0))`,
    values: [nonce],
  })
  return (await findRequest(on, nonce, ask)) !== undefined
}

/** A customer who begins anew has no use for what was asked before: so there is one at a time, for each purpose. */
export const forgetRequestsOf = async (
  on: Queryable,
  { purpose, customer }: Extract<Ask, { readonly customer: CustomerId }>,
): Promise<void> => {
  await on.query({
    name: 'wallet.forget_requests_of',
    text: 'delete from wallet.request where customer = $2 and purpose = $1',
    values: [purpose, customer],
  })
}

export const forgetOldRequests = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'wallet.forget_requests',
    text: 'delete from wallet.request where expires_at < $1',
    values: [new Date(now)],
  })
}
