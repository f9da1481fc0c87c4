import { rolloverDay } from '../financing/financing.ts'
import type { Millis } from '../market/quote.ts'
import { sessionOpeningAfter } from '../hours/trading-day.ts'

/** When the trading day of a moment is over; at that very moment the next day has begun. */
export const endOfDay = (now: Millis): Millis => sessionOpeningAfter(now + 1)

const friday = 5

/** When the trading week of a moment is over: with its Friday. */
export const endOfWeek = (now: Millis): Millis => {
  let end = endOfDay(now)
  while (new Date(rolloverDay(end)).getUTCDay() !== friday) end = endOfDay(end)
  return end
}
