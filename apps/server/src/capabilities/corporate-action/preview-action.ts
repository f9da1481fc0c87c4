import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  exactDividend,
  exactEnd,
  replacePosition,
  type CorporateAction,
} from '@plumbline/rules/corporate-action'
import {
  addCents,
  cents,
  formatCents,
  roundFraction,
  zero,
  type Cents,
  type Fraction,
} from '@plumbline/rules/money'
import type { Instrument, MicroLots, Millis, Price, Side } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Database, Queryable } from '../../core/platform/db/database.ts'
import { readTypedAction, type Market } from '../market/index.ts'

export type PreviewContext = {
  readonly database: Database
  readonly audit: Audit
  readonly market: Pick<Market, 'instruments' | 'quoteOf' | 'listing'>
  readonly now: () => Millis
}

type Book = 'real' | 'demo'
type Alike = {
  book: Book
  side: Side
  lots: bigint
  open_price: bigint
  notional: bigint
  margin: bigint
  instrument_version: number
  count: bigint
}

/** Positions that are alike in all that decides what an action pays. */
const readPositions = async (on: Queryable, code: Code): Promise<readonly Alike[]> => {
  const { rows } = await on.query<Alike>({
    name: 'corporate_action.positions',
    text: `select book, side, lots, open_price, notional, margin, instrument_version, count(*) as count
      from trading.contract_order where code = $1 and state = 'open'
      group by book, side, lots, open_price, notional, margin, instrument_version`,
    values: [code],
  })
  return rows
}

const readCounts = async (on: Queryable, code: Code) => {
  const { rows } = await on.query<{
    book: Book
    customers: bigint
    positions: bigint
    orders: bigint
    alerts: bigint
  }>({
    name: 'corporate_action.counts',
    text: `select c.book, count(distinct held.customer) as customers, count(*) filter (where held.what = 'open') as positions,
        count(*) filter (where held.what = 'pending') as orders, count(*) filter (where held.what = 'alert') as alerts
      from (
        select customer, state as what from trading.contract_order where code = $1 and state in ('open', 'pending')
        union all select customer, 'alert' from alert.alert where code = $1 and state in ('armed', 'resting')
      ) held join identity.customer c on c.id = held.customer group by c.book`,
    values: [code],
  })
  return rows
}

/** What an action pays on a position by the newest quotes; undefined where a quote that it takes is missing. */
const cashOf = (
  { market }: Pick<PreviewContext, 'market'>,
  action: CorporateAction,
  position: Alike,
  instrument: Instrument,
): Fraction | undefined => {
  const { conversion, code } = instrument
  const pair = conversion.by === 'none' ? undefined : market.quoteOf(conversion.pair)
  if (conversion.by !== 'none' && pair === undefined) return undefined
  const held = {
    side: position.side,
    lots: Number(position.lots) as MicroLots,
    openPrice: Number(position.open_price) as Price,
    notional: cents(position.notional),
    margin: cents(position.margin),
    takeProfit: undefined,
    stopLoss: undefined,
    trailing: undefined,
  }
  const quote = market.quoteOf(code)
  switch (action.kind) {
    // Rounding alone is paid.
    case 'split':
      return { numerator: 0n, denominator: 1n }
    case 'dividend':
      return exactDividend(held, action.amount, { instrument, conversionQuote: pair })
    case 'end':
      return quote && exactEnd(held, action.price, { instrument, quote, conversionQuote: pair })
    case 'replacement': {
      const into = market.instruments.get(action.successor)
      return (
        into && replacePosition(held, action, { from: instrument, into, quote, conversionQuote: pair })?.cash
      )
    }
  }
}

const nothing = { customers: 0, positions: 0, orders: 0, alerts: 0 }

/** What an action would do now, before it is asked for. Refusals: as declared. */
export const previewAction =
  (context: PreviewContext) =>
  async (
    { staff }: StaffContext,
    { code, action: asked }: CallParsed<'marketActionPreview'>,
  ): Promise<Result<CallOutput<'marketActionPreview'>>> => {
    const { database, audit, market, now } = context
    const instrument = market.instruments.get(code)
    if (instrument?.use !== 'trading') return refuse('instrument.unknown', { code })
    const action = readTypedAction(asked)
    if (!action.ok) return action
    return database.transaction(async tx => {
      const cash: Record<Book, Cents | undefined> = { real: zero, demo: zero }
      for (const position of await readPositions(tx, code)) {
        const version = market.listing.versionOf(code, position.instrument_version) ?? instrument
        const exact = cashOf(context, action.value, position, version)
        const before = cash[position.book]
        const each = exact && roundFraction(exact, 'half to even')
        cash[position.book] =
          before === undefined || each === undefined
            ? undefined
            : addCents(before, cents(each * position.count))
      }
      const counts = await readCounts(tx, code)
      const viewOf = (book: Book) => {
        const found = counts.find(each => each.book === book)
        const sum = cash[book]
        return {
          ...nothing,
          ...(found && {
            customers: Number(found.customers),
            positions: Number(found.positions),
            orders: Number(found.orders),
            alerts: Number(found.alerts),
          }),
          cash: sum === undefined ? null : formatCents(sum),
        }
      }
      const view = { real: viewOf('real'), demo: viewOf('demo') }
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.view',
        subject: { kind: 'market', id: code },
        after: { preview: action.value.kind, positions: view.real.positions + view.demo.positions },
        now: now(),
      })
      return accept(view)
    })
  }
