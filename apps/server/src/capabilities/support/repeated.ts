import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Author } from '@plumbline/rules/support'
import type { Attempt } from '../../core/platform/db/attempt.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** The entry that this very attempt has made before. Refusals: request.key_reused, where it was another attempt. */
export const findSent = async (
  on: Queryable,
  { conversation, author, attempt }: { conversation: string; author: Author; attempt: Attempt | undefined },
): Promise<Result<string | undefined>> => {
  if (attempt === undefined) return accept(undefined)
  const { rows } = await on.query<{ id: string; once_hash: Buffer }>({
    name: 'support.sent_before',
    text: 'select id, once_hash from support.entry where conversation = $1 and author = $2 and once = $3',
    values: [conversation, author, attempt.key],
  })
  const [row] = rows
  if (row === undefined) return accept(undefined)
  return row.once_hash.equals(attempt.print) ? accept(row.id) : refuse('request.key_reused')
}
