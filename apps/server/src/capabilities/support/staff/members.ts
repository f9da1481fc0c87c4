import type { StaffThreadView } from '@plumbline/protocol/support'
import { permissionsOf, holds, type Role } from '@plumbline/rules/staff'
import { deskPermission, desks } from '@plumbline/rules/support'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** Who may answer, and for which teams. */
export const readMembers = async (on: Queryable): Promise<StaffThreadView['members']> => {
  const { rows } = await on.query<{ id: bigint; name: string; roles: Role[] }>({
    name: 'support.members',
    text: `select m.id, m.name, m.roles from staff.member m join staff.credential c on c.member = m.id
      where m.suspended_at is null order by m.name, m.id`,
  })
  return rows.flatMap(({ id, name, roles }) => {
    const held = permissionsOf(roles)
    if (!holds(held, 'support:thread:reply')) return []
    return [{ id: id.toString(), name, desks: desks.filter(desk => holds(held, deskPermission[desk])) }]
  })
}
