import type { CustomerId, Result } from '@plumbline/rules/core'
import { judgeDuringLoan, type LoanStanding, type MoneyAct } from '@plumbline/rules/lending'
import { defineCapability } from '../../core/capability/index.ts'
import type { Database } from '../../core/platform/db/database.ts'

/** The one door to what a loan restricts; every product that moves money or opens something asks it. */
export type LoanGuard = {
  /** Refusals: those of judgeDuringLoan. */
  readonly judge: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  readonly standingOf: (customer: CustomerId) => LoanStanding
  /** Takes over how a customer stands once something of their loan is committed. */
  readonly refresh: (customer: CustomerId) => Promise<void>
  /** Somebody is about to owe: nothing is opened any more that a loan does not allow. */
  readonly expect: (customer: CustomerId) => void
  /** Whoever insists on a withdrawal opens nothing any more until the loan is repaid. */
  readonly block: (customer: CustomerId) => Promise<void>
}

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly loanGuard: LoanGuard
  }
}

type Row = { customer: bigint; blocked: boolean }

const readStandings = async (database: Database, customer: CustomerId | undefined) => {
  const { rows } = await database.query<Row>({
    name: 'lending.standings',
    text: `select customer, blocked_at is not null as blocked from lending.loan
      where state in ('repayment', 'defaulted') and ($1::bigint is null or customer = $1)`,
    values: [customer ?? null],
  })
  return rows.map(
    ({ customer: id, blocked }) =>
      [id.toString() as CustomerId, blocked ? ('blocked' as const) : ('owing' as const)] as const,
  )
}

/** Who owes on a loan, in memory: orders ask it by the thousand. The database refuses what slips between a commit and here. */
export const loanGuardCapability = defineCapability({
  name: 'loan-guard',
  needs: ['database', 'audit', 'now'],
  create: async ({ database, audit, now }) => {
    const standings = new Map<CustomerId, LoanStanding>(await readStandings(database, undefined))
    const standingOf = (customer: CustomerId): LoanStanding => standings.get(customer) ?? 'free'
    const refresh = async (customer: CustomerId): Promise<void> => {
      const [found] = await readStandings(database, customer)
      if (found === undefined) standings.delete(customer)
      else standings.set(customer, found[1])
    }
    const loanGuard: LoanGuard = {
      judge: (customer, act) => judgeDuringLoan(standingOf(customer), act),
      standingOf,
      refresh,
      expect: customer => {
        if (!standings.has(customer)) standings.set(customer, 'owing')
      },
      block: async customer => {
        const at = now()
        await database.transaction(async tx => {
          const { rows } = await tx.query<{ id: string }>({
            name: 'lending.block',
            text: `update lending.loan set blocked_at = $2 where customer = $1 and state in ('repayment', 'defaulted')
              and blocked_at is null returning id`,
            values: [customer, new Date(at)],
          })
          const [loan] = rows
          if (loan === undefined) return
          await tx.query({
            name: 'lending.blocked',
            text: `insert into lending.event (loan, kind, at, told_at) values ($1, 'blocked', $2, $2)`,
            values: [loan.id, new Date(at)],
          })
          await audit.append(tx, {
            actor: { kind: 'customer', id: customer },
            action: 'loan.trading_blocked',
            subject: { kind: 'loan', id: loan.id },
            customer,
            now: at,
          })
        })
        await refresh(customer)
      },
    }
    return { provides: { loanGuard } }
  },
})
