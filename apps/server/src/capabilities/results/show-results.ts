import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { formatCents } from '@plumbline/rules/money'
import { tradeFigures, type TradeSums } from '@plumbline/rules/results'
import { partiesOf } from '../../core/platform/concurrency/fair-turns.ts'
import type { ResultsCall, ResultsContext } from './context.ts'
import { readSharesPaid, readTermSums } from './other-sums.ts'
import { readPeriod, type Period } from './period.ts'
import { readTradeSums } from './trade-sums.ts'
import { groupView, totalView } from './views.ts'

const bestFirst = (
  [code, one]: readonly [string, TradeSums],
  [otherCode, other]: readonly [string, TradeSums],
): number => {
  const [net, otherNet] = [tradeFigures(one).net, tradeFigures(other).net]
  if (net !== otherNet) return net > otherNet ? -1 : 1
  return code < otherCode ? -1 : 1
}

const read = async (
  { database, dividingPairs }: ResultsContext,
  { caller: { customer, book } }: ResultsCall,
  period: Period,
): Promise<Omit<CallOutput<'results'>, 'period'>> => {
  const whose = { customer, book, period }
  const sums = await readTradeSums(database, { ...whose, dividingPairs: dividingPairs() })
  const { net, ...term } = await readTermSums(database, whose)
  return {
    zone: period.zone,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    since: period.since.toISOString(),
    total: totalView(sums.all),
    copied: groupView(sums.copied),
    days: sums.days.map(([day, each]) => ({ day, ...groupView(each) })),
    instruments: sums.codes.toSorted(bestFirst).map(([code, each]) => ({ code, ...groupView(each) })),
    sides: sums.sides.map(([side, each]) => ({ side, ...groupView(each) })),
    hours: sums.hours.map(([hour, each]) => ({ hour, ...groupView(each) })),
    term: { ...term, net: formatCents(net) },
    sharesPaid: formatCents(await readSharesPaid(database, whose)),
  }
}

/** What a customer's closed trades of a month or year have brought and cost. Refusals: as declared. */
export const showResults =
  (context: ResultsContext) =>
  async (
    call: ResultsCall,
    { period: name, zone }: CallParsed<'results'>,
  ): Promise<Result<CallOutput<'results'>>> => {
    const { customer } = call.caller
    const period = await readPeriod(context.database, { customer, period: name, zone })
    if (!period.ok) return period
    const shown = await context.turns.take(partiesOf(call), () => read(context, call, period.value))
    return shown === 'full' ? refuse('server.busy') : accept({ period: name, ...shown })
  }
