import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { judgeChange } from '@plumbline/rules/dictionary'
import type { StaffContext } from '../../core/platform/caller.ts'
import { auditEntry } from './audit-entry.ts'
import type { DictionaryContext } from './context.ts'
import { lockEntries, readEntry, readOfType, readTypes, viewOf } from './stored.ts'

/**
 * Whoever says which entry they have read overwrites no other one's change; programs of the specification need not. Refusals:
 * dictionary.entry_unknown, dictionary.changed_meanwhile, dictionary.in_use, dictionary.last_offered, and those of an addition.
 */
export const editEntry =
  (context: DictionaryContext) =>
  async (
    { staff }: StaffContext,
    { id, changedAt: seenAt, ...after }: CallParsed<'dictionaryEdit'>,
  ): Promise<Result<CallOutput<'dictionaryEdit'>>> =>
    context.database.transaction(async tx => {
      await lockEntries(tx)
      const before = await readEntry(tx, id)
      if (before === undefined) return refuse('dictionary.entry_unknown')
      if (seenAt !== undefined && seenAt !== before.changedAt.toISOString())
        return refuse('dictionary.changed_meanwhile')
      const used = context.used()
      const siblings = (await readOfType(tx, after.type)).filter(each => each.id !== id)
      const judged = judgeChange({ before, after, siblings, types: await readTypes(tx), used })
      if (!judged.ok) return judged
      await tx.query({
        name: 'dictionary.edit',
        text: `update dictionary.entry set type = $2, value = $3, label = $4, sort = $5, css_class = $6, status = $7,
            remark = $8, changed_at = $9
          where id = $1`,
        values: [
          id,
          after.type,
          after.value,
          after.label,
          after.sort,
          after.cssClass,
          after.status,
          after.remark,
          // Later than before, so that two changes of one moment are told apart.
          new Date(Math.max(context.now(), before.changedAt.getTime() + 1)),
        ],
      })
      const edited = await readEntry(tx, id)
      assert(edited !== undefined, 'what was changed is there')
      await auditEntry(context, tx, staff, { action: 'dictionary.changed', id, before, after: edited })
      return accept({ entry: viewOf(edited, used) })
    })
