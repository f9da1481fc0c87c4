export { auditRestored } from './audit-restored.ts'
export { Stopped } from './manifest.ts'
export { overWord, restoreBackup } from './restore.ts'
export { takeBackup } from './take.ts'
