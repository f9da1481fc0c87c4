import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { addCents, cents, formatCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { readOpenByFollow, readRealised } from './results.ts'
import { followViews, listedColumns, type ListedFollow } from './views.ts'

/** A customer's follows, newest first. */
export const listFollows =
  (context: CopyingContext) =>
  async (
    { caller: { customer } }: CallContext,
    { state, traderId, cursor, limit = pageSizeDefault }: CallParsed<'followList'>,
  ): Promise<Result<CallOutput<'followList'>>> => {
    const below = readCursor(cursor)
    const { rows } = await context.database.query<ListedFollow>({
      name: 'copying.follows',
      text: `select ${listedColumns} from copying.follow f join copying.trader t on t.id = f.trader
        where f.follower = $1 and ($2::text is null or (f.state = 'ended') = ($2 = 'ended')) and ($3::uuid is null or f.trader = $3)
          and ($4::timestamptz is null or (f.started_at, f.id) < ($4, $5::uuid))
        order by f.started_at desc, f.id desc limit $6`,
      values: [customer, state ?? null, traderId ?? null, below?.at ?? null, below?.id ?? null, limit + 1],
    })
    const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.started_at, id: row.id }))
    return accept({
      items: await followViews(context, customer, shown),
      nextCursor,
      totals: await totalFollows(context, customer),
    })
  }

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, zero)

const totalFollows = async (
  context: CopyingContext,
  customer: CustomerId,
): Promise<CallOutput<'followList'>['totals']> => {
  const { rows } = await context.database.query<{ id: string; share_paid: bigint }>({
    name: 'copying.follow_ids',
    text: 'select id, share_paid from copying.follow where follower = $1',
    values: [customer],
  })
  const ids = rows.map(({ id }) => id)
  const realised = await readRealised(context.database, ids)
  const openOf = await readOpenByFollow(context, customer, ids)
  const open = ids.map(openOf)
  const results = open.flatMap(({ result }) => (result === undefined ? [] : [result]))
  const paid = sum(rows.map(row => cents(row.share_paid)))
  return {
    margin: formatCents(sum(open.map(({ margin }) => margin))),
    unrealised: results.length < open.length ? null : formatCents(sum(results)),
    realised: formatCents(subtractCents(sum([...realised.values()].map(({ net }) => net)), paid)),
  }
}
