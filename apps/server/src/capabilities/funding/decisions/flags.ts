import { addCents, cents, formatCents, type Cents } from '@plumbline/rules/money'
import { fundingFlags, rapidShareOf, structuringOf, type FundingFlag } from '@plumbline/rules/funding'
import { hourMs, type CustomerId } from '@plumbline/rules/core'
import type { FundingLimits } from '@plumbline/rules/funding-setting'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { FlagFigures } from '../stored.ts'

/** What was found, as it is kept: the names to filter by, and the figures of each. */
export type Flagged = { readonly names: readonly FundingFlag[]; readonly figures: FlagFigures }

type Found = Readonly<Partial<Record<FundingFlag, Readonly<Record<string, string>> | undefined>>>

export const flaggedOf = (found: Found): Flagged => {
  const names = fundingFlags.filter(flag => found[flag] !== undefined)
  return { names, figures: Object.fromEntries(names.map(flag => [flag, found[flag] ?? {}])) }
}

/** Several amounts of a kind within the window, each just below the threshold of a second look. */
export const readStructuring = async (
  on: Queryable,
  item: 'deposit' | 'withdrawal',
  {
    customer,
    amount,
    threshold,
    hours,
    now,
  }: {
    readonly customer: CustomerId
    readonly amount: Cents
    readonly threshold: Cents
    readonly hours: number
    readonly now: SettledMillis
  },
): Promise<Readonly<Record<string, string>> | undefined> => {
  const { rows } = await on.query<{ amount: bigint }>({
    name: `funding.structuring_${item}`,
    text: `select ${item === 'deposit' ? 'coalesce(credited, estimate)' : 'amount'} as amount from funding.${item}
      where customer = $1 and submitted_at > $2 and state in ('review', 'approved')`,
    values: [customer, new Date(now - hours * hourMs)],
  })
  const found = structuringOf([amount, ...rows.map(row => cents(row.amount))], threshold)
  return (
    found && {
      count: String(found.count),
      sum: formatCents(found.sum),
      threshold: formatCents(threshold),
      hours: String(hours),
    }
  )
}

/** Most of what was brought within the window is taken out again. */
export const readRapid = async (
  on: Queryable,
  {
    customer,
    amount,
    limits: { rapidHours },
    paid,
    now,
  }: {
    readonly customer: CustomerId
    readonly amount: Cents
    readonly limits: Pick<FundingLimits, 'rapidHours'>
    /** What came by card since a moment. */
    readonly paid: (since: Millis) => Promise<Cents>
    readonly now: SettledMillis
  },
): Promise<Readonly<Record<string, string>> | undefined> => {
  const since = (now - rapidHours * hourMs) as Millis
  const { rows } = await on.query<{ deposited: string }>({
    name: 'funding.rapid',
    text: `select coalesce(sum(credited), 0)::text as deposited from funding.deposit
      where customer = $1 and state = 'approved' and decided_at > $2`,
    values: [customer, new Date(since)],
  })
  const deposited = addCents(cents(BigInt(rows[0]?.deposited ?? '0')), await paid(since))
  const share = rapidShareOf(amount, deposited)
  return share === undefined
    ? undefined
    : { deposited: formatCents(deposited), share: String(share), hours: String(rapidHours) }
}

/** Letters and digits alone, without accents and case: how names are held against each other. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')

export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
