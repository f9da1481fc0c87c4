export * from './kinds.ts'
export * from './notification.ts'
export * from './preference.ts'
export * from './samples.ts'
