export * from './economic-calendar.ts'
export * from './routes.ts'
