import { accept, assert, refuse, type CustomerId, type Result, type StaffId } from '@plumbline/rules/core'
import { judgeManagersLeft, type Role } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { Language } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { StaffRoom } from './context.ts'
import { voidCredential } from './credentials.ts'
import { setupLetter } from './setup-email.ts'
import { addMember, findMember, findTaken, lockAmong } from './members.ts'
import { createPayload, resetPayload, rolesPayload } from './payloads.ts'
import type { Applier } from './requests/applier.ts'
import type { StoredRequest } from './requests/stored.ts'
import { issueSetupLink } from './setup-links.ts'

const permission = 'staff:member:manage'

const listed = (roles: readonly Role[]): string => roles.join(', ')

/** The member that a request is about. */
const titleOf = async (on: Queryable, { subject }: StoredRequest): Promise<string> => {
  const member = await findMember(on, subject.id as StaffId)
  return member === undefined ? subject.id : `${member.name} (${member.username})`
}

/** What the approved requests about staff do. */
export const staffAppliers = (
  room: Omit<StaffRoom, 'appliers'>,
): {
  readonly [Kind in 'staff.create' | 'staff.roles' | 'staff.reset' | 'staff.resume']: Applier
} => {
  const { audit, sessions, outbox, vault } = room

  /** Mails a new link; what cannot be mailed must not be approved either. */
  const sendLink = async (
    tx: Transaction,
    member: { id: StaffId; name: string; email: string },
    { language, now }: { language: Language; now: Millis },
  ): Promise<Result<void>> => {
    const link = await issueSetupLink(tx, { member: member.id, vault, now })
    if (link === undefined) return refuse('staff.suspended_already')
    const letter = setupLetter(link, {
      to: member.email,
      name: member.name,
      language,
      publicAddress: room.publicAddress(),
    })
    return (await outbox.put(tx, letter)) ? accept(undefined) : refuse('server.busy')
  }

  const create: Applier = {
    permission,
    apply: async (tx, { request, by, now }) => {
      const wanted = createPayload.parse(request.payload)
      const taken = await findTaken(tx, wanted)
      if (taken !== undefined) return refuse(taken === 'username' ? 'staff.username_taken' : 'email.taken')
      const { username, name, email, roles, language } = wanted
      const customer = wanted.customer === null ? undefined : (wanted.customer as CustomerId)
      const id = await addMember(tx, { username, name, email, roles, customer, grantedBy: request.id, now })
      if (id === undefined) return refuse('staff.username_taken')
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'staff.created',
        subject: { kind: 'staff', id },
        after: { username, roles, request: request.id },
        now,
      })
      return sendLink(tx, { id, name, email }, { language, now })
    },
    applied: () => outbox.wake(),
    describe: async (_, { payload }) => {
      const { username, name, email, roles } = createPayload.parse(payload)
      const after = { username, name, email, roles: listed(roles) }
      return {
        title: `${name} (${username})`,
        changes: Object.entries(after).map(([field, value]) => ({ field, before: null, after: value })),
      }
    },
  }

  const changeRoles: Applier = {
    permission,
    apply: async (tx, { request, by, now }) => {
      const { roles } = rolesPayload.parse(request.payload)
      const found = await lockAmong(tx, request.subject.id as StaffId)
      assert(found !== undefined, 'a member is never removed')
      const { member, otherManagers: others } = found
      const left = judgeManagersLeft({ before: member, after: { ...member, roles }, others })
      if (!left.ok) return left
      await tx.query({
        name: 'staff.change_roles',
        text: 'update staff.member set roles = $2, granted_by = $3 where id = $1',
        values: [member.id, roles, request.id],
      })
      // What an open socket may hear was looked up when it began: nobody goes on with a role that was taken away.
      if (member.roles.some(role => !roles.includes(role)))
        await sessions.endAll(tx, { member: member.id, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'staff.roles_changed',
        subject: { kind: 'staff', id: member.id },
        before: { roles: member.roles },
        after: { roles, request: request.id },
        now,
      })
      return accept(undefined)
    },
    applied: () => sessions.forget(),
    describe: async (on, request) => {
      const { before, roles } = rolesPayload.parse(request.payload)
      return {
        title: await titleOf(on, request),
        changes: [{ field: 'roles', before: listed(before), after: listed(roles) }],
      }
    },
  }

  const reset: Applier = {
    permission,
    apply: async (tx, { request, by, now }) => {
      const { language } = resetPayload.parse(request.payload)
      const found = await lockAmong(tx, request.subject.id as StaffId)
      assert(found !== undefined, 'a member is never removed')
      const { member, otherManagers: others } = found
      if (member.state === 'suspended') return refuse('staff.suspended_already')
      const left = judgeManagersLeft({ before: member, after: { ...member, state: 'invited' }, others })
      if (!left.ok) return left
      await voidCredential(tx, member.id)
      await sessions.endAll(tx, { member: member.id, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'staff.reset',
        subject: { kind: 'staff', id: member.id },
        before: { state: member.state },
        after: { state: 'invited', request: request.id },
        now,
      })
      return sendLink(tx, member, { language, now })
    },
    applied: () => {
      sessions.forget()
      outbox.wake()
    },
    describe: async (on, request) => ({
      title: await titleOf(on, request),
      changes: [{ field: 'credentials', before: 'set', after: 'link' }],
    }),
  }

  const resume: Applier = {
    permission,
    apply: async (tx, { request, by, now }) => {
      const found = await lockAmong(tx, request.subject.id as StaffId)
      assert(found !== undefined, 'a member is never removed')
      const { member } = found
      if (member.state !== 'suspended') return refuse('staff.not_suspended')
      await tx.query({
        name: 'staff.resume',
        text: 'update staff.member set suspended_at = null, granted_by = $2 where id = $1',
        values: [member.id, request.id],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'staff.resumed',
        subject: { kind: 'staff', id: member.id },
        before: { state: 'suspended' },
        after: { state: 'resumed', request: request.id },
        now,
      })
      return accept(undefined)
    },
    describe: async (on, request) => ({
      title: await titleOf(on, request),
      changes: [{ field: 'state', before: 'suspended', after: 'active' }],
    }),
  }

  return { 'staff.create': create, 'staff.roles': changeRoles, 'staff.reset': reset, 'staff.resume': resume }
}
