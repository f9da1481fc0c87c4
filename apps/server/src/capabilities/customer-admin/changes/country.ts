import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Json, type Result } from '@plumbline/rules/core'
import { isCountry } from '@plumbline/rules/identity'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Applier, SubmitRequest } from '../../staff/index.ts'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'
import { tellOwner } from '../publish.ts'
import { sealWords } from '../sealed-notes.ts'
import { openAsked } from './asked.ts'

const use = 'care.country'

type Asked = { readonly country: string; readonly before: string }
const readAsked = (payload: Json): Asked => payload as Asked

/**
 * The declared country, and whether another may take its place. A restricted one may: whoever moved there can still close,
 * withdraw and export. Refusals: demo.not_offered, country.required, customer.country_same.
 */
const judgeChange = async (
  tx: Transaction,
  { customer, country }: { customer: CustomerId; country: string },
): Promise<Result<string>> => {
  const { rows } = await tx.query<{ country: string | null; book: string }>({
    name: 'care.country',
    text: 'select country, book from identity.customer where id = $1',
    values: [customer],
  })
  const row = rows[0]
  if (row?.book !== 'real') return refuse('demo.not_offered')
  if (row.country === null) return refuse('country.required')
  return row.country === country ? refuse('customer.country_same') : accept(row.country)
}

/** Asks for another country of residence; another person decides. Refusals: as declared. */
export const requestCountry =
  ({ database, audit, vault, now }: CareContext, submit: SubmitRequest) =>
  async (
    { staff }: StaffContext,
    { uid, country, reasonCode, reason }: CallParsed<'customerCountry'>,
  ): Promise<Result<CallOutput<'customerCountry'>>> => {
    const words = readReason(reason)
    if (!words.ok) return words
    if (!isCountry(country)) return refuse('country.unknown')
    return database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      const before = await judgeChange(tx, { customer, country })
      if (!before.ok) return before
      const sealed = await sealWords(vault, tx, { customer, use, text: words.value })
      const submitted = await submit(tx, {
        kind: 'customer.country',
        subject: { kind: 'customer', id: uid },
        payload: { country, before: before.value, reasonCode, words: sealed.toString('base64') },
        by: staff,
        beneficiary: { customer },
        reason: reasonCode,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.country_requested',
        subject: { kind: 'customer', id: customer },
        customer,
        reason: reasonCode,
        after: { request: id },
        personal: { reason: words.value, country },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })
  }

/** What the approval of such a request does: what is offered follows the new country from the next call on. */
export const countryApplier = (context: CareContext): Applier => ({
  permission: 'identity:customer:unfreeze',
  apply: async (tx, { request, by, now }) => {
    const { audit, outbox } = context
    const found = await lockCustomer(tx, request.subject.id)
    if (!found.ok) return found
    const customer = found.value.id
    const { country } = readAsked(request.payload)
    const before = await judgeChange(tx, { customer, country })
    if (!before.ok) return before
    await tx.query({
      name: 'care.change_country',
      text: `insert into care.country_event (customer, before, after, request, at) values ($1, $2, $3, $4, $5)`,
      values: [customer, before.value, country, request.id, new Date(now)],
    })
    const { reasonCode, reason } = await openAsked(context, tx, { payload: request.payload, customer, use })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'customer.country_changed',
      subject: { kind: 'customer', id: customer },
      customer,
      reason: reasonCode,
      after: { request: request.id },
      personal: { before: before.value, country, ...(reason !== null && { reason }) },
      now,
    })
    await tellOwner(tx, outbox, { customer, letter: 'country_changed', now })
    return accept(undefined)
  },
  applied: () => context.outbox.wake(),
  describe: async (on, { subject, payload, beneficiaryCustomer: customer }) => {
    const { country, before } = readAsked(payload)
    return {
      title: subject.id,
      changes: [{ field: 'country', before, after: country }],
      ...(customer !== undefined && (await openAsked(context, on, { payload, customer, use }))),
    }
  },
})
