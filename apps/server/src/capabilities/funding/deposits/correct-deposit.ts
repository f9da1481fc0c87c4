import { accept, refuse, type StaffId, type TransferId } from '@plumbline/rules/core'
import { bearTakenBack } from '@plumbline/rules/payment'
import { cents, formatCents, negateCents, type Cents } from '@plumbline/rules/money'
import { judgeCorrection, type Correctable } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { post } from '../../../core/ledger/index.ts'
import { holdAccounts, holdDebt, holdOwed } from '../../payment/index.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { DecisionParts } from '../context.ts'
import type { FundingDecisions } from '../decisions/decisions.ts'
import { appendEvent } from '../events.ts'
import { notify } from '../notify.ts'
import { assertPosted, fundAccountOf, legsOf, settledOf } from '../decisions/settle.ts'
import { countUp, customerOf, lockDeposit, type StoredDeposit } from '../stored.ts'
import { openReason } from '../sealed-notes.ts'

const correctable = ({ state, credited, corrected }: StoredDeposit): Correctable => ({
  state,
  credited: credited === null ? undefined : cents(credited),
  corrected: cents(corrected),
})

type Correction = {
  readonly id: string
  readonly deposit: StoredDeposit
  readonly amount: Cents
  readonly advanced: Cents
  /** Sealed for the customer. */
  readonly reason: string
  readonly request: string
  readonly by: StaffId
  readonly transfer: string
  readonly now: Millis
}

const keepCorrection = async (tx: Transaction, correction: Correction): Promise<void> => {
  await tx.query({
    name: 'funding.correct_deposit',
    text: `insert into funding.correction (id, deposit, customer, amount, advanced, owed, reason, request, decided_by, at, transfer)
      values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`,
    values: [
      correction.id,
      correction.deposit.id,
      correction.deposit.customer,
      correction.amount,
      correction.advanced,
      correction.reason,
      correction.request,
      correction.by,
      new Date(correction.now),
      correction.transfer,
    ],
  })
}

/** The deposit afterwards. One of which nothing is left frees its proof and its transaction id. */
const countCorrected = async (
  tx: Transaction,
  { deposit, amount }: Pick<Correction, 'deposit' | 'amount'>,
): Promise<StoredDeposit> => {
  const corrected = deposit.corrected + amount
  await tx.query({
    name: 'funding.count_corrected',
    text: 'update funding.deposit set revision = revision + 1, undone = $2 where id = $1',
    values: [deposit.id, corrected === deposit.credited],
  })
  return { ...deposit, corrected, revision: deposit.revision + 1 }
}

const postCorrection = async (
  tx: Transaction,
  { house }: Pick<DecisionParts, 'house'>,
  { deposit, amount, advanced, transfer, now }: Correction,
): Promise<void> => {
  const { external_clearing: outside, deficit_advances: advances } = house[deposit.book]
  const fund = await fundAccountOf(tx, customerOf(deposit))
  const [verdict] = await post(tx, [
    {
      id: transfer as TransferId,
      book: deposit.book,
      kind: 'deposit.correct',
      reference: deposit.id,
      at: now,
      legs: legsOf([
        [outside, 'available', amount],
        [fund, 'available', cents(advanced - amount)],
        [advances, 'available', negateCents(advanced)],
      ]),
    },
  ])
  assertPosted(verdict === 'insufficient' ? verdict : 'posted')
}

/** Takes back what was credited by mistake: asked for by one person, put into effect by the word of another. */
export const depositCorrections = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'beginCorrection' | 'correctDeposit'> => ({
  beginCorrection: async (tx, { id, amount, by, now }) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit === undefined || deposit.book === 'demo') return refuse('funding.unknown')
    const may = judgeCorrection(correctable(deposit), amount)
    if (!may.ok) return may
    const counted = await countUp(tx, 'deposit', deposit)
    await appendEvent(tx, {
      item: 'deposit',
      id,
      kind: 'correction_begun',
      actor: { kind: 'staff', id: by },
      detail: { amount: formatCents(amount) },
      now,
    })
    return accept(settledOf('deposit', counted, []))
  },

  correctDeposit: async (tx, { id, amount, sealed, request, by, along, now }) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit === undefined || deposit.book === 'demo') return refuse('funding.unknown')
    const may = judgeCorrection(correctable(deposit), amount)
    if (!may.ok) return may
    const customer = customerOf(deposit)
    const debtor = { customer, book: deposit.book }
    // In the order of every decision on money: what is owed, the customer's mailbox, the accounts.
    await holdDebt(tx, customer)
    await holdOwed(tx, debtor)
    const reason = (await openReason(tx, parts.vault, { customer, id, reason: sealed })) ?? undefined
    const told = await notify(tx, parts, {
      kind: 'deposit_corrected',
      id,
      customer,
      amount: formatCents(amount),
      currency: 'USD',
      reason,
      language: deposit.language,
      now,
    })
    const { advanced } = bearTakenBack(await holdAccounts(tx, debtor), amount)
    await along({ advanced })
    const correction: Correction = {
      id: parts.newId(),
      deposit,
      amount,
      advanced,
      reason: sealed,
      request,
      by,
      transfer: parts.newId(),
      now,
    }
    await keepCorrection(tx, correction)
    const counted = await countCorrected(tx, correction)
    await appendEvent(tx, {
      item: 'deposit',
      id,
      kind: 'corrected',
      actor: { kind: 'staff', id: by },
      detail: { text: sealed, amount: formatCents(amount), advanced: formatCents(advanced) },
      now,
    })
    await postCorrection(tx, parts, correction)
    return accept(settledOf('deposit', counted, told))
  },
})

/** What was taken back of a deposit, the oldest first. */
export type StoredCorrection = {
  readonly id: string
  readonly at: Date
  readonly amount: bigint
  readonly advanced: bigint
  readonly owed: bigint
  readonly reason: string
  /** User names of who asked for it and who approved it. */
  readonly askedBy: string
  readonly approvedBy: string
}

export const readCorrections = async (
  on: Queryable,
  deposit: string,
): Promise<readonly StoredCorrection[]> => {
  const { rows } = await on.query<StoredCorrection>({
    name: 'funding.corrections',
    text: `select c.id, c.at, c.amount, c.advanced, c.owed, c.reason, a.username as "askedBy", m.username as "approvedBy"
      from funding.correction c join staff.request r on r.id = c.request
      join staff.member a on a.id = r.submitted_by_staff join staff.member m on m.id = c.decided_by
      where c.deposit = $1 order by c.id`,
    values: [deposit],
  })
  return rows
}
