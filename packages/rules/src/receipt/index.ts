export * from './quotes.ts'
export * from './receipt.ts'
export * from './replay.ts'
export * from './text.ts'
