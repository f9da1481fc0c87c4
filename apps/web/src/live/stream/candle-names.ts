import { dayBoundaryOf, isSameBoundary, utcDay, type DayBoundary } from '@plumbline/rules/hours'
import { candleName, categories, isOfDays, type CandlePeriod, type Millis } from '@plumbline/rules/market'

/** What a candle that opens at a moment is called by, as a moment that UTC shows. */
export type CandleNames = (openedAt: number) => number

type DayEnds = { readonly zone: string; readonly at: string }

const asItOpens: CandleNames = openedAt => openedAt

/**
 * Names of an instrument's candles: of a day its date, of a week its Monday, of a month its first, whichever evening each begins on; of
 * shorter ones their opening. The clock of a zone is asked once for each.
 */
export const candleNames = (
  period: CandlePeriod,
  { category_id, dayEnds }: { readonly category_id: number; readonly dayEnds?: DayEnds },
): CandleNames => {
  const category = categories[category_id - 1]
  if (category === undefined || !isOfDays(period)) return asItOpens
  // An instrument whose days end at another time than its class's begins none before these have ended: the date is the same. Of a
  // moment between the two it is not.
  const own = dayEnds && { zone: dayEnds.zone, ends: dayEnds.at as DayBoundary['ends'] }
  const day = dayBoundaryOf({ category, ...(own && { day: own }) })
  if (isSameBoundary(day, utcDay)) return asItOpens
  const known = new Map<number, number>()
  return openedAt => {
    const name = known.get(openedAt) ?? candleName(period, openedAt as Millis, day)
    known.set(openedAt, name)
    return name
  }
}
