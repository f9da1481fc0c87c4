import type { CallParsed } from '@plumbline/protocol'
import { parseCents, type FundingItem, type FundingState, type Millis, type StaffId } from '@plumbline/rules'

/** A part of a statement with its values: `$` stands for the next one. */
export type Part = { readonly text: string; readonly values: readonly unknown[] }

/** Parts as one condition, with the places of their values counted from `first` on. */
export const joined = (parts: readonly Part[], first = 1): Part => {
  let place = first
  return {
    text: parts.map(({ text }) => text.replaceAll('$', () => `$${place++}`)).join(' and '),
    values: parts.flatMap(({ values }) => values),
  }
}

export type QueueFilter = Omit<CallParsed<'depositList'>, 'cursor' | 'limit'>

/** Which state a queue is looked at in; undefined for all of them, which only a search does. */
export const stateOf = ({ state, payout, q }: QueueFilter): FundingState | undefined =>
  state ?? (payout !== undefined ? 'approved' : q === undefined ? 'review' : undefined)

/** Whether a filter leaves few items of however many there are. */
export const isNarrow = ({ q, uid, flag }: QueueFilter): boolean =>
  q !== undefined || uid !== undefined || flag !== undefined

const one = (text: string, ...values: unknown[]): Part => ({ text, values })
const centsOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : parseCents(text)

/**
 * What an item of a queue (`w`) must be. Planned anew with its values each time, so that the rarest filter is the one that is
 * looked up. A flag is written out: each has an index of its own.
 */
export const conditionsOf = (
  kind: FundingItem,
  filter: QueueFilter,
  { staff, now, found }: { staff: StaffId; now: Millis; found: readonly string[] | undefined },
): readonly Part[] => {
  const state = stateOf(filter)
  const least = centsOf(filter.amountMin)
  const most = centsOf(filter.amountMax)
  return [
    one('w.kind = $', kind),
    ...(state === undefined ? [] : [one('w.state = $', state)]),
    ...(filter.payout === undefined ? [] : [one('w.payout = $', filter.payout)]),
    ...(filter.network === undefined ? [] : [one('w.route = $', filter.network)]),
    ...(filter.currency === undefined ? [] : [one('w.currency = $', filter.currency)]),
    ...(least === undefined ? [] : [one('w.usd >= $', least)]),
    ...(most === undefined ? [] : [one('w.usd <= $', most)]),
    ...(filter.flag === undefined ? [] : [one(`w.flags @> array['${filter.flag}']`)]),
    ...(filter.uid === undefined
      ? []
      : [one('w.customer = (select c.id from identity.customer c where c.uid = $)', filter.uid)]),
    ...(filter.overdue === undefined ? [] : [one('w.due_at < $', new Date(now))]),
    ...assigned(filter.assigned, staff),
    ...(found === undefined ? [] : [one('w.id = any ($::uuid[])', found)]),
  ]
}

const assigned = (wanted: QueueFilter['assigned'], staff: StaffId): readonly Part[] => {
  switch (wanted) {
    case undefined:
      return []
    case 'me':
      return [one('w.assigned = $', staff)]
    case 'none':
      return [one('w.assigned is null')]
    case 'any':
      return [one('w.assigned is not null')]
  }
}
