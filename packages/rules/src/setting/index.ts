export * from './reserve.ts'
export * from './setting-table.ts'
export * from './setting.ts'
