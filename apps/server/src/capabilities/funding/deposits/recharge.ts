import { hourMs, accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { addCents, formatDecimal, shownAmount, type Cents } from '@plumbline/rules/money'
import {
  creditOf,
  judgeDeposit,
  readFundingAmount,
  readTransactionId,
  transactionFormOf,
  type FundingRateOrPar,
} from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { OfferedBank, OfferedNetwork } from '@plumbline/rules/funding-setting'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { keepUploads } from '../../upload/index.ts'
import type { Answer, FundingCall, FundingContext } from '../context.ts'
import { flaggedOf, readStructuring } from '../decisions/flags.ts'
import { holdComparing, readLikeness, type Transacted } from './likeness.ts'
import { lookParts, readSimilar } from './look.ts'
import { storedRate } from '../withdrawals/rate.ts'
import type { Attempt } from '../../../core/platform/db/attempt.ts'
import { readDeposit } from '../stored.ts'
import { holdAndFindRepeated, recordSubmitted, submitOnce, tellSubmitted } from './submission.ts'
import { limitsSince, readUsage } from '../withdrawals/usage.ts'
import { depositView } from '../views.ts'
import { openWords, sealRemark } from '../sealed-notes.ts'

type Input = CallParsed<'recharge'>
type Way = OfferedNetwork | OfferedBank

const wayOf = ({ offer }: FundingContext, { caller }: FundingCall, { kind, route }: Input): Result<Way> => {
  const way = kind === 'digital' ? offer.network(caller.book, route) : offer.bank(caller.book, route)
  return way?.deposit === true ? accept(way) : refuse('funding.route_unknown')
}

/** Where the customer was told to send it: what was sent elsewhere is found by this. */
const paidToOf = (way: Way): unknown =>
  'address' in way
    ? { network: way.network, address: way.address, memo: way.memo ?? null }
    : {
        bankName: way.bankName,
        swift: way.swift,
        payee: way.payee,
        payeeAccount: way.payeeAccount,
      }

/** What the customer says the payment is called, in the form of its network; undefined where nothing is said. */
const transactedOf = (way: Way, typed: string | undefined): Result<Transacted | undefined> => {
  if (typed === undefined) return accept(undefined)
  const form = transactionFormOf('address' in way ? way.addressFormat : undefined)
  const id = readTransactionId(typed, { form, network: 'address' in way ? way.network : way.name })
  return id.ok ? accept({ id: id.value, form, typed }) : id
}

type Wish = {
  readonly id: string
  readonly input: Input
  readonly way: Way
  readonly transacted: Transacted | undefined
  readonly amount: string
  readonly estimate: Cents
  readonly rate: FundingRateOrPar
  readonly attempt: Attempt | undefined
  readonly now: Millis
}

const flagsOf = async (
  tx: Transaction,
  { offer, settled }: FundingContext,
  { caller: { customer, book } }: FundingCall,
  { input, way, amount, transacted, estimate, now, look }: Wish & { readonly look: string | null },
) => {
  await holdComparing(tx, book)
  return flaggedOf({
    ...(await readLikeness(tx, {
      book,
      customer,
      kind: input.kind,
      route: way.name,
      amount,
      transacted,
      now,
    })),
    similar_image: await readSimilar(tx, { book, look }),
    structuring: await readStructuring(tx, 'deposit', {
      customer,
      amount: estimate,
      threshold: offer.thresholds().customer,
      hours: offer.limits().structuringHours,
      now: settled(),
    }),
  })
}

/** What another item that counts, or may still count, has already. */
const takenBy = async (
  tx: Transaction,
  { book, print }: { readonly book: string; readonly print: Buffer },
): Promise<Result<never>> => {
  const { rowCount } = await tx.query({
    name: 'funding.proof_taken',
    text: `select from funding.deposit where book = $1 and proof_print = $2 and state in ('review', 'approved')
      and not undone`,
    values: [book, print],
  })
  return refuse((rowCount ?? 0) > 0 ? 'funding.proof_used' : 'funding.transaction_used')
}

const insert = async (
  tx: Transaction,
  context: FundingContext,
  call: FundingCall,
  wish: Wish,
): Promise<Result<void>> => {
  const { customer, book } = call.caller
  const { id, input, way, now } = wish
  const kept = await keepUploads(tx, { customer, ids: [input.proof], use: 'proof', now })
  if (!kept.ok) return kept
  const [proof] = kept.value
  assert(proof !== undefined, 'what was kept is given')
  const flags = await flagsOf(tx, context, call, { ...wish, look: proof.look })
  const { rowCount } = await tx.query({
    name: 'funding.insert_deposit',
    text: `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, pair, amount, paid_to,
        transaction_id, proof, proof_print, proof_look, proof_parts, remark, estimate, estimate_quote, submitted_at, due_at,
        flags, flag_figures, language, once, once_hash, transaction_form, transaction_typed)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::bit(64), $16, $17, $18, $19, $20, $21, $22, $23,
        $24, $25, $26, $27, $28)
      on conflict do nothing`,
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
      wish.amount,
      JSON.stringify(paidToOf(way)),
      wish.transacted?.id ?? null,
      proof.id,
      proof.fingerprint,
      proof.look,
      lookParts(proof.look),
      await sealRemark(tx, context.vault, { customer, id, remark: input.remark }),
      wish.estimate.toString(),
      storedRate(wish.rate),
      new Date(now),
      new Date(now + context.offer.limits().reviewHours * hourMs),
      flags.names,
      JSON.stringify(flags.figures),
      call.language,
      wish.attempt?.key ?? null,
      wish.attempt?.print ?? null,
      wish.transacted?.form ?? null,
      wish.transacted?.typed ?? null,
    ],
  })
  return rowCount === 1 ? accept(undefined) : takenBy(tx, { book, print: proof.fingerprint })
}

