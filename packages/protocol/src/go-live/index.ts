export * from './go-live.ts'
