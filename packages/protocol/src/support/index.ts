export * from './routes.ts'
export * from './staff.ts'
export * from './support.ts'
export * from './views.ts'
