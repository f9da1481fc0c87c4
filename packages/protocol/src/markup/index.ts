export * from './markup.ts'
