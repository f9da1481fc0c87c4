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
  'loan.payout',
  'loan.repay',
]

type Flow = { readonly at: Date; readonly kind: TransferKind; readonly amount: bigint }
export type CashFlows = { readonly flows: readonly Flow[]; readonly sum: bigint }
export const noFlows: CashFlows = { flows: [], sum: 0n }

/** Money that came into the accounts from outside or left them behind a moment, in cents, oldest first. */
export const readCashFlows = async (
  on: Queryable,
  { customer, after }: { readonly customer: CustomerId; readonly after: Date },
): Promise<CashFlows> => {
  const { rows } = await on.query<{ at: Date; kind: TransferKind; amount: bigint; total: bigint }>({
    name: 'equity.flows',
    // What only moves between available and frozen has a sum of zero. The fund account alone is gone through, as the other
    // ones have an entry for every trade: a loan that was repaid out of the contract account is found by the loan.
    text: `select at, kind, amount, (sum(amount) over ())::bigint as total
      from (
        select t.id, t.at, t.kind, sum(e.change)::bigint as amount
        from ledger.account a
        cross join lateral (select ledger.sequence_before(a.id, a.book, $2) as sequence offset 0) before
        join ledger.entry e on e.account = a.id and e.book = a.book and e.sequence > before.sequence
        join ledger.transfer t on t.id = e.transfer and t.book = e.book
        where a.owner = $1 and a.kind = 'fund' and t.kind = any ($3::text[]) and t.at > $2
        group by t.id, t.book, t.at, t.kind
        having sum(e.change) <> 0
        union all
        select r.id, r.at, 'loan.repay', -(r.penalty + r.interest + r.principal)
        from lending.loan l join lending.repayment r on r.loan = l.id
        where l.customer = $1 and r.source = 'contract' and r.state = 'counted' and r.at > $2
      ) flow
      order by at desc, id desc
      limit $4`,
    values: [customer, after, flowKinds, flowsMax],
  })
  return {
    flows: rows.toReversed().map(({ at, kind, amount }) => ({ at, kind, amount })),
    sum: rows[0]?.total ?? 0n,
  }
}
