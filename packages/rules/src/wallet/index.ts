export * from './codes.ts'
export * from './limits.ts'
export * from './message.ts'
export * from './signature.ts'
