export * from './self-limit.ts'
