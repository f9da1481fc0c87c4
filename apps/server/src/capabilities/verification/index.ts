export { createAutomaticDecisions } from './automatic.ts'
export { verificationCalls } from './calls.ts'
export type { VerificationContext } from './context.ts'
export { moveCredit, readCreditScore } from './credit.ts'
export {
  findForm,
  queueFigures,
  readIdentity,
  readStandings,
  readVerifiedName,
  readVerifiedNames,
  type ApprovedPerson,
} from './figures.ts'
export { createIdentityJudge, type JudgeIdentity } from './judge-identity.ts'
export { newestFirst } from './stored.ts'
