import type { FollowView } from '@plumbline/protocol/copying'
import type { CustomerId } from '@plumbline/rules/core'
import { profitShare } from '@plumbline/rules/copying'
import { addCents, cents, formatCents, zero, type Cents } from '@plumbline/rules/money'
import type { CopyingContext } from '../context.ts'
import { followColumns, settingsOf, type FollowRow } from '../follow-row.ts'
import { readFigures, type Figures } from './results.ts'
import { percentText, settingsView } from './settings.ts'

/** A follow with the trader's public name. */
export type ListedFollow = FollowRow & { trader_name: string; program: string | null }
export const listedColumns = `${followColumns}, t.name as trader_name, t.program`

/** What would become due if it ended now, as what is open counts then; undefined where nobody knows what that is worth. */
const dueAtEnd = (row: FollowRow, net: Cents, open: Cents | undefined): Cents | undefined => {
  if (row.state === 'ended') return zero
  if (open === undefined) return undefined
  return profitShare({ net: addCents(net, open), highWater: cents(row.high_water), rate: row.share_rate })
}

/** A follow as it is shown, with its figures at the quotes of now. */
export const followView = (row: ListedFollow, figures: Figures): FollowView => {
  const { closed, net, open } = figures(row.id)
  const due = dueAtEnd(row, net, open.result)
  return {
    id: row.id,
    traderId: row.trader,
    traderName: row.trader_name,
    program: row.program,
    state: row.state,
    endReason: row.end_reason,
    settings: settingsView(settingsOf(row)),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    openCopies: open.count,
    closedCopies: closed,
    margin: formatCents(open.margin),
    realised: formatCents(net),
    unrealised: open.result === undefined ? null : formatCents(open.result),
    sharePaid: formatCents(cents(row.share_paid)),
    shareDue: due === undefined ? null : formatCents(addCents(due, cents(row.share_owed))),
    shareRate: percentText(row.share_rate),
  }
}

/** One of a customer's follows: the current one of a trader, else the newest that has ended. */
export const readFollowOf = async (
  { database }: Pick<CopyingContext, 'database'>,
  customer: CustomerId,
  trader: string,
): Promise<ListedFollow | undefined> => {
  const { rows } = await database.query<ListedFollow>({
    name: 'copying.follow_of',
    text: `select ${listedColumns} from copying.follow f join copying.trader t on t.id = f.trader
      where f.follower = $1 and f.trader = $2 order by f.state = 'ended', f.started_at desc limit 1`,
    values: [customer, trader],
  })
  return rows[0]
}

/** The same, as it is shown. */
export const showFollowOf = async (
  context: Pick<CopyingContext, 'engine' | 'versionOf' | 'database'>,
  customer: CustomerId,
  trader: string,
): Promise<FollowView | undefined> => {
  const row = await readFollowOf(context, customer, trader)
  return row && followView(row, await readFigures(context, customer, [row.id]))
}
