import { marketTexts } from '../e2e/support/catalogues.ts'
import type { TourStops } from '../e2e/support/stops.ts'

/** Alerts, the form for one, and notices. */
export const alertStops: TourStops = async ({ page, open }, { language }, stop) => {
  const { alert } = marketTexts[language]
  await open('/pages/alert/index')
  await page.getByTestId('alert').first().waitFor()
  await stop('alerts')
  await page.getByRole('button', { name: alert.add, exact: true }).click()
  await page.getByTestId('alert-form').waitFor()
  await stop('alert-form')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open('/pages/alert/index?tab=notices')
  // What was told of the money that came and went.
  await page.getByTestId('notice').first().waitFor()
  await stop('notices')
}
