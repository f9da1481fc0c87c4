import type { TourStops } from '../e2e/support/stops.ts'

/** The page of a deployment that names no calendar; tests/e2e/economic-calendar.test.ts walks it with one. */
export const economicCalendarStops: TourStops = async ({ page, open }, _, stop) => {
  await open('/pages/calendar/index')
  await page.getByTestId('calendar-absent').waitFor()
  await stop('economic-calendar')
}
