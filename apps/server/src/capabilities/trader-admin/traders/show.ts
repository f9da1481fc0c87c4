import type { AdminTraderDetail } from '@plumbline/protocol/copying'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { dayMs, accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { RequestKind } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readFlagsOf } from '../abuse/stored.ts'
import type { TraderAdminContext } from '../context.ts'
import { readLinked } from '../linked.ts'
import { textItem, type TextRow } from '../review/texts.ts'
import { openWords } from '../sealed.ts'
import { customerOf } from '../stored.ts'
import { listedTraderColumns, listedTraderFrom, traderView, type ListedTrader } from './views.ts'

type Shown = ListedTrader & { paused_by: string | null; firm_pause_reason: Buffer | null; related: boolean }

const readShown = async (on: Queryable, id: string, member: string): Promise<Shown | undefined> => {
  const { rows } = await on.query<Shown>({
    name: 'trader.shown',
    text: `select ${listedTraderColumns}, t.firm_pause_reason, m.name as paused_by,
        verification.is_own_or_relative($2, t.customer) as related
      from ${listedTraderFrom} left join staff.member m on m.id = t.firm_paused_by where t.id = $1`,
    values: [id, member],
  })
  return rows[0]
}

/** The request of a kind about a trader that waits for somebody's decision. */
const readOpenRequest = async (
  on: Queryable,
  { kind, id, now }: { kind: RequestKind; id: string; now: Millis },
): Promise<AdminTraderDetail['resume']> => {
  const { rows } = await on.query<{ id: string; author: string; expires_at: Date }>({
    name: 'trader.open_request',
    text: `select r.id, m.name as author, r.expires_at from staff.request r
      join staff.member m on m.id = r.submitted_by_staff
      where r.kind = $1 and r.subject_kind = 'trader' and r.subject_id = $2 and r.state = 'open' and r.expires_at > $3`,
    values: [kind, id, new Date(now)],
  })
  const [row] = rows
  return row === undefined ? null : { id: row.id, by: row.author, expiresAt: row.expires_at.toISOString() }
}

const readTexts = async (on: Queryable, trader: string): Promise<readonly TextRow[]> => {
  const { rows } = await on.query<TextRow>({
    name: 'trader.texts',
    text: `select distinct on (x.language, x.state) x.trader, t.name, c.uid, x.language, x.number, x.text, x.state, x.submitted_at
      from copying.trader_text x join copying.trader t on t.id = x.trader join identity.customer c on c.id = t.customer
      where x.trader = $1 order by x.language, x.state, x.number desc`,
    values: [trader],
  })
  return rows
}

type Counts = { copied: number; skipped: number; paid: bigint; shares: number }

const readCounts = async (on: Queryable, trader: string, now: Millis): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'trader.counts',
    text: `select count(*) filter (where outcome = 'copied')::int as copied, count(*) filter (where outcome = 'skipped')::int as skipped,
        (select coalesce(sum(amount), 0)::bigint from copying.share where trader = $1) as paid,
        (select count(*)::int from copying.share where trader = $1) as shares
      from copying.decision where trader = $1 and at > $2`,
    values: [trader, new Date(now - dayMs)],
  })
  return rows[0] ?? { copied: 0, skipped: 0, paid: 0n, shares: 0 }
}

const pauseOf = async (
  { vault }: Pick<TraderAdminContext, 'vault'>,
  on: Queryable,
  row: Shown,
  customer: CustomerId,
): Promise<AdminTraderDetail['firmPause']> =>
  row.firm_paused_at === null
    ? null
    : {
        by: row.paused_by ?? '',
        reason: await openWords(vault, on, { customer, use: 'copying.pause', sealed: row.firm_pause_reason }),
        at: row.firm_paused_at.toISOString(),
      }

/** One trader, for staff. Refusals: copy.trader_unknown. */
export const showTrader =
  (context: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'adminTrader'>,
  ): Promise<Result<CallOutput<'adminTrader'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const row = await readShown(tx, id, staff.id)
      if (row === undefined) return refuse('copy.trader_unknown')
      const customer = customerOf(row)
      const { copied, skipped, paid, shares } = await readCounts(tx, id, now)
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.viewed',
        subject: { kind: 'trader', id },
        customer,
        now,
      })
      return accept({
        ...traderView(row),
        followersMax: row.followers_max,
        showsPositions: row.shows_positions,
        firmPause: await pauseOf(context, tx, row, customer),
        resume: await readOpenRequest(tx, { kind: 'trader.resume_copying', id, now }),
        revoke: await readOpenRequest(tx, { kind: 'trader.revoke', id, now }),
        texts: (await readTexts(tx, id)).map(textItem),
        linked: [...(await readLinked(tx, customer))],
        flags: [...(await readFlagsOf(tx, { trader: id }))],
        shares: { paid: formatCents(cents(paid)), count: shares },
        copied,
        skipped,
        isOwn: row.related,
      })
    })
