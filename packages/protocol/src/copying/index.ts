export * from './follow.ts'
export * from './routes.ts'
export * from './trader.ts'
