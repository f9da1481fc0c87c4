export type { NewEntry } from './append.ts'
export { createAudit, type Audit } from './audit.ts'
