import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { isOwed, vouchersWaitingMax } from '@plumbline/rules/lending'
import { formatDecimal } from '@plumbline/rules/money'
import { readFundingAmount, readTransactionId, transactionFormOf } from '@plumbline/rules/funding'
import type { OfferedNetwork } from '@plumbline/rules/funding-setting'
import type { CallParsed } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { keepUploads } from '../../upload/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { findRepeated, type Attempt } from '../../../core/platform/db/attempt.ts'
import { decidedWithinMs } from '../waiting.ts'
import { customerOf, lockLoan } from '../stored.ts'

type Voucher = Extract<CallParsed<'loanRepay'>, { readonly from: 'wallet' }>

type Read = {
  readonly way: OfferedNetwork
  readonly amount: string
  readonly transactionId: string | undefined
}

/** What was sent, by the network as it is offered now. Refusals: funding.route_unknown, loan.voucher_address, those of its amount and id. */
const read = ({ offer }: LendingContext, { caller }: LendingCall, input: Voucher): Result<Read> => {
  const way = offer.network(caller.book, input.network)
  if (way?.deposit !== true) return refuse('funding.route_unknown')
  if (way.address !== input.address) return refuse('loan.voucher_address')
  const amount = readFundingAmount(input.amount, way)
  if (!amount.ok) return amount
  const form = transactionFormOf(way.addressFormat)
  const id =
    input.transactionId === undefined
      ? accept(undefined)
      : readTransactionId(input.transactionId, { form, network: way.network })
  if (!id.ok) return id
  return accept({ way, amount: formatDecimal(amount.value, way.decimals), transactionId: id.value })
}

/** Which of the two counts already, here or as a deposit. */
const takenBy = async (on: Queryable, print: Buffer): Promise<Result<never>> => {
  const { rows } = await on.query<{ taken: boolean }>({
    name: 'lending.voucher_taken',
    text: `select exists (select from lending.repayment where book = 'real' and voucher_print = $1
        and state in ('review', 'counted'))
      or exists (select from funding.deposit where book = 'real' and proof_print = $1 and state in ('review', 'approved')
        and not undone) as taken`,
    values: [print],
  })
  return refuse(rows[0]?.taken === true ? 'loan.voucher_used' : 'loan.transaction_used')
}

const countWaiting = async (on: Queryable, loan: string): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'lending.vouchers_waiting',
    text: `select count(*)::int as count from lending.repayment where loan = $1 and state = 'review'`,
    values: [loan],
  })
  return rows[0]?.count ?? 0
}

const keep = async (
  tx: Transaction,
  context: LendingContext,
  call: LendingCall,
  kept: Read & { readonly id: string; readonly input: Voucher; readonly attempt: Attempt | undefined },
): Promise<Result<string>> => {
  const { customer, book } = call.caller
  const { id, input, way, attempt } = kept
  const now = context.now()
  const uploads = await keepUploads(tx, { customer, ids: [input.voucher], use: 'proof', now })
  if (!uploads.ok) return uploads
  const [image] = uploads.value
  assert(image !== undefined, 'what was kept is given')
  const { rowCount } = await tx.query({
    name: 'lending.keep_voucher',
    text: `insert into lending.repayment (id, loan, customer, book, source, state, at, network, address, currency, decimals,
        sent, transaction_id, transaction_key, voucher, voucher_print, due_at, language, once, once_hash)
      values ($1, $2, $3, $17, 'wallet', 'review', $4, $5, $6, $7, $8, $9, $10, funding.transaction_key($10), $11, $12, $13,
        $14, $15, $16)
      on conflict do nothing`,
    values: [
      id,
      input.id,
      customer,
      new Date(now),
      way.name,
      way.address,
      way.currency,
      way.decimals,
      kept.amount,
      kept.transactionId ?? null,
      image.id,
      image.fingerprint,
      new Date(now + decidedWithinMs(book)),
      call.language,
      attempt?.key ?? null,
      attempt?.print ?? null,
      book,
    ],
  })
  if (rowCount !== 1) return takenBy(tx, image.fingerprint)
  await tx.query({
    name: 'lending.voucher_sent',
    text: `insert into lending.event (loan, kind, at, item, told_at) values ($1, 'voucher_sent', $2, $3, $2)`,
    values: [input.id, new Date(now), id],
  })
  await context.audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: 'loan_repayment.submitted',
    subject: { kind: 'loan_repayment', id },
    customer,
    after: { loan: input.id, network: way.name, amount: kept.amount, currency: way.currency },
    now,
  })
  return accept(id)
}

/**
 * Takes the word of a customer that money is on its way, with the image that proves it; staff decide, and of a demo nobody. Gives the repayment's id.
 * Refusals: as declared.
 */
export const sendVoucher = async (
  context: LendingContext,
  call: LendingCall,
  input: Voucher,
  attempt: Attempt | undefined,
): Promise<Result<string>> => {
  const sent = read(context, call, input)
  if (!sent.ok) return sent
  const { customer, book } = call.caller
  const kept = await undoneIfRefused(context.database, async (tx): Promise<Result<string>> => {
    // Held against the other repayments of this loan.
    const loan = await lockLoan(tx, input.id)
    if (loan === undefined || customerOf(loan) !== customer) return refuse('loan.unknown')
    const repeated = await findRepeated(tx, 'lending.repayment', { customer, attempt })
    if (!repeated.ok) return repeated
    if (repeated.value !== undefined) return accept(repeated.value)
    if (!isOwed(loan.state)) return refuse('loan.not_owed')
    if ((await countWaiting(tx, input.id)) >= vouchersWaitingMax)
      return refuse('loan.too_many_vouchers', { maximum: String(vouchersWaitingMax) })
    return keep(tx, context, call, { ...sent.value, id: context.newId(), input, attempt })
  })
  if (kept.ok && book === 'demo')
    context.automatic.plan({ kind: 'repayment', id: kept.value }, decidedWithinMs(book))
  return kept
}
