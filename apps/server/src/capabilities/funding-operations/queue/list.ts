import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import type { FundingItem } from '@plumbline/rules/funding'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { conditionsOf } from './sql-filter.ts'
import type { FundingWorkContext } from '../context.ts'
import { countItems, readChoices } from './counts.ts'
import { findItems } from './find.ts'
import { readVerifiedNames } from '../../verification/index.ts'
import { itemView, type ItemRow } from './items.ts'
import { readPage } from './queue.ts'
import { sortOf } from './queue-order.ts'

const customerOf = ({ customer }: Pick<ItemRow, 'customer'>) => customer.toString() as CustomerId

/** One page of a queue, with how many there are of each sort. Looking is an audit entry. */
export const listItems =
  ({ database, vault, audit, desk, ...room }: FundingWorkContext, kind: FundingItem) =>
  async (
    { staff }: StaffContext,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'depositList'>,
  ): Promise<Result<CallOutput<'depositList'>>> =>
    database.transaction(async tx => {
      const now = room.now()
      const found = filter.q === undefined ? undefined : await findItems(tx, vault, { kind, q: filter.q })
      const { rows, next } = await readPage(tx, {
        conditions: conditionsOf(kind, filter, { staff: staff.id, now, found }),
        sort: sortOf(filter),
        cursor,
        limit,
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'funding.viewed',
        subject: { kind: 'work', id: `${kind}s` },
        after: { ...withoutSearch(filter), shown: rows.length },
        now,
      })
      const names = await readVerifiedNames(tx, vault, rows.map(customerOf))
      const mayName = holds(staff.permissions, 'identity:customer:view')
      return accept({
        items: rows.map(row => ({
          ...itemView(row, { now, watchers: desk.watchers, staff: staff.id }),
          name: names.get(customerOf(row))?.[mayName ? 'full' : 'masked'] ?? null,
        })),
        nextCursor: next,
        counts: await countItems(tx, { kind, staff: staff.id, now }),
        ...(await readChoices(tx, kind)),
        asOf: new Date(now).toISOString(),
      })
    })

/** What somebody searched for may be an address, which is personal. */
const withoutSearch = ({ q, ...filter }: Omit<CallParsed<'depositList'>, 'cursor' | 'limit'>) => ({
  ...filter,
  ...(q !== undefined && { searched: true }),
})
