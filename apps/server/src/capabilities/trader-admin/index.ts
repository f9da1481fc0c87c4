export { lookForAbuse } from './abuse/look.ts'
export { countWaiting as countTradersWaiting } from './review/list-applications.ts'
export { findTraders } from './traders/find.ts'
