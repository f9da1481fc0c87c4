import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'
import { noteChange } from '../follow-row.ts'
import { readFollowOf, showFollowOf } from './views.ts'

/** Copies nothing new for a while, or goes on; what is open follows the trader either way. Refusals: copy.not_following, copy.stopping. */
export const pauseFollow =
  (context: CopyingContext) =>
  async (
    { caller: { customer } }: CallContext,
    { traderId, action }: CallParsed<'followPause'>,
  ): Promise<Result<CallOutput<'followPause'>>> => {
    const row = await readFollowOf(context, customer, traderId)
    if (row === undefined || row.state === 'ended') return refuse('copy.not_following')
    if (row.state === 'stopping') return refuse('copy.stopping')
    const state = action === 'pause' ? 'paused' : 'active'
    if (row.state !== state)
      await context.database.transaction(async tx => {
        const at = new Date(context.now())
        const { rowCount } = await tx.query({
          text: `update copying.follow set state = $2 where id = $1 and state in ('active', 'paused')`,
          values: [row.id, state],
        })
        if (rowCount === 1) await noteChange(tx, row.id, action === 'pause' ? 'paused' : 'resumed', at)
      })
    const view = await showFollowOf(context, customer, traderId)
    assert(view !== undefined, 'a follow does not vanish')
    return view.state === 'stopping' || view.state === 'ended'
      ? refuse('copy.stopping')
      : accept({ follow: view })
  }
