import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** Whose gain it is what a member or a customer gains: the acting member's own, or a relative's, or that of others. */
export const gainBy = async (
  on: Queryable,
  { by, staff, customer }: { by: StaffId; staff?: StaffId; customer?: CustomerId },
): Promise<'of the submitter' | 'of others'> => {
  const { rows } = await on.query<{ gains: boolean }>({
    name: 'staff.gains',
    text: 'select staff.gains($1, $2, $3) as gains',
    values: [by, staff ?? null, customer ?? null],
  })
  return rows[0]?.gains === true ? 'of the submitter' : 'of others'
}
