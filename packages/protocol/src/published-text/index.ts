export * from './published-text.ts'
export * from './routes.ts'
export * from './staff.ts'
export * from './views.ts'
