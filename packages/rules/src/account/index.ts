export * from './account.ts'
export * from './credit.ts'
export * from './equity.ts'
export * from './transfer.ts'
