import type { TourStops } from '../e2e/support/stops.ts'

/** What the firm has to say, and one announcement with its text. */
export const announcementStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/notice/index')
  await page.getByTestId('announcement').first().waitFor()
  await stop('announcements')
  await page.getByTestId('announcement').last().getByRole('link').click()
  await page.getByTestId('announcement-detail').waitFor()
  await stop('announcement')
}
