export * from './settings.ts'
export * from './share.ts'
export * from './sizing.ts'
export * from './stop.ts'
