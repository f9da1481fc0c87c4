export * from './requirement.ts'
export * from './verification.ts'
