export * from './dictionary.ts'
export * from './routes.ts'
