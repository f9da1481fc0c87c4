import type { CopyDecisionView } from '@plumbline/protocol/copying'
import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import type { CopyKind, CopySkip } from '@plumbline/rules/copying'
import { cents, formatCents } from '@plumbline/rules/money'
import { formatPrice, type MicroLots, type Price, type Side } from '@plumbline/rules/market'
import { formatLots } from '@plumbline/rules/trading'
import { csvText } from '../../../core/platform/csv.ts'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CopyingContext } from '../context.ts'

export type DecisionRow = {
  follow: string
  event: bigint
  trader: string
  trader_name: string
  kind: CopyKind
  code: Code
  side: Side
  outcome: 'copied' | 'skipped'
  reason: CopySkip | null
  late: boolean
  trader_lots: bigint | null
  wanted_lots: bigint | null
  lots: bigint | null
  trader_price: bigint | null
  price: bigint | null
  price_scale: number
  delay_ms: number
  order_id: OrderId | null
  at: Date
  margin: bigint | null
  held: bigint | null
  max_margin: string | null
}

/** With the maximum that the follower had set then. */
export const decisionColumns = `d.*, t.name as trader_name, (select c.settings ->> 'maxMargin' from copying.follow_change c
  where d.margin is not null and c.follow = d.follow and c.number = d.settings) as max_margin`

const lotsText = (lots: bigint | null): string | null =>
  lots === null ? null : formatLots(Number(lots) as MicroLots)

const beyondOf = ({ margin, held, max_margin: maximum }: DecisionRow): CopyDecisionView['beyond'] =>
  margin === null || held === null || maximum === null
    ? null
    : {
        margin: formatCents(cents(margin)),
        held: formatCents(cents(held)),
        maximum: formatCents(cents(BigInt(maximum))),
      }

export const decisionView = (
  row: DecisionRow,
  instruments: CopyingContext['instruments'],
): CopyDecisionView => {
  const scale = { priceScale: row.price_scale, digits: instruments.get(row.code)?.digits ?? row.price_scale }
  const priceText = (price: bigint | null) =>
    price === null ? null : formatPrice(Number(price) as Price, scale)
  return {
    event: Number(row.event),
    followId: row.follow,
    traderId: row.trader,
    traderName: row.trader_name,
    kind: row.kind,
    code: row.code,
    side: row.side,
    outcome: row.outcome,
    reason: row.reason,
    late: row.late,
    traderLots: lotsText(row.trader_lots),
    wantedLots: lotsText(row.wanted_lots),
    lots: lotsText(row.lots),
    traderPrice: priceText(row.trader_price),
    price: priceText(row.price),
    priceDifference:
      row.price === null || row.trader_price === null ? null : priceText(row.price - row.trader_price),
    delayMs: row.delay_ms,
    orderId: row.order_id,
    beyond: beyondOf(row),
    at: row.at.toISOString(),
  }
}

type Filter = { readonly traderId?: string | undefined; readonly outcome?: 'copied' | 'skipped' | undefined }

/** `at_follow_event`: moments are equal where many follow one decision. */
const readCursor = (cursor: string | undefined) => {
  const [, at, event, follow] = /^(\d{1,15})_(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at === undefined ? undefined : { at: new Date(Number(at)), event, follow }
}

const readDecisions = async (
  on: Queryable,
  customer: CustomerId,
  { traderId, outcome }: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<readonly DecisionRow[]> => {
  const below = readCursor(cursor)
  const { rows } = await on.query<DecisionRow>({
    name: 'copying.decisions',
    text: `select ${decisionColumns} from copying.decision d join copying.trader t on t.id = d.trader
      where d.follower = $1 and ($2::uuid is null or d.trader = $2) and ($3::text is null or d.outcome = $3)
        and ($4::timestamptz is null or (date_trunc('milliseconds', d.at), d.follow, d.event) < ($4, $5::uuid, $6::bigint))
      order by date_trunc('milliseconds', d.at) desc, d.follow desc, d.event desc limit $7`,
    values: [
      customer,
      traderId ?? null,
      outcome ?? null,
      below?.at ?? null,
      below?.follow ?? null,
      below?.event ?? null,
      limit,
    ],
  })
  return rows
}

/** What became of each decision of the traders that a customer follows, newest first. */
export const listDecisions =
  ({ database, instruments }: CopyingContext) =>
  async (
    { caller: { customer } }: CallContext,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'followDecisions'>,
  ): Promise<Result<CallOutput<'followDecisions'>>> => {
    const rows = await readDecisions(database, customer, filter, cursor, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return accept({
      items: shown.map(row => decisionView(row, instruments)),
      nextCursor:
        rows.length > limit && last !== undefined
          ? `${last.at.getTime()}_${last.event}_${last.follow}`
          : null,
    })
  }

const rowsMax = 10_000
const columns = [
  'at', 'trader', 'event', 'kind', 'code', 'side', 'outcome', 'reason', 'late', 'trader_lots', 'wanted_lots', 'lots',
  'trader_price', 'price', 'price_difference', 'delay_ms', 'order', 'margin_needed', 'margin_held', 'margin_maximum',
] // prettier-ignore

/** The newest of them as one text. */
export const exportDecisions =
  ({ database, instruments, now }: CopyingContext) =>
  async (
    { caller: { customer } }: CallContext,
    filter: CallParsed<'followExport'>,
  ): Promise<Result<CallOutput<'followExport'>>> => {
    const rows = await readDecisions(database, customer, filter, undefined, rowsMax + 1)
    const at = new Date(now()).toISOString()
    const records = rows.slice(0, rowsMax).map(row => decisionView(row, instruments)).map(view => [
      view.at, view.traderName, view.event, view.kind, view.code, view.side, view.outcome, view.reason, String(view.late),
      view.traderLots, view.wantedLots, view.lots, view.traderPrice, view.price, view.priceDifference, view.delayMs,
      view.orderId, view.beyond?.margin, view.beyond?.held, view.beyond?.maximum,
    ]) // prettier-ignore
    return accept({
      fileName: `copies-${at.slice(0, 10)}.csv`,
      rows: records.length,
      complete: rows.length <= rowsMax,
      at,
      text: csvText([columns, ...records], { bom: true }),
    })
  }
