import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result, type StaffId } from '@plumbline/rules/core'
import { holds, permissionsOf, type Role } from '@plumbline/rules/staff'
import type { FundingItem } from '@plumbline/rules/funding'
import { appendEvent } from '../../funding/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { mayDecide, type FundingWorkContext } from '../context.ts'

type Member = { readonly id: string; readonly username: string }

/** Those who may decide on items of this kind, by their names. */
export const readAssignable = async (on: Queryable, kind: FundingItem): Promise<readonly Member[]> => {
  const { rows } = await on.query<{ id: bigint; username: string; roles: Role[] }>({
    name: 'funding_work.members',
    text: `select m.id, m.username, m.roles from staff.member m join staff.credential c on c.member = m.id
      where m.suspended_at is null order by m.username`,
  })
  return rows
    .filter(({ roles }) => holds(permissionsOf(roles), mayDecide[kind]))
    .map(({ id, username }) => ({ id: id.toString(), username }))
}

type Held = { id: string; customer: bigint }

/** Holds those that wait for somebody, in one order for everybody, and gives the ones that change hands. */
const lockWaiting = async (
  tx: Transaction,
  { kind, ids, to }: { kind: FundingItem; ids: readonly string[]; to: string | null },
): Promise<readonly Held[]> => {
  await tx.query({
    text: `select from funding.${kind} where id = any ($1::uuid[]) order by id for update`,
    values: [ids],
  })
  const { rows } = await tx.query<Held>({
    text: `update funding_work.item w set assigned = $3 where w.id = any ($2::uuid[]) and w.kind = $1
        and (w.state = 'review' or w.payout = 'due') and w.assigned is distinct from $3
      returning w.id, w.customer`,
    values: [kind, ids, to],
  })
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Gives items to somebody. Refusals: permission.denied, funding.assignee. */
export const assignItems =
  ({ database, audit, desk, ...room }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { kind, ids, to }: CallParsed<'fundingAssign'>,
  ): Promise<Result<CallOutput<'fundingAssign'>>> => {
    if (!holds(staff.permissions, mayDecide[kind])) return refuse('permission.denied')
    const assigned = await undoneIfRefused<readonly Held[]>(database, async tx => {
      const now = room.now()
      const wanted = to === 'none' ? null : to === 'me' ? staff.id : (to as StaffId)
      const members = await readAssignable(tx, kind)
      const member = members.find(({ id }) => id === wanted)
      if (wanted !== null && member === undefined) return refuse('funding.assignee')
      const held = await lockWaiting(tx, { kind, ids, to: wanted })
      for (const { id, customer } of held) {
        await appendEvent(tx, {
          item: kind,
          id,
          kind: 'assigned',
          actor: { kind: 'staff', id: staff.id },
          detail: { to: member?.username ?? null },
          now,
        })
        await audit.append(tx, {
          actor: { kind: 'staff', id: staff.id },
          action: `${kind}.assigned`,
          subject: { kind, id },
          customer: customer.toString() as CustomerId,
          after: { to: wanted },
          now,
        })
      }
      if (held.length === 0)
        await audit.append(tx, {
          actor: { kind: 'staff', id: staff.id },
          action: `${kind}.assigned`,
          subject: { kind: 'work', id: `${kind}s` },
          after: { to: wanted, assigned: 0 },
          now,
        })
      return accept(held)
    })
    if (!assigned.ok) return assigned
    for (const { id } of assigned.value) desk.changed(id)
    return accept({ assigned: assigned.value.length, skipped: ids.length - assigned.value.length })
  }

/** To whom items can be given. */
export const listAssignable =
  ({ database, audit, now }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { kind }: CallParsed<'fundingStaff'>,
  ): Promise<Result<CallOutput<'fundingStaff'>>> =>
    database.transaction(async tx => {
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'funding.viewed',
        subject: { kind: 'work', id: 'assignable' },
        now: now(),
      })
      return accept({ items: [...(await readAssignable(tx, kind))] })
    })
