export * from './adjustment.ts'
export * from './corporate-action.ts'
export * from './replacement.ts'
export * from './split-candles.ts'
