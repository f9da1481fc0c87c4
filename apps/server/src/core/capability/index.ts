export * from './capability.ts'
export * from './channels.ts'
export * from './event-bus.ts'
export type { Services } from './services.ts'
