export * from './decimal.ts'
export * from './money.ts'
export * from './shown-amount.ts'
