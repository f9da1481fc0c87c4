export * from './routes.ts'
export * from './tick.ts'
