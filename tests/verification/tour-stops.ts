import type { TourStops } from '../e2e/support/stops.ts'

/** The credit score, and both forms with what they find missing. */
export const verificationStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/fund')
  await page.getByTestId('credit').click()
  await page.getByTestId('credit-sheet').waitFor()
  await stop('credit')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await open('/pages/mine/setting/edit6')
  await page.getByTestId('real-name').locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await stop('real-name')
  await open('/pages/mine/setting/edit7')
  await page.getByTestId('kyc-you').locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await stop('kyc')
}
