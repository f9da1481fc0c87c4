export * from './follow.ts'
export * from './routes.ts'
export * from './trader.ts'
export * from './preview.ts'
