import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { leverageMaxFor, type Availability } from '@plumbline/rules/availability'
import { dayMs, accept, refuse, type Code, type CustomerId, type Result } from '@plumbline/rules/core'
import { replayFollow, stopEquity, type FollowSettings, type ReplayResult } from '@plumbline/rules/copying'
import { equityOf, freeMarginOf } from '@plumbline/rules/account'
import { cents, formatCents, maxCents, zero, type Cents } from '@plumbline/rules/money'
import type { Instrument, Leverage, ListedInstrument, Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../core/platform/caller.ts'
import { percentText, readSettings, settingsView, smallestMargin } from '../copying/index.ts'
import type { StatisticsContext } from './context.ts'
import { findTrader } from './days.ts'
import { daysMost, readMarks, type MarksContext } from './preview-marks.ts'
import { readReplayEvents, withMarks } from './replay-events.ts'

const previewDays = [30, 90] as const

type PreviewContext = StatisticsContext & MarksContext

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

const textOf = (amount: Cents | undefined) => (amount === undefined ? null : formatCents(amount))

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
  marginRefused: textOf(result.marginRefused),
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
    const { sizing, excluded } = settings.value
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
    const availability = await context.availabilityOf(caller, address)
    const instruments = offeredTo(context.instruments(), availability)
    const start = { contract: account.contract, unrealised, positions: account.positions.size }
    const rate = context.shareRate()
    const equity = equityOf(account.contract, unrealised)
    const traded = { customer: trader.customer.toString() as CustomerId, book: caller.book }
    const known = { database, engine, now, instruments: context.instruments() }
    const minimum = await smallestMargin(known, traded, { excluded, availability })
    return accept({
      settings: settingsView(settings.value),
      equity: formatCents(equity),
      available: formatCents(maxCents(zero, freeMarginOf(account.contract, unrealised))),
      minimum: textOf(minimum),
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
