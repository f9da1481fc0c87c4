import type { GoLiveFacts } from '@plumbline/rules/go-live'
import { holds, permissionsOf, type Permission, type Role } from '@plumbline/rules/staff'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = { roles: Role[]; is_set_up: boolean }

/** Who works here and could do it today: with a password and a second step of their own. */
export const findPeople = async (on: Queryable): Promise<GoLiveFacts['people']> => {
  const { rows } = await on.query<Row>({
    name: 'golive.people',
    text: `select m.roles, exists (select from staff.credential c where c.member = m.id) as is_set_up
      from staff.member m where m.suspended_at is null`,
  })
  const active = rows.filter(row => row.is_set_up)
  const able = (permission: Permission): number =>
    active.filter(({ roles }) => holds(permissionsOf(roles), permission)).length
  return {
    twoStep: { have: active.length, need: rows.length },
    managers: able('staff:member:manage'),
    publishers: able('setting:record:publish'),
    payers: able('funding:withdrawal:decide'),
    reviewers: able('identity:verification:decide'),
  }
}
