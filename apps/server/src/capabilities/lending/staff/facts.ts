import type { StaffLoan } from '@plumbline/protocol/lending'
import type { CustomerId } from '@plumbline/rules/core'
import type { AccountLink } from '@plumbline/rules/copying'
import type { CustomerFlag } from '@plumbline/rules/customer-admin'
import { equityOf } from '@plumbline/rules/account'
import type { LoanState } from '@plumbline/rules/lending'
import { addCents, cents, formatCents } from '@plumbline/rules/money'
import { readBalances, sumOf } from '../../../core/ledger/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readCreditScore, readStandings } from '../../verification/index.ts'
import type { LendingContext } from '../context.ts'

type Facts = StaffLoan['facts']

type Person = {
  created_at: Date
  frozen: boolean
  country: string | null
  deposits: bigint
  withdrawals: bigint
  closed: number
  open: number
  net: bigint
}

const readPerson = async (on: Queryable, customer: CustomerId): Promise<Person | undefined> => {
  const { rows } = await on.query<Person>({
    name: 'lending.person',
    text: `select c.created_at, c.frozen_reason is not null as frozen, c.country,
        (select coalesce(sum(d.credited), 0)::bigint from funding.deposit d where d.customer = c.id and d.state = 'approved'
          and not d.undone) as deposits,
        (select coalesce(sum(w.amount), 0)::bigint from funding.withdrawal w where w.customer = c.id and w.state = 'approved'
          and w.payout is distinct from 'returned') as withdrawals,
        o.closed, o.open, o.net
      from identity.customer c cross join lateral (
        select count(*) filter (where state = 'closed')::int as closed, count(*) filter (where state = 'open')::int as open,
          coalesce(sum(coalesce(result, 0) - coalesce(fee_open, 0) - coalesce(fee_close, 0) + financing + adjusted)
            filter (where state = 'closed'), 0)::bigint as net
        from trading.contract_order where customer = c.id and opened_at is not null
      ) o where c.id = $1`,
    values: [customer],
  })
  return rows[0]
}

const readLoans = async (on: Queryable, customer: CustomerId, except: string): Promise<Facts['loans']> => {
  const { rows } = await on.query<{
    id: string
    state: LoanState
    amount: bigint
    applied_at: Date
    late: number
  }>({
    name: 'lending.other_loans',
    text: `select l.id, l.state, l.amount, l.applied_at,
        greatest(0, l.accrued_to - l.due_on)::int as late
      from lending.loan l where l.customer = $1 and l.id <> $2 order by l.applied_at desc, l.id desc limit 50`,
    values: [customer, except],
  })
  return rows.map(row => ({
    id: row.id,
    state: row.state,
    amount: formatCents(cents(row.amount)),
    appliedAt: row.applied_at.toISOString(),
    daysLate: row.late ?? 0,
  }))
}

const readLinked = async (on: Queryable, customer: CustomerId): Promise<Facts['linked']> => {
  const { rows } = await on.query<{ uid: string; links: AccountLink[]; lent: boolean }>({
    name: 'lending.linked',
    text: `select c.uid, l.links, exists (select from lending.loan n where n.customer = c.id
          and n.state in ('pending', 'repayment', 'defaulted', 'written_off')) as lent
      from (select other, array_agg(link order by link) as links from copying.links_of($1) group by other) l
      join identity.customer c on c.id = l.other order by lent desc, cardinality(l.links) desc, c.uid limit 50`,
    values: [customer],
  })
  return rows.map(({ uid, links, lent }) => ({ uid, by: links, hasLoan: lent }))
}

const readFlags = async (on: Queryable, customer: CustomerId): Promise<Facts['flags']> => {
  const { rows } = await on.query<{ flag: CustomerFlag }>({
    name: 'lending.flags',
    text: `select f.flag from (
        select distinct on (flag) flag, state from care.flag_event where customer = $1 order by flag, id desc
      ) f where f.state = 'on' order by f.flag`,
    values: [customer],
  })
  return rows.map(({ flag }) => flag)
}

/** What helps to decide on a loan: the account, its history, other loans, and who it may be linked with. */
export const readFactsOf = async (
  on: Queryable,
  { vault, engine }: Pick<LendingContext, 'vault' | 'engine'>,
  { customer, loan }: { readonly customer: CustomerId; readonly loan: string },
): Promise<Facts> => {
  const person = await readPerson(on, customer)
  const balances = await readBalances(on, customer)
  const standings = await readStandings(on, vault, customer)
  const stateOf = (kind: 'kyc' | 'real_name') => standings.find(each => each.kind === kind)?.state ?? 'none'
  const seen = await engine.view(customer)
  const equity = seen.ok
    ? addCents(
        equityOf(seen.value.account.contract, seen.value.unrealised),
        addCents(sumOf(balances.fund), sumOf(balances.term)),
      )
    : undefined
  return {
    accountSince: (person?.created_at ?? new Date(0)).toISOString(),
    frozen: person?.frozen === true,
    country: person?.country ?? null,
    kyc: stateOf('kyc'),
    realName: stateOf('real_name'),
    creditScore: await readCreditScore(on, customer),
    equity: equity === undefined ? null : formatCents(equity),
    fund: formatCents(sumOf(balances.fund)),
    contract: formatCents(sumOf(balances.contract)),
    term: formatCents(sumOf(balances.term)),
    deposits: formatCents(cents(person?.deposits ?? 0n)),
    withdrawals: formatCents(cents(person?.withdrawals ?? 0n)),
    orders: {
      closed: person?.closed ?? 0,
      open: person?.open ?? 0,
      net: formatCents(cents(person?.net ?? 0n)),
    },
    loans: await readLoans(on, customer, loan),
    flags: await readFlags(on, customer),
    linked: await readLinked(on, customer),
  }
}
