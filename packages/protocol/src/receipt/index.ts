export * from './receipt.ts'
export * from './routes.ts'
