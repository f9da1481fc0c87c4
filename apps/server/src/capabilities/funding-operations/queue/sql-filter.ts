import type { CallParsed } from '@plumbline/protocol/core'
import type { FundingSort } from '@plumbline/protocol/funding-operations'
import { parseCents } from '@plumbline/rules/money'
import type { FundingItem, FundingState } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'

/** A part of a statement with its values: `$` stands for the next one. */
export type Part = { readonly text: string; readonly values: readonly unknown[] }

/** What is asked of an item (`w`). */
export type Filter = Part & {
  /** A bound on what this order goes by: it says where to begin or to end. */
  readonly bounds?: FundingSort
  /** What passes is a queue of its own, which stands in an index by age. */
  readonly hasQueue?: true
}

/** What an item of a queue must be. */
export type Conditions = {
  /** Which queue: where each of its orders begins. */
  readonly queue: readonly Part[]
  readonly filters: readonly Filter[]
  /** Whether few items are meant, of however many there are: no stretch of the queue is worth reading for them. */
  readonly isNarrow: boolean
}

/** Parts as the condition of a statement that has some values already. */
export const where = (parts: readonly Part[], before = 0): Part => {
  let place = before
  const all = parts.map(({ text }) => text.replaceAll('$', () => `$${(place += 1)}`)).join(' and ')
  return { text: all === '' ? '' : `where ${all}`, values: parts.flatMap(({ values }) => values) }
}

export type QueueFilter = Omit<CallParsed<'depositList'>, 'cursor' | 'limit'>

/** Which state a queue is looked at in; undefined for all of them, which only a search does. */
export const stateOf = ({ state, payout, q }: QueueFilter): FundingState | undefined =>
  state ?? (payout !== undefined ? 'approved' : q === undefined ? 'review' : undefined)

const one = (text: string, ...values: unknown[]): Part => ({ text, values })
const centsOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : parseCents(text)

/** A flag is written out: each has an index of its own. */
export const conditionsOf = (
  kind: FundingItem,
  filter: QueueFilter,
  { staff, now, found }: { staff: StaffId; now: Millis; found: readonly string[] | undefined },
): Conditions => {
  const state = stateOf(filter)
  const least = centsOf(filter.amountMin)
  const most = centsOf(filter.amountMax)
  return {
    queue: [one('w.kind = $', kind), ...(state === undefined ? [] : [one('w.state = $', state)])],
    filters: [
      ...(filter.payout === undefined ? [] : [one('w.payout = $', filter.payout)]),
      ...(filter.network === undefined
        ? []
        : [{ ...one('w.route = $', filter.network), hasQueue: true as const }]),
      ...(filter.currency === undefined
        ? []
        : [{ ...one('w.currency = $', filter.currency), hasQueue: true as const }]),
      ...(least === undefined ? [] : [{ ...one('w.usd >= $', least), bounds: 'amount' as const }]),
      ...(most === undefined ? [] : [{ ...one('w.usd <= $', most), bounds: 'amount' as const }]),
      ...(filter.flag === undefined ? [] : [one(`w.flags @> array['${filter.flag}']`)]),
      ...(filter.uid === undefined
        ? []
        : [one('w.customer = (select c.id from identity.customer c where c.uid = $)', filter.uid)]),
      ...(filter.overdue === undefined
        ? []
        : [{ ...one('w.due_at < $', new Date(now)), bounds: 'due' as const }]),
      ...assigned(filter.assigned, staff),
      ...(found === undefined ? [] : [one('w.id = any ($::uuid[])', found)]),
    ],
    isNarrow: filter.q !== undefined || filter.uid !== undefined || filter.flag !== undefined,
  }
}

/** Items that are named. */
export const namedConditions = (kind: FundingItem, ids: readonly string[]): Conditions => ({
  queue: [one('w.kind = $', kind)],
  filters: [one('w.id = any ($::uuid[])', ids)],
  isNarrow: true,
})

const assigned = (wanted: QueueFilter['assigned'], staff: StaffId): readonly Filter[] => {
  switch (wanted) {
    case undefined:
      return []
    case 'me':
      return [{ ...one('w.assigned = $', staff), hasQueue: true }]
    case 'none':
      return [one('w.assigned is null')]
    case 'any':
      return [one('w.assigned is not null')]
  }
}