const submit = async (
  tx: Transaction,
  context: FundingContext,
  call: FundingCall,
  wish: Wish,
): Promise<Result<string>> => {
  const { customer } = call.caller
  const { id, now, attempt, estimate } = wish
  const repeated = await holdAndFindRepeated(tx, 'deposit', { customer, attempt })
  if (!repeated.ok) return repeated
  if (repeated.value !== undefined) return accept(repeated.value)
  const { open, day } = await readUsage(tx, 'deposit', { customer, now: context.settled() })
  const paid = await context.paidSince(tx, customer, limitsSince(context.settled()))
  const judged = judgeDeposit(estimate, context.offer.limits(), { open, day: addCents(day, paid) })
  if (!judged.ok) return judged
  const inserted = await insert(tx, context, call, wish)
  if (!inserted.ok) return inserted
  await recordSubmitted(tx, context, call, {
    item: 'deposit',
    id,
    after: { route: wish.way.name, amount: wish.amount, currency: wish.way.currency },
    now,
  })
  return accept(id)
}

export const answerDeposit = async (
  { database, vault }: Pick<FundingContext, 'database' | 'vault'>,
  id: string,
): Promise<CallOutput<'recharge'>> => {
  const deposit = await readDeposit(database, id)
  assert(deposit !== undefined, 'a deposit is never removed')
  return { deposit: depositView(deposit, await openWords(database, vault, deposit)) }
}

const submitWish = async (
  context: FundingContext,
  call: FundingCall,
  input: Input,
  attempt: Attempt | undefined,
): Promise<Result<string>> => {
  const served = await context.identity.residence.admitDeposit(call.caller, call.address)
  if (!served.ok) return served
  const identity = await context.judgeIdentity(context.database, call.caller, 'deposit')
  if (!identity.ok) return identity
  const way = wayOf(context, call, input)
  if (!way.ok) return way
  const amount = readFundingAmount(input.amount, way.value)
  if (!amount.ok) return amount
  const transacted = transactedOf(way.value, input.transactionId)
  if (!transacted.ok) return transacted
  // A deposit can always be told of: what it is credited with is decided at the approval.
  const rate = context.estimateRateOf(way.value)
  if (!rate.ok) return rate
  const { currency, decimals, minimum } = way.value
  const estimate = creditOf(amount.value, decimals, rate.value)
  if (estimate <= 0n)
    return refuse('funding.below_minimum', { minimum: shownAmount(minimum, currency), currency })
  const wish: Wish = {
    id: context.newId(),
    input,
    way: way.value,
    transacted: transacted.value,
    amount: formatDecimal(amount.value, decimals),
    estimate,
    rate: rate.value,
    attempt,
    now: context.now(),
  }
  const done = await undoneIfRefused(context.database, tx => submit(tx, context, call, wish))
  if (done.ok && done.value === wish.id) {
    context.tellAccount(call.caller.customer)
    tellSubmitted(context, { item: 'deposit', id: wish.id, book: call.caller.book })
  }
  return done
}

/** Takes the word of a customer that money is on its way, with the image that proves it. Refusals: as declared. */
export const recharge =
  (context: FundingContext) =>
  (call: FundingCall, input: Input): Answer<CallOutput<'recharge'>> =>
    submitOnce(context, call, {
      item: 'deposit',
      input,
      submit: attempt => submitWish(context, call, input, attempt),
      answer: id => answerDeposit(context, id),
    })
