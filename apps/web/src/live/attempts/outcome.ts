import { CallError } from '../../api.ts'

/** Refusals after which it may have been done all the same; any other says that it was judged, and was not. */
const leavesOpen: ReadonlySet<string> = new Set([
  'request.failed',
  'request.timeout',
  'server.not_ready',
  'server.outcome_unknown',
  'payment.provider_away',
])

/** Whether the server may have done it although no answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.problem.kind !== 'refused' || leavesOpen.has(error.problem.refusal))
