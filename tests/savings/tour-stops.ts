import type { TourStops } from '../e2e/support/stops.ts'

/** Products with what one of them brings, the question before it is saved, the list, and one order. */
export const savingsStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/finance/index')
  await page.getByTestId('product-d30').getByRole('radio').check()
  await page.getByTestId('saving').getByRole('textbox').fill('100')
  await page.getByTestId('savings-promise').waitFor()
  await stop('savings')
  await page.getByTestId('saving').locator('button[type=submit]').click()
  await page.getByRole('alertdialog').waitFor()
  await stop('savings-confirm')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await open('/pages/finance/order')
  await page.getByTestId('savings-order').first().waitFor()
  await stop('savings-orders')
  await page.getByTestId('savings-order').first().getByRole('link').click()
  await page.getByTestId('savings-detail').waitFor()
  await stop('savings-order')
}
