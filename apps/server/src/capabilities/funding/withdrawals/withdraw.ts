import { reviewHoursFor } from '@plumbline/rules/customer-admin'
import { hourMs, accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { cents, formatCents, negateCents, parseCents, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { confirmTradePassword, guarded, trySecondStep } from '../../identity/index.ts'
import { readBalances } from '../../../core/ledger/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { Answer, FundingCall, FundingContext } from '../context.ts'
import { lockDestinations } from '../../destination/index.ts'
import { findBound, labelOf, type Bound } from './destination.ts'
import { flaggedOf, isSameName, readRapid, readStructuring } from '../decisions/flags.ts'
import { judgeWish, type JudgedWish } from './evaluate-withdrawal.ts'
import { storedRate } from './rate.ts'
import type { Attempt } from '../../../core/platform/db/attempt.ts'
import { fundAccountOf, legsOf, postFor } from '../decisions/settle.ts'
import { readLoanStanding } from './may-pay.ts'
import { readWithdrawal } from '../stored.ts'
import { holdAndFindRepeated, recordSubmitted, submitOnce, tellSubmitted } from '../deposits/submission.ts'
import { withdrawalView } from '../views.ts'
import { openWords, sealRemark } from '../sealed-notes.ts'

type Input = CallParsed<'withdraw'>

type Wish = {
  readonly id: string
  readonly input: Input
  readonly amount: Cents
  readonly attempt: Attempt | undefined
  readonly now: Millis
}

/** The one who is paid is not the one who was verified. */
const nameMismatch = async (
  tx: Transaction,
  { verifiedNameOf }: Pick<FundingContext, 'verifiedNameOf'>,
  { caller: { customer } }: FundingCall,
  { destination: { fields } }: Bound,
): Promise<Readonly<Record<string, string>> | undefined> => {
  if (!('payee' in fields)) return undefined
  const name = await verifiedNameOf(tx, customer)
  // Both are personal: whoever decides sees them on the item, opened.
  return name === undefined || isSameName(name, fields.payee) ? undefined : {}
}

const flagsOf = async (
  tx: Transaction,
  context: FundingContext,
  call: FundingCall,
  { amount, bound }: Wish & { readonly bound: Bound },
) => {
  const now = context.settled()
  const { customer } = call.caller
  const { sharedWith } = bound.destination
  const limits = context.offer.limits()
  return flaggedOf({
    same_address_other_customer: sharedWith === 0 ? undefined : { customers: String(sharedWith) },
    structuring: await readStructuring(tx, 'withdrawal', {
      customer,
      amount,
      threshold: context.offer.thresholds().customer,
      hours: limits.structuringHours,
      now,
    }),
    rapid_in_out: await readRapid(tx, {
      customer,
      amount,
      limits,
      paid: since => context.capturedSince(tx, customer, since),
      now,
    }),
    name_mismatch: await nameMismatch(tx, context, call, bound),
  })
}

const insert = async (
  tx: Transaction,
  context: FundingContext,
  call: FundingCall,
  wish: Wish & { readonly bound: Bound; readonly judged: JudgedWish },
): Promise<void> => {
  const { customer, book } = call.caller
  const { id, input, amount, attempt, now, judged } = wish
  const { destination, way } = wish.bound
  const flags = await flagsOf(tx, context, call, wish)
  await tx.query({
    name: 'funding.insert_withdrawal',
    text: `insert into funding.withdrawal (id, customer, book, kind, route, network, currency, decimals, pair, destination,
        destination_version, destination_label, destination_print, amount, fee, remark, estimate, estimate_quote, submitted_at,
        due_at, flags, flag_figures, language, once, once_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
    values: [
      id,
      customer,
      book,
      input.kind,
      way.name,
      'network' in way ? way.network : null,
      way.currency,
      way.decimals,
      way.pair,
      destination.id,
      destination.version,
      labelOf(destination),
      destination.print,
      amount.toString(),
      judged.fee.toString(),
      await sealRemark(tx, context.vault, { customer, id, remark: input.remark }),
      judged.expected,
      storedRate(judged.rate),
      new Date(now),
      new Date(now + reviewHoursFor(context.offer.limits().reviewHours, call.caller.frozen) * hourMs),
      flags.names,
      JSON.stringify(flags.figures),
      call.language,
      attempt?.key ?? null,
      attempt?.print ?? null,
    ],
  })
}

const submit = async (
  tx: Transaction,
  context: FundingContext,
  call: FundingCall,
  wish: Wish,
): Promise<Result<string>> => {
  const { customer, book } = call.caller
  const { id, input, amount, attempt, now } = wish
  const repeated = await holdAndFindRepeated(tx, 'withdrawal', { customer, attempt })
  if (!repeated.ok) return repeated
  if (repeated.value !== undefined) return accept(repeated.value)
  // A loan may have been paid out a moment ago: until this commits, none is.
  if ((await readLoanStanding(tx, customer)) !== 'free') return refuse('loan.restricts_withdrawal')
  await lockDestinations(tx, customer)
  const bound = await findBound(tx, context, call, input)
  if (!bound.ok) return bound
  const judged = await judgeWish(tx, context, call, {
    amount,
    bound: bound.value,
    // A change of fees takes effect at a moment, also between what was shown and what is sent.
    shownFee: input.fee === undefined ? undefined : parseCents(input.fee),
    // After the wait for the customer's other wishes.
    now: context.settled(),
  })
  if (!judged.ok) return judged
  const stepped = await trySecondStep(context.identity, tx, {
    customer,
    typed: input.code,
    visitor: call,
    now,
  })
  if (!stepped.ok) return stepped
  await insert(tx, context, call, { ...wish, bound: bound.value, judged: judged.value })
  await recordSubmitted(tx, context, call, {
    item: 'withdrawal',
    id,
    after: { route: bound.value.way.name, amount: input.amount, currency: 'USD' },
    now,
  })
  const fund = await fundAccountOf(tx, customer)
  const verdict = await postFor(tx, context, {
    item: { id, book },
    kind: 'withdrawal.freeze',
    legs: legsOf([
      [fund, 'available', negateCents(amount)],
      [fund, 'frozen', amount],
    ]),
    now,
  })
  if (verdict === 'posted') return accept(id)
  // A transfer was faster than what was judged.
  const { fund: left } = await readBalances(tx, customer)
  return refuse('withdrawal.insufficient', { available: formatCents(left.available) })
}

export const answerWithdrawal = async (
  { database, vault }: Pick<FundingContext, 'database' | 'vault'>,
  id: string,
): Promise<CallOutput<'withdraw'>> => {
  const withdrawal = await readWithdrawal(database, id)
  assert(withdrawal !== undefined, 'a withdrawal is never removed')
  return { withdrawal: withdrawalView(withdrawal, await openWords(database, vault, withdrawal)) }
}

const submitWish = async (
  context: FundingContext,
  call: FundingCall,
  input: Input,
  attempt: Attempt | undefined,
): Promise<Result<string>> => {
  const { customer, book } = call.caller
  // Before anything is asked for that would be in vain.
  const insists = input.insist === true ? 'yes' : 'no'
  const kept = context.judgeLoan(customer, { kind: 'withdraw', insists })
  if (!kept.ok) {
    if (kept.refusal === 'loan.withdrawal_refused') await context.blockForLoan(customer)
    return kept
  }
  const confirmed = await confirmTradePassword(context.identity, call, input.tradePassword)
  if (!confirmed.ok) return confirmed
  const amount = parseCents(input.amount) ?? cents(0n)
  const wish: Wish = { id: context.newId(), input, amount, attempt, now: context.now() }
  // Whoever knows the trade password must not find the code out by trying.
  const done = await guarded(
    context.identity,
    { what: 'otp', by: `customer ${customer}`, wrong: ['otp.wrong'] },
    () => undoneIfRefused(context.database, tx => submit(tx, context, call, wish)),
  )
  if (done.ok && done.value === wish.id) {
    context.outbox.wake()
    context.tellAccount(customer)
    tellSubmitted(context, { item: 'withdrawal', id: wish.id, book })
  }
  return done
}

/** What names the wish: whoever asks for the same again proves with another code, as the first holds for half a minute. */
const wishOf = (input: Input) => {
  const { tradePassword: _, code: __, ...wish } = input
  return wish
}

/** Freezes money and asks for it to be paid out. Refusals: as declared. */
export const withdraw =
  (context: FundingContext) =>
  (call: FundingCall, input: Input): Answer<CallOutput<'withdraw'>> =>
    submitOnce(context, call, {
      item: 'withdrawal',
      input: wishOf(input),
      submit: attempt => submitWish(context, call, input, attempt),
      answer: id => answerWithdrawal(context, id),
    })
