export * from './limits.ts'
export * from './link.ts'
export * from './state.ts'
export * from './text.ts'
