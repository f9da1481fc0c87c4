export * from './first-steps.ts'
