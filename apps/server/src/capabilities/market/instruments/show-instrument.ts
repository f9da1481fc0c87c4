import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { dayBoundaryOf } from '@plumbline/rules/hours'
import { formatDecimal } from '@plumbline/rules/money'
import { formatPrice, type ListedInstrument, type Millis, type Price } from '@plumbline/rules/market'
import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { InstrumentDetailView } from '@plumbline/protocol/market'
import type { EnteredAction } from '../actions/stored.ts'
import { actionView } from '../actions/views.ts'
import { instrumentHours } from './instrument-hours.ts'
import { createInstrumentViews } from './instrument-views.ts'
import type { Market } from '../market.ts'
import { formatMid, instantText, overnightView } from '../views.ts'

type Parts = {
  readonly market: Market
  /** What companies have announced and two people entered. */
  readonly actionsToCome: (code: Code) => Promise<readonly EnteredAction[]>
  /** Which sides still take new positions. */
  readonly opensOf: (instrument: ListedInstrument) => InstrumentDetailView['opens']
  readonly now: () => Millis
}

/** All that a customer should know of an instrument before trading it. Refusals: instrument.unknown. */
export const showInstrument = ({ market, actionsToCome, opensOf, now }: Parts) => {
  const viewOf = createInstrumentViews(market)
  return async (
    { language }: { readonly language: Language },
    { code }: CallParsed<'instrumentDetail'>,
  ): Promise<Result<CallOutput<'instrumentDetail'>>> => {
    const instrument = market.instruments.get(code)
    const view = instrument?.use === 'trading' ? viewOf(code, language) : undefined
    if (instrument === undefined || view === undefined) return refuse('instrument.unknown', { code })
    const actions = await actionsToCome(code)
    const quote = market.quoteOf(code)
    const limits = market.spreadBoundsOf(instrument)
    const spread = (units: number) => formatDecimal(BigInt(units), instrument.priceScale, instrument.digits)
    return accept({
      ...view,
      hours: instrumentHours(market, code, now()),
      dayEnds: dayEndsOf(instrument),
      session: sessionOf(market, instrument),
      spread: {
        now: quote === undefined ? null : formatPrice((quote.ask - quote.bid) as Price, instrument),
        typical: view.spreadTypical,
        traded: spread(limits.tradedMax),
        shown: spread(limits.shownMax),
        seconds: limits.holdMs / 1_000,
        version: limits.version,
      },
      markup: spread(market.listing.markupOf(code)?.units ?? 0),
      overnight: overnightView(market.listing.overnight.next(code, now())),
      opens: opensOf(instrument),
      source:
        quote === undefined
          ? null
          : {
              name: quote.source,
              kind: quote.kind,
              delayMs: quote.kind === 'delayed' ? Math.max(0, quote.receivedAt - quote.at) : null,
            },
      actions: actions.map(action => actionView(action, action.effectiveAt)),
    })
  }
}

const dayEndsOf = (instrument: ListedInstrument): InstrumentDetailView['dayEnds'] => {
  const { zone, ends } = dayBoundaryOf(instrument)
  return { zone, at: ends }
}

const sessionOf = (
  market: Market,
  instrument: NonNullable<ReturnType<Market['instruments']['get']>>,
): InstrumentDetailView['session'] => {
  const session = market.sessionOf(instrument.code)
  if (session === undefined) return null
  const text = (twice: number) => formatMid(twice, instrument)
  return {
    since: instantText(session.since),
    open: text(session.open),
    high: text(session.high),
    low: text(session.low),
  }
}
