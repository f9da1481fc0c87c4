export * from './availability.ts'
export * from './identity.ts'
export * from './passkey.ts'
