export { createAudit, type Audit } from './audit.ts'
export { auditCalls } from './calls.ts'
export { newestEntries, newestOf } from './newest.ts'
export { readStatus } from './status.ts'
