export * from './limits.ts'
export * from './state.ts'
