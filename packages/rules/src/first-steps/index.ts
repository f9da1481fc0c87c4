export * from './codes.ts'
export * from './demo-money.ts'
export * from './steps.ts'
