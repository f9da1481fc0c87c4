export * from './availability.ts'
export * from './setting.ts'
export * from './table.ts'
