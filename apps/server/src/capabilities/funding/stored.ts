import type { Book, CustomerId, StaffId } from '@plumbline/rules/core'
import type {
  FundingFlag,
  FundingKind,
  FundingRate,
  FundingState,
  PayoutState,
} from '@plumbline/rules/funding'
import type { Language } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type FlagFigures = Readonly<Partial<Record<FundingFlag, Readonly<Record<string, string>>>>>

type Common = {
  readonly id: string
  readonly customer: bigint
  readonly book: Book
  readonly kind: FundingKind
  readonly route: string
  readonly network: string | null
  readonly currency: string
  readonly decimals: number
  readonly pair: string | null
  readonly remark: Buffer | null
  readonly state: FundingState
  readonly revision: number
  readonly submittedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: bigint | null
  readonly request: string | null
  readonly reason: string | null
  readonly estimateQuote: FundingRate | null
  readonly quote: FundingRate | null
  readonly flags: readonly FundingFlag[]
  readonly flagFigures: FlagFigures
  readonly language: Language
  readonly once: string | null
  readonly onceHash: Buffer | null
  /** A first person has approved, and a second one is awaited. */
  readonly begun: boolean
}

export type StoredDeposit = Common & {
  readonly amount: string
  readonly paidTo: unknown
  /** In the form of its network; of old ones that no form fits, as it was typed. */
  readonly transactionId: string | null
  readonly transactionTyped: string | null
  readonly proof: string
  /** Cents of USD. */
  readonly estimate: bigint
  readonly credited: bigint | null
  readonly approvals: number | null
  /** Cents of USD of what was credited that were taken back, and of these what its customer owes. */
  readonly corrected: bigint
  readonly owed: bigint
}

export type StoredWithdrawal = Common & {
  readonly destination: string
  readonly destinationVersion: number
  readonly destinationLabel: string
  /** Cents of USD, the fee among them. */
  readonly amount: bigint
  readonly fee: bigint
  /** In the currency. */
  readonly estimate: string
  readonly pays: string | null
  readonly payout: PayoutState | null
  readonly payoutAt: Date | null
  readonly payoutBy: bigint | null
  readonly payoutReference: string | null
  readonly payoutReason: string | null
  readonly returnReference: string | null
}

const common = (kind: string): string => `i.id, i.customer, i.book, i.kind, i.route, i.network, i.currency,
  i.decimals::int as decimals, i.pair, i.remark, i.state, i.revision, i.submitted_at as "submittedAt", i.due_at as "dueAt",
  i.decided_at as "decidedAt", i.decided_by as "decidedBy", i.request, i.reason, i.estimate_quote as "estimateQuote", i.quote,
  i.flags, i.flag_figures as "flagFigures", i.language, i.once, i.once_hash as "onceHash",
  i.state = 'review' and exists (select from staff.request r where r.kind = '${kind}' and r.subject_kind = split_part('${kind}', '.', 1)
    and r.subject_id = i.id::text and r.state = 'open') as begun`

/** For queries that name the table `i`. */
export const depositColumns = `${common('deposit.approve')}, i.amount::text as amount, i.paid_to as "paidTo",
  i.transaction_id as "transactionId", i.transaction_typed as "transactionTyped", i.proof, i.estimate, i.credited, i.approvals::int as approvals,
  case i.state when 'approved' then (select coalesce(sum(o.amount), 0)::bigint from funding.correction o where o.deposit = i.id)
    else 0 end as corrected,
  case i.state when 'approved' then (select coalesce(sum(o.owed), 0)::bigint from funding.correction o where o.deposit = i.id)
    else 0 end as owed`
export const withdrawalColumns = `${common('withdrawal.approve')}, i.destination,
  i.destination_version as "destinationVersion", i.destination_label as "destinationLabel", i.amount, i.fee,
  i.estimate::text as estimate, i.pays::text as pays, i.payout, i.payout_at as "payoutAt", i.payout_by as "payoutBy",
  i.payout_reference as "payoutReference", i.payout_reason as "payoutReason", i.return_reference as "returnReference"`

const first = async <Row>(
  on: Queryable,
  name: string,
  text: string,
  id: string,
): Promise<Row | undefined> => {
  const { rows } = await on.query({ name, text, values: [id] })
  return rows[0] as Row | undefined
}

export const readDeposit = (on: Queryable, id: string): Promise<StoredDeposit | undefined> =>
  first(on, 'funding.read_deposit', `select ${depositColumns} from funding.deposit i where i.id = $1`, id)

export const readWithdrawal = (on: Queryable, id: string): Promise<StoredWithdrawal | undefined> =>
  first(
    on,
    'funding.read_withdrawal',
    `select ${withdrawalColumns} from funding.withdrawal i where i.id = $1`,
    id,
  )

/** Holds an item as it is until the transaction ends; what is read then was committed by whoever held it before. */
const lock = (tx: Transaction, table: 'deposit' | 'withdrawal', id: string) =>
  tx.query({
    name: `funding.lock_${table}`,
    text: `select from funding.${table} where id = $1 for update`,
    values: [id],
  })

export const lockDeposit = async (tx: Transaction, id: string): Promise<StoredDeposit | undefined> => {
  await lock(tx, 'deposit', id)
  return readDeposit(tx, id)
}

export const lockWithdrawal = async (tx: Transaction, id: string): Promise<StoredWithdrawal | undefined> => {
  await lock(tx, 'withdrawal', id)
  return readWithdrawal(tx, id)
}

/** Counted up, so that whoever has seen an older state of it is too late. */
export const countUp = async <Item extends StoredDeposit | StoredWithdrawal>(
  tx: Transaction,
  item: 'deposit' | 'withdrawal',
  stored: Item,
): Promise<Item> => {
  await tx.query({
    name: `funding.count_${item}`,
    text: `update funding.${item} set revision = revision + 1 where id = $1`,
    values: [stored.id],
  })
  return { ...stored, revision: stored.revision + 1 }
}

export const customerOf = ({ customer }: { readonly customer: bigint }): CustomerId =>
  customer.toString() as CustomerId
export const staffOf = (id: bigint): StaffId => id.toString() as StaffId
