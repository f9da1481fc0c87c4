export { selfLimitCapability } from './capability.ts'
export { mayTrade, pausedBy, refusalOf } from './limits.ts'
