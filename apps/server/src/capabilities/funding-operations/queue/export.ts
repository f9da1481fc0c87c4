import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { csvText } from '../../../core/platform/csv.ts'
import { conditionsOf, namedConditions } from './sql-filter.ts'
import { mayView, type FundingWorkContext } from '../context.ts'
import { findItems } from './find.ts'
import { itemView } from './items.ts'
import { readPage } from './queue.ts'
import { sortOf } from './queue-order.ts'

const rowsMax = 10_000
const columns = ['id', 'kind', 'uid', 'state', 'payout', 'submitted_at', 'due_at', 'decided_at', 'route', 'currency', 'amount', 'usd', 'usd_is_estimate', 'fee', 'flags', 'assigned_to'] // prettier-ignore

/** Items of a queue as CSV; the export is an audit entry. Refusals: permission.denied. */
export const exportItems =
  ({ database, vault, audit, desk, ...room }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { kind, ids, ...filter }: CallParsed<'fundingExport'>,
  ): Promise<Result<CallOutput<'fundingExport'>>> => {
    if (!holds(staff.permissions, mayView[kind])) return refuse('permission.denied')
    return database.transaction(async tx => {
      const now = room.now()
      const found = filter.q === undefined ? undefined : await findItems(tx, vault, { kind, q: filter.q })
      const { rows, next } = await readPage(tx, {
        conditions:
          ids === undefined
            ? conditionsOf(kind, filter, { staff: staff.id, now, found })
            : namedConditions(kind, ids.split(',')),
        sort: sortOf(filter),
        cursor: undefined,
        limit: rowsMax,
      })
      const { q, ...shown } = filter
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'funding.exported',
        subject: { kind: 'work', id: `${kind}s` },
        after: { ...shown, named: ids !== undefined, searched: q !== undefined, rows: rows.length },
        now,
      })
      const lines = rows.map(row => {
        const item = itemView(row, { now, watchers: desk.watchers, staff: staff.id })
        return [
          item.id,
          item.kind,
          item.uid,
          item.state,
          item.payout,
          item.submittedAt,
          item.dueAt,
          item.decidedAt,
          item.route.name,
          item.currency,
          item.amount,
          item.usd,
          String(item.usdIsEstimate),
          item.fee,
          item.flags.join(' '),
          item.assignedTo?.username,
        ]
      })
      return accept({
        fileName: `${kind}s-${new Date(now).toISOString().slice(0, 10)}.csv`,
        rows: rows.length,
        complete: next === null,
        text: csvText([columns, ...lines], { bom: true }),
      })
    })
  }
