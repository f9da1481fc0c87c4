import type { TourStops } from '../e2e/support/stops.ts'

/** The pages of the loan as a demo account sees them, and places on a map. */
export const lendingStops: TourStops = async ({ page, open }, _, stop) => {
  await open('/pages/loan/index')
  await page.getByTestId('demo-loan').waitFor()
  await page.getByTestId('loan-costs').waitFor()
  await stop('loan')
  await open('/choose-location')
  await page.getByTestId('map').waitFor()
  await stop('choose-location')
  await open('/open-location?latitude=22.3&longitude=114.17&name=Kowloon')
  await page.getByTestId('map').waitFor()
  await stop('open-location')
}
