export * from './customer-admin.ts'
export * from './suspension-texts.ts'
