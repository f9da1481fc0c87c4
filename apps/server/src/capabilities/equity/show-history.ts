import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { EquityPoint } from '@plumbline/protocol/equity'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import {
  equityOf,
  equitySteps,
  totalEquity,
  type EquityParts,
  type EquityRange,
} from '@plumbline/rules/account'
import type { Millis } from '@plumbline/rules/market'
import { readBalances, sumOf } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import { noFlows, readCashFlows } from './cash-flows.ts'
import type { EquityContext } from './context.ts'

type Row = { at: Date; fund: bigint; contract: bigint; term: bigint }

const pointView = (at: number, parts: EquityParts): EquityPoint => ({
  at: new Date(at).toISOString(),
  total: formatCents(totalEquity(parts)),
  fund: formatCents(parts.fund),
  contract: formatCents(parts.contract),
  term: formatCents(parts.term),
})

/** At each step what was written down last; none before anything was. */
const readSteps = async (
  on: Queryable,
  { customer, range, now }: { customer: CustomerId; range: EquityRange; now: Millis },
): Promise<readonly Row[]> => {
  const { backMs, stepMs } = equitySteps[range]
  const last = Math.floor(now / stepMs) * stepMs
  const { rows } = await on.query<Row>({
    name: 'equity.steps',
    text: `select step.at, p.fund, p.contract, p.term
      from generate_series($2::timestamptz, $3::timestamptz, make_interval(secs => $4)) step (at)
      cross join lateral (
        select fund, contract, term from equity.point
        where customer = $1 and at <= step.at order by at desc limit 1
      ) p
      order by step.at`,
    values: [customer, new Date(last - backMs), new Date(last), stepMs / 1_000],
  })
  return rows
}

/** What was in the accounts when they were opened: a demo's money, or nothing. None where that was before a moment. */
const readOpening = async (on: Queryable, customer: CustomerId, since: Date): Promise<Row | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'equity.opening',
    text: `select c.created_at as at,
        coalesce(sum(e.change) filter (where a.kind = 'fund'), 0)::bigint as fund,
        coalesce(sum(e.change) filter (where a.kind = 'contract'), 0)::bigint as contract,
        coalesce(sum(e.change) filter (where a.kind = 'term'), 0)::bigint as term
      from identity.customer c
      left join ledger.account a on a.owner = c.id
      left join lateral (
        select e.change from ledger.entry e
        join ledger.transfer t on t.id = e.transfer and t.book = e.book
        where e.account = a.id and e.book = a.book and e.sequence = 1 and t.kind = 'demo.opening'
      ) e on true
      where c.id = $1 and c.created_at >= $2
      group by c.created_at`,
    values: [customer, since],
  })
  return rows[0]
}

/**
 * What the accounts were worth: a step apart, from what was written down each hour, and now; with the money that came and
 * went in between, which no trade has made. Refusals: quote.stale where a
 * position was never quoted.
 */
export const showEquityHistory =
  ({ engine, database, now }: EquityContext) =>
  async (
    { caller: { customer } }: CallContext,
    { range }: CallParsed<'equityHistory'>,
  ): Promise<Result<CallOutput<'equityHistory'>>> => {
    const at = now()
    const steps = await readSteps(database, { customer, range, now: at })
    const since = new Date(at - equitySteps[range].backMs)
    const opening = await readOpening(database, customer, since)
    const balances = await readBalances(database, customer)
    const seen = await engine.view(customer)
    if (!seen.ok) return seen
    const { account, unrealised } = seen.value
    const current = {
      fund: sumOf(balances.fund),
      contract: equityOf(account.contract, unrealised),
      term: sumOf(balances.term),
    }
    const past = (opening === undefined ? [] : [opening])
      .concat(steps.filter(step => opening === undefined || step.at > opening.at))
      .map(({ at, fund, contract, term }) =>
        pointView(at.getTime(), { fund: cents(fund), contract: cents(contract), term: cents(term) }),
      )
    const first = opening?.at ?? steps[0]?.at
    const { flows, sum } =
      first === undefined ? noFlows : await readCashFlows(database, { customer, after: first })
    return accept({
      range,
      points: [...past, pointView(at, current)],
      flows: flows.map(({ at, kind, amount }) => ({
        at: at.toISOString(),
        kind,
        amount: formatCents(cents(amount)),
      })),
      flowSum: formatCents(cents(sum)),
    })
  }
