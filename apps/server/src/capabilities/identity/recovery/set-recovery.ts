import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { recoveryDelayHours } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext } from '../context.ts'
import { languageOf } from '../language-of.ts'
import { tellCustomer } from '../notify-customer.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'
import { judgeNewAddress, openAddress } from './address.ts'
import { addRecovery, readPending } from './stored.ts'

/** 'YYYY-MM-DD HH:MM UTC': the same in every language of the letters. */
const asText = (at: number): string => new Date(at).toISOString()

/**
 * From now on a lost address waits to be replaced, and everything that the customer could still be reached by is told so.
 * Refusals: recovery.waiting, those of judgeNewAddress; customer.unknown where the customer's data were erased.
 */
export const setRecovery = async (
  {
    vault,
    outbox,
  }: Pick<IdentityContext, 'vault'> & { readonly outbox: Pick<IdentityContext['outbox'], 'put'> },
  tx: Transaction,
  { request, customer, sealed, now }: { request: string; customer: CustomerId; sealed: Buffer; now: Millis },
): Promise<Result<{ readonly dueAt: number }>> => {
  if ((await readPending(tx, customer)) !== undefined) return refuse('recovery.waiting')
  const address = await openAddress(vault, tx, { customer, sealed })
  if (address === 'erased') return refuse('customer.unknown')
  const judged = await judgeNewAddress(tx, { customer, address })
  if (!judged.ok) return judged
  const dueAt = now + recoveryDelayHours * 3_600_000
  await addRecovery(tx, { request, customer, kind: address.kind, sealed, dueAt, now })
  const known = await findSignIn(tx, { kind: 'customer', customer })
  const language = await languageOf(tx, customer)
  const figures = { time: asText(dueAt) }
  // To each of the old ones, lest somebody reads only the other.
  for (const to of [
    { email: known?.email ?? null, mobile: null },
    { email: null, mobile: known?.mobile ?? null },
  ])
    await tellCustomer(outbox, tx, {
      customer,
      letter: 'security.recovery_set',
      language,
      figures,
      now,
      to,
    })
  return accept({ dueAt })
}
