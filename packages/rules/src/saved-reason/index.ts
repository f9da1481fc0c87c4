export * from './uses.ts'
