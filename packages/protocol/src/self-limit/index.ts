export * from './routes.ts'
export * from './self-limit.ts'
