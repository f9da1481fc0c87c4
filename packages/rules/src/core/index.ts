export * from './ids.ts'
export * from './json.ts'
export * from './random.ts'
export * from './refusal.ts'
