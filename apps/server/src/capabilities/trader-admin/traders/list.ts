import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { TraderAdminContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { listedTraderColumns, listedTraderFrom, traderView, type ListedTrader } from './views.ts'

/** Traders of a book, newest first. */
export const listTraders =
  ({ database, audit, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { book = 'real', state, search = '', cursor, limit = pageSizeDefault }: CallParsed<'adminTraders'>,
  ): Promise<Result<CallOutput<'adminTraders'>>> =>
    database.transaction(async tx => {
      const beyond = readCursor(cursor)
      const { rows } = await tx.query<ListedTrader>({
        name: 'trader.list',
        text: `select ${listedTraderColumns} from ${listedTraderFrom}
          where t.book = $1
            and ($2::text is null or case $2 when 'firm_paused' then t.firm_paused_at is not null else t.state = $2 end)
            and ($3 = '' or t.id::text = lower($3) or c.uid = $3 or strpos(lower(t.name), lower($3)) > 0)
            and ($4::timestamptz is null or (date_trunc('milliseconds', t.since), t.id) < ($4, $5::uuid))
          order by date_trunc('milliseconds', t.since) desc, t.id desc limit $6`,
        values: [book, state ?? null, search, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.since, id: row.id }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.list_viewed',
        subject: { kind: 'trader', id: 'list' },
        after: { book, ...(state !== undefined && { state }), shown: shown.length },
        now: now(),
      })
      return accept({ items: shown.map(traderView), nextCursor })
    })
