import { accept, refuse, type Result } from '@plumbline/rules/core'
import { categoryId, type Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import { createInstrumentViews } from './instruments/instrument-views.ts'
import type { Market } from './market.ts'
import { candleView } from './views.ts'

/** What a public call learns of the caller. */
type Spoken = { readonly language: Language }

const everyCategory = 0

/** All instruments of a category (0 = all) that are traded, in the order in which they are listed. */
export const listInstruments = (market: Market) => {
  const viewOf = createInstrumentViews(market)
  return (
    { language }: Spoken,
    input: CallParsed<'instrumentList'>,
  ): Result<CallOutput<'instrumentList'>> => {
    const items: InstrumentView[] = []
    for (const { code, category, use } of market.instruments.values()) {
      if (use !== 'trading') continue
      if (input.category_id !== everyCategory && input.category_id !== categoryId(category)) continue
      const view = viewOf(code, language)
      if (view !== undefined) items.push(view)
    }
    return accept({ items })
  }
}

/** Candles of the mid, oldest first: the newest `limit` of the range. Refuses: instrument.unknown. */
export const listCandles =
  (market: Market) =>
  async (_: Spoken, input: CallParsed<'candles'>): Promise<Result<CallOutput<'candles'>>> => {
    const instrument = market.instruments.get(input.code)
    if (instrument === undefined) return refuse('instrument.unknown', { code: input.code })
    const candles = await market.shownCandles({
      code: instrument.code,
      period: input.period,
      from: input.from as Millis | undefined,
      to: input.to as Millis | undefined,
      limit: input.limit,
    })
    return accept({ items: candles.map(candle => candleView(candle, instrument)) })
  }
