import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { dayMs, accept, refuse, type Result } from '@plumbline/rules/core'
import { reconciliationDaysMax } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { FundingWorkContext } from '../context.ts'
import { readHouse } from './external-balances.ts'
import { readBooked, readRecorded, type Period } from './movements.ts'
import { compare, sumsOf } from './compare.ts'

const daysDefault = 30
/** Differences that are shown; of more than these the period is to be made shorter. */
const differencesMax = 500

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Refusals: reconciliation.period. */
const periodOf = (
  { from, to, account }: Pick<CallParsed<'reconciliation'>, 'from' | 'to' | 'account'>,
  now: Millis,
): Result<Period> => {
  const last = to ?? dayOf(now)
  const lastAt = Date.parse(last)
  const first = from ?? (Number.isNaN(lastAt) ? last : dayOf(lastAt - (daysDefault - 1) * dayMs))
  const days = (lastAt - Date.parse(first)) / dayMs + 1
  return days >= 1 && days <= reconciliationDaysMax
    ? accept({ from: first, to: last, account })
    : refuse('reconciliation.period', { days: String(reconciliationDaysMax) })
}

/** For what something can be recorded: what is offered, and what has been booked. */
export const readAccounts = async (
  on: Queryable,
  { offer }: Pick<FundingWorkContext['funding'], 'offer'>,
): Promise<ReconciliationView['choices']> => {
  const offered = [
    ...offer
      .networks('real')
      .map(({ name, currency }) => ({ account: name, currency, kind: 'digital' as const })),
    ...offer.banks('real').map(({ name, currency }) => ({ account: name, currency, kind: 'bank' as const })),
  ]
  const { rows } = await on.query<ReconciliationView['choices'][number]>({
    name: 'funding_work.accounts',
    text: `select distinct route as account, currency, kind from (
        select route, currency, kind from funding.deposit where state = 'approved' and book = 'real'
        union all select route, currency, kind from funding.withdrawal where payout in ('sent', 'returned')
        union all select provider, 'USD', 'payment' from payment.payment where book = 'real' and state in ('captured', 'reversed')
      ) moved`,
  })
  const known = new Map([...offered, ...rows].map(each => [`${each.account} ${each.currency}`, each]))
  return [...known.values()].toSorted((one, other) => one.account.localeCompare(other.account, 'en'))
}

/** The ledger beside what staff read at banks and networks. Looking is an audit entry. Refusals: reconciliation.period. */
export const showReconciliation =
  ({ database, audit, funding, ...room }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'reconciliation'>,
  ): Promise<Result<CallOutput<'reconciliation'>>> => {
    const now = room.now()
    const period = periodOf(input, now)
    if (!period.ok) return period
    return database.transaction(async tx => {
      // One moment for both sides.
      await tx.query('set transaction isolation level repeatable read')
      const booked = await readBooked(tx, period.value)
      const recorded = await readRecorded(tx, period.value)
      const { differences, matched } = compare(booked, recorded)
      const start = input.cursor === undefined ? 0 : recorded.findIndex(({ id }) => id === input.cursor) + 1
      const entries = recorded.slice(start, start + pageSizeDefault)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'reconciliation.viewed',
        subject: { kind: 'reconciliation', id: input.account ?? 'all' },
        after: { from: period.value.from, to: period.value.to, differences: differences.length },
        now,
      })
      return accept({
        from: period.value.from,
        to: period.value.to,
        house: await readHouse(tx),
        accounts: sumsOf(booked, recorded),
        differences: differences.slice(0, differencesMax),
        differencesComplete: differences.length <= differencesMax,
        entries: entries.map(entry => ({ ...entry, matched: matched.get(entry.id) ?? null })),
        nextCursor: start + pageSizeDefault < recorded.length ? (entries.at(-1)?.id ?? null) : null,
        choices: await readAccounts(tx, funding),
      })
    })
  }
