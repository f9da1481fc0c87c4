export * from './customer-admin.ts'
