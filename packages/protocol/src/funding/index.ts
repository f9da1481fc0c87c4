export * from './funding.ts'
export * from './routes.ts'
