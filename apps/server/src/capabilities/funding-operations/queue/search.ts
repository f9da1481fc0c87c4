import type { SearchHit } from '@plumbline/protocol/customer-admin'
import { fundingItems } from '@plumbline/rules/funding'
import { holds } from '@plumbline/rules/staff'
import type { CustomerId } from '@plumbline/rules/core'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import { mayView } from '../context.ts'
import { findItems } from './find.ts'
import { itemColumns, itemJoins, type ItemRow } from './items.ts'

type Hit = Extract<SearchHit, { kind: 'deposit' | 'withdrawal' }>

/** By which of its names an item was found. */
const matchedBy = (q: string, { id, uid }: ItemRow): Hit['matched'] =>
  q.toLowerCase() === id ? 'id' : q === uid ? 'uid' : 'reference'

/** The deposits and withdrawals that a text names, of the kinds that may be seen, the newest first. */
export const findFunding = async (
  on: Queryable,
  vault: Vault,
  { staff, q, limit }: { staff: StaffCaller; q: string; limit: number },
): Promise<readonly (Hit & { readonly customer: CustomerId })[]> => {
  const ids: string[] = []
  for (const kind of fundingItems)
    if (holds(staff.permissions, mayView[kind])) ids.push(...(await findItems(on, vault, { kind, q })))
  if (ids.length === 0) return []
  // An id names an item of either kind, and whoever sees deposits need not see withdrawals.
  const kinds = fundingItems.filter(kind => holds(staff.permissions, mayView[kind]))
  const { rows } = await on.query<ItemRow>({
    text: `select ${itemColumns} from funding_work.item w ${itemJoins}
      where w.id = any ($1::uuid[]) and w.kind = any ($2) order by w.id desc limit $3`,
    values: [ids, kinds, limit],
  })
  return rows.map(row => ({
    kind: row.kind,
    id: row.id,
    uid: row.uid,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    payout: row.payout,
    matched: matchedBy(q, row),
    customer: row.customer.toString() as CustomerId,
  }))
}
