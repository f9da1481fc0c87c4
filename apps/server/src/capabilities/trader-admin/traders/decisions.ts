import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { decisionColumns, decisionView, type DecisionRow } from '../../copying/index.ts'
import type { TraderAdminContext } from '../context.ts'
import { findCustomer } from './follows.ts'

type Row = DecisionRow & { uid: string }
type Filter = Omit<CallParsed<'copyDecisions'>, 'uid' | 'limit'> & {
  readonly customer: CustomerId | undefined
}

/** `at_event_follow`: moments are equal where many follow one decision. */
const readPlace = (cursor: string | undefined) => {
  const [, at, event, follow] = /^(\d{1,15})_(\d{1,9})_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at === undefined ? undefined : { at: new Date(Number(at)), event, follow }
}

const readDecisions = async (on: Queryable, filter: Filter, limit: number): Promise<readonly Row[]> => {
  const below = readPlace(filter.cursor)
  const { rows } = await on.query<Row>({
    name: 'trader.decisions',
    text: `select ${decisionColumns}, c.uid from copying.decision d join copying.trader t on t.id = d.trader
        join identity.customer c on c.id = d.follower
      where ($1::uuid is null or d.trader = $1) and ($2::bigint is null or d.follower = $2)
        and ($3::text is null or d.outcome = $3) and ($4::text is null or d.reason = $4) and ($5::text is null or d.code = $5)
        and ($6::timestamptz is null
          or (date_trunc('milliseconds', d.at), d.follow, d.event) < ($6, $7::uuid, $8::bigint))
      order by date_trunc('milliseconds', d.at) desc, d.follow desc, d.event desc limit $9`,
    values: [
      filter.traderId ?? null,
      filter.customer ?? null,
      filter.outcome ?? null,
      filter.reason ?? null,
      filter.code ?? null,
      below?.at ?? null,
      below?.follow ?? null,
      below?.event ?? null,
      limit,
    ],
  })
  return rows
}

/** What became of decisions of traders, for staff. Refusals: customer.unknown. */
export const listCopyDecisions =
  ({ database, audit, instruments, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { uid, limit = pageSizeDefault, ...filter }: CallParsed<'copyDecisions'>,
  ): Promise<Result<CallOutput<'copyDecisions'>>> =>
    database.transaction(async tx => {
      const customer = uid === undefined ? undefined : await findCustomer(tx, uid)
      if (uid !== undefined && customer === undefined) return refuse('customer.unknown')
      const rows = await readDecisions(tx, { ...filter, customer }, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const { cursor: _cursor, ...asked } = filter
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.decisions_viewed',
        subject: { kind: 'trader', id: filter.traderId ?? 'list' },
        customer,
        after: { ...asked, shown: shown.length },
        now: now(),
      })
      return accept({
        items: shown.map(row => ({ ...decisionView(row, instruments()), uid: row.uid })),
        nextCursor:
          rows.length > limit && last !== undefined
            ? `${last.at.getTime()}_${last.event}_${last.follow}`
            : null,
      })
    })
