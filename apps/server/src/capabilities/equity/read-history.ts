import type { CustomerId } from '@plumbline/rules/core'
import { equitySteps, type EquityRange } from '@plumbline/rules/account'
import type { Millis } from '@plumbline/rules/market'
import { readBalances } from '../../core/ledger/index.ts'
import type { Database, Queryable } from '../../core/platform/db/database.ts'
import { noFlows, readCashFlows, type CashFlows } from './cash-flows.ts'

type Row = {
  at: Date
  fund: bigint
  contract: bigint
  term: bigint
  kept_at: Date
  fund_entries: bigint | null
  contract_entries: bigint | null
}

export type Asked = { readonly customer: CustomerId; readonly range: EquityRange; readonly now: Millis }

/** At each step what was written down last; none before anything was. */
const readSteps = async (on: Queryable, { customer, range, now }: Asked): Promise<readonly Row[]> => {
  const { backMs, stepMs } = equitySteps[range]
  const last = Math.floor(now / stepMs) * stepMs
  const { rows } = await on.query<Row>({
    name: 'equity.steps',
    text: `select step.at, p.fund, p.contract, p.term, p.at as kept_at, p.fund_entries, p.contract_entries
      from generate_series($2::timestamptz, $3::timestamptz, make_interval(secs => $4)) step (at)
      cross join lateral (
        select at, fund, contract, term, fund_entries, contract_entries from equity.point
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
    text: `select c.created_at as at, c.created_at as kept_at, 0::bigint as fund_entries,
        0::bigint as contract_entries,
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

/** At its step, as long as nothing came or went since it was written down: else at its own moment, before what came. */
const shownAt = ({ at, kept_at: keptAt }: Row, { flows }: CashFlows): Date =>
  flows[0] !== undefined && flows[0].at < at ? keptAt : at

/** What was written down in a range, the balances of now, and what came and went in between: all of one moment. */
export const readHistory = (database: Database, asked: Asked) =>
  database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const { customer, range, now } = asked
    const steps = await readSteps(tx, asked)
    const opening = await readOpening(tx, customer, new Date(now - equitySteps[range].backMs))
    const past = opening === undefined ? steps : [opening, ...steps.filter(({ at }) => at > opening.at)]
    const balances = await readBalances(tx, customer)
    const [first, ...rest] = past
    if (first === undefined) return { past, balances, ...noFlows }
    // From the state that the first point holds: it may be older than the step at which it is shown, or read a little later.
    const after = {
      at: first.kept_at,
      fundEntries: first.fund_entries,
      contractEntries: first.contract_entries,
    }
    const behind = await readCashFlows(tx, { customer, after })
    return { past: [{ ...first, at: shownAt(first, behind) }, ...rest], balances, ...behind }
  })
