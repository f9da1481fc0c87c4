export * from './invited.ts'
export * from './inviter.ts'
export * from './position.ts'
