export * from './entry.ts'
export * from './event.ts'
export * from './kept-events.ts'
export * from './limits.ts'
