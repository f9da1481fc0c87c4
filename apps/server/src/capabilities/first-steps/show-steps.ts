import type { CallOutput } from '@plumbline/protocol/core'
import { accept, assert, type CustomerId, type Result } from '@plumbline/rules/core'
import { stepsOf } from '@plumbline/rules/first-steps'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { newestFirst } from '../verification/index.ts'
import type { FirstStepsContext } from './context.ts'

type Row = {
  kyc: 'pending' | 'approved' | 'rejected' | null
  deposited: boolean
  deposit_waits: boolean
  traded: boolean
  dismissed: boolean
}

/** Read where each of it happens: a step is done when its owner's record says so. */
const text = `select
  (select state from verification.submission where customer = $1 and kind = 'kyc' order by ${newestFirst} limit 1) as kyc,
  exists (select from funding.deposit where customer = $1 and state = 'approved')
    or exists (select from payment.payment p join payment.event e on e.payment = p.id
      where p.customer = $1 and e.kind = 'captured') as deposited,
  exists (select from funding.deposit where customer = $1 and state = 'review') as deposit_waits,
  exists (select from trading.contract_order where customer = $1 and state = 'open')
    or exists (select from trading.contract_order where customer = $1 and state = 'closed')
    or exists (select from term.deal where customer = $1 and state in ('accepted', 'running'))
    or exists (select from term.deal where customer = $1 and state in ('settled', 'void')) as traded,
  exists (select from first_steps.dismissed where customer = $1) as dismissed`

const read = async (on: Queryable, customer: CustomerId): Promise<CallOutput<'firstSteps'>> => {
  const { rows } = await on.query<Row>({ name: 'first_steps.show', text, values: [customer] })
  const [row] = rows
  assert(row !== undefined, 'the database answers')
  return {
    steps: stepsOf({
      kyc: row.kyc ?? undefined,
      hasDeposited: row.deposited,
      depositWaits: row.deposit_waits,
      hasTraded: row.traded,
    }),
    dismissed: row.dismissed,
  }
}

/** How far each of the first steps has come. */
export const showSteps =
  ({ database }: Pick<FirstStepsContext, 'database'>) =>
  async ({ caller: { customer } }: CallContext): Promise<Result<CallOutput<'firstSteps'>>> =>
    accept(await read(database, customer))

/** Puts the list away; doing so twice is no fault. */
export const dismissSteps =
  ({ database, now }: Pick<FirstStepsContext, 'database' | 'now'>) =>
  async ({ caller: { customer } }: CallContext): Promise<Result<CallOutput<'firstStepsDismiss'>>> => {
    await database.query({
      name: 'first_steps.dismiss',
      text: 'insert into first_steps.dismissed (customer, at) values ($1, $2) on conflict do nothing',
      values: [customer, new Date(now())],
    })
    return accept(await read(database, customer))
  }
