import type { InboxRow } from '@plumbline/protocol/support'
import type { Book, CustomerId } from '@plumbline/rules/core'
import type { Desk, ThreadState } from '@plumbline/rules/support'
import { assert } from '@plumbline/rules/core'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { openText } from '../sealed.ts'

export type ListedThread = {
  readonly id: string
  readonly uid: string | null
  readonly customer: bigint | null
  readonly book: Book | null
  readonly language: string
  readonly desk: Desk
  readonly state: ThreadState
  readonly assigned_to: bigint | null
  readonly assigned_name: string | null
  readonly opened_at: Date
  readonly waiting_since: Date | null
  readonly last_at: Date
  readonly stars: number | null
  readonly entry: string | null
  readonly text: Buffer | null
}

/** For queries that name the thread `t`. */
export const listedColumns = `t.id, c.uid, v.customer, c.book, v.language, t.desk, t.state, t.assigned_to, a.name as assigned_name,
  t.opened_at, t.waiting_since, t.last_at, t.stars, e.id as entry, e.text`
export const listedJoins = `join support.conversation v on v.id = t.conversation
  left join identity.customer c on c.id = v.customer
  left join staff.member a on a.id = t.assigned_to
  left join lateral (
    select id, text from support.entry e where e.conversation = t.conversation and e.thread = t.id and e.kind = 'message'
    order by e.number desc limit 1
  ) e on true`

/** Characters of the newest text that a list shows. */
const previewLengthMax = 140

export const shorten = (text: string): string => {
  const line = text.replaceAll('\n', ' ')
  const signs = Array.from(line)
  return signs.length > previewLengthMax ? `${signs.slice(0, previewLengthMax).join('')}…` : line
}

export const customerIn = (row: { readonly customer: bigint | null }): CustomerId | undefined =>
  row.customer === null ? undefined : (row.customer.toString() as CustomerId)

export const inboxRows = (on: Queryable, vault: Vault, rows: readonly ListedThread[]): Promise<InboxRow[]> =>
  Promise.all(
    rows.map(async row => {
      const sealing = { customer: customerIn(row), id: row.entry ?? '' }
      const text = await openText(on, vault, sealing, row.text)
      return {
        id: row.id,
        uid: row.uid,
        book: row.book,
        language: row.language,
        desk: row.desk,
        state: row.state,
        assignedTo:
          row.assigned_to === null ? null : { id: row.assigned_to.toString(), name: row.assigned_name ?? '' },
        openedAt: row.opened_at.toISOString(),
        waitingSince: row.waiting_since?.toISOString() ?? null,
        lastAt: row.last_at.toISOString(),
        preview: text === null ? null : shorten(text),
        stars: row.stars,
      }
    }),
  )

/** One thread that is there, as lists show it. */
export const readRow = async (on: Queryable, vault: Vault, id: string): Promise<InboxRow> => {
  const { rows } = await on.query<ListedThread>({
    name: 'support.row',
    text: `select ${listedColumns} from support.thread t ${listedJoins} where t.id = $1`,
    values: [id],
  })
  const [row] = await inboxRows(on, vault, rows)
  assert(row !== undefined, 'a thread is never removed')
  return row
}
