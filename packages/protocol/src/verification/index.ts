export * from './verification.ts'
