export * from './deal.ts'
export * from './product.ts'
export * from './receipt.ts'
export * from './fairness.ts'
