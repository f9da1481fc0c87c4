import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import type { HoldReason } from '@plumbline/rules/identity'
import { isTaken, type Transaction } from '../../../core/platform/db/database.ts'
import { tryCode } from '../registration/codes.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'
import { holdLiving } from '../sessions/owner-row.ts'
import { setHold } from '../withdrawal-hold.ts'
import { recordSecurity } from '../record.ts'
import { readPending } from '../recovery/stored.ts'
import { storeAddress, type NewAddress } from './store-address.ts'
import { lockPassword } from './stored-password.ts'
import { tellCustomer } from '../notify-customer.ts'

export type Codes = { readonly code: string; readonly oldCode?: string | undefined }

const refusals = {
  email: { same: 'email.same', taken: 'email.taken' },
  mobile: { same: 'mobile.same', taken: 'mobile.taken' },
} as const
const notes = {
  email: { action: 'security.email_bound', letter: 'security.email_bound' },
  mobile: { action: 'security.mobile_bound', letter: 'security.mobile_bound' },
} as const

/** Where a change is confirmed: at the address of the same kind where there is one, or else at the other. */
const confirming = (known: SignIn, kind: NewAddress['kind']): 'email' | 'mobile' => {
  const other = kind === 'email' ? 'mobile' : 'email'
  return known[kind] === null ? other : kind
}

/**
 * Binds an address with a code sent there and one sent to an address that is bound already. Only whoever has proved to
 * own the new one hears that it belongs to another account. Gives until when withdrawals wait. Refusals: as declared.
 */
export const bindAddress = async (
  context: IdentityContext,
  call: CustomerCall,
  wanted: NewAddress,
  codes: Codes,
): Promise<Result<string>> => {
  const { customer } = call.caller
  const known = await findSignIn(context.database, { kind: 'customer', customer })
  if (known === undefined) return refuse('demo.not_offered')
  if (known[wanted.kind] === wanted.address) return refuse(refusals[wanted.kind].same)
  if (codes.oldCode === undefined) return refuse('confirm.required', { field: 'oldCode' })
  try {
    const bound = await context.database.transaction(tx => bind(context, tx, call, { wanted, codes }))
    if (bound.ok) context.outbox.wake()
    return bound
  } catch (error) {
    // Somebody else bound it, or registered with it, in this very moment.
    if (isTaken(error)) return refuse(refusals[wanted.kind].taken)
    throw error
  }
}

const bind = async (
  context: IdentityContext,
  tx: Transaction,
  call: CustomerCall,
  { wanted, codes }: { wanted: NewAddress; codes: Codes },
): Promise<Result<string>> => {
  const { customer } = call.caller
  const now = context.now()
  const lives = await holdLiving(tx, call.caller)
  if (!lives.ok) return lives
  // Whoever has the lost address must not put another one of his beside the one that is coming.
  if ((await readPending(tx, customer)) !== undefined) return refuse('recovery.pending')
  await lockPassword(tx, customer)
  // What is bound may have changed while this one waited.
  const known = await findSignIn(tx, { kind: 'customer', customer })
  assert(known !== undefined, 'a sign-in is never removed')
  const old = known[confirming(known, wanted.kind)]
  assert(old !== null, 'a customer who signs in has an e-mail address or a phone')
  const tryBoth = async (outcome: 'look' | 'use') => {
    const confirmed = await tryCode(tx, {
      scene: 'confirm',
      address: old,
      customer,
      code: codes.oldCode ?? '',
      now,
      outcome,
    })
    if (!confirmed.ok) return refuse(confirmed.refusal, { ...confirmed.figures, field: 'oldCode' })
    return tryCode(tx, { scene: 'bind', address: wanted.address, customer, code: codes.code, now, outcome })
  }
  // Both are looked at first: a wrong one must not use the other up.
  const looked = await tryBoth('look')
  if (!looked.ok) return looked
  const owner = await findSignIn(
    tx,
    wanted.kind === 'email'
      ? { kind: 'email', email: wanted.address }
      : { kind: 'mobile', e164: wanted.address },
  )
  if (owner !== undefined) return refuse(refusals[wanted.kind].taken)
  await tryBoth('use')
  await storeAddress(tx, { customer, address: wanted })
  const reason: HoldReason = wanted.kind
  const { until } = await setHold(context, tx, { customer, reason, now })
  const { action, letter } = notes[wanted.kind]
  await recordSecurity(context, tx, { action, customer, from: call, now })
  // To where it was confirmed: a thief who has taken the account over does not read it there.
  const to = old === known.email ? { email: old, mobile: null } : { email: null, mobile: old }
  await tellCustomer(context.outbox, tx, { customer, letter, language: call.language, figures: {}, now, to })
  return accept(new Date(until).toISOString())
}
