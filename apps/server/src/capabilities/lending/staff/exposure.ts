import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { dayText, utcDayOf, type UtcDay } from '@plumbline/rules/lending'
import { cents, formatCents } from '@plumbline/rules/money'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { LendingContext } from '../context.ts'
import { readExposure } from '../stored.ts'

type HouseRow = { kind: string; available: bigint }
type Due = { day: UtcDay; loans: number; principal: bigint }
const daysShown = 60
const text = (amount: bigint): string => formatCents(cents(amount))

/** What is out, what is due when, and what the reserve still covers. */
export const showLendingExposure =
  ({ database, audit, reserve, now }: LendingContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'loanExposure'>>> =>
    database.transaction(async tx => {
      const at = now()
      const today = dayText(utcDayOf(at))
      const { principal, appliedFor } = await readExposure(tx)
      const { rows: house } = await tx.query<HouseRow>({
        name: 'lending.house_balances',
        text: `select kind, available from ledger.account where owner is null and book = 'real' and kind like 'loan_%'`,
        values: [],
      })
      const { rows: counts } = await tx.query<{ loans: number; late: number; late_principal: bigint }>({
        name: 'lending.counts',
        text: `select count(*)::int as loans, count(*) filter (where due_on < least($1::date, stands_on))::int as late,
            coalesce(sum(principal) filter (where due_on < least($1::date, stands_on)), 0)::bigint as late_principal
          from lending.loan where book = 'real' and state in ('repayment', 'defaulted')`,
        values: [today],
      })
      const { rows: due } = await tx.query<Due>({
        name: 'lending.due_by_day',
        text: `select due_on - date '1970-01-01' as day, count(*)::int as loans, sum(principal)::bigint as principal
          from lending.loan where book = 'real' and state in ('repayment', 'defaulted') and due_on between $1::date and $1::date + $2::int
          group by due_on order by due_on`,
        values: [today, daysShown],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.exposure_viewed',
        subject: { kind: 'loan', id: 'all' },
        now: at,
      })
      const balance = (kind: string): bigint => house.find(each => each.kind === kind)?.available ?? 0n
      const reserved = BigInt(reserve()) * 100n
      return accept({
        reserve: text(reserved),
        principal: text(principal),
        appliedFor: text(appliedFor),
        free: text(reserved - principal - appliedFor),
        // What customers owe stands as a negative balance.
        interestDue: text(-balance('loan_interest_due')),
        penaltyDue: text(-balance('loan_penalty_due')),
        writtenOff: text(-balance('loan_written_off')),
        interestEarned: text(balance('loan_interest_income')),
        penaltyEarned: text(balance('loan_penalty_income')),
        loans: counts[0]?.loans ?? 0,
        late: counts[0]?.late ?? 0,
        latePrincipal: text(counts[0]?.late_principal ?? 0n),
        dueByDay: due.map(({ day, loans, principal: sum }) => ({
          day: dayText(day),
          loans,
          principal: text(sum),
        })),
        at: new Date(at).toISOString(),
      })
    })
