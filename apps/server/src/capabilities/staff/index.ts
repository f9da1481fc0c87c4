export { staffAppliers } from './appliers.ts'
export {
  bootstrap,
  developmentLinks,
  readFounder,
  renewFounderLinks,
  type BootstrapFault,
  type Founder,
  type FounderLink,
} from './bootstrap.ts'
export { staffCalls } from './calls.ts'
export type { StaffRoom } from './context.ts'
export { judgePresent } from './present.ts'
export type { Afterwards, Applier, Appliers, Change, Closing } from './requests/applier.ts'
export { createDecideRequest, type DecideRequest } from './requests/decide.ts'
export { gainBy } from './requests/gain.ts'
export { createCountOpen, type CountOpen } from './requests/figures.ts'
export {
  closeRequest,
  lockRequest,
  personOf,
  readOpenRequest,
  readRequest,
  type StoredRequest,
} from './requests/stored.ts'
export { createSubmitRequest, type SubmitRequest } from './requests/submit.ts'
export { createStaffSessions, forgetOldStaffSessions } from './sessions.ts'
export { forgetOldSetupLinks, setupAddress } from './setup-links.ts'
