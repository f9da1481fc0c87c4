export * from './results.ts'
