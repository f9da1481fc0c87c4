import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { addCents, cents, formatCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { readFigures, type Figures } from './results.ts'
import { followView, listedColumns, type ListedFollow } from './views.ts'

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
    const { rows: all } = await context.database.query<Paid>({
      name: 'copying.follow_ids',
      text: 'select id, share_paid from copying.follow where follower = $1',
      values: [customer],
    })
    const figures = await readFigures(
      context,
      customer,
      all.map(({ id }) => id),
    )
    return accept({
      items: shown.map(row => followView(row, figures)),
      nextCursor,
      totals: totalOf(all, figures),
    })
  }

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, zero)

type Paid = { readonly id: string; readonly share_paid: bigint }
const totalOf = (all: readonly Paid[], figures: Figures): CallOutput<'followList'>['totals'] => {
  const each = all.map(({ id }) => figures(id))
  const results = each.flatMap(({ open: { result } }) => (result === undefined ? [] : [result]))
  const paid = sum(all.map(row => cents(row.share_paid)))
  return {
    margin: formatCents(sum(each.map(({ open }) => open.margin))),
    unrealised: results.length < each.length ? null : formatCents(sum(results)),
    realised: formatCents(subtractCents(sum(each.map(({ net }) => net)), paid)),
  }
}
