export * from './term.ts'
