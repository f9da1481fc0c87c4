export * from './kinds.ts'
export * from './notification.ts'
