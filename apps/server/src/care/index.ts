export { careCalls } from './calls.ts'
export type { CareContext } from './context.ts'
export { withFreeze } from './frozen.ts'
export { unfreezeApplier } from './unfreeze.ts'
