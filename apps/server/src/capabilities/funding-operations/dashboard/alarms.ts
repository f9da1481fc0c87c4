import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import type { Millis } from '@plumbline/rules/market'
import type { LedgerCheck } from '../../../core/ledger/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { QueueFigures } from './queues.ts'
import { readHouse } from '../reconciliation/external-balances.ts'

type Alarms = NonNullable<FundingBenchView['alarms']>

const ledgerAlarm = (ledger: Pick<LedgerCheck, 'at' | 'breaches'> | undefined): Alarms => {
  if (ledger === undefined || ledger.breaches?.length === 0) return []
  const since = new Date(ledger.at).toISOString()
  return ledger.breaches === undefined
    ? [{ kind: 'ledger_unchecked', count: 1, since }]
    : [{ kind: 'ledger', count: ledger.breaches.length, since }]
}

/** What somebody must look at now; nothing where all is well. */
export const readAlarms = async (
  on: Queryable,
  {
    queues,
    ledger,
    now,
  }: {
    queues: QueueFigures
    /** Undefined for who may not see the ledger. */
    ledger: Pick<LedgerCheck, 'at' | 'breaches'> | undefined
    now: Millis
  },
): Promise<Alarms> => {
  const late: Alarms = queues
    .filter(({ overdue }) => overdue > 0)
    .map(({ kind, overdue, oldestDueAt }) => ({
      kind: `${kind}s_overdue` as const,
      count: overdue,
      since: oldestDueAt,
    }))
  const { rows } = await on.query<{ count: number; since: Date | null }>({
    name: 'funding_work.late_payouts',
    text: `select count(*)::int as count, min(due_at) as since from funding_work.item
      where payout = 'due' and due_at < $1`,
    values: [new Date(now)],
  })
  const { count = 0, since = null } = rows[0] ?? {}
  const unequal =
    ledger === undefined ? [] : (await readHouse(on)).filter(({ difference }) => difference !== '0.00')
  return [
    ...late,
    ...(count > 0 ? [{ kind: 'payouts_overdue' as const, count, since: since?.toISOString() ?? null }] : []),
    ...ledgerAlarm(ledger),
    ...(unequal.length > 0 ? [{ kind: 'clearing' as const, count: unequal.length, since: null }] : []),
  ]
}
