export * from './routes.ts'
export * from './wallet.ts'
