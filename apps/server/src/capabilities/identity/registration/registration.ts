import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { judgeCountry, readInviteCode, type Mobile } from '@plumbline/rules/identity'
import { judgeInviter, type Inviter } from '@plumbline/rules/invitation'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { openAccounts } from '../../../core/ledger/index.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { judgeAgreements, recordAgreements, type AgreedVersion } from '../../published-text/index.ts'
import { tryCode, type CodeUse } from './codes.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'
import { readNewPassword } from '../credentials/new-password.ts'
import { openSession } from '../sessions/open-session.ts'
import { newInviteCode, newUid } from '../sessions/tokens.ts'

/** The address that proves itself with a code, and becomes the way to sign in. */
export type NewName =
  | { readonly kind: 'email'; readonly email: string }
  | ({ readonly kind: 'mobile' } & Mobile)

type Wish = Omit<CallParsed<'mobileRegister'>, 'areaCode' | 'mobile'>

type Checked = {
  readonly password: string
  readonly country: string | null
  readonly inviteCode: string | undefined
  readonly agreements: readonly AgreedVersion[]
}

/** Everything that can be judged before the code is tried. */
const check = async (context: IdentityContext, wish: Wish): Promise<Result<Checked>> => {
  const password = readNewPassword(context, wish.password)
  if (!password.ok) return password
  const country = isGiven(wish.country) ? judgeCountry(wish.country) : accept(null)
  if (!country.ok) return country
  const inviteCode = isGiven(wish.inviteCode) ? readInviteCode(wish.inviteCode) : accept(undefined)
  if (!inviteCode.ok) return inviteCode
  const agreements = await judgeAgreements(context.database, {
    named: wish.agreements,
    now: context.now(),
  })
  if (!agreements.ok) return agreements
  return accept({
    password: password.value,
    country: country.value,
    inviteCode: inviteCode.value,
    agreements: agreements.value,
  })
}

/** An empty field of a form is one that was left out. */
const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

const findInviter = async (on: Queryable, code: string | undefined): Promise<Result<CustomerId | null>> => {
  if (code === undefined) return accept(null)
  const { rows } = await on.query<Inviter & { id: bigint }>({
    name: 'identity.inviter',
    text: `select c.id, c.book, c.frozen_reason is not null as "isSuspended",
        exists (select from identity.customer_key k where k.customer = c.id and k.erased_at is not null) as "isErased"
      from identity.customer c where c.invite_code = $1`,
    values: [code],
  })
  const [inviter] = rows
  if (inviter === undefined) return refuse('invite.unknown')
  const judged = judgeInviter(inviter)
  return judged.ok ? accept(inviter.id.toString() as CustomerId) : judged
}

const triesMax = 8

const insertCustomer = async (
  tx: Transaction,
  { country, invitedBy, now }: { country: string | null; invitedBy: CustomerId | null; now: Millis },
): Promise<CustomerId> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const uid = newUid()
    const { rows } = await tx.query<{ id: bigint }>({
      name: 'identity.insert_real_customer',
      text: `insert into identity.customer (uid, book, name, created_at, country, invite_code, invited_by)
        values ($1, 'real', $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      values: [uid, `User ${uid.slice(-4)}`, new Date(now), country, newInviteCode(), invitedBy],
    })
    const id = rows[0]?.id
    if (id !== undefined) return id.toString() as CustomerId
  }
  throw new Error('no free user id was found')
}

const insertSignIn = async (
  tx: Transaction,
  { customer, name, password, now }: { customer: CustomerId; name: NewName; password: string; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'identity.insert_sign_in',
    text: `insert into identity.sign_in (customer, email, mobile, area_code, password, password_changed_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      customer,
      name.kind === 'email' ? name.email : null,
      name.kind === 'mobile' ? name.e164 : null,
      name.kind === 'mobile' ? name.areaCode : null,
      password,
      new Date(now),
    ],
  })
}

/**
 * Opens a real customer: sign-in, three empty accounts, an invitation code, the accepted agreements, and a session.
 * The code is judged before the costly hash is made, and used up together with all of this.
 */
export const registerCustomer = async (
  context: IdentityContext,
  visitor: Visitor,
  name: NewName,
  wish: Wish,
): Promise<Result<CallOutput<'register'>>> => {
  const { database, passwords } = context
  const checked = await check(context, wish)
  if (!checked.ok) return checked
  if (context.residence.isRestrictedAddress(visitor.address)) return refuse('country.restricted')
  const use: CodeUse = { scene: 'register', address: name.kind === 'email' ? name.email : name.e164 }

  const inviter = await database.transaction(async tx => {
    const looked = await tryCode(tx, { ...use, code: wish.code, now: context.now(), outcome: 'look' })
    return looked.ok ? findInviter(tx, checked.value.inviteCode) : looked
  })
  if (!inviter.ok) return inviter
  const hash = await passwords.hash(checked.value.password)
  if (!hash.ok) return hash

  return database.transaction(async tx => {
    const now = context.now()
    const used = await tryCode(tx, { ...use, code: wish.code, now, outcome: 'use' })
    if (!used.ok) return used
    // Whoever got an account with this address since the code was sent has it; the code opens no second one.
    if ((await findSignIn(tx, name)) !== undefined) return refuse('code.expired')
    const { country, agreements } = checked.value
    const customer = await insertCustomer(tx, { country, invitedBy: inviter.value, now })
    await insertSignIn(tx, { customer, name, password: hash.value, now })
    await recordAgreements(tx, { customer, versions: agreements, language: visitor.language, now })
    await openAccounts(tx, customer)
    await context.audit.append(tx, {
      actor: { kind: 'customer', id: customer },
      action: 'identity.registered',
      subject: { kind: 'customer', id: customer },
      customer,
      now,
    })
    return accept(await openSession(context, tx, { customer, visitor, device: wish.device, now }))
  })
}
