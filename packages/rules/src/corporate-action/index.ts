export * from './adjustment.ts'
export * from './corporate-action.ts'
