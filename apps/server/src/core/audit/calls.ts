import type { AuditContext } from './context.ts'
import { exportEntries } from './export-entries.ts'
import { listEntries } from './list-entries.ts'
import { showStatus } from './show-status.ts'

/** This capability's handlers, by call. */
export const auditCalls = (context: AuditContext) => ({
  auditList: listEntries(context),
  auditExport: exportEntries(context),
  auditStatus: showStatus(context),
})
