import type { ReconciliationView } from '@plumbline/protocol'
import { assert, currencyDecimalsMax, formatDecimal, parseDecimal } from '@plumbline/rules'
import type { Booked, Recorded } from './movements.ts'

type Difference = ReconciliationView['differences'][number]
type Matched = NonNullable<Recorded['matched']>

const unitsOf = (amount: string): bigint => {
  const units = parseDecimal(amount, currencyDecimalsMax)
  assert(units !== undefined, 'amounts are kept no finer than currencies are counted')
  return units
}

type Moved = Pick<Booked, 'account' | 'currency' | 'direction'>
const sideOf = ({ account, currency, direction }: Moved): string => `${account} ${currency} ${direction}`

/** By the reference where the ledger has one; else by the amount, one for one. */
const isPair = (booked: Booked, recorded: Recorded): boolean =>
  booked.reference === null
    ? unitsOf(booked.amount) === unitsOf(recorded.amount)
    : booked.reference.toLowerCase() === recorded.reference.toLowerCase()

/** What stands on one side only, or differs; what was taken back is on neither. */
export const compare = (
  booked: readonly Booked[],
  recorded: readonly Recorded[],
): { readonly differences: readonly Difference[]; readonly matched: ReadonlyMap<string, Matched> } => {
  const open = Map.groupBy(
    recorded.filter(({ reversal }) => reversal === null),
    sideOf,
  )
  const matched = new Map<string, Matched>()
  const differences: Difference[] = []
  // References first: an amount alone must not take away what somebody named.
  const inOrder = [...booked].toSorted(
    (one, other) => Number(one.reference === null) - Number(other.reference === null),
  )
  for (const each of inOrder) {
    const found = open.get(sideOf(each))?.find(entry => !matched.has(entry.id) && isPair(each, entry))
    if (found === undefined) {
      differences.push({ kind: 'not_recorded', booked: each })
      continue
    }
    matched.set(found.id, { kind: each.kind, id: each.id })
    if (unitsOf(found.amount) !== unitsOf(each.amount))
      differences.push({ kind: 'amount_differs', booked: each, recorded: found })
  }
  for (const entries of open.values())
    for (const entry of entries)
      if (!matched.has(entry.id)) differences.push({ kind: 'not_booked', recorded: entry })
  return { differences, matched }
}

type Sums = { bookedIn: bigint; bookedOut: bigint; recordedIn: bigint; recordedOut: bigint }

/** Both sides added up, account by account. */
export const sumsOf = (
  booked: readonly Booked[],
  recorded: readonly Recorded[],
): ReconciliationView['accounts'] => {
  const byAccount = new Map<string, Sums & { account: string; currency: string }>()
  const add = (
    side: 'booked' | 'recorded',
    { account, currency, direction, amount }: Moved & { amount: string },
  ) => {
    const key = `${account} ${currency}`
    const none = { account, currency, bookedIn: 0n, bookedOut: 0n, recordedIn: 0n, recordedOut: 0n }
    const sums = byAccount.get(key) ?? none
    byAccount.set(key, sums)
    sums[`${side}${direction === 'in' ? 'In' : 'Out'}`] += unitsOf(amount)
  }
  for (const each of booked) add('booked', each)
  for (const each of recorded) if (each.reversal === null) add('recorded', each)
  const text = (units: bigint): string => plain(formatDecimal(units, currencyDecimalsMax))
  return [...byAccount.values()]
    .toSorted((one, other) => one.account.localeCompare(other.account, 'en'))
    .map(({ account, currency, ...sums }) => ({
      account,
      currency,
      bookedIn: text(sums.bookedIn),
      bookedOut: text(sums.bookedOut),
      recordedIn: text(sums.recordedIn),
      recordedOut: text(sums.recordedOut),
      difference: text(sums.recordedIn - sums.recordedOut - (sums.bookedIn - sums.bookedOut)),
    }))
}

/** Without the noughts that say nothing. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
