export * from './invitation.ts'
export * from './routes.ts'
