export * from './choices.ts'
export * from './entry.ts'
export * from './judge.ts'
