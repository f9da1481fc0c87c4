import { auditExportRowsMax } from '@plumbline/rules/staff'
import { accept, type Result } from '@plumbline/rules/core'
import type { AuditEntryView } from '@plumbline/protocol/audit'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../platform/caller.ts'
import { csvText } from '../platform/csv.ts'
import type { AuditContext } from './context.ts'
import { noteLook } from './note-look.ts'
import { readEntries, readHead } from './read.ts'
import { headView, viewEntries } from './views.ts'

type Head = ReturnType<typeof headView>

/** The newest entries that match, as one text; the export is an entry of its own. */
export const exportEntries =
  ({ database, vault, audit, now }: AuditContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'auditExport'>,
  ): Promise<Result<CallOutput<'auditExport'>>> =>
    database.transaction(async tx => {
      // One moment for the entries and for the head that stands under them.
      await tx.query('set transaction isolation level repeatable read')
      const { format = 'csv', ...filter } = input
      const head = headView(await readHead(tx))
      const rows = await readEntries(tx, filter, auditExportRowsMax + 1)
      const shown = rows.slice(0, auditExportRowsMax)
      const entries = await viewEntries(tx, vault, shown, staff)
      await noteLook(tx, audit, { action: 'audit.export', staff, filter, rows: shown.length, now: now() })
      const at = new Date(now()).toISOString()
      return accept({
        format,
        fileName: `trail-${at.slice(0, 10)}-${head.sequence}.${format}`,
        rows: shown.length,
        complete: rows.length <= auditExportRowsMax,
        head,
        text: textIn[format](entries, { ...head, at }),
      })
    })

const columns = ['sequence', 'hash', 'id', 'at', 'actor', 'actor_id', 'action', 'subject', 'subject_id', 'customer', 'reason', 'before', 'after', 'personal'] // prettier-ignore

const recordOf = (entry: AuditEntryView): readonly string[] => [
  entry.seal?.sequence ?? '',
  entry.seal?.hash ?? '',
  entry.id,
  entry.at,
  entry.actor.name ?? entry.actor.kind,
  entry.actor.id ?? '',
  entry.action,
  entry.subject.kind,
  entry.subject.name ?? entry.subject.id,
  entry.customer ?? '',
  entry.reason ?? '',
  cell(entry.before),
  cell(entry.after),
  entry.personal.state === 'open'
    ? cell(entry.personal.value)
    : entry.personal.state === 'none'
      ? ''
      : entry.personal.state,
]

const cell = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

const textIn: Readonly<
  Record<'csv' | 'jsonl', (entries: readonly AuditEntryView[], head: Head & { at: string }) => string>
> = {
  csv: (entries, head) =>
    csvText(
      [columns, ...entries.map(recordOf), [head.sequence, head.hash, '', head.at, '', '', 'chain head']],
      { bom: true },
    ),
  jsonl: (entries, head) => [...entries, { head }].map(each => `${JSON.stringify(each)}\n`).join(''),
}
