import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { addSums, codesByOrders, noOrders, type OrderSums, type TraderId } from '@plumbline/rules/copying'
import { formatCents, zero } from '@plumbline/rules/money'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { figureColumns, figuresView, hundredths, readCard, type FigureRow } from './cards.ts'
import { settingsOf, settingsView } from '../copying/index.ts'
import type { StatisticsContext } from './context.ts'
import { findTrader, windowOf } from './days.ts'
import { hiddenFrom } from './orders.ts'
import { readDays } from './stored-days.ts'

const readPeriods = async (on: Queryable, trader: TraderId): Promise<Record<string, TraderFigures>> => {
  const { rows } = await on.query<FigureRow>({
    name: 'trader_statistics.periods',
    text: `select ${figureColumns} from trader_statistics.figure f where f.trader = $1`,
    values: [trader],
  })
  return Object.fromEntries(rows.map(row => [row.period, figuresView(row)]))
}

/** What the trader writes, once staff have looked at it: in the caller's language, else in English. */
const readText = async (on: Queryable, trader: TraderId, language: Language) => {
  const { rows } = await on.query<{ language: Language; text: string }>({
    name: 'trader_statistics.text',
    text: `select language, text from copying.trader_text where trader = $1 and language in ($2, 'en') and state = 'shown'
      order by language = $2 desc, number desc limit 1`,
    values: [trader, language],
  })
  return rows[0] ?? null
}

const readFollow = async (on: Queryable, trader: TraderId, follower: string) => {
  const { rows } = await on.query<Parameters<typeof settingsOf>[0] & { id: string; state: string }>({
    name: 'trader_statistics.follow',
    text: `select id, state, sizing, multiplier, max_margin, stop_loss, excluded, when_trader_leaves
      from copying.follow where trader = $1 and follower = $2 and state <> 'ended'`,
    values: [trader, follower],
  })
  const [row] = rows
  return row === undefined ? null : { id: row.id, state: row.state, settings: settingsView(settingsOf(row)) }
}

const mixOf = ({ codes }: OrderSums) =>
  codesByOrders(codes).map(code => {
    const sums = codes.get(code)
    return { code, orders: sums?.orders ?? 0, net: formatCents(sums?.net ?? zero) }
  })

/** One trader with all figures. Refusals: copy.trader_unknown. */
export const showTrader =
  ({ database, now, shareRate }: StatisticsContext) =>
  async (
    { caller, language }: CallContext & { readonly language: Language },
    { id }: CallParsed<'traderDetail'>,
  ): Promise<Result<CallOutput<'traderDetail'>>> => {
    const at = now()
    const trader = await findTrader(database, { trader: id, book: caller.book })
    const found =
      trader &&
      (await readCard(database, {
        trader: trader.id,
        caller: caller.customer,
        book: caller.book,
        period: '30',
      }))
    // Whoever has just become a trader has figures within seconds.
    if (trader === undefined || found === undefined) return refuse('copy.trader_unknown')
    const periods = await readPeriods(database, trader.id)
    const { from } = windowOf(trader, '90', at)
    const days = await readDays(database, trader.id, from)
    const sums = days
      .filter(({ day }) => day >= from)
      .reduce((sum, each) => addSums(sum, each.sums), noOrders)
    const of = (period: TraderPeriod): TraderFigures => {
      const figures = periods[period]
      assert(figures !== undefined, 'figures of all periods are written together')
      return figures
    }
    return accept({
      trader: found,
      periods: { '7': of('7'), '30': of('30'), '90': of('90'), all: of('all') },
      text: await readText(database, trader.id, language),
      behaviour: {
        addedToLosing: sums.added,
        raisedAfterLoss: sums.raised,
        opened: sums.opened,
        withoutStop: sums.unstopped,
        closed: sums.closed,
      },
      positionsHidden: (await hiddenFrom(database, trader, caller.customer)) ?? null,
      shareRate: hundredths(shareRate()),
      mix: mixOf(sums),
      follow: await readFollow(database, trader.id, caller.customer),
    })
  }
