import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, type Result } from '@plumbline/rules/core'
import { judgeAddition } from '@plumbline/rules/dictionary'
import type { StaffContext } from '../../core/platform/caller.ts'
import { auditEntry } from './audit-entry.ts'
import type { DictionaryContext } from './context.ts'
import { lockEntries, readEntry, readOfType, readTypes, viewOf } from './stored.ts'

/** Refusals: dictionary.value_taken, dictionary.value_unknown, dictionary.too_many_types, dictionary.too_many_entries. */
export const addEntry =
  (context: DictionaryContext) =>
  async (
    { staff }: StaffContext,
    entry: CallParsed<'dictionaryAdd'>,
  ): Promise<Result<CallOutput<'dictionaryAdd'>>> =>
    context.database.transaction(async tx => {
      await lockEntries(tx)
      const used = context.used()
      const judged = judgeAddition({
        entry,
        siblings: await readOfType(tx, entry.type),
        types: await readTypes(tx),
        used,
      })
      if (!judged.ok) return judged
      const { rows } = await tx.query<{ id: bigint }>({
        name: 'dictionary.add',
        text: `insert into dictionary.entry (type, value, label, sort, css_class, status, remark, changed_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        values: [
          entry.type,
          entry.value,
          entry.label,
          entry.sort,
          entry.cssClass,
          entry.status,
          entry.remark,
          new Date(context.now()),
        ],
      })
      const id = rows[0]?.id.toString()
      const added = id === undefined ? undefined : await readEntry(tx, id)
      assert(added !== undefined, 'what was inserted is there')
      await auditEntry(context, tx, staff, { action: 'dictionary.added', id: added.id, after: added })
      return accept({ entry: viewOf(added, used) })
    })
