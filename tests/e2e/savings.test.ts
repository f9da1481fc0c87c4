import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, realSaver, save, type Saver } from '../savings/savers.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit, type Look } from './support/browser.ts'
import { looksRight } from './support/sound.ts'

let browser: Browser
let app: App
let saver: Saver
let ana: Member
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what is due.
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
  saver = await realSaver(app)
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe('a customer on a phone', () => {
  it('sees what a deposit brings, saves, changes the end, and gets principal and interest back', async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, app, saver.token, '/pages/fund')
    await page.getByRole('link', { name: 'Savings', exact: true }).click()
    await page.getByTestId('product-d90').waitFor()
    await looksRight(page)
    await page.getByTestId('product-d90').getByRole('radio').check()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('99')
    await page.getByText('Min deposit 100.00 USD').last().waitFor()
    await amount.fill('1500')
    // 1,500.00 × 3.25 % × 90 / 365 = 12.0205…
    await page.getByTestId('savings-promise').getByText('+12.02').waitFor()
    await page.getByTestId('savings-promise').getByText('1,512.02').waitFor()
    await page.getByRole('switch', { name: /Renew at maturity/ }).click()
    await looksRight(page)
    await page.getByRole('button', { name: 'Lock 1,500.00 USD for 90 days' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/cannot be withdrawn before .+ Then 1,512.02\sUSD return/).waitFor()
    await dialog.getByRole('button', { name: 'Start saving' }).click()
    await page
      .getByTestId('toasts')
      .getByText(/^Saved\. You get 1,512\.02\sUSD back on/)
      .waitFor()
    // What was made is shown at once, and in the list of all.
    await page.getByTestId('savings-detail').waitFor()
    await looksRight(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('savings-total').getByText('1,500.00').waitFor()
    await page.getByRole('button', { name: 'My savings' }).click()
    await page.getByTestId('savings-order').getByText('0 of 90 days').waitFor()
    await looksRight(page)
    await page.getByTestId('savings-order').getByRole('link').click()
    await page.getByTestId('savings-detail').waitFor()
    await page.getByRole('switch', { name: /Renew at maturity/ }).click()
    await page.getByText('Set to pay back').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download confirmation (PDF)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^savings-.+\.pdf$/)

    app.clock.move(90 * day)
    await app.product.savings.mature()
    await page.getByTestId('savings-detail').getByText('Completed', { exact: true }).waitFor()
    await visitor.open('/pages/finance/order?tab=completed')
    await page
      .getByTestId('savings-order')
      .getByText(/^Completed/)
      .waitFor()
    await page.getByTestId('savings-sums').getByText('+12.02').waitFor()
    await visitor.open('/pages/mine/zichan/index?account=fund')
    const inList = page.locator(':not(option)')
    await page.getByText('Savings returned with interest').and(inList).first().waitFor()
    await visitor.open('/pages/alert/index?tab=notices')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is told why nothing can be saved', { tags: 'thorough' }, async () => {
    const poor = await realSaver(app, 50)
    const visitor = await visit(browser, app.address, { viewport: phone, theme: 'dark', language: 'hk' })
    const { page } = visitor
    await openSignedIn(visitor, app, poor.token, '/pages/finance/index')
    await page.getByTestId('product-d30').getByRole('radio').check()
    await page.getByRole('link', { name: '轉入資金帳戶' }).waitFor()
    await looksRight(page)
    await visitor.open('/pages/finance/order')
    await page.getByText('進行中的定期理財會在此顯示。').waitFor()
    await looksRight(page)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('staff', () => {
  it.each<[name: string, look: Look]>([
    ['at a desk', { viewport: desk }],
    ['on a phone, in the dark', { viewport: phone, theme: 'dark' }],
  ])(
    '%s see what is saved, when it is due, the reserve, the products and each order',
    { tags: 'thorough' },
    async (_, look) => {
      const { data } = await save(app, saver, { amount: '2000.00' })
      ;[ana] = await founders(app)
      const visitor = await visit(browser, app.address, look)
      const { page } = visitor
      await openAtWork(visitor, app, ana.token, '/pages/work/finance/index')
      await page.getByTestId('due-day').first().waitFor()
      await page.getByText('Left for new savings').waitFor()
      await looksRight(page)
      await visitor.open('/pages/work/finance/product')
      await page.getByTestId('savings-product').first().getByText('30-day savings').first().waitFor()
      await looksRight(page)
      await visitor.open('/pages/work/finance/order')
      await page.getByTestId('savings-order').first().waitFor()
      await looksRight(page)
      await visitor.open(`/pages/work/finance/order?id=${data.order.id}`)
      await page.getByTestId('savings-order-detail').getByText(data.order.id).waitFor()
      await looksRight(page)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('draft a product where it is shown, for a second person to publish', { tags: 'thorough' }, async () => {
    ;[ana] = await founders(app)
    const visitor = await visit(browser, app.address, { viewport: desk })
    const { page } = visitor
    await openAtWork(visitor, app, ana.token, '/pages/work/finance/product')
    await page.getByRole('link', { name: 'Edit products' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Edit d30' }).click()
    await sheet.getByLabel('Annual rate, %').fill('21')
    await sheet.getByRole('button', { name: 'Save to draft' }).click()
    await sheet.getByText('0.01 to 20').last().waitFor()
    await sheet.getByLabel('Annual rate, %').fill('3.1')
    await sheet.getByLabel('Places (optional)').fill('500')
    await looksRight(page)
    await sheet.getByRole('button', { name: 'Save to draft' }).click()
    await sheet.getByText(/3\.1% a year for 30 days/).waitFor()
    await sheet.getByLabel(/Reason/).fill('Rates rise')
    await sheet.getByRole('button', { name: 'Send for approval' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
