import { assert, refuse, accept, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'
import { isUnknownZone, isZoneName } from '../../core/platform/db/time-zone.ts'

/** A calendar month or year by the clock of a zone. */
export type Period = {
  readonly from: Date
  /** Not included. */
  readonly to: Date
  readonly zone: string
  /** When the customer's accounts were opened. */
  readonly since: Date
}

const yearDigits = 4

/** Where a month ('2026-03') or year ('2026') begins and ends for a customer. Refusals: notification.time_zone. */
export const readPeriod = async (
  on: Queryable,
  {
    customer,
    period,
    zone,
  }: { readonly customer: CustomerId; readonly period: string; readonly zone: string },
): Promise<Result<Period>> => {
  if (!isZoneName(zone)) return refuse('notification.time_zone')
  const isYear = period.length === yearDigits
  try {
    const { rows } = await on.query<{ from: Date; to: Date; since: Date }>({
      name: 'results.period',
      text: `select $2::timestamp at time zone $4 as from, ($2::timestamp + $3::interval) at time zone $4 as to,
          created_at as since
        from identity.customer where id = $1`,
      values: [customer, isYear ? `${period}-01-01` : `${period}-01`, isYear ? '1 year' : '1 month', zone],
    })
    assert(rows[0] !== undefined, 'a caller is a customer')
    return accept({ ...rows[0], zone })
  } catch (error) {
    if (isUnknownZone(error)) return refuse('notification.time_zone')
    throw error
  }
}
