export * from './equity.ts'
