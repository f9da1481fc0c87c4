import {
  accept,
  decideRequest,
  holds,
  permissionsOf,
  readReason,
  refuse,
  requestStateAt,
  type Millis,
  type RequestDecision,
  type Result,
} from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { StaffContext } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/database.ts'
import { orUndo, Undone } from '../../platform/undone.ts'
import type { StaffRoom } from '../context.ts'
import { findMember, lockManagers } from '../members.ts'
import { expireRequest } from './expire.ts'
import { closeRequest, lockRequest, personOf, readRequest } from './stored.ts'

/**
 * One person's word on a request. The last approval that is missing puts it into effect in the same transaction: if
 * that is refused, the approval is undone as well. Refusals: as declared.
 */
export const decide =
  (room: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id, decision, reason }: CallParsed<'requestDecide'>,
  ): Promise<Result<CallOutput<'requestDecide'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const { database, audit, appliers } = room
    let applied: (() => void) | undefined
    const decided = await orUndo<CallOutput<'requestDecide'>>(database, async tx => {
      const now = room.now()
      if ((await readRequest(tx, id))?.subject.kind === 'staff') await lockManagers(tx)
      const request = await lockRequest(tx, id)
      if (request === undefined) return refuse('request.unknown')
      const applier = appliers()[request.kind]
      // Suspended or given other roles a moment ago: what the session was looked up with may be older.
      const present = await findMember(tx, staff.id)
      if (present?.state !== 'active') return refuse('session.ended')
      if (!holds(permissionsOf(present.roles), applier.permission)) return refuse('permission.denied')
      if (request.state === 'open' && requestStateAt(request, now) === 'expired')
        await expireRequest(tx, { id, audit, now })
      const state = decideRequest({ request, by: await personOf(tx, staff), decision, now })
      if (!state.ok) return state

      await keepDecision(tx, { id, member: staff.id, decision, reason: why.value, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: decision === 'approve' ? 'request.approved' : 'request.rejected',
        subject: { kind: 'request', id },
        customer: request.beneficiaryCustomer,
        ...(request.beneficiaryCustomer === undefined
          ? { reason: why.value }
          : { personal: { reason: why.value } }),
        before: { state: 'open' },
        after: { state: state.value },
        now,
      })
      if (state.value === 'open') return accept({ state: state.value })
      await closeRequest(tx, { id, state: state.value, now })
      if (state.value === 'approved') {
        const result = await applier.apply(tx, { request, by: staff, now })
        if (!result.ok) throw new Undone(result)
        applied = applier.applied
      }
      return accept({ state: state.value })
    })
    if (decided.ok) applied?.()
    return decided
  }

const keepDecision = async (
  tx: Transaction,
  input: { id: string; member: string; decision: RequestDecision; reason: string; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'staff.decide',
    text: 'insert into staff.decision (request, member, decision, reason, at) values ($1, $2, $3, $4, $5)',
    values: [input.id, input.member, input.decision, input.reason, new Date(input.now)],
  })
}
