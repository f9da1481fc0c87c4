export * from './term.ts'
export * from './routes.ts'
