export * from './adjustment.ts'
export * from './corporate-action.ts'
export * from './split-candles.ts'
