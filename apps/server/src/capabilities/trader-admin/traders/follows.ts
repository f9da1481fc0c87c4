import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { AdminFollow } from '@plumbline/protocol/copying'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { followColumns, settingsOf, settingsView, type FollowRow } from '../../copying/index.ts'
import { readFlagsOf } from '../abuse/stored.ts'
import type { TraderAdminContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'

type Row = FollowRow & { trader_name: string; open_copies: number; margin: bigint; net: bigint }

const followView = (row: Row): AdminFollow => ({
  id: row.id,
  traderId: row.trader,
  traderName: row.trader_name,
  state: row.state,
  endReason: row.end_reason,
  settings: settingsView(settingsOf(row)),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  openCopies: row.open_copies,
  margin: formatCents(cents(row.margin)),
  realised: formatCents(cents(row.net)),
  sharePaid: formatCents(cents(row.share_paid)),
})

/** The customer that a UID names. */
export const findCustomer = async (on: Queryable, uid: string): Promise<CustomerId | undefined> => {
  const { rows } = await on.query<{ id: bigint }>({
    name: 'trader.customer',
    text: 'select id from identity.customer where uid = $1',
    values: [uid],
  })
  return rows[0] && (rows[0].id.toString() as CustomerId)
}

/** Whom a customer follows, for staff. Refusals: customer.unknown. */
export const listFollowsOf =
  ({ database, audit, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { uid, cursor, limit = pageSizeDefault }: CallParsed<'customerFollows'>,
  ): Promise<Result<CallOutput<'customerFollows'>>> =>
    database.transaction(async tx => {
      const customer = await findCustomer(tx, uid)
      if (customer === undefined) return refuse('customer.unknown')
      const beyond = readCursor(cursor)
      const { rows } = await tx.query<Row>({
        name: 'trader.follows_of',
        text: `select ${followColumns}, t.name as trader_name, copies.count as open_copies, copies.margin,
            copying.net_of(f.id, null) as net
          from copying.follow f join copying.trader t on t.id = f.trader
          cross join lateral (select count(*)::int as count, coalesce(sum(o.margin), 0)::bigint as margin
            from trading.contract_order o
            where o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open') copies
          where f.follower = $1
            and ($2::timestamptz is null or (date_trunc('milliseconds', f.started_at), f.id) < ($2, $3::uuid))
          order by date_trunc('milliseconds', f.started_at) desc, f.id desc limit $4`,
        values: [customer, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.started_at, id: row.id }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.follows_viewed',
        subject: { kind: 'customer', id: customer },
        customer,
        after: { shown: shown.length },
        now: now(),
      })
      return accept({
        items: shown.map(followView),
        nextCursor,
        flags: [...(await readFlagsOf(tx, { follower: customer }))],
      })
    })
