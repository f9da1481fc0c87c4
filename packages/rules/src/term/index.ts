export * from './deal.ts'
export * from './product.ts'
