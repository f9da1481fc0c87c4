import { accept, refuse, requestStateAt, withdrawRequest, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { StaffContext } from '../../platform/caller.ts'
import type { StaffRoom } from '../context.ts'
import { expireRequest } from './expire.ts'
import { closeRequest, lockRequest, personOf } from './stored.ts'

/** Takes back what the caller asked for. Refusals: as declared. */
export const withdraw =
  ({ database, audit, ...room }: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'requestWithdraw'>,
  ): Promise<Result<CallOutput<'requestWithdraw'>>> =>
    database.transaction(async tx => {
      const now = room.now()
      const request = await lockRequest(tx, id)
      if (request === undefined) return refuse('request.unknown')
      if (request.state === 'open' && requestStateAt(request, now) === 'expired')
        await expireRequest(tx, { id, audit, now })
      const state = withdrawRequest(request, await personOf(tx, staff), now)
      if (!state.ok) return state
      await closeRequest(tx, { id, state: state.value, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'request.withdrawn',
        subject: { kind: 'request', id },
        before: { state: 'open' },
        after: { state: state.value },
        now,
      })
      return accept({})
    })
