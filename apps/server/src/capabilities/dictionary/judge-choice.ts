import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { KnownType } from '@plumbline/rules/dictionary'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Whether a value is offered now. Refusals: dictionary.not_offered. */
export type JudgeChoice = (
  on: Queryable,
  choice: { readonly type: KnownType; readonly value: string; readonly field: string },
) => Promise<Result<'may'>>

/** Only a value that somebody has disabled is refused: what has no entry is offered as it ships. */
export const judgeChoice: JudgeChoice = async (on, { type, value, field }) => {
  const { rows } = await on.query({
    name: 'dictionary.disabled',
    text: `select 1 from dictionary.entry where type = $1 and value = $2 and status = 'disabled'`,
    values: [type, value],
  })
  return rows.length === 0 ? accept('may') : refuse('dictionary.not_offered', { field })
}
