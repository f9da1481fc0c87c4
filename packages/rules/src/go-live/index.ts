export * from './checklist.ts'
export * from './facts.ts'
export * from './complaint-address.ts'
