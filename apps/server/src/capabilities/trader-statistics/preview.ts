import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { leverageMaxFor, type Availability } from '@plumbline/rules/availability'
import { dayMs, accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  replayFollow,
  statisticsDayOf,
  stopEquity,
  type FollowSettings,
  type ReplayEvent,
  type ReplayResult,
  type SeenQuote,
} from '@plumbline/rules/copying'
import { equityOf, freeMarginOf } from '@plumbline/rules/account'
import { dayBoundaryOf, isSameBoundary, utcDay } from '@plumbline/rules/hours'
import { cents, formatCents, maxCents, zero } from '@plumbline/rules/money'
import type { Instrument, Leverage, ListedInstrument, Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../core/platform/caller.ts'
import { percentText, readSettings, settingsView } from '../copying/index.ts'
import type { Market } from '../market/index.ts'
import type { StatisticsContext } from './context.ts'
import { findTrader } from './days.ts'
import { readReplayEvents, withMarks } from './replay-events.ts'

const previewDays = [30, 90] as const
const daysMost = 90
const fourHoursADay = 6

type PreviewContext = StatisticsContext & { readonly candles: Market['candles'] }
type CandleRange = Parameters<Market['candles']>[0]
type Mark = Extract<ReplayEvent, { kind: 'mark' }>

/** What the customer may trade, each with the leverage that is offered where the customer lives. */
const offeredTo = (
  instruments: ReadonlyMap<Code, ListedInstrument>,
  { restricted, kinds }: Availability,
): ReadonlyMap<Code, Instrument> => {
  const offered = new Map<Code, Instrument>()
  if (restricted) return offered
  for (const [code, instrument] of instruments) {
    const leverageMax = leverageMaxFor(instrument, kinds.contract)
    if (instrument.use === 'trading' && leverageMax > 0)
      offered.set(code, { ...instrument, leverageMax: leverageMax as Leverage })
  }
  return offered
}

/** Candles of which the last in each day of UTC closes where that day ends: its own days do so only where they are days of UTC. */
const marksOf = (code: Code, instrument: ListedInstrument | undefined, from: Millis): CandleRange =>
  instrument !== undefined && isSameBoundary(dayBoundaryOf(instrument), utcDay)
    ? { code, period: '1d', from, limit: daysMost + 1 }
    : { code, period: '4h', from, limit: (daysMost + 1) * fourHoursADay }

/** What instruments were worth at the end of each day since, and now. */
const readMarks = async (
  { candles, engine, now, instruments }: PreviewContext,
  codes: ReadonlySet<Code>,
  from: Millis,
): Promise<readonly Mark[]> => {
  const known = [...codes].flatMap(code => instruments().get(code) ?? [])
  const pairs = known.flatMap(({ conversion }) => (conversion.by === 'none' ? [] : [conversion.pair]))
  const ends = new Map<
    number,
    Map<Code, { code: Code; bid: SeenQuote['quote']['bid']; ask: SeenQuote['quote']['ask'] }>
  >()
  const today = statisticsDayOf(now())
  for (const code of new Set([...codes, ...pairs])) {
    for (const { openedAt, bid, ask } of await candles(marksOf(code, instruments().get(code), from))) {
      const day = statisticsDayOf(openedAt)
      if (day >= today) continue
      const quotes = ends.get(day) ?? new Map()
      ends.set(day, quotes.set(code, { code, bid: bid.close, ask: ask.close }))
    }
  }
  const seenAt = (quoteOf: (code: Code) => SeenQuote['quote'] | undefined): Mark['quotes'] =>
    new Map(
      known.flatMap(({ code, conversion }) => {
        const quote = quoteOf(code)
        const pair = conversion.by === 'none' ? undefined : quoteOf(conversion.pair)
        const isKnown = quote !== undefined && (conversion.by === 'none' || pair !== undefined)
        return isKnown ? [[code, { quote, conversion: pair }] as const] : []
      }),
    )
  const days = [...ends].toSorted(([a], [b]) => a - b)
  return [
    ...days.map(([day, quotes]): Mark => {
      const at = ((day + 1) * dayMs - 1) as Millis
      return { kind: 'mark', at, quotes: seenAt(code => quotes.get(code)) }
    }),
    { kind: 'mark', at: now(), quotes: seenAt(code => engine.quoteOf(code)) },
  ]
}

const periodView = (days: 30 | 90, result: ReplayResult): CallOutput<'followPreview'>['periods'][number] => ({
  days,
  openings: result.openings,
  copied: result.copied,
  skipped: [...result.skipped].map(([reason, count]) => ({ reason, count })),
  net: formatCents(cents(result.realised - result.share)),
  fees: formatCents(result.fees),
  financing: formatCents(result.financing),
  share: formatCents(result.share),
  open: formatCents(result.open),
  drawdown: formatCents(result.drawdown),
  marginMost: formatCents(result.marginMost),
  stoppedAt: result.stoppedAt === undefined ? null : new Date(result.stoppedAt).toISOString(),
  curve: result.curve.map(({ at, result: value }) => ({
    at: new Date(at).toISOString(),
    result: formatCents(value),
  })),
})

/** What can be lost at most: the stop, or all that the account is worth. */
const atRisk = ({ stopLoss }: FollowSettings, equity: bigint) => maxCents(zero, stopLoss ?? cents(equity))

/**
 * What following would have given. Refusals: copy.multiplier; copy.trader_unknown, copy.self; server.not_ready
 * where the account cannot be valued.
 */
export const previewFollow =
  (context: PreviewContext) =>
  async (
    { caller, address }: CallContext & { readonly address: string },
    { traderId, ...input }: CallParsed<'followPreview'>,
  ): Promise<Result<CallOutput<'followPreview'>>> => {
    const { database, engine, now } = context
    const settings = readSettings(input)
    if (!settings.ok) return settings
    const trader = await findTrader(database, { trader: traderId, book: caller.book })
    if (trader === undefined) return refuse('copy.trader_unknown')
    if (trader.customer.toString() === caller.customer) return refuse('copy.self')
    const seen = await engine.view(caller.customer)
    if (!seen.ok) return refuse('server.not_ready')
    const { account, unrealised } = seen.value
    const at = now()
    const from = (at - daysMost * dayMs) as Millis
    const { sizing } = settings.value
    const events = await readReplayEvents(database, trader, {
      from: new Date(from),
      sizing,
      instruments: context.instruments(),
    })
    const codes = new Set(
      events.flatMap(event => {
        if (event.kind === 'open') return [event.code]
        return event.kind === 'adjusted' && event.successor !== undefined ? [event.successor.code] : []
      }),
    )
    const all = withMarks(events, await readMarks(context, codes, from))
    const instruments = offeredTo(context.instruments(), await context.availabilityOf(caller, address))
    const start = { contract: account.contract, unrealised, positions: account.positions.size }
    const rate = context.shareRate()
    const equity = equityOf(account.contract, unrealised)
    return accept({
      settings: settingsView(settings.value),
      equity: formatCents(equity),
      available: formatCents(maxCents(zero, freeMarginOf(account.contract, unrealised))),
      shareRate: percentText(rate),
      periods: previewDays.map(days => {
        const begun = all.filter(event => event.at >= at - days * dayMs)
        return periodView(days, replayFollow(begun, settings.value, start, instruments, { rate }))
      }),
      atRisk: formatCents(atRisk(settings.value, equity)),
      stopEquity:
        settings.value.stopLoss === undefined
          ? null
          : formatCents(stopEquity(settings.value.maxMargin, settings.value.stopLoss)),
    })
  }
