export * from './blocks.ts'
export * from './difference.ts'
export * from './link.ts'
export * from './text.ts'
