export * from './decision.ts'
export * from './engine.ts'
export * from './ports.ts'
