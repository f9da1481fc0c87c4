import type { SessionCalendar } from '@plumbline/rules/hours'
import { metals, metalsOther, oilBrent, oilWti } from './calendars/commodities.ts'
import { crypto, forex } from './calendars/currencies.ts'
import { indexAustralia, indexHongKong, indexJapan } from './calendars/indices-asia.ts'
import { indexEurope, indexFrance, indexGermany, indexUk } from './calendars/indices-europe.ts'
import { indexUs, indexUs2000 } from './calendars/indices-us.ts'
import { stocksUs } from './calendars/stocks.ts'

/**
 * Weekly sessions, holidays and shortened days, on the clock of each time zone. Sessions are those of the
 * market-hours-database of QuantConnect Lean (Apache-2.0); of US stocks the regular session only. Holidays follow from the
 * rules of the underlying exchange.
 */
export const calendars = {
  crypto,
  metals,
  metalsOther,
  oilWti,
  oilBrent,
  indexUs,
  indexUs2000,
  indexGermany,
  indexUk,
  indexFrance,
  indexEurope,
  indexJapan,
  indexAustralia,
  indexHongKong,
  forex,
  stocksUs,
} as const satisfies Record<string, SessionCalendar>

export type CalendarName = keyof typeof calendars
