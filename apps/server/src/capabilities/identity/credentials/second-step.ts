import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { readSecondStep } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { judgeTotp } from '../../../core/platform/crypto/totp.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { recordSecurity } from '../record.ts'
import { tellCustomer } from '../notify-customer.ts'

/** What the secret is sealed for. */
export const otpUse = 'otp'

/** The step a code is right for and was not used before. Refusals: otp.wrong, otp.used. */
export const judgeOtp = ({ secret, usedStep }: StoredOtp, code: string, now: Millis): Result<number> => {
  const judged = judgeTotp({ secret, code, newestUsed: usedStep ?? noStep, now })
  if (judged === 'wrong') return refuse('otp.wrong')
  return judged === 'used' ? refuse('otp.used') : accept(judged.step)
}
const noStep = 0

export const isOtpOn = async (on: Queryable, customer: CustomerId): Promise<boolean> => {
  const { rows } = await on.query<{ on: boolean }>({
    name: 'identity.otp_on',
    text: 'select exists (select from identity.otp where customer = $1 and enabled_at is not null) as on',
    values: [customer],
  })
  return rows[0]?.on === true
}

export type StoredOtp = {
  readonly secret: Buffer
  readonly begunAt: number
  readonly state: 'begun' | 'on'
  readonly usedStep: number | undefined
}

/** Holds it until the transaction ends, so that of two tries with one code the second finds it used. */
export const lockOtp = async (
  { vault }: Pick<IdentityContext, 'vault'>,
  tx: Transaction,
  customer: CustomerId,
): Promise<StoredOtp | undefined> => {
  const { rows } = await tx.query<{
    secret: Buffer
    begun_at: Date
    enabled_at: Date | null
    used_step: bigint | null
  }>({
    name: 'identity.lock_otp',
    text: 'select secret, begun_at, enabled_at, used_step from identity.otp where customer = $1 for update',
    values: [customer],
  })
  const row = rows[0]
  if (row === undefined) return undefined
  const secret = await vault.openBytesFor(tx, { customer, use: otpUse, sealed: row.secret })
  if (secret === 'erased') return undefined
  return {
    secret,
    begunAt: row.begun_at.getTime(),
    state: row.enabled_at === null ? 'begun' : 'on',
    usedStep: row.used_step === null ? undefined : Number(row.used_step),
  }
}

export const noteStep = async (tx: Transaction, customer: CustomerId, step: number): Promise<void> => {
  await tx.query({
    name: 'identity.note_step',
    text: 'update identity.otp set used_step = $2 where customer = $1',
    values: [customer, step],
  })
}

type Try = {
  readonly customer: CustomerId
  readonly typed: string | undefined
  readonly visitor: Omit<Visitor, 'token'>
  readonly now: Millis
}
type Parts = Pick<IdentityContext, 'vault' | 'audit' | 'outbox'>

/**
 * Judges a second step and uses it up; where it is off, nothing is asked. The owner hears when a recovery code was used.
 * Refusals: otp.required, otp.wrong, otp.used.
 */
export const trySecondStep = async (
  parts: Parts,
  tx: Transaction,
  { customer, typed, visitor, now }: Try,
): Promise<Result<'off' | 'right'>> => {
  const otp = await lockOtp(parts, tx, customer)
  if (otp?.state !== 'on') return accept('off')
  if (typed === undefined) return refuse('otp.required')
  const step = readSecondStep(typed)
  if (step === undefined) return refuse('otp.wrong')
  if (step.kind === 'otp') {
    const judged = judgeOtp(otp, step.code, now)
    if (!judged.ok) return judged
    await noteStep(tx, customer, judged.value)
    return accept('right')
  }
  const left = await useRecoveryCode(parts.vault, tx, { customer, code: step.code, now })
  if (!left.ok) return left
  await recordSecurity(parts, tx, {
    action: 'security.otp_recovery_used',
    customer,
    from: visitor,
    now,
  })
  await tellCustomer(parts.outbox, tx, {
    customer,
    letter: 'security.recovery_used',
    language: visitor.language,
    figures: {},
    now,
  })
  return accept('right')
}
