export * from './destination.ts'
export * from './format.ts'
