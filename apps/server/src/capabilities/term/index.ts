export { termCapability } from './capability.ts'
