import { codesOf, type Code } from '../core/codes.ts'

/** Everything that leaves an entry in the audit log. A name once used is never given another meaning. */
export const auditActions = /* @__PURE__ */ codesOf('auditActions')
export type AuditAction = Code<'auditActions'>

const lookEnds = ['view', 'viewed', 'searched', 'run', 'status', 'export', 'exported', 'downloaded', 'typed']

/** Whether an action only showed something to somebody, and left everything as it was. */
export const isLook = (action: AuditAction): boolean =>
  lookEnds.includes(action.slice(Math.max(action.lastIndexOf('.'), action.lastIndexOf('_')) + 1))

export const auditSubjects = /* @__PURE__ */ codesOf('auditSubjects')
export type AuditSubject = Code<'auditSubjects'>

export const auditActors = ['staff', 'customer', 'system'] as const
export type AuditActor = (typeof auditActors)[number]

/** Most rows of one export. */
export const auditExportRowsMax = 10_000

/**
 * What can be wrong with the chain. Changed: an entry or its seal is not what was sealed. Missing: one is gone.
 * Foreign: a seal that does not continue the chain. Cut: the end is gone. Rewritten: another chain than the one whose
 * head was kept. Unsealed: an entry that should have its place by now.
 */
export const trailFaults = ['changed', 'missing', 'foreign', 'cut', 'rewritten', 'unsealed'] as const
export type TrailFault = (typeof trailFaults)[number]
