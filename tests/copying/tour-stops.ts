import { copyingTexts } from '../e2e/support/catalogues.ts'
import type { TourStops } from '../e2e/support/stops.ts'

/** Traders, one of them, how they are followed, what came of it, and becoming one. */
export const copyingStops: TourStops = async ({ page, open }, { language }, stop) => {
  const { copying, figure, trader } = copyingTexts[language]
  await open('/pages/social')
  await page.getByTestId('trader').first().waitFor()
  await stop('traders')
  await page.getByRole('button', { name: copying.filters, exact: true }).click()
  await page.getByRole('group', { name: copying.filters }).waitFor()
  await stop('traders-filters')
  for (const tab of ['ongoing', 'decisions']) {
    await open(`/pages/user/follow/index?tab=${tab}`)
    await page
      .getByTestId(tab === 'ongoing' ? 'copy' : 'decision')
      .first()
      .waitFor()
    await stop(`follows-${tab}`)
  }
  await open('/pages/user/follow/index')
  await page.getByTestId('follow').first().waitFor()
  await stop('follows')
  await page.getByTestId('follow').first().getByRole('link').first().click()
  await page.getByTestId('figures').waitFor()
  await stop('trader')
  await page.getByRole('button', { name: figure.open.replace('{figure}', figure.profitRate) }).click()
  await page.getByRole('dialog').waitFor()
  await stop('trader-figure')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: trader.change, exact: true }).click()
  await page.getByTestId('what-if-net').waitFor()
  await stop('follow-settings')
  await open('/pages/user/apply/index')
  await page.getByTestId('application').waitFor()
  await stop('apply')
}
