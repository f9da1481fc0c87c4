import { accept, refuse, type Json, type Result, type StaffId } from '@plumbline/rules/core'
import { judgeManagersLeft, type AuditAction, type RequestKind } from '@plumbline/rules/staff'
import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import { askedFor, readRoles } from './ask-create.ts'
import type { StaffRoom } from './context.ts'
import { findAmong, type Member } from './members.ts'
import { createSubmitRequest } from './requests/submit.ts'

type Wanted = {
  readonly kind: RequestKind
  readonly action: AuditAction
  readonly id: string
  readonly reason: string
  /** Whether it could be done now, and what the request carries. */
  readonly judge: (member: Member, otherManagers: number) => Result<Json>
}

/** Asks for a change of a member, if it could be done now; what has changed by then is judged again on approval. */
const askToChange = async (
  room: StaffRoom,
  { staff }: StaffContext,
  { kind, action, id, reason, judge }: Wanted,
): Promise<Result<CallOutput<'staffReset'>>> =>
  room.database.transaction(async tx => {
    const now = room.now()
    const found = await findAmong(tx, id as StaffId)
    if (found === undefined) return refuse('staff.unknown')
    const payload = judge(found.member, found.otherManagers)
    if (!payload.ok) return payload
    const subject = { kind: 'staff', id } as const
    const submitted = await createSubmitRequest(room)(tx, {
      kind,
      subject,
      payload: payload.value,
      by: staff,
      beneficiary: { staff: found.member.id },
      reason,
      now,
    })
    if (!submitted.ok) return submitted
    await room.audit.append(tx, {
      actor: { kind: 'staff', id: staff.id },
      action,
      subject,
      after: { request: submitted.value.id },
      now,
    })
    return accept(askedFor(submitted.value))
  })

/** Asks for other roles. Refusals: as declared. */
export const askForRoles =
  (room: StaffRoom) =>
  async (
    context: StaffContext,
    { id, reason, ...input }: CallParsed<'staffRoles'>,
  ): Promise<Result<CallOutput<'staffRoles'>>> => {
    const roles = readRoles(input.roles)
    if (!roles.ok) return roles
    return askToChange(room, context, {
      kind: 'staff.roles',
      action: 'staff.roles_requested',
      id,
      reason,
      judge: (member, others) => {
        const before = member.roles.toSorted()
        if (before.join() === roles.value.join()) return refuse('setting.unchanged')
        const left = judgeManagersLeft({ before: member, after: { ...member, roles: roles.value }, others })
        return left.ok ? accept({ before, roles: roles.value }) : left
      },
    })
  }

/** Asks for new credentials. Refusals: as declared. */
export const askToReset =
  (room: StaffRoom) =>
  (context: StaffContext & { readonly language: Language }, { id, reason }: CallParsed<'staffReset'>) =>
    askToChange(room, context, {
      kind: 'staff.reset',
      action: 'staff.reset_requested',
      id,
      reason,
      judge: (member, others) => {
        const { language } = context
        if (member.state === 'suspended') return refuse('staff.suspended_already')
        const left = judgeManagersLeft({ before: member, after: { ...member, state: 'invited' }, others })
        return left.ok ? accept({ language }) : left
      },
    })

/** Asks for a suspended member to come back. Refusals: as declared. */
export const askToResume =
  (room: StaffRoom) =>
  (context: StaffContext, { id, reason }: CallParsed<'staffResume'>) =>
    askToChange(room, context, {
      kind: 'staff.resume',
      action: 'staff.resume_requested',
      id,
      reason,
      judge: member => (member.state === 'suspended' ? accept({}) : refuse('staff.not_suspended')),
    })
