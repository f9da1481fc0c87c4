export * from './saved-reason.ts'
