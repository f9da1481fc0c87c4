import { loanProductShipped } from '@plumbline/rules/lending'

/** Between opening the agreement of a first loan and signing it, as it is shipped. */
export const firstLoanPauseMs = loanProductShipped.pauseMinutes * 60_000
