import type { AccountSummaryView } from '@plumbline/protocol/statement'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { findStretches, sumStretch, type Stretch, type StretchSums } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { judgePeriod } from './period.ts'

export type Summary = { readonly stretch: Stretch; readonly sums: StretchSums }

/** What a period made of each account. */
export const readSummaries = async (
  on: Queryable,
  customer: CustomerId,
  period: { readonly from: string; readonly to: string },
): Promise<readonly Summary[]> => {
  const stretches = await findStretches(on, { customer, ...period })
  return Promise.all(stretches.map(async stretch => ({ stretch, sums: await sumStretch(on, stretch) })))
}

const balancesView = ({ available, frozen }: { available: Cents; frozen: Cents }) => ({
  available: formatCents(available),
  frozen: formatCents(frozen),
})

const summaryView = ({ stretch, sums }: Summary): AccountSummaryView => ({
  account: stretch.kind,
  opening: balancesView(sums.opening),
  closing: balancesView(sums.closing),
  records: sums.records,
  in: formatCents(sums.in),
  out: formatCents(sums.out),
  kinds: sums.kinds.map(({ kind, records, change }) => ({ kind, records, change: formatCents(change) })),
})

/** What a period made of the customer's accounts. Refusals: statement.period. */
export const summarisePeriod =
  ({ database, now }: StatementContext) =>
  async (
    { caller }: StatementCall,
    input: CallParsed<'statementSummary'>,
  ): Promise<Result<CallOutput<'statementSummary'>>> => {
    const period = judgePeriod(input, now())
    if (!period.ok) return period
    const summaries = await readSummaries(database, caller.customer, period.value)
    return accept({ accounts: summaries.map(summaryView), at: new Date(now()).toISOString() })
  }
