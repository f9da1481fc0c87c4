import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../platform/caller.ts'
import type { AuditContext } from './context.ts'
import { noteLook } from './note-look.ts'
import { readEntries } from './read.ts'
import { viewEntries } from './views.ts'

/** Entries of the audit log, newest first. Looking is an entry of its own. */
export const listEntries =
  ({ database, vault, audit, now }: AuditContext) =>
  async ({ staff }: StaffContext, input: CallParsed<'auditList'>): Promise<Result<CallOutput<'auditList'>>> =>
    database.transaction(async tx => {
      const { limit = pageSizeDefault, ...filter } = input
      const rows = await readEntries(tx, filter, limit + 1)
      const shown = rows.slice(0, limit)
      const items = await viewEntries(tx, vault, shown, staff)
      await noteLook(tx, audit, { action: 'audit.view', staff, filter, rows: shown.length, now: now() })
      const last = shown.at(-1)
      return accept({ items, nextCursor: rows.length > limit && last !== undefined ? String(last.id) : null })
    })
