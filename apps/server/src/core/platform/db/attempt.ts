import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Vault } from '../crypto/vault.ts'
import type { Queryable } from './database.ts'

/** How a client named one attempt, and what it sent: keyed, because there may be something secret or personal in it. */
export type Attempt = { readonly key: string; readonly print: Buffer }

export const attemptOf = (
  vault: Vault,
  use: string,
  { key, input }: { readonly key: string | undefined; readonly input: unknown },
): Attempt | undefined =>
  key === undefined ? undefined : { key, print: vault.fingerprint(use, JSON.stringify(input)) }

const callOf = {
  'funding.deposit': 'recharge',
  'funding.withdrawal': 'withdraw',
  'lending.loan': 'loanApply',
  'lending.repayment': 'loanRepay',
} as const

/**
 * What this very attempt has made before, by a table that keeps it beside what it made (`once`, `once_hash`).
 * Refusals: request.key_reused, where it was another attempt or one that was given up.
 */
export const findRepeated = async (
  on: Queryable,
  table: keyof typeof callOf,
  { customer, attempt }: { readonly customer: CustomerId; readonly attempt: Attempt | undefined },
): Promise<Result<string | undefined>> => {
  if (attempt === undefined) return accept(undefined)
  await holdAttempt(on, { customer, call: callOf[table], key: attempt.key })
  const { rows } = await on.query<{ id: string; once_hash: Buffer }>({
    name: `repeated ${table}`,
    text: `select id, once_hash from ${table} where customer = $1 and once = $2`,
    values: [customer, attempt.key],
  })
  const [row] = rows
  if (row === undefined) {
    const isGivenUp = await wasGivenUp(on, { customer, call: callOf[table], key: attempt.key })
    return isGivenUp ? refuse('request.key_reused') : accept(undefined)
  }
  return row.once_hash.equals(attempt.print) ? accept(row.id) : refuse('request.key_reused')
}

type Named = { readonly customer: CustomerId; readonly call: string; readonly key: string }

/** Until the end of a transaction nobody gives this attempt up: what is then not given up is carried out. */
export const holdAttempt = async (on: Queryable, { customer, call, key }: Named): Promise<void> => {
  await on.query({
    name: 'hold attempt',
    text: 'select trading.hold_attempt($1, $2, $3)',
    values: [customer, call, key],
  })
}

/** Whether the customer was told that this attempt was not carried out, and never will be. */
export const wasGivenUp = async (on: Queryable, { customer, call, key }: Named): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'given up',
    text: 'select from trading.idempotency where customer = $1 and call = $2 and key = $3',
    values: [customer, call, key],
  })
  return rowCount === 1
}

/** SQLSTATE raised where what was given up meanwhile is to be written: nothing was. */
const givenUp = 'PL173'
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === givenUp
