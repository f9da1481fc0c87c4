export * from './country.ts'
export * from './identity.ts'
export * from './person.ts'
export * from './security.ts'
