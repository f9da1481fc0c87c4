import { catalogues, tradingTexts } from '../e2e/support/catalogues.ts'
import { saying, type TourStops } from '../e2e/support/stops.ts'

/** Positions, what changes or closes them, what waits, what is closed, and an order with its receipt. */
export const tradingStops: TourStops = async ({ page, open }, { language, order }, stop) => {
  const texts = catalogues[language]
  await open('/pages/market')
  await page.getByTestId('position').first().waitFor()
  await page.getByTestId('equity').getByText(/\d/).waitFor()
  await stop('orders')
  await page
    .getByRole('button', { name: new RegExp(`${texts.orders.editSl}|${texts.orders.addSl}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await stop('targets')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: saying(texts.orders.closeOf) })
    .first()
    .click()
  await page.getByTestId('close-net').getByText(/\d/).waitFor()
  await stop('close')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { book } = tradingTexts[language]
  await page.getByRole('button', { name: book.closeAll, exact: true }).click()
  await page.getByTestId('close-all-net').getByText(/\d/).waitFor()
  await stop('close-all')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab').nth(1).click()
  await page.getByTestId('pending-away').first().getByText(/\d/).waitFor()
  await stop('pending')
  await page
    .getByRole('button', { name: saying(book.editOf) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await stop('pending-edit')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: texts.orders.closed, exact: true }).click()
  await page.getByTestId('closed-order').first().waitFor()
  await page.getByTestId('closed-totals').waitFor()
  await stop('closed')

  await open(`/pages/market/detail?id=${order}`)
  await page.getByRole('button', { name: tradingTexts[language].receipt.check }).click()
  await page.getByTestId('proof').waitFor()
  await stop('order')
  await page.getByRole('link', { name: texts.place.priceRecord }).first().click()
  await page.getByTestId('record-quotes').waitFor()
  await stop('price-record')
}
