import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Json, type Result } from '@plumbline/rules/core'
import { recoveryDelayHours } from '@plumbline/rules/identity'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import {
  judgeNewAddress,
  openAddress,
  readNewAddress,
  readPending,
  sealAddress,
  setRecovery,
} from '../../identity/index.ts'
import type { Applier, SubmitRequest } from '../../staff/index.ts'
import { readStandings } from '../../verification/index.ts'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'
import { sealWords } from '../sealed-notes.ts'
import { openAsked } from './asked.ts'

const use = 'care.recovery'

const readSealed = (payload: Json): Buffer =>
  Buffer.from((payload as { readonly address: string }).address, 'base64')

/** Documents can only be compared with ones that were approved before. */
const isVerified = async (
  { vault }: Pick<CareContext, 'vault'>,
  on: Queryable,
  customer: CustomerId,
): Promise<boolean> => (await readStandings(on, vault, customer)).some(({ state }) => state === 'approved')

/** Asks for a lost e-mail address or phone number to be replaced; another person decides. Refusals: as declared. */
export const requestRecovery =
  (context: CareContext, submit: SubmitRequest) =>
  async (
    { staff }: StaffContext,
    { uid, to, reasonCode, reason }: CallParsed<'customerRecovery'>,
  ): Promise<Result<CallOutput<'customerRecovery'>>> => {
    const { database, audit, vault, now } = context
    const words = readReason(reason)
    if (!words.ok) return words
    const address = readNewAddress(to)
    if (!address.ok) return address
    return database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      const judged = await judgeNewAddress(tx, { customer, address: address.value })
      if (!judged.ok) return judged
      if (!(await isVerified(context, tx, customer))) return refuse('customer.unverified')
      if ((await readPending(tx, customer)) !== undefined) return refuse('recovery.waiting')
      const sealed = await sealWords(vault, tx, { customer, use, text: words.value })
      const sealedAddress = await sealAddress(vault, tx, { customer, address: address.value })
      const submitted = await submit(tx, {
        kind: 'customer.recovery',
        subject: { kind: 'customer', id: uid },
        payload: {
          kind: to.kind,
          address: sealedAddress.toString('base64'),
          reasonCode,
          words: sealed.toString('base64'),
        },
        by: staff,
        beneficiary: { customer },
        reason: reasonCode,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.recovery_requested',
        subject: { kind: 'customer', id: customer },
        customer,
        reason: reasonCode,
        after: { request: id, address: to.kind },
        personal: { reason: words.value, address: address.value.address },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })
  }

/** What the approval of such a request does: the old addresses are told, and the new one takes its place after the delay. */
export const recoveryApplier = (context: CareContext): Applier => ({
  permission: 'identity:customer:unfreeze',
  apply: async (tx, { request, by, now }) => {
    const { audit } = context
    const found = await lockCustomer(tx, request.subject.id)
    if (!found.ok) return found
    const customer = found.value.id
    if (!(await isVerified(context, tx, customer))) return refuse('customer.unverified')
    const sealed = readSealed(request.payload)
    const pending = await setRecovery(context, tx, { request: request.id, customer, sealed, now })
    if (!pending.ok) return pending
    const { reasonCode, reason } = await openAsked(context, tx, { payload: request.payload, customer, use })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'security.recovery_set',
      subject: { kind: 'customer', id: customer },
      customer,
      reason: reasonCode,
      after: { request: request.id, dueAt: new Date(pending.value.dueAt).toISOString() },
      ...(reason !== null && { personal: { reason } }),
      now,
    })
    return accept(undefined)
  },
  applied: () => context.outbox.wake(),
  describe: async (on, { subject, payload, beneficiaryCustomer: customer }) => {
    const address =
      customer === undefined
        ? 'erased'
        : await openAddress(context.vault, on, { customer, sealed: readSealed(payload) })
    const { kind } = payload as { readonly kind: string }
    return {
      title: subject.id,
      changes: [
        { field: kind, before: null, after: address === 'erased' ? null : address.address },
        { field: 'takesEffect', before: null, after: String(recoveryDelayHours) },
        { field: 'sessions', before: null, after: 'ended' },
        { field: 'withdrawals', before: null, after: String(context.holdMinutes()) },
      ],
      ...(customer !== undefined && (await openAsked(context, on, { payload, customer, use }))),
    }
  },
})
