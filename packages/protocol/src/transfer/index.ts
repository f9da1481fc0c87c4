export * from './transfer.ts'
