import { accept, refuse, type Result } from '@plumbline/rules/core'
import { requestStateAt, withdrawRequest } from '@plumbline/rules/staff'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { orUndo } from '../../../core/platform/db/rollback.ts'
import type { StaffRoom } from '../context.ts'
import type { Afterwards } from './applier.ts'
import { expireRequest, tellLapsed } from './expire.ts'
import { lockRequest, personOf } from './stored.ts'
import { takeBack } from './take-back.ts'

/** Takes back what the caller asked for. Refusals: as declared. */
export const withdraw =
  (room: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'requestWithdraw'>,
  ): Promise<Result<CallOutput<'requestWithdraw'>>> => {
    const withdrawn = await orUndo(room.database, async (tx): Promise<Result<Afterwards>> => {
      const request = await lockRequest(tx, id)
      const [now, settled] = [room.now(), room.settled()]
      if (request === undefined) return refuse('request.unknown')
      if (request.state === 'open' && requestStateAt(request, settled) === 'expired')
        await expireRequest(tx, { id, audit: room.audit, now: settled })
      const state = withdrawRequest(request, await personOf(tx, staff), now)
      if (!state.ok) return state
      return accept(await takeBack(tx, room, { request, by: staff, now }))
    })
    if (!withdrawn.ok && withdrawn.refusal === 'request.expired') await tellLapsed(room, id)
    if (!withdrawn.ok) return withdrawn
    withdrawn.value?.()
    return accept({})
  }
