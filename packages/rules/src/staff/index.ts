export * from './approval.ts'
export * from './audit.ts'
export * from './permission.ts'
export * from './staff.ts'
