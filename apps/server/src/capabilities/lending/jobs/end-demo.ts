import type { CustomerId } from '@plumbline/rules/core'
import { demoUnusedMs } from '@plumbline/rules/lending'
import type { LendingContext } from '../context.ts'
import { customerOf } from '../stored.ts'

type Context = Pick<LendingContext, 'database' | 'audit' | 'guard' | 'bus' | 'now' | 'newId' | 'postponed'>
type Row = { readonly id: string; readonly customer: bigint }

/** Loans ended in one run; what is left waits for the next. */
const endedMax = 200

/** Loans of demos that have begun anew since, or that nobody has used for a while; of one customer, or of all. */
const findLeft = async (
  { database, now, postponed }: Pick<Context, 'database' | 'now' | 'postponed'>,
  customer: CustomerId | undefined,
): Promise<readonly Row[]> => {
  const { rows } = await database.query<Row>({
    name: 'lending.demos_left',
    text: `select l.id, l.customer from lending.loan l
      where l.book = 'demo' and l.state in ('repayment', 'defaulted') and ($1::bigint is null or l.customer = $1)
        and not l.id = any ($4::uuid[])
        and (exists (select from first_steps.demo_reset r where r.customer = l.customer and r.at >= l.approved_at)
          or l.approved_at < $2 and not exists (
            select from identity.session s where s.customer = l.customer and s.seen_at >= $2))
      order by l.approved_at, l.id limit $3`,
    values: [customer ?? null, new Date(now() - demoUnusedMs), endedMax, postponed.demoEnds.held()],
  })
  return rows
}

const endOne = async (context: Context, { id, customer }: Row): Promise<void> => {
  const { database, audit, guard, bus, newId } = context
  const now = context.now()
  const isEnded = await database.transaction(async tx => {
    const { rows } = await tx.query<{ why: 'reset' | 'unused' | null }>({
      name: 'lending.end_demo',
      text: 'select why from lending.end_demo($1, $2, $3, $4)',
      values: [newId(), id, new Date(now - demoUnusedMs), new Date(now)],
    })
    const why = rows[0]?.why ?? null
    if (why === null) return false
    await audit.append(tx, {
      actor: { kind: 'system' },
      action: 'loan.written_off',
      subject: { kind: 'loan', id },
      customer: customerOf({ customer }),
      after: { state: 'written_off', book: 'demo', why },
      now,
    })
    return true
  })
  if (!isEnded) return
  await guard.refresh(customerOf({ customer }))
  bus.publish('account.changed', { customer: customerOf({ customer }), seq: undefined })
}

/**
 * Ends the loans of demos that nobody will repay: whoever begins anew owes nothing, and an account that is left alone accrues nothing.
 * One that cannot be ended holds up no other, nor the answer to who begins anew; it is tried again.
 */
export const endDemoLoans = async (context: Context, customer?: CustomerId): Promise<void> => {
  for (const row of await findLeft(context, customer))
    await context.postponed.demoEnds.attempt(row.id, () => endOne(context, row))
}
