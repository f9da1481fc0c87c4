export * from './checklist.ts'
export * from './facts.ts'
