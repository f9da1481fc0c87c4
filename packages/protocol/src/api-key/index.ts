export * from './api-key.ts'
export * from './routes.ts'
