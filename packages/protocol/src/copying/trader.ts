import { z } from 'zod'
import { traderStates } from '@plumbline/rules/copying'
import { languages } from '../core/languages.ts'
import { declare } from '../core/call.ts'
import {
  codeText,
  instant,
  listOf,
  lotsText,
  orderIdText,
  page,
  priceText,
  signedAmount,
  wholeNumberText,
} from '../core/fields.ts'
import { traderPeriods, traderSorts } from './choices.ts'
import { followSettingsView, traderIdText } from './follow.ts'

const percent = z.string().meta({ description: 'Percent, signed, two places', example: '12.34' })

/** Figures of one period. Each has its formula in the help and can be recomputed from the published orders and days. */
export const traderFigures = z.object({
  /** Growth of one unit of the account: deposits and withdrawals do not move it. */
  profitRate: percent,
  totalProfit: signedAmount,
  /** Profitable / fully closed orders; null without any. */
  winRate: percent.nullable(),
  /** (highest − lowest behind it) / highest, of the value of one unit, open results included. */
  drawdown: percent,
  /** Of daily returns, × √365; null under 30 days. */
  sharpe: z.string().nullable(),
  orders: z.number().int(),
  days: z.number().int(),
  /** Mean time from opening to closing; null without closed orders. */
  holdingSeconds: z.number().int().nullable(),
  /** Median net result of who followed in this time, after all costs and shares, in percent of their allowed margin; null where nobody did. */
  followersMedian: percent.nullable(),
})
export type TraderFigures = z.output<typeof traderFigures>

/** What the trader's way of trading shows, in figures behind plain words. */
export const traderBehaviour = z.object({
  /**
   * Of the orders opened in 90 days: those opened while another of the same instrument and side was losing, and those with
   * more lots than the one closed last in the same instrument, where that one had lost.
   */
  addedToLosing: z.number().int(),
  raisedAfterLoss: z.number().int(),
  opened: z.number().int(),
  /** Of the orders closed in 90 days: those that never had a stop loss. */
  withoutStop: z.number().int(),
  closed: z.number().int(),
})

export const traderCard = z.object({
  id: traderIdText,
  name: z.string(),
  state: z.enum(traderStates),
  /** Staff have paused copying. */
  firmPaused: z.boolean(),
  program: z.string().nullable(),
  followers: z.number().int(),
  followersMax: z.number().int(),
  since: instant,
  figures: traderFigures,
  /** Value of one unit at the end of each of the last 30 days, for a small line. */
  line: z.array(z.number()),
  /** Instruments traded most in this time. */
  instruments: z.array(codeText),
  openPositions: z.number().int(),
  leverageMean: z.string().nullable(),
  /** Whether the caller follows. */
  followed: z.boolean(),
  isOwn: z.boolean(),
})
export type TraderCard = z.output<typeof traderCard>

const traderOrder = z.object({
  id: orderIdText,
  /** The order that this closed part was split from; null for an order. An order counts once all of it is closed. */
  partOf: orderIdText.nullable(),
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: lotsText,
  leverage: z.number().int(),
  openPrice: priceText,
  /** Null while it is open. */
  closePrice: priceText.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** After fees, financing and adjustments; of an open one at the quote of now. */
  net: signedAmount,
  /** Net in percent of the margin that it held. */
  rate: percent,
  hadStopLoss: z.boolean(),
})
export type TraderOrderView = z.output<typeof traderOrder>

export const traderCalls = {
  traderList: declare('traderList', {
    summary:
      'Traders of the caller’s book. By default those whose followers did best; who lost everything or left stays listed.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      period: z.enum(traderPeriods).optional(),
      sort: z.enum(traderSorts).optional(),
      search: z.string().trim().max(40).optional(),
      /** Only those who take followers now. */
      open: z.literal('1').optional(),
      code: codeText.optional(),
      drawdownMax: wholeNumberText({ min: 0, max: 100 }).optional(),
      daysMin: wholeNumberText({ min: 0, max: 3_650 }).optional(),
      /** Only these, to compare. */
      ids: z.string().max(200).optional(),
      ...page,
    }),
    output: listOf(traderCard),
    refusals: [],
  }),
  traderDetail: declare('traderDetail', {
    summary: 'One trader with all figures.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: traderIdText }),
    output: z.object({
      trader: traderCard,
      periods: z.record(z.enum(traderPeriods), traderFigures),
      /** In the caller's language, else English; null without one. */
      text: z.object({ language: z.enum(languages), text: z.string() }).nullable(),
      behaviour: traderBehaviour,
      /** Why open positions are not shown; null where they are. */
      positionsHidden: z.enum(['followers_only', 'closed_only']).nullable(),
      shareRate: z.string(),
      mix: z.array(z.object({ code: codeText, orders: z.number().int(), net: signedAmount })),
      /** How the caller follows; null where not. */
      follow: z.object({ id: z.uuid(), state: z.string(), settings: followSettingsView }).nullable(),
    }),
    refusals: ['copy.trader_unknown'],
  }),
  traderOrders: declare('traderOrders', {
    summary: 'Orders of a trader: closed ones, and open ones where the trader shows them to the caller.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      id: traderIdText,
      state: z.enum(['open', 'closed']).optional(),
      code: codeText.optional(),
      ...page,
    }),
    output: listOf(traderOrder),
    refusals: ['copy.trader_unknown'],
  }),
  traderDays: declare('traderDays', {
    summary: 'A trader’s days (UTC): value of one unit at their end, what was closed, and its result.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: traderIdText, period: z.enum(traderPeriods).optional() }),
    output: z.object({
      /** Value of one unit before the first of these days; 1 where the trader began then. */
      start: z.string(),
      items: z.array(
        z.object({
          day: z.iso.date(),
          /** Value of one unit at the end of the day, its highest and its lowest. */
          unit: z.string(),
          high: z.string(),
          low: z.string(),
          /** Largest (peak − trough behind it) / peak within the day. */
          fall: z.number(),
          orders: z.number().int(),
          won: z.number().int(),
          net: signedAmount,
          /** Of the orders that were closed, from opening to closing, added up. */
          holdingSeconds: z.number().int(),
        }),
      ),
    }),
    refusals: ['copy.trader_unknown'],
  }),
}
