import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import { endWays, isOtpOn, isOtpUsedSince, languageOf, turnOtpOff } from '../../identity/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Applier, SubmitRequest } from '../../staff/index.ts'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'
import { tellOwner } from '../publish.ts'
import { sealWords } from '../sealed-notes.ts'
import { openAsked } from './asked.ts'

const use = 'care.second_step'

/**
 * Asks for the second step of a customer to be turned off, who lost the authenticator and the recovery codes; another
 * person decides. Refusals: request.reason_required, customer.unknown, otp.not_on, those of submitting a request.
 */
export const requestSecondStep =
  ({ database, audit, vault, now }: CareContext, submit: SubmitRequest) =>
  async (
    { staff }: StaffContext,
    { uid, reasonCode, reason }: CallParsed<'customerSecondStep'>,
  ): Promise<Result<CallOutput<'customerSecondStep'>>> => {
    const words = readReason(reason)
    if (!words.ok) return words
    return database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      if (!(await isOtpOn(tx, customer))) return refuse('otp.not_on')
      const sealed = await sealWords(vault, tx, { customer, use, text: words.value })
      const submitted = await submit(tx, {
        kind: 'customer.second_step',
        subject: { kind: 'customer', id: uid },
        payload: { reasonCode, words: sealed.toString('base64') },
        by: staff,
        beneficiary: { customer },
        // Requests are kept for ever and in the clear: how somebody was identified is not among their words.
        reason: reasonCode,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.second_step_requested',
        subject: { kind: 'customer', id: customer },
        customer,
        reason: reasonCode,
        after: { request: id },
        personal: { reason: words.value },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })
  }

/** What the approval of such a request does. The password stays as it is; every other way in ends. */
export const secondStepApplier = (context: CareContext): Applier => ({
  permission: 'identity:customer:unfreeze',
  apply: async (tx, { request, by, now }) => {
    const { audit, sessions, outbox } = context
    const found = await lockCustomer(tx, request.subject.id)
    if (!found.ok) return found
    const customer = found.value.id
    // Whoever asked for it was not the one who has it, or has found it again.
    if (await isOtpUsedSince(tx, { customer, since: request.createdAt })) return refuse('otp.used_since')
    // Before the sessions: no sign-in by code is under way any more that could open another one.
    const off = await turnOtpOff(context, tx, { customer, now })
    if (!off.ok) return off
    await sessions.endAll(tx, { customer, now })
    const language = await languageOf(tx, customer)
    await endWays({ audit, outbox }, tx, { event: 'second_step_reset', customer, language, now })
    const { reasonCode, reason } = await openAsked(context, tx, { payload: request.payload, customer, use })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'security.otp_disabled',
      subject: { kind: 'customer', id: customer },
      customer,
      reason: reasonCode,
      before: { otp: 'on' },
      after: { otp: 'off', request: request.id },
      ...(reason !== null && { personal: { reason } }),
      now,
    })
    await tellOwner(tx, outbox, { customer, letter: 'security.otp_disabled', now })
    return accept(undefined)
  },
  applied: () => {
    context.sessions.forget()
    context.outbox.wake()
  },
  describe: async (on, { subject, payload, beneficiaryCustomer: customer }) => ({
    title: subject.id,
    changes: [
      { field: 'otp', before: 'on', after: 'off' },
      { field: 'sessions', before: null, after: 'ended' },
      { field: 'withdrawals', before: null, after: String(context.holdMinutes()) },
    ],
    ...(customer !== undefined && (await openAsked(context, on, { payload, customer, use }))),
  }),
})
