export { selfLimitCapability } from './capability.ts'
export { mayTrade, pausedBy, readLimited, refusalOf } from './limits.ts'
