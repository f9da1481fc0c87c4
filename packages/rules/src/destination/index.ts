export * from './destination.ts'
export * from './format.ts'
export * from './lost-addresses.ts'
