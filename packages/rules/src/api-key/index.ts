export * from './codes.ts'
export * from './key.ts'
export * from './network.ts'
