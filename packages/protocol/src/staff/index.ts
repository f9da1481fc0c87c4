export * from './approval.ts'
export * from './staff.ts'
