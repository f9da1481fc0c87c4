import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { savedReasonsMax } from '@plumbline/rules/saved-reason'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { SavedReasonContext } from './context.ts'
import { insertReason, lockReasons, readReasons } from './stored.ts'

/** Adds a reason, or a version of one. Refusals: reason.unknown, reason.too_many. */
export const saveReason =
  ({ database, audit, newId, now }: SavedReasonContext) =>
  async (
    { staff }: StaffContext,
    { key, use, texts }: CallParsed<'savedReasonSave'>,
  ): Promise<Result<CallOutput<'savedReasonSave'>>> =>
    database.transaction(async tx => {
      await lockReasons(tx)
      const known = await readReasons(tx)
      const before = known.find(each => each.key === key)
      if (key !== undefined && before === undefined) return refuse('reason.unknown')
      if (key === undefined && known.length >= savedReasonsMax)
        return refuse('reason.too_many', { maximum: String(savedReasonsMax) })
      const kept = key ?? newId()
      const at = now()
      await insertReason(tx, { key: kept, use, texts, member: staff.id, now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'reason.saved',
        subject: { kind: 'saved_reason', id: kept },
        ...(before !== undefined && { before: { use: before.use, texts: { ...before.texts } } }),
        after: { use, texts: { ...texts } },
        now: at,
      })
      return accept({ items: await readReasons(tx) })
    })
