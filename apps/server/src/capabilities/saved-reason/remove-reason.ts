import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { SavedReasonContext } from './context.ts'
import { insertReason, lockReasons, readReasons } from './stored.ts'

/** Takes a reason off the list. Refusals: reason.unknown. */
export const removeReason =
  ({ database, audit, now }: Pick<SavedReasonContext, 'database' | 'audit' | 'now'>) =>
  async (
    { staff }: StaffContext,
    { key }: CallParsed<'savedReasonRemove'>,
  ): Promise<Result<CallOutput<'savedReasonRemove'>>> =>
    database.transaction(async tx => {
      await lockReasons(tx)
      const before = (await readReasons(tx)).find(each => each.key === key)
      if (before === undefined) return refuse('reason.unknown')
      const at = now()
      await insertReason(tx, { key, use: before.use, texts: undefined, member: staff.id, now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'reason.removed',
        subject: { kind: 'saved_reason', id: key },
        before: { use: before.use, texts: { ...before.texts } },
        now: at,
      })
      return accept({ items: await readReasons(tx) })
    })
