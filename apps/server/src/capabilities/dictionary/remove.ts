import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { judgeRemoval } from '@plumbline/rules/dictionary'
import type { StaffContext } from '../../core/platform/caller.ts'
import { auditEntry } from './audit-entry.ts'
import type { DictionaryContext } from './context.ts'
import { lockEntries, readEntry } from './stored.ts'

/** Removes an entry; what it said stays in the audit log. Refusals: dictionary.entry_unknown, dictionary.in_use. */
export const removeEntry =
  (context: DictionaryContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'dictionaryRemove'>,
  ): Promise<Result<CallOutput<'dictionaryRemove'>>> =>
    context.database.transaction(async tx => {
      await lockEntries(tx)
      const before = await readEntry(tx, id)
      if (before === undefined) return refuse('dictionary.entry_unknown')
      const judged = judgeRemoval(before, context.used())
      if (!judged.ok) return judged
      await tx.query({
        name: 'dictionary.remove',
        text: 'delete from dictionary.entry where id = $1',
        values: [id],
      })
      await auditEntry(context, tx, staff, { action: 'dictionary.removed', id, before })
      return accept({})
    })
