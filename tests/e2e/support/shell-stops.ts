import type { TourStops } from './stops.ts'

/** The page of one’s account. */
export const profileStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/fund')
  await page.getByTestId('total-equity').getByText(/\d/).waitFor()
  await stop('profile')
}

/** Language, theme and notifications. */
export const lookStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/mine/setting/edit8')
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await stop('language')
  await open('/pages/mine/setting/edit10')
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await page.getByTestId('notification-settings').waitFor()
  await stop('appearance')
}

/** The help. */
export const helpStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/help/index')
  await page.locator('summary').first().click()
  await page.locator('details[open] p').first().waitFor()
  await stop('help')
}
