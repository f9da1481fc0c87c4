export * from './decimal.ts'
export * from './money.ts'
export * from './running-sum.ts'
export * from './shown-amount.ts'
