import { accept, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import { demoDecisionSeconds } from '@plumbline/rules/verification'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { FundingCall, FundingContext } from '../context.ts'
import { appendEvent, lockCustomer } from '../events.ts'
import { attemptOf, findRepeated, type Attempt } from '../../../core/platform/db/attempt.ts'

type Submission<Answered> = {
  readonly item: FundingItem
  readonly input: unknown
  /** Gives the item's id: also here of one that the same attempt has made meanwhile. */
  readonly submit: (attempt: Attempt | undefined) => Promise<Result<string>>
  readonly answer: (id: string) => Promise<Answered>
}

/** Submits an item once: an attempt that was made before gets what came of it. Refusals: request.key_reused, those of `submit`. */
export const submitOnce = async <Answered>(
  { database, vault }: Pick<FundingContext, 'database' | 'vault'>,
  { caller: { customer }, idempotencyKey }: FundingCall,
  { item, input, submit, answer }: Submission<Answered>,
): Promise<Result<Answered>> => {
  const attempt = attemptOf(vault, 'funding.once', { key: idempotencyKey, input })
  const repeated = await findRepeated(database, `funding.${item}`, { customer, attempt })
  if (!repeated.ok) return repeated
  const id = repeated.value === undefined ? await submit(attempt) : accept(repeated.value)
  return id.ok ? accept(await answer(id.value)) : id
}

/** Holds the customer's items, and looks again for what another call has made of this attempt meanwhile. */
export const holdAndFindRepeated = async (
  tx: Transaction,
  item: FundingItem,
  wanted: { readonly customer: CustomerId; readonly attempt: Attempt | undefined },
): Promise<Result<string | undefined>> => {
  await lockCustomer(tx, wanted.customer)
  return findRepeated(tx, `funding.${item}`, wanted)
}

type Submitted = {
  readonly item: FundingItem
  readonly id: string
  readonly after: { readonly route: string; readonly amount: string; readonly currency: string }
  readonly now: Millis
}

/** Writes down that an item was submitted: in its own history, and in the audit log. */
export const recordSubmitted = async (
  tx: Transaction,
  { audit }: Pick<FundingContext, 'audit'>,
  { caller: { customer } }: FundingCall,
  { item, id, after, now }: Submitted,
): Promise<void> => {
  await appendEvent(tx, { item, id, kind: 'submitted', actor: { kind: 'customer' }, now })
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: `${item}.submitted`,
    subject: { kind: item, id },
    customer,
    after,
    now,
  })
}

/** After the commit: staff see the item at once; one of a demo account is decided by nobody, a little later. */
export const tellSubmitted = (
  { automatic, changes }: Pick<FundingContext, 'automatic' | 'changes'>,
  { item, id, book }: { readonly item: FundingItem; readonly id: string; readonly book: Book },
): void => {
  if (book === 'demo') automatic.plan(item, id, demoDecisionSeconds * 1000)
  changes.tell({ item, id, book, revision: 1 })
}
