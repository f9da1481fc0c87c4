export * from './fairness.ts'
export * from './receipt.ts'
export * from './term.ts'
export * from './routes.ts'
