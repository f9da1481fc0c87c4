import { holdUntil, type HoldReason } from '@plumbline/rules/identity'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { IdentityContext } from './context.ts'

export type Hold = { readonly until: number; readonly reason: HoldReason }

/** Makes withdrawals wait from now on; never for less long than they wait already. Gives until when. */
export const setHold = async (
  { holdMinutes }: Pick<IdentityContext, 'holdMinutes'>,
  tx: Transaction,
  { customer, reason, now }: { customer: CustomerId; reason: HoldReason; now: Millis },
): Promise<Hold> => {
  const until = holdUntil(now, holdMinutes())
  await tx.query({
    name: 'identity.set_hold',
    text: `insert into identity.withdrawal_hold (customer, until, reason, set_at) values ($1, $2, $3, $4)
      on conflict (customer) do update set until = greatest(withdrawal_hold.until, excluded.until),
        reason = excluded.reason, set_at = excluded.set_at`,
    values: [customer, new Date(until), reason, new Date(now)],
  })
  return { until, reason }
}

/** Until when withdrawals of a customer wait, and why; undefined where they do not. */
export const readHold = async (
  on: Queryable,
  { customer, now }: { customer: CustomerId; now: SettledMillis },
): Promise<Hold | undefined> => {
  const { rows } = await on.query<{ until: Date; reason: HoldReason }>({
    name: 'identity.hold',
    // One that was set while this was a development lasts no less than one of a production.
    text: `select h.until, h.reason from (
        select greatest(until, set_at + platform.least_hold()) as until, reason
        from identity.withdrawal_hold where customer = $1
      ) h where h.until > $2`,
    values: [customer, new Date(now)],
  })
  const row = rows[0]
  return row && { until: row.until.getTime(), reason: row.reason }
}

/**
 * Whether setting the trade password makes withdrawals wait: not the first one of a customer who never had money here,
 * for whom there is nothing to protect yet.
 */
export const tradePasswordHolds = async (
  on: Queryable,
  { customer, isFirst }: { customer: CustomerId; isFirst: boolean },
): Promise<boolean> => {
  if (!isFirst) return true
  const { rows } = await on.query<{ had: boolean }>({
    name: 'identity.has_had_money',
    text: 'select exists (select from ledger.account where owner = $1 and sequence > 0) as had',
    values: [customer],
  })
  return rows[0]?.had === true
}
