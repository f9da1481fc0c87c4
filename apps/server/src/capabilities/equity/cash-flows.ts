import type { CustomerId } from '@plumbline/rules/core'
import type { TransferKind } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Flows that are given one by one; the sum is of all. */
export const flowsMax = 100

/** What comes from outside or leaves: no result, no interest, and nothing that moves between a customer's own accounts. */
const flowKinds: readonly TransferKind[] = [
  'deposit.approve',
  'deposit.correct',
  'withdrawal.freeze',
  'withdrawal.release',
  'withdrawal.approve',
  'withdrawal.send',
  'withdrawal.return',
  'payment.deposit',
  'payment.reverse',
  'demo.reset',
  'loan.repay',
]

type Flow = { readonly at: Date; readonly kind: TransferKind; readonly amount: bigint }
export type CashFlows = { readonly flows: readonly Flow[]; readonly sum: bigint }
export const noFlows: CashFlows = { flows: [], sum: 0n }

/** The state of the accounts behind which flows are counted. */
type StateKept = {
  readonly at: Date
  /** The newest entry of each account in it; where it was not written down, the last one before the moment. */
  readonly fundEntries: bigint | null
  readonly contractEntries: bigint | null
}

/** Entries of neighbouring moments may have been posted the other way round: one is looked for so many either way. */
const entriesAround = 32

/** Money that came into the accounts from outside or left them behind a state, in cents, oldest first. */
export const readCashFlows = async (
  on: Queryable,
  { customer, after }: { readonly customer: CustomerId; readonly after: StateKept },
): Promise<CashFlows> => {
  const { rows } = await on.query<{ at: Date; kind: TransferKind; amount: bigint; total: bigint }>({
    name: 'equity.flows',
    // What only moves between available and frozen has a sum of zero. The fund account alone is gone through, as the other
    // ones have an entry for every trade: what a loan has paid into the contract account, or taken out of it, is found by the
    // loan, and then among the entries of its moment. What a payout repays of an advance counts, as the worth is less that.
    text: `with account as (
        select kind, id, book, coalesce(
          case kind when 'fund' then $5::bigint else $6::bigint end, ledger.sequence_before(id, book, $2)
        ) as held
        from ledger.account where owner = $1 and kind in ('fund', 'contract')
      ), lent as (
        select l.payout as id, t.at, t.kind, l.amount
        from lending.loan l join ledger.transfer t on t.id = l.payout and t.book = l.book
        where l.customer = $1
        union all
        select r.id, r.at, 'loan.repay', -(r.penalty + r.interest + r.principal)
        from lending.loan l join lending.repayment r on r.loan = l.id
        where l.customer = $1 and r.source = 'contract' and r.state = 'counted'
      )
      select at, kind, amount, (sum(amount) over ())::bigint as total
      from (
        select t.id, t.at, t.kind, sum(e.change)::bigint as amount
        from account a
        join ledger.entry e on e.account = a.id and e.book = a.book and e.sequence > a.held
        join ledger.transfer t on t.id = e.transfer and t.book = e.book
        where a.kind = 'fund' and t.kind = any ($3::text[])
        group by t.id, t.book, t.at, t.kind
        having sum(e.change) <> 0
        union all
        select l.id, l.at, l.kind, l.amount
        from account a
        cross join lent l
        cross join lateral (select ledger.sequence_before(a.id, a.book, l.at) as sequence offset 0) before
        cross join lateral (
          select min(e.sequence) as sequence from ledger.entry e
          where e.account = a.id and e.book = a.book and e.transfer = l.id
            and e.sequence between before.sequence - $7 and before.sequence + $7
        ) own
        where a.kind = 'contract' and coalesce(own.sequence, before.sequence + 1) > a.held
      ) flow
      order by at desc, id desc
      limit $4`,
    values: [
      customer,
      after.at,
      flowKinds,
      flowsMax,
      after.fundEntries,
      after.contractEntries,
      entriesAround,
    ],
  })
  return {
    flows: rows.toReversed().map(({ at, kind, amount }) => ({ at, kind, amount })),
    sum: rows[0]?.total ?? 0n,
  }
}
