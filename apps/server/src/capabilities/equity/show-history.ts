import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { EquityPoint } from '@plumbline/protocol/equity'
import { accept, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import { balanceOf, equityOf, totalEquity, type EquityParts } from '@plumbline/rules/account'
import { sumOf } from '../../core/ledger/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { EquityContext } from './context.ts'
import { readHistory, type Asked } from './read-history.ts'

/** Looks at an account whose balance in memory and in the ledger differ, as a decision is on its way. */
const looksMax = 4

const pointView = (at: number, parts: EquityParts): EquityPoint => ({
  at: new Date(at).toISOString(),
  total: formatCents(totalEquity(parts)),
  fund: formatCents(parts.fund),
  contract: formatCents(parts.contract),
  term: formatCents(parts.term),
})

/** What was written down and what is now, where possible of the same moment: else what is moved in between counts twice, or not. */
const look = async ({ engine, database }: EquityContext, asked: Asked) => {
  for (let looks = 1; ; looks += 1) {
    const history = await readHistory(database, asked)
    const seen = await engine.view(asked.customer)
    if (!seen.ok) return seen
    const { account, unrealised } = seen.value
    if (looks < looksMax && sumOf(history.balances.contract) !== balanceOf(account.contract)) continue
    const current: EquityParts = {
      fund: sumOf(history.balances.fund),
      contract: equityOf(account.contract, unrealised),
      term: sumOf(history.balances.term),
    }
    return accept({ ...history, current })
  }
}

/**
 * What the accounts were worth: a step apart, from what was written down each hour, and now; with the money that came and
 * went in between, which no trade has made. Refusals: quote.stale where a
 * position was never quoted.
 */
export const showEquityHistory =
  (context: EquityContext) =>
  async (
    { caller: { customer } }: CallContext,
    { range }: CallParsed<'equityHistory'>,
  ): Promise<Result<CallOutput<'equityHistory'>>> => {
    const now = context.now()
    const seen = await look(context, { customer, range, now })
    if (!seen.ok) return seen
    const { past, flows, sum, current } = seen.value
    return accept({
      range,
      points: past
        .map(({ at, fund, contract, term }) =>
          pointView(at.getTime(), { fund: cents(fund), contract: cents(contract), term: cents(term) }),
        )
        .concat(pointView(now, current)),
      flows: flows.map(({ at, kind, amount }) => ({
        at: at.toISOString(),
        kind,
        amount: formatCents(cents(amount)),
      })),
      flowSum: formatCents(cents(sum)),
    })
  }
