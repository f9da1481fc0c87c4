export { savingsCapability } from './capability.ts'
export { findSavingsOrder } from './staff/find.ts'
