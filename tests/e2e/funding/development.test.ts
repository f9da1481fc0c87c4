import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import catalogueEn from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import fundingEn from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import marketEn from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { newCustomer, tronAddress } from '../../support/builders/funding.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, phone, visit } from '../support/browser.ts'
import { complaintsOf, filled } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const startMs = 120_000
let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  // The simulation of the settings, as npm start has it.
  app = await startApp({ live: {} })
}, startMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

it('a real account of a development tries a deposit and a withdrawal by examples that say so, at any day', async () => {
  const { token } = await newCustomer(app)
  const visitor = await visit(browser, app.address, { viewport: phone })
  await openSignedIn(visitor, app, token, '/pages/fund/deposit')
  const { page } = visitor
  const { deposit, destination } = fundingEn
  await page.getByText(deposit.example).waitFor()
  await page.getByText('BTC Example').first().waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${app.address}/#/pages/mine/mach/detail`)
  const form = page.getByTestId('address-form')
  await form.getByLabel(destination.network).selectOption({ label: 'USDT · TRC20 Example' })
  await form.getByText(filled(destination.holdNote, { time: '2 minutes' })).waitFor()
  await form.getByLabel(destination.walletAddress, { exact: true }).fill(tronAddress)
  await form.getByRole('button', { name: destination.saveAddress }).click()
  await page.getByTestId('toasts').getByText(destination.savedAddress).waitFor()
  await page.goto(`${app.address}/#/pages/mine/mach/index`)
  await page.getByTestId('destination').getByText(destination.waits).waitFor()

  await page.goto(`${app.address}/#/pages/instrument/index?code=EURUSD`)
  await page.getByText(marketEn.instrument.hoursWeekends).waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(complaintsOf(visitor)).toEqual([])

  await page.goto(`${app.address}/#/pages/fund`)
  await page.getByText('complaints@example.org').first().waitFor()
  await page.getByText(catalogueEn.profile.complaint).waitFor()
})
