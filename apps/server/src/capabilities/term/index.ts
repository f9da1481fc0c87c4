export { termCapability } from './capability.ts'
export type { Settling, TermDeal } from './deal.ts'
export { TermDesk } from './desk.ts'
export { RunningBook } from './running-book.ts'
