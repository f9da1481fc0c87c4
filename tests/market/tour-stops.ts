import type { Language } from '@plumbline/protocol/core'
import type { Page } from 'playwright-core'
import { catalogues, marketTexts } from '../e2e/support/catalogues.ts'
import type { Stop, TourStops } from '../e2e/support/stops.ts'
import { openTags } from '../e2e/support/chart-tags.ts'

/** Opens the tools of the chart: an indicator more, a drawing, a target that is moved. */
const chartTour = async (page: Page, language: Language, stop: Stop): Promise<void> => {
  const { chart } = marketTexts[language]
  await page.getByRole('button', { name: chart.settings }).click()
  const sheet = page.getByRole('dialog')
  for (const name of [chart.BOLL, chart.MACD]) await sheet.getByRole('switch', { name }).check()
  await stop('chart-look')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: chart.draw, exact: true }).click()
  await page.getByRole('button', { name: chart.fibonacci }).click()
  // By the element, which scrolls it into view where text is large.
  const layer = page.getByTestId('tool-layer')
  for (const share of [0.3, 0.5]) {
    const box = await layer.boundingBox()
    if (box === null) throw new Error('No tool is in hand')
    await layer.click({ position: { x: share * box.width, y: share * box.height } })
  }
  await layer.waitFor({ state: 'detached' })
  await stop('chart')

  // Where there is little room, a label is a short tag that opens with a touch.
  await openTags(page, page.getByTestId(/^(?:tag-)?stopLoss-/))
  const tag = page
    .getByTestId(/^tag-stopLoss-/)
    .filter({ visible: true })
    .first()
  if ((await tag.count()) > 0) await tag.click()
  const target = page.getByTestId(/^stopLoss-/).first()
  await target.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await stop('chart-target')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: chart.drawDone }).click()
}

/** The market, the watchlist, the chart with its tools and ticket, and an instrument. */
export const marketStops: TourStops = async ({ page, open }, { language, code }, stop) => {
  const texts = catalogues[language]
  const width = page.viewportSize()?.width ?? 0
  const isPhone = width < 700
  const isDesk = width >= 1280

  await open('/pages/index')
  // What was added beside the browser, it learns now.
  await page.reload()
  await page
    .getByTestId(`instrument-${code}`)
    .getByText(/\d[.,]\d/)
    .first()
    .waitFor()
  await stop('market')
  await page.getByRole('searchbox').first().fill('zz')
  await page.getByTestId('no-match').waitFor()
  await stop('no-match')
  await page.getByRole('searchbox').first().fill('')

  await page.getByRole('tab', { name: texts.watchlist.title, exact: true }).click()
  await page.getByTestId(`instrument-${code}`).waitFor()
  await stop('watchlist')
  if (!isDesk) {
    await page.getByRole('button', { name: texts.watchlist.edit }).click()
    await page.getByTestId(`edit-${code}`).waitFor()
    await stop('watchlist-edit')
    await page.getByRole('button', { name: texts.watchlist.done }).click()
  }
  await page.getByRole('tab', { name: texts.category.all, exact: true }).click()

  const market = await page.title()
  await open('/pages/social')
  // The page before has a heading as well.
  await page.waitForFunction(title => document.title !== title, market)
  await page.getByRole('heading', { level: 1, name: texts.tabs.follow, exact: true }).waitFor()
  await stop('follow')

  await open(`/pages/order?code=${code}`)
  await page.getByTestId('chart').locator('canvas').first().waitFor()
  await stop('trade')
  await chartTour(page, language, stop)
  if (!isDesk) {
    await page.getByRole('button', { name: new RegExp(`^${texts.trade.buy} ?¥`) }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await stop('ticket')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // From a tablet on, the list stands beside the chart.
  if (isPhone) {
    await page.getByRole('button', { name: texts.trade.pick }).click()
    await page.getByRole('dialog').getByTestId(`instrument-${code}`).waitFor()
    await stop('picker')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await open(`/pages/instrument/index?code=${code}`)
  await page.getByTestId('standing').waitFor()
  await stop('instrument')
}
