import { accept, refuse, type Result } from '@plumbline/rules/core'
import { otpSetupMinutes } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { newTotpSecret, totpEnrolment } from '../../../core/platform/crypto/totp.ts'
import { confirmPassword, guarded } from './confirm-password.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { turnOtpOff } from './otp-off.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { isOtpOn, judgeOtp, lockOtp, noteStep, otpUse, trySecondStep } from './second-step.ts'
import { noteChange } from '../note-change.ts'
import { holdLiving } from '../sessions/owner-row.ts'

/** Makes the secret of an authenticator; it counts once a code has proved it. Refusals: as declared. */
export const otpBegin =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { password }: CallParsed<'otpBegin'>,
  ): Promise<Result<CallOutput<'otpBegin'>>> => {
    const { database, vault, now } = context
    const { customer } = call.caller
    const known = await confirmPassword(context, call, password)
    if (!known.ok) return known
    const secret = newTotpSecret()
    return database.transaction(async tx => {
      const sealed = await vault.sealBytesFor(tx, { customer, use: otpUse, bytes: secret })
      const { rowCount } = await tx.query({
        name: 'identity.begin_otp',
        text: `insert into identity.otp (customer, secret, begun_at) values ($1, $2, $3)
          on conflict (customer) do update set secret = excluded.secret, begun_at = excluded.begun_at
          where otp.enabled_at is null`,
        values: [customer, sealed, new Date(now())],
      })
      if (rowCount !== 1) return refuse('otp.on_already')
      return accept(totpEnrolment(secret, known.value.uid))
    })
  }

/** Turns the second step on with a right code: every session ends, the caller goes on under a new token. */
export const otpEnable =
  (context: IdentityContext) =>
  async (call: CustomerCall, { otp }: CallParsed<'otpEnable'>): Promise<Result<CallOutput<'otpEnable'>>> => {
    const { database, sessions, outbox, now } = context
    const { customer, session } = call.caller
    const made = await guarded(context, { what: 'otp', by: `session ${session}`, wrong: ['otp.wrong'] }, () =>
      database.transaction(async tx => {
        const at = now()
        const lives = await holdLiving(tx, call.caller)
        if (!lives.ok) return lives
        const stored = await lockOtp(context, tx, customer)
        if (stored?.state === 'on') return refuse('otp.on_already')
        if (stored === undefined || at - stored.begunAt >= otpSetupMinutes * 60_000)
          return refuse('otp.not_on')
        const judged = judgeOtp(stored, otp, at)
        if (!judged.ok) return judged
        await tx.query({
          name: 'identity.enable_otp',
          text: 'update identity.otp set enabled_at = $2 where customer = $1',
          values: [customer, new Date(at)],
        })
        await noteStep(tx, customer, judged.value)
        const recoveryCodes = await renewRecoveryCodes(context.vault, tx, customer)
        const token = await sessions.renew(tx, { customer, session, now: at })
        await noteChange(context, tx, call, { action: 'security.otp_enabled', now: context.now() })
        return accept({ recoveryCodes, token })
      }),
    )
    if (made.ok) {
      sessions.forget()
      outbox.wake()
    }
    return made
  }

/** With the password and a second step, does what only the owner may do to it. */
const withSecondStep = async <Value>(
  context: IdentityContext,
  call: CustomerCall,
  { password, otp }: { password: string; otp: string },
  work: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> => {
  const { customer, session } = call.caller
  const known = await confirmPassword(context, call, password)
  if (!known.ok) return known
  if (!(await isOtpOn(context.database, customer))) return refuse('otp.not_on')
  const done = await guarded(
    context,
    { what: 'otp', by: `session ${session}`, wrong: ['otp.wrong', 'otp.used'] },
    () =>
      context.database.transaction(async tx => {
        const stepped = await trySecondStep(context, tx, {
          customer,
          typed: otp,
          visitor: call,
          now: context.now(),
        })
        if (!stepped.ok) return stepped
        return stepped.value === 'off' ? refuse('otp.not_on') : work(tx)
      }),
  )
  if (done.ok) context.outbox.wake()
  return done
}

/** Turns the second step off. Refusals: as declared. */
export const otpDisable =
  (context: IdentityContext) =>
  async (call: CustomerCall, input: CallParsed<'otpDisable'>): Promise<Result<CallOutput<'otpDisable'>>> =>
    withSecondStep(context, call, input, async tx => {
      const { customer } = call.caller
      const off = await turnOtpOff(context, tx, { customer, now: context.now() })
      if (!off.ok) return off
      await noteChange(context, tx, call, { action: 'security.otp_disabled', now: context.now() })
      return accept({ holdUntil: new Date(off.value.until).toISOString() })
    })

/** New recovery codes in place of the old ones. Refusals: as declared. */
export const otpRecovery =
  (context: IdentityContext) =>
  async (call: CustomerCall, input: CallParsed<'otpRecovery'>): Promise<Result<CallOutput<'otpRecovery'>>> =>
    withSecondStep(context, call, input, async tx => {
      const recoveryCodes = await renewRecoveryCodes(context.vault, tx, call.caller.customer)
      await noteChange(context, tx, call, {
        action: 'security.otp_recovery_renewed',
        letter: 'security.recovery_renewed',
        now: context.now(),
      })
      return accept({ recoveryCodes })
    })
