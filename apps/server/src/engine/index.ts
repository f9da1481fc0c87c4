export * from './decision.ts'
export * from './engine.ts'
