export * from './setting-table.ts'
export * from './setting.ts'
