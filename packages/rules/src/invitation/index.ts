export * from './invited.ts'
export * from './inviter.ts'
export * from './page.ts'
