import type { FundingItemView } from '@plumbline/protocol/funding-operations'
import type { WorkData } from '@plumbline/protocol/stream'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { itemColumns, itemJoins, itemView, type ItemRow } from '../queue/items.ts'

const nobody = { now: 0 as Millis, watchers: () => [], staff: '0' as StaffId }

export const readRow = async (
  on: Queryable,
  { kind, id }: { readonly kind: FundingItem; readonly id: string },
): Promise<ItemRow | undefined> => {
  const { rows } = await on.query<ItemRow>({
    name: 'funding_work.item',
    text: `select ${itemColumns} from funding_work.item w ${itemJoins} where w.kind = $1 and w.id = $2`,
    values: [kind, id],
  })
  return rows[0]
}

/** An item as it stands, apart from the moment and from who looks. */
export const readItem = async (
  on: Queryable,
  what: { readonly kind: FundingItem; readonly id: string },
): Promise<FundingItemView | undefined> => {
  const row = await readRow(on, what)
  return row && itemView(row, nobody)
}

/** As they are told on the channel of staff; those of demo accounts are left out. */
export const readFrames = async (
  on: Queryable,
  ids: readonly string[],
): Promise<readonly Omit<WorkData, 'watchers'>[]> => {
  const { rows } = await on.query<ItemRow>({
    name: 'funding_work.frames',
    text: `select ${itemColumns} from funding_work.item w ${itemJoins} where w.id = any ($1::uuid[])`,
    values: [ids],
  })
  return rows.map(row => {
    const { kind, id, revision, state, payout, assignedTo } = itemView(row, nobody)
    return { kind, id, revision, state, payout, assignedTo }
  })
}

/** A customer's items of both kinds, the newest first. */
export const readPrevious = async (
  on: Queryable,
  { customer, except, max }: { readonly customer: CustomerId; readonly except: string; readonly max: number },
): Promise<readonly ItemRow[]> => {
  const { rows } = await on.query<ItemRow>({
    name: 'funding_work.previous',
    text: `select ${itemColumns} from funding_work.item w ${itemJoins} where w.customer = $1 and w.id <> $2
      order by w.id desc limit $3`,
    values: [customer, except, max],
  })
  return rows
}
