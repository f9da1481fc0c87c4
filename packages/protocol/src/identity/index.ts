export * from './app-lock.ts'
export * from './availability.ts'
export * from './identity.ts'
export * from './passkey.ts'
