export * from './statement.ts'
