export * from './dashboard.ts'
export * from './funding-operations.ts'
