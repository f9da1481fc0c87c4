import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { launch, openFloor, openSignedIn, visit, type TradingFloor } from '../support/browser.ts'
import { fundingTexts } from '../support/catalogues.ts'
import { oneLook } from '../support/looks.ts'
import { complaintsOf, textsOf } from '../support/newcomers.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

/** Somebody who has bought and sold once. */
const trader = async (): Promise<string> => {
  const token = await floor.app.openDemo()
  const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.05', leverage: 2 } as const
  const { data } = await floor.app.call('submitOrder', ticket, { token })
  expect(await floor.app.call('closeOrder', { id: data.order.id }, { token })).toMatchObject({ type: 'ok' })
  return token
}

describe.each(oneLook('phone'))('in $language on $viewport.width pixels', look => {
  it(
    'results are read by day with the keyboard, by year, and taken along',
    { tags: 'thorough' },
    async () => {
      const { activity, results } = fundingTexts[look.language]
      const { profile } = textsOf(look.language).texts
      const visitor = await visit(browser, floor.app.address, look)
      const { page } = visitor
      await openSignedIn(visitor, floor.app, await trader(), '/pages/fund/results')
      await page.getByTestId('results-net').getByText(/−\d/).waitFor()
      await page.getByRole('heading', { name: results.calendar, exact: true }).waitFor()
      const day = page.getByTestId('results-calendar').getByRole('button')
      expect(await day.innerText()).toMatch(/−\d+[.,]\d\d$/)
      await day.focus()
      await page.keyboard.press('Enter')
      await page.getByTestId('results-day').getByText(/−\d/).waitFor()
      await page.getByTestId('results-instruments').getByText('BTCUSD').waitFor()
      expect(await faultsOf(page)).toEqual([])

      // While a period is fetched, no figure of another stands under its heading.
      let goOn = () => {}
      const isHeld = new Promise<void>(resolve => {
        goOn = resolve
      })
      await page.route('**/api/fund/results?*', async route => {
        await isHeld
        await route.continue()
      })
      await page.getByRole('radio', { name: results.year }).click()
      await expect.poll(() => page.getByTestId('results-period').innerText()).toMatch(/^\d{4}$/)
      expect(await page.getByTestId('results').count()).toBe(0)
      goOn()
      await page.getByTestId('results-months').getByRole('button').click()
      await page.getByTestId('results-calendar').waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: results.taxCsv }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^tax-summary-\d{8}-\d{4}\.csv$/)
      expect((await readFile(await file.path())).toString('utf8')).toContain('BTCUSD,1,')

      // The records of the account are one group, each a step away.
      await visitor.open('/pages/fund/bill')
      const tabs = page.getByRole('navigation', { name: profile.accounts })
      await tabs.getByRole('link', { name: activity.payments }).click()
      await page.waitForURL(/fund\/records/)
      await tabs.getByRole('link', { name: activity.assets }).click()
      await page.waitForURL(/zichan\/index/)
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
})
