import { assert, type CustomerId, type OrderId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { NotRenewedReason } from '@plumbline/rules/savings'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { DueOrder } from './take.ts'

/** How an order ends: returned, with the reason where it was to begin anew; or begun anew. */
export type Ending = {
  readonly order: DueOrder
  readonly settlement: string
  readonly reason?: NotRenewedReason
  readonly successor?: {
    readonly id: OrderId
    readonly version: number
    readonly rate: number
    readonly days: number
    readonly interest: Cents
  }
}

/** A customer, with the number of the newest transfer to tell of. */
export type Paid = { readonly customer: CustomerId; readonly number: number | undefined }

/** Completes orders that are held, and moves their money in one posting. */
export const complete = async (
  tx: Transaction,
  endings: readonly Ending[],
  { now, owed }: { readonly now: Date; readonly owed: 'repaid next' | 'nothing' },
): Promise<readonly Paid[]> => {
  const { rows } = await tx.query<{ customers: bigint[]; numbers: (bigint | null)[] }>({
    name: 'savings.complete',
    text: `select customers, numbers from savings.complete($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::int[], $6::int[],
      $7::int[], $8::bigint[], $9, $10)`,
    values: [
      endings.map(({ order }) => order.id),
      endings.map(({ settlement }) => settlement),
      endings.map(({ reason }) => reason ?? null),
      endings.map(({ successor }) => successor?.id ?? null),
      endings.map(({ successor }) => successor?.version ?? null),
      endings.map(({ successor }) => successor?.rate ?? null),
      endings.map(({ successor }) => successor?.days ?? null),
      endings.map(({ successor }) => successor?.interest.toString() ?? null),
      now,
      owed === 'repaid next',
    ],
  })
  const [row] = rows
  assert(row !== undefined, 'the database answers')
  return row.customers.map((customer, index) => {
    const number = row.numbers[index] ?? undefined
    return {
      customer: customer.toString() as CustomerId,
      number: number === undefined ? undefined : Number(number),
    }
  })
}
