export { termCapability } from './capability.ts'
export type { Settling, TermDeal } from './deal.ts'
export { TermDesk } from './desk.ts'
export { RunningBook, type Running } from './running-book.ts'
