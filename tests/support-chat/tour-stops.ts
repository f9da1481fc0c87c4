import type { TourStops } from '../e2e/support/stops.ts'

/** The conversation before its first message, and with it. */
export const supportStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/common/kefu/kefu')
  await page.getByTestId('office').waitFor()
  await stop('support')
  await page.getByRole('textbox').last().fill('EURUSD')
  await page.locator('button[type=submit]').last().click()
  await page.getByTestId('support-message').first().waitFor()
  await stop('support-message')
}
