export * from './destination.ts'
