export * from './follow.ts'
export * from './routes.ts'
export * from './trader.ts'
export * from './trader-own.ts'
