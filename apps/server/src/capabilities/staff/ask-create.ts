import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { isRole, readUsername, type Role } from '@plumbline/rules/staff'
import { readEmail, readNickname } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { StaffRoom } from './context.ts'
import { findTaken } from './members.ts'
import { createSubmitRequest } from './requests/submit.ts'

/** Each role once, in the firm's order. Refusals: staff.role_unknown. */
export const readRoles = (texts: readonly string[]): Result<readonly Role[]> => {
  const known = texts.filter(isRole)
  return known.length === texts.length && known.length > 0
    ? accept([...new Set(known)].toSorted())
    : refuse('staff.role_unknown')
}

const findCustomer = async (on: Queryable, uid: string): Promise<CustomerId | undefined> => {
  const { rows } = await on.query<{ id: bigint }>({
    name: 'staff.customer_by_uid',
    text: 'select id from identity.customer where uid = $1',
    values: [uid.trim()],
  })
  return rows[0]?.id.toString() as CustomerId | undefined
}

/** Asks for an account for somebody. Refusals: as declared. */
export const askToCreate =
  (room: StaffRoom) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    input: CallParsed<'staffCreate'>,
  ): Promise<Result<CallOutput<'staffCreate'>>> => {
    const username = readUsername(input.username)
    if (!username.ok) return username
    const name = readNickname(input.name)
    if (!name.ok) return name
    const email = readEmail(input.email)
    if (!email.ok) return email
    const roles = readRoles(input.roles)
    if (!roles.ok) return roles
    const { database, audit } = room
    return database.transaction(async tx => {
      const now = room.now()
      const customer = input.customerUid === undefined ? undefined : await findCustomer(tx, input.customerUid)
      if (input.customerUid !== undefined && customer === undefined) return refuse('customer.unknown')
      const taken = await findTaken(tx, { username: username.value, email: email.value })
      if (taken !== undefined) return refuse(taken === 'username' ? 'staff.username_taken' : 'email.taken')

      const subject = { kind: 'staff', id: username.value } as const
      const submitted = await createSubmitRequest(room)(tx, {
        kind: 'staff.create',
        subject,
        payload: {
          username: username.value,
          name: name.value,
          email: email.value,
          roles: roles.value,
          customer: customer ?? null,
          language,
        },
        by: staff,
        ...(customer !== undefined && { beneficiary: { customer } }),
        reason: input.reason,
        now,
      })
      if (!submitted.ok) return submitted
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'staff.create_requested',
        // There is no member yet.
        subject: { kind: 'request', id: submitted.value.id },
        after: { username: username.value, roles: roles.value },
        now,
      })
      return accept(askedFor(submitted.value))
    })
  }

export const askedFor = ({ id, expiresAt }: { id: string; expiresAt: number }) => ({
  request: id,
  expiresAt: new Date(expiresAt).toISOString(),
})
