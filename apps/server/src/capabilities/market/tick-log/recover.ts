import { readStateLine, readTickLine, statesCode, tickLine } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Database } from '../../../core/platform/db/database.ts'
import { loadAllNewestQuotes } from '../candles/candle-store.ts'
import type { MarketLog } from '../feed/log.ts'
import { isBeyond, type Gathering, type Reached } from './growing-minute.ts'
import { keepTail, readTail, type LogHead, type StoredTail, type TailText } from './store.ts'

/** A quote that an order names, and the scale of its prices. */
export type CitedQuote = { readonly quote: Quote; readonly priceScale: number }

type Recovery = {
  readonly database: Database
  /** Of this start; what an earlier one left has a lower one. */
  readonly epoch: number
  readonly head: LogHead
  readonly gathering: Gathering
  /** Quotes named by what was decided since a moment. */
  readonly cited: (since: Millis) => Promise<readonly CitedQuote[]>
  readonly log: MarketLog
}

/** Decisions are looked at from so long before the newest signed minute on: a quote can decide while it is this old. */
const citedAgeMsMax = 5 * 60_000

/**
 * Takes up what the process before had gathered and not signed: what it had kept, and then the quotes that orders name,
 * or may name, and that a crash had kept from the log.
 */
export const recover = async (recovery: Recovery): Promise<void> => {
  const { database, epoch, head, gathering } = recovery
  const reached = takeTail(await readTail(database), recovery)
  const since = ((head.minute ?? head.since) - citedAgeMsMax) as Millis
  // A quote that was held over the restart may be named by an order that is still to come.
  const named = [...(await recovery.cited(since)), ...(await loadAllNewestQuotes(database))]
  const missing = missingOf(named, reached, epoch)
  for (const [ofEpoch, some] of Map.groupBy(missing, ({ quote }) => quote.epoch)) {
    const texts = new Map<string, TailText>()
    for (const { quote, priceScale } of some) {
      const line = tickLine(quote, { isRecovered: true })
      const minute = gathering.add(quote, line, priceScale, { at: quote.receivedAt })
      const place = `${minute} ${quote.code}`
      texts.set(place, { minute, code: quote.code, priceScale, text: (texts.get(place)?.text ?? '') + line })
    }
    // Before any quote of this epoch is kept: a second crash must find these, or find that they are missing still.
    const number = Math.max(...some.map(({ quote }) => quote.number))
    await keepTail(database, epoch, { texts: [...texts.values()], reached: { epoch: ofEpoch, number } })
  }
  for (const segment of gathering.running?.segments.values() ?? []) segment.takeUnkept()?.done()
  if (missing.length > 0)
    recovery.log.warn({ quotes: missing.length }, 'quotes that orders name were put into the tick log')
}

/** Gathers what was kept, each quote once. Gives how far it reaches. */
const takeTail = (tail: readonly StoredTail[], { head, gathering, log }: Recovery): Reached => {
  let { reached } = head
  const newest = new Map<Code, Reached>()
  // Each time all that a minute says of states is kept: the newest text has the others in it.
  const states = new Map(
    tail.filter(({ code }) => code === statesCode).map(({ minute, text }) => [minute, text]),
  )
  for (const kept of tail) {
    takeStates(kept.minute, states.get(kept.minute), { gathering, log })
    states.delete(kept.minute)
    if (kept.code === statesCode) continue
    for (const line of kept.text.split('\n').filter(each => each !== '')) {
      const tick = readTickLine(line, kept.code)
      if (tick === undefined) {
        log.error({ code: kept.code, minute: kept.minute }, 'a kept line of the tick log cannot be read')
        continue
      }
      // Sent again after an unknown outcome, it may stand there twice.
      const before = newest.get(kept.code)
      if (before !== undefined && !isBeyond(tick.quote, before)) continue
      newest.set(kept.code, tick.quote)
      gathering.add(tick.quote, `${line}\n`, kept.priceScale, { at: kept.minute })
    }
    if (isBeyond(kept.reached, reached)) reached = kept.reached
  }
  return reached
}

const takeStates = (
  minute: Millis,
  text: string | undefined,
  { gathering, log }: Pick<Recovery, 'gathering' | 'log'>,
): void => {
  for (const line of text?.split('\n').filter(each => each !== '') ?? []) {
    if (readStateLine(line) === undefined) log.error({ minute }, 'a kept line of states cannot be read')
    else gathering.addState(`${line}\n`, { at: minute })
  }
}

const missingOf = (cited: readonly CitedQuote[], reached: Reached, epoch: number): readonly CitedQuote[] => {
  const byNumber = new Map(
    cited
      .filter(({ quote }) => isBeyond(quote, reached) && quote.epoch < epoch)
      .map(each => [`${each.quote.epoch}.${each.quote.number}`, each]),
  )
  return [...byNumber.values()].toSorted((a, b) => (isBeyond(a.quote, b.quote) ? 1 : -1))
}
