import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { assert } from '@plumbline/rules/core'
import { comparableTransaction } from '@plumbline/rules/funding'
import { currencyDecimalsMax } from '@plumbline/rules/funding-setting'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
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
const referenceOf = (moved: Moved, reference: string): string =>
  `${sideOf(moved)} ${comparableTransaction(reference)}`
const amountOf = (moved: Moved & { readonly amount: string }): string =>
  `${sideOf(moved)} ${unitsOf(moved.amount)}`

/** Finds the record of what was booked: by the reference where the ledger has one; else by the amount. Each is found once. */
const createFinder = (recorded: readonly Recorded[]) => {
  // From the end, so that the first of several is the one that is taken off.
  const backwards = recorded.toReversed()
  const byReference = Map.groupBy(backwards, each => referenceOf(each, each.reference))
  const byAmount = Map.groupBy(backwards, amountOf)
  const taken = new Set<string>()
  return (booked: Booked): Recorded | undefined => {
    const alike =
      booked.reference === null
        ? byAmount.get(amountOf(booked))
        : byReference.get(referenceOf(booked, booked.reference))
    for (let next = alike?.pop(); next !== undefined; next = alike?.pop()) {
      if (taken.has(next.id)) continue
      taken.add(next.id)
      return next
    }
    return undefined
  }
}

/** What stands on one side only, or differs; what was taken back is on neither. */
export const compare = (
  booked: readonly Booked[],
  recorded: readonly Recorded[],
): { readonly differences: readonly Difference[]; readonly matched: ReadonlyMap<string, Matched> } => {
  const counted = recorded.filter(({ reversal }) => reversal === null)
  const find = createFinder(counted)
  const matched = new Map<string, Matched>()
  const differences: Difference[] = []
  // References first: an amount alone must not take away what somebody named.
  const inOrder = [...booked].toSorted(
    (one, other) => Number(one.reference === null) - Number(other.reference === null),
  )
  for (const each of inOrder) {
    const found = find(each)
    if (found === undefined) {
      differences.push({ kind: 'not_recorded', booked: each })
      continue
    }
    matched.set(found.id, { kind: each.kind, id: each.id })
    if (unitsOf(found.amount) !== unitsOf(each.amount))
      differences.push({ kind: 'amount_differs', booked: each, recorded: found })
  }
  for (const entry of counted)
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
const plain = (text: string): string =>
  text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text
