export { copyingCapability } from './capability.ts'
