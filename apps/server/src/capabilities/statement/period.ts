import { refuse, accept, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'

export type Period = { readonly from: string; readonly to: string }

/** A period that can have records: it begins before it ends, and not in the future. Refusals: statement.period. */
export const judgePeriod = ({ from, to }: Period, now: Millis): Result<Period> =>
  Date.parse(from) < Date.parse(to) && Date.parse(from) <= now
    ? accept({ from, to })
    : refuse('statement.period')
