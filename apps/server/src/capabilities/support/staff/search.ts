import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { foundMax, searchedEntriesMax } from '@plumbline/rules/support'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { SupportContext } from '../context.ts'
import { openText } from '../sealed.ts'
import { customerIn, readRow, shorten } from './rows.ts'

type Searched = {
  readonly id: string
  readonly thread: string
  readonly number: number
  readonly customer: bigint | null
  readonly text: Buffer
  readonly at: Date
}

/** Texts that are opened together, beside whatever else runs. */
const batchSize = 500

/**
 * Looks for words in the newest messages. They are sealed, so each is opened: that bounds how far back it goes, which the answer
 * says.
 */
export const searchThreads =
  ({ database, vault, audit, now }: SupportContext) =>
  async (
    { staff }: StaffContext,
    { text }: CallParsed<'supportSearch'>,
  ): Promise<Result<CallOutput<'supportSearch'>>> => {
    const wanted = text.normalize('NFC').trim().toLocaleLowerCase()
    await database.transaction(tx =>
      audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'support.searched',
        subject: { kind: 'support_thread', id: 'list' },
        now: now(),
      }),
    )
    const { rows } = await database.query<Searched>({
      name: 'support.searched',
      text: `select e.id, e.thread, e.number, v.customer, e.text, e.at from support.entry e
        join support.conversation v on v.id = e.conversation where e.text is not null order by e.at desc limit $1`,
      values: [searchedEntriesMax],
    })
    const found = new Map<string, { readonly row: Searched; readonly text: string }>()
    let since: Date | undefined
    for (let start = 0; start < rows.length && found.size < foundMax; start += batchSize) {
      const batch = rows.slice(start, start + batchSize)
      const texts = await Promise.all(
        batch.map(row => openText(database, vault, { customer: customerIn(row), id: row.id }, row.text)),
      )
      for (const [place, row] of batch.entries()) {
        const opened = texts[place] ?? ''
        if (found.size >= foundMax) break
        since = row.at
        if (!found.has(row.thread) && opened.toLocaleLowerCase().includes(wanted))
          found.set(row.thread, { row, text: opened })
      }
    }
    const items = await Promise.all(
      [...found.values()].map(async ({ row, text: opened }) => ({
        row: await readRow(database, vault, row.thread),
        number: row.number,
        text: shorten(opened),
        at: row.at.toISOString(),
      })),
    )
    return accept({ items, since: since?.toISOString() ?? null })
  }
