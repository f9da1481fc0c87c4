import type { Book, Code, CustomerId, OrderId } from '@plumbline/rules/core'
import { cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import type { Millis, Quote } from '@plumbline/rules/market'
import {
  resultOf,
  yieldOne,
  type Direction,
  type TermKind,
  type TermResult,
  type VoidReason,
  type Yield,
} from '@plumbline/rules/term'
import type { TermDealView, TermState } from '@plumbline/protocol/term'
import type { Queryable } from '../../core/platform/db/database.ts'
import { quoteView } from '../market/index.ts'
import type { TermDeal } from './deal.ts'

/** A row of term.deal. */
export type DealRow = {
  id: string
  book: Book
  customer: bigint
  kind: TermKind
  code: string
  direction: Direction
  seconds: number
  stake: bigint
  yield: number
  profit: bigint
  product_version: number
  price_scale: number
  digits: number
  state: TermState
  accepted_at: Date
  entry_quote: Quote | null
  entry_mid: bigint | null
  expires_at: Date | null
  exit_quote: Quote | null
  settled_at: Date | null
  result: TermResult | null
  void_reason: VoidReason | null
}

export const dealColumns = `id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale,
  digits, state, accepted_at, entry_quote, entry_mid, expires_at, exit_quote, settled_at, result, void_reason`

export const dealOf = (row: DealRow): TermDeal => ({
  id: row.id as OrderId,
  book: row.book,
  customer: row.customer.toString() as CustomerId,
  kind: row.kind,
  code: row.code as Code,
  direction: row.direction,
  seconds: row.seconds,
  stake: cents(row.stake),
  rate: row.yield as Yield,
  profit: cents(row.profit),
  productVersion: row.product_version,
  priceScale: row.price_scale,
  digits: row.digits,
  acceptedAt: row.accepted_at.getTime() as Millis,
})

const yieldScale = Math.log10(yieldOne)
export const yieldText = (rate: Yield): string => formatDecimal(BigInt(rate), yieldScale)

/** A deal as it was accepted, before anything else is known of it. */
export const acceptedView = (deal: TermDeal): TermDealView => ({
  id: deal.id,
  kind: deal.kind,
  code: deal.code,
  direction: deal.direction,
  seconds: deal.seconds,
  stake: formatCents(deal.stake),
  yield: yieldText(deal.rate),
  profit: formatCents(deal.profit),
  productVersion: deal.productVersion,
  state: 'accepted',
  acceptedAt: new Date(deal.acceptedAt).toISOString(),
  entryQuote: null,
  expiresAt: null,
  exitQuote: null,
  settledAt: null,
  result: null,
  voidReason: null,
  net: null,
})

export const dealView = (row: DealRow): TermDealView => {
  const deal = dealOf(row)
  const is = row.state === 'void' ? 'void' : row.result
  return {
    ...acceptedView(deal),
    state: row.state,
    entryQuote: row.entry_quote && quoteView(row.entry_quote, deal),
    expiresAt: row.expires_at?.toISOString() ?? null,
    exitQuote: row.exit_quote && quoteView(row.exit_quote, deal),
    settledAt: row.settled_at?.toISOString() ?? null,
    result: row.result,
    voidReason: row.void_reason,
    net: is === null ? null : formatCents(resultOf(deal, is)),
  }
}

/** Deals that have not ended, oldest first, some at a time. */
export const loadUnsettled = async function* (on: Queryable): AsyncGenerator<readonly DealRow[]> {
  const perRead = 5_000
  for (const book of ['real', 'demo'] as const) {
    let after: string | undefined
    for (;;) {
      const { rows } = await on.query<DealRow>({
        text: `select ${dealColumns} from term.deal where book = $1 and state in ('accepted', 'running')
          and ($2::uuid is null or id > $2) order by id limit $3`,
        values: [book, after ?? null, perRead],
      })
      if (rows.length > 0) yield rows
      if (rows.length < perRead) break
      after = rows.at(-1)?.id
    }
  }
}

/** A deal, where one is named of this customer; undefined where the id is none. */
export const readDeal = async (
  on: Queryable,
  id: string,
  customer?: CustomerId,
): Promise<DealRow | undefined> => {
  const { rows } = await on.query<DealRow>({
    name: 'term.deal',
    text: `select ${dealColumns} from term.deal where id = $1 and ($2::bigint is null or customer = $2)`,
    values: [id, customer ?? null],
  })
  return rows[0]
}

/** Events on the channel of orders that are of deals, each with its deal as it stands now. */
export const readTermFrames = async (
  on: Queryable,
  { customer, after, limit }: { customer: CustomerId; after: number; limit: number },
) => {
  const { rows } = await on.query<DealRow & { told: bigint; event_kind: TermState; event_at: Date }>({
    name: 'term.frames',
    text: `select e.told, e.kind as event_kind, e.at as event_at, d.* from (
        select * from term.event where customer = $1 and told > $2 order by told limit $3
      ) e
      join lateral (select ${dealColumns} from term.deal where id = e.deal offset 0) d on true
      order by e.told`,
    values: [customer, after, limit],
  })
  return rows.map(row => ({
    seq: Number(row.told),
    data: { deal: dealView(row), event: { kind: row.event_kind, at: row.event_at.toISOString() } },
  }))
}
