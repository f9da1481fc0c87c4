import { accept, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import { holds, permissionsOf, type Permission } from '@plumbline/rules/staff'
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
