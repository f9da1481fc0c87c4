import type { TourStops } from '../e2e/support/stops.ts'

/** Inviting others: the tour's customer has a demo account, which says that it cannot. */
export const invitationStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/invite/index')
  await page.getByTestId('invite-demo').waitFor()
  await stop('invite')
}
