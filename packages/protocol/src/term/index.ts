export * from './receipt.ts'
export * from './term.ts'
export * from './routes.ts'
