import type { Json } from '@plumbline/rules/core'
import type { DictionaryEntry } from '@plumbline/rules/dictionary'
import type { StaffCaller } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { DictionaryContext } from './context.ts'

type Kept = { readonly before?: DictionaryEntry; readonly after?: DictionaryEntry }

/** What the log keeps of an entry: all that it says. Anybody may read it, so none of it is personal. */
const said = ({ type, value, label, sort, cssClass, status, remark }: DictionaryEntry): Json => ({
  type,
  value,
  label,
  sort,
  cssClass,
  status,
  remark,
})

export const auditEntry = (
  { audit, now }: DictionaryContext,
  tx: Transaction,
  staff: StaffCaller,
  {
    action,
    id,
    before,
    after,
  }: Kept & {
    readonly action: 'dictionary.added' | 'dictionary.changed' | 'dictionary.removed'
    readonly id: string
  },
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action,
    subject: { kind: 'dictionary_entry', id },
    ...(before !== undefined && { before: said(before) }),
    ...(after !== undefined && { after: said(after) }),
    now: now(),
  })
