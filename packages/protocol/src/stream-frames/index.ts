export * from './data.ts'
export * from './frames.ts'
