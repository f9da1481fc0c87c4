import { goLiveCalls } from '../go-live/go-live.ts'
import { savedReasonCalls } from '../saved-reason/saved-reason.ts'

/** What whoever runs the deployment looks after. */
export const operatorCalls = { ...goLiveCalls, ...savedReasonCalls }
