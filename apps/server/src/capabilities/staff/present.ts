import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import { holds, permissionsOf, type Permission, type Role } from '@plumbline/rules/staff'
import type { Queryable } from '../../core/platform/db/database.ts'
import { findMember } from './members.ts'

/**
 * Whether a member may do this now: suspended or given other roles a moment ago, what the session was looked up with may
 * be older. Refusals: session.ended, permission.denied.
 */
export const judgePresent = async (
  on: Queryable,
  id: StaffId,
  permission: Permission,
): Promise<Result<'present'>> => {
  const member = await findMember(on, id)
  if (member?.state !== 'active') return refuse('session.ended')
  return holds(permissionsOf(member.roles), permission) ? accept('present') : refuse('permission.denied')
}

/** What a member who has just signed in is told of themselves. */
export const staffInfoOf = ({
  member,
  username,
  name,
  roles,
}: {
  readonly member: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly Role[]
}): CallOutput<'staffLogin'>['staff_info'] => ({
  id: member,
  username,
  name,
  roles: [...roles],
  permissions: [...permissionsOf(roles)],
})
