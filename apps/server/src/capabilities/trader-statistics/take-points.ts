import { takePoint, takeUnit, beginUnits, type UnitPoint } from '@plumbline/rules/copying'
import { cents, zero, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import { dayOfTaking } from './take-events.ts'
import { emptyDay, type StoredDay } from './stored-days.ts'
import type { TraderState } from './trader-state.ts'

/** What the engine says of an account. */
export type Valued = {
  readonly at: Millis
  readonly available: Cents
  readonly frozen: Cents
  readonly advance: Cents
  readonly unrealised: Cents
}

export type Flow = {
  at: Date
  amount: bigint
  /** Balance behind it, and the open result where it was kept with it. */
  balance: bigint
  unrealised: bigint | null
}

/** The newest entry of the contract account; undefined where memory and ledger differ, as while a decision is on its way. */
const readEntries = async (on: Queryable, state: TraderState, valued: Valued) => {
  const { rows } = await on.query<{ account: bigint; sequence: bigint }>({
    name: 'trader_statistics.account',
    text: `select a.id as account, a.sequence from ledger.account a
      left join trading.deficit_advance d on d.customer = a.owner
      where a.owner = $1 and a.kind = 'contract' and a.book = $2
        and a.available = $3 and a.frozen = $4 and coalesce(d.amount, 0) = $5`,
    values: [
      state.customer,
      state.book,
      valued.available.toString(),
      valued.frozen.toString(),
      valued.advance.toString(),
    ],
  })
  return rows[0]
}

/** What came in or went out since, other than by trading: transfers, shares of profit, corrections. */
export const readFlows = async (
  on: Queryable,
  { account, after, to, book }: { account: bigint; after: bigint; to: bigint; book: string },
): Promise<readonly Flow[]> => {
  const { rows } = await on.query<Flow>({
    name: 'trader_statistics.flows',
    text: `select t.at, sum(e.change)::bigint + coalesce(max(x.repaid), 0) as amount,
        (array_agg(e.available_after + e.frozen_after order by e.sequence desc))[1] as balance,
        -- Where all of it repaid an advance, more of that may be left. Nothing is open where no margin is held.
        case when max(x.repaid) = max(x.amount) then null
          else coalesce(max(x.unrealised), case (array_agg(e.frozen_after order by e.sequence desc))[1] when 0 then 0 end)
        end as unrealised
      from ledger.entry e
      join ledger.transfer t on t.id = e.transfer and t.book = e.book
      left join transfer.transfer x on x.id = t.id
      where e.account = $1 and e.sequence > $2 and e.sequence <= $3 and e.book = $4
        and t.kind not in ('contract.open', 'contract.close', 'contract.financing', 'contract.adjust')
      group by t.id, t.at order by max(e.sequence)`,
    values: [account.toString(), after.toString(), to.toString(), book],
  })
  return rows
}

/**
 * Points that the flows and the value of now make. A transfer is kept with the open result of its moment, so the account's value then
 * is known, and what is traded with new money counts on all of it; where nobody could tell, a flow counts at the next moment at which it is.
 */
export const pointsOf = (flows: readonly Flow[], valued: Omit<UnitPoint, 'flow'>): readonly UnitPoint[] => {
  const points: UnitPoint[] = []
  let flow = 0n
  for (const { at, amount, balance, unrealised } of flows) {
    flow += amount
    if (unrealised === null) continue
    // Nobody takes out anything while the firm has advanced something, and what comes in repays that first.
    points.push({ at: at.getTime() as Millis, equity: cents(balance + unrealised), flow: cents(flow) })
    flow = 0n
  }
  points.push({ ...valued, flow: cents(flow) })
  return points
}

/** Takes the account's value in; undefined where it cannot be told yet and has to be looked at again. */
export const takePoints = async (
  on: Queryable,
  state: TraderState,
  {
    valued,
    days,
    today,
  }: { readonly valued: Valued; readonly days: Map<number, StoredDay>; readonly today: number },
): Promise<TraderState | undefined> => {
  const found = await readEntries(on, state, valued)
  if (found === undefined) return undefined
  const { account, sequence } = found
  const flows =
    state.entries === undefined
      ? []
      : await readFlows(on, { account, after: state.entries, to: sequence, book: state.book })
  const equity = cents(valued.available + valued.frozen - valued.advance + valued.unrealised)
  const points = pointsOf(flows, { at: valued.at, equity })
  let { units, pointAt } = state
  for (const point of points) {
    units = state.entries === undefined ? beginUnits(point.equity) : takePoint(units, point)
    // Two points never stand at the same moment, and none before another.
    const at = new Date(Math.max(Math.min(point.at, valued.at), (pointAt?.getTime() ?? 0) + 1))
    pointAt = at
    const place = dayOfTaking(at.getTime(), { state, today })
    const day = days.get(place) ?? emptyDay(place, state.told)
    days.set(place, { ...day, unit: takeUnit(day.unit, units.unit) })
    await on.query({
      name: 'trader_statistics.write_point',
      text: 'insert into trader_statistics.point (trader, at, equity, flow, unit) values ($1, $2, $3, $4, $5)',
      values: [state.trader, at, point.equity.toString(), (point.flow ?? zero).toString(), units.unit],
    })
  }
  return { ...state, units, pointAt, entries: sequence }
}
