import type { CustomerId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { LoanAttempt } from '../../transfer/index.ts'
import type { LendingContext } from '../context.ts'
import { tellOfLoans } from './tell.ts'

type Approved = { readonly id: string; readonly customer: bigint; readonly amount: bigint }

/**
 * Pays out what two people have approved: the money comes into the contract account by a turn of the engine. One whose payout did not
 * come through, because the product was killed or the engine busy, is paid out with the next look; never twice. One that cannot be
 * paid out holds up no other.
 */
export const payOutLoans = async (
  context: Pick<
    LendingContext,
    'database' | 'engine' | 'guard' | 'vault' | 'audit' | 'outbox' | 'notifications' | 'now' | 'postponed'
  >,
): Promise<void> => {
  const { database, engine, guard } = context
  const { rows } = await database.query<Approved>({
    name: 'lending.approved',
    text: `select id, customer, amount from lending.loan where state = 'pending' and approved_at is not null
        and not id = any ($1::uuid[])
      order by approved_at, id limit 100`,
    values: [context.postponed.payouts.held()],
  })
  for (const { id, customer: row, amount } of rows) {
    const customer = row.toString() as CustomerId
    guard.expect(customer)
    const attempt: LoanAttempt = { loan: { id, what: { kind: 'payout' } } }
    await context.postponed.payouts.attempt(id, async () => {
      try {
        await engine.transfer({ customer, from: 'fund', to: 'contract', amount: cents(amount), attempt })
      } finally {
        await guard.refresh(customer)
      }
    })
  }
  if (rows.length > 0) await tellOfLoans(context)
}
