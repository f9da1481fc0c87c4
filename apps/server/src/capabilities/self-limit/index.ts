export { selfLimitCapability } from './capability.ts'
export { pausedBy, refusalOf } from './limits.ts'
