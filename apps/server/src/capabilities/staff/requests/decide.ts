import { accept, refuse, type Result } from '@plumbline/rules/core'
import {
  decideRequest,
  readReason,
  requestStateAt,
  type RequestDecision,
  type RequestState,
} from '@plumbline/rules/staff'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { orUndo, Undone } from '../../../core/platform/db/rollback.ts'
import type { StaffRoom } from '../context.ts'
import { lockManagers } from '../members.ts'
import { judgePresent } from '../present.ts'
import { expireRequest, tellLapsed } from './expire.ts'
import { closeRequest, lockRequest, personOf, readRequest } from './stored.ts'

/** What one person's word made of a request, and what is to be done once that has committed. */
export type Said = { readonly state: RequestState; readonly afterwards: () => void }

/**
 * One person's word on a request, in a transaction that any refusal must undo.
 * Refusals: as those of the call `requestDecide`.
 */
export type DecideRequest = (
  tx: Transaction,
  input: {
    readonly staff: StaffCaller
    readonly id: string
    readonly decision: RequestDecision
    readonly reason: string
  },
) => Promise<Result<Said>>

const nothing = (): void => undefined

export const createDecideRequest =
  (room: Pick<StaffRoom, 'audit' | 'appliers' | 'now' | 'settled'>): DecideRequest =>
  async (tx, { staff, id, decision, reason }) => {
    const why = readReason(reason)
    if (!why.ok) return why
    const { audit, appliers } = room
    if ((await readRequest(tx, id))?.subject.kind === 'staff') await lockManagers(tx)
    const request = await lockRequest(tx, id)
    if (request === undefined) return refuse('request.unknown')
    const now = room.now()
    const settled = room.settled()
    const applier = appliers()[request.kind]
    const present = await judgePresent(tx, staff.id, applier.permission)
    if (!present.ok) return present
    if (request.state === 'open' && requestStateAt(request, settled) === 'expired')
      await expireRequest(tx, { id, audit, now: settled })
    const state = decideRequest({ request, by: await personOf(tx, staff), decision, now })
    if (!state.ok) return state

    // Not before it was asked for, also where that was by a clock that was ahead.
    const at = Math.max(now, request.createdAt)
    await keepDecision(tx, { id, member: staff.id, decision, reason: why.value, at })
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
    if (state.value === 'open') return accept({ state: state.value, afterwards: nothing })
    await closeRequest(tx, { id, state: state.value, now })
    const closing = { request, by: staff, reason: why.value, now }
    const result =
      state.value === 'approved' ? await applier.apply(tx, closing) : await applier.reject?.(tx, closing)
    if (result?.ok === false) throw new Undone(result)
    return accept({
      state: state.value,
      afterwards: () => {
        if (state.value === 'approved') applier.applied?.()
        result?.value?.()
      },
    })
  }

/**
 * One person's word on a request. The last approval that is missing puts it into effect in the same transaction: if
 * that is refused, the approval is undone as well. Refusals: as declared.
 */
export const decide = (room: StaffRoom) => {
  const decideRequestIn = createDecideRequest(room)
  return async (
    { staff }: StaffContext,
    { id, decision, reason }: CallParsed<'requestDecide'>,
  ): Promise<Result<CallOutput<'requestDecide'>>> => {
    const said = await orUndo(room.database, tx => decideRequestIn(tx, { staff, id, decision, reason }))
    // That it has run out is written down all the same.
    if (!said.ok && said.refusal === 'request.expired') await tellLapsed(room, id)
    if (!said.ok) return said
    said.value.afterwards()
    return accept({ state: said.value.state })
  }
}

const keepDecision = async (
  tx: Transaction,
  input: { id: string; member: string; decision: RequestDecision; reason: string; at: number },
): Promise<void> => {
  await tx.query({
    name: 'staff.decide',
    text: 'insert into staff.decision (request, member, decision, reason, at) values ($1, $2, $3, $4, $5)',
    values: [input.id, input.member, input.decision, input.reason, new Date(input.at)],
  })
}
