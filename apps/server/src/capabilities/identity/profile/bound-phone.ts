import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** The phone number that a customer has bound: digits of the area code, and what is dialled behind them. Undefined without one. */
export const boundPhoneOf = async (
  on: Queryable,
  customer: CustomerId,
): Promise<{ readonly areaCode: string; readonly mobile: string } | undefined> => {
  const { rows } = await on.query<{ area_code: string; national: string }>({
    name: 'identity.bound_phone',
    text: `select area_code, substr(mobile, length(area_code) + 2) as national from identity.sign_in
      where customer = $1 and mobile is not null`,
    values: [customer],
  })
  const [row] = rows
  return row && { areaCode: row.area_code, mobile: row.national }
}
