export * from './routes.ts'
export * from './savings.ts'
export * from './staff.ts'
