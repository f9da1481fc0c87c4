export { savingsCapability } from './capability.ts'
