import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { newestAddress, tryCode } from '../registration/codes.ts'
import { confirmPassword, guarded } from './confirm-password.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'
import { holdLiving } from '../sessions/owner-row.ts'
import { setHold, tradePasswordHolds } from '../withdrawal-hold.ts'
import { readNewPassword } from './new-password.ts'
import { recordSecurity } from '../record.ts'
import { tellCustomer } from '../notify-customer.ts'

type Input = CallParsed<'tradePassword'>

export const readTradePassword = async (on: Queryable, customer: CustomerId): Promise<string | undefined> => {
  const { rows } = await on.query<{ hash: string }>({
    name: 'identity.trade_password',
    text: 'select hash from identity.trade_password where customer = $1',
    values: [customer],
  })
  return rows[0]?.hash
}

/**
 * Sets or changes what stands before withdrawals. It is proved to be the owner by the old one, or by the login password
 * (and, where one is set already, a code); a demo account has nothing to prove. Refusals: as declared.
 */
export const setTradePassword =
  (context: IdentityContext) =>
  async (call: CustomerCall, input: Input): Promise<Result<CallOutput<'tradePassword'>>> => {
    const { database, passwords, outbox, now } = context
    const { customer } = call.caller
    const wanted = readNewPassword(context, input.tradePassword)
    if (!wanted.ok) return wanted
    const known = await findSignIn(database, { kind: 'customer', customer })
    const stored = await readTradePassword(database, customer)
    const proved = await prove(context, call, { input, known, stored })
    if (!proved.ok) return proved
    const differs = await judgeOther(context, wanted.value, { login: known?.password, stored })
    if (!differs.ok) return differs
    const hash = await passwords.hash(wanted.value)
    if (!hash.ok) return hash

    const done = await database.transaction(async tx => {
      const lives = await holdLiving(tx, call.caller)
      if (!lives.ok) return lives
      const used = await proved.value(tx)
      if (!used.ok) return used
      const isFirst = await store(tx, { customer, hash: hash.value, before: stored, at: now() })
      // Somebody else, on another device, was faster: what was proved was proved about the one before.
      if (isFirst === undefined) return refuse('trade_password.wrong')
      return accept({ holdUntil: await follow(context, tx, call, { known, isFirst }) })
    })
    if (done.ok) outbox.wake()
    return done
  }

/** Gives what is left to be used up when it is stored. */
type Proof = (tx: Transaction) => Promise<Result<'right'>>
const nothing: Proof = async () => accept('right')

type Before = {
  readonly input: Input
  readonly known: SignIn | undefined
  readonly stored: string | undefined
}

const prove = async (
  context: IdentityContext,
  call: CustomerCall,
  { input, known, stored }: Before,
): Promise<Result<Proof>> => {
  const { passwords } = context
  const { customer } = call.caller
  const { oldTradePassword } = input
  if (stored !== undefined && oldTradePassword !== undefined)
    // By customer: whoever knows the login password has as many sessions as he likes.
    return guarded(
      context,
      { what: 'trade password', by: `customer ${customer}`, wrong: ['trade_password.wrong'] },
      async () => {
        const verified = await passwords.verify(oldTradePassword, stored)
        if (!verified.ok) return verified
        return verified.value === 'other' ? refuse('trade_password.wrong') : accept(nothing)
      },
    )
  if (known === undefined) return accept(nothing)
  if (stored === undefined) {
    const confirmed = await confirmPassword(context, call, input.password ?? '')
    return confirmed.ok ? accept(nothing) : confirmed
  }
  const { code } = input
  if (code === undefined) return refuse('confirm.required')
  const addresses = [known.email, known.mobile].filter(each => each !== null)
  const tryIt = async (tx: Transaction, outcome: 'look' | 'use') => {
    const address = await newestAddress(tx, { scene: 'trade', customer, addresses })
    if (address === undefined) return refuse('code.expired')
    return tryCode(tx, { scene: 'trade', address, customer, code, now: context.now(), outcome })
  }
  const looked = await context.database.transaction(tx => tryIt(tx, 'look'))
  if (!looked.ok) return looked
  const confirmed = await confirmPassword(context, call, input.password ?? '')
  return confirmed.ok ? accept<Proof>(tx => tryIt(tx, 'use')) : confirmed
}

/** Whoever knows the login password must not know this one by it; and the old one again is no change. */
const judgeOther = async (
  { passwords }: IdentityContext,
  wanted: string,
  { login, stored }: { login: string | undefined; stored: string | undefined },
): Promise<Result<'other'>> => {
  if (login !== undefined) {
    const same = await passwords.verify(wanted, login)
    if (!same.ok) return same
    if (same.value !== 'other') return refuse('trade_password.same_as_login')
  }
  if (stored === undefined) return accept('other')
  const same = await passwords.verify(wanted, stored)
  if (!same.ok) return same
  return same.value === 'other' ? accept('other') : refuse('password.same')
}

/** Whether it is the first one; undefined where it is not any more what it was before. */
const store = async (
  tx: Transaction,
  {
    customer,
    hash,
    before,
    at,
  }: { customer: CustomerId; hash: string; before: string | undefined; at: number },
): Promise<boolean | undefined> => {
  const { rowCount } = await tx.query({
    name: 'identity.set_trade_password',
    text: `insert into identity.trade_password (customer, hash, changed_at) values ($1, $2, $3)
      on conflict (customer) do update set hash = excluded.hash, changed_at = excluded.changed_at
      where trade_password.hash = $4`,
    values: [customer, hash, new Date(at), before ?? null],
  })
  return rowCount === 1 ? before === undefined : undefined
}

/** Withdrawals wait, the audit log says so, and the owner hears of it. A demo account has no withdrawals to wait. */
const follow = async (
  context: IdentityContext,
  tx: Transaction,
  call: CustomerCall,
  { known, isFirst }: { known: SignIn | undefined; isFirst: boolean },
): Promise<string | null> => {
  const { customer } = call.caller
  const now = context.now()
  await recordSecurity(context, tx, {
    action: isFirst ? 'security.trade_password_set' : 'security.trade_password_changed',
    customer,
    from: call,
    now,
  })
  if (known === undefined) return null
  const hold = (await tradePasswordHolds(tx, { customer, isFirst }))
    ? await setHold(context, tx, { customer, reason: 'trade_password', now })
    : undefined
  await tellCustomer(context.outbox, tx, {
    customer,
    letter: 'security.trade_password',
    language: call.language,
    figures: {},
    now,
  })
  return hold === undefined ? null : new Date(hold.until).toISOString()
}
