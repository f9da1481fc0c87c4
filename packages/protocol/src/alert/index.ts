export * from './alert.ts'
