import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openFloor, openSignedIn, visit, type TradingFloor } from '../support/browser.ts'
import { fundingTexts } from '../support/catalogues.ts'
import { looks } from '../support/looks.ts'
import { complaintsOf, filled, textsOf } from '../support/newcomers.ts'

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

/** Somebody with a position that was closed, and one that is open. */
const trader = async (): Promise<string> => {
  const token = await floor.app.openDemo()
  const buy = () =>
    floor.app.call(
      'submitOrder',
      { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.05', leverage: 2 },
      { token },
    )
  const { data } = await buy()
  expect(await floor.app.call('closeOrder', { id: data.order.id }, { token })).toMatchObject({ type: 'ok' })
  expect(await buy()).toMatchObject({ type: 'ok' })
  return token
}

describe.each(looks)('in $language on $viewport.width pixels', look => {
  it(
    'money is found by account, filtered, followed to its cause, and taken along as a statement',
    { tags: 'thorough' },
    async () => {
      const { assets, statement, recordKind } = fundingTexts[look.language]
      const { records, place } = textsOf(look.language).texts
      const visitor = await visit(browser, floor.app.address, look)
      const { page } = visitor
      const token = await trader()
      await openSignedIn(visitor, floor.app, token, '/pages/mine/zichan/index')

      // What is owned, and its line over time.
      await page.getByTestId('assets-total').getByText(/\d/).waitFor()
      await page.getByTestId('balance-term').getByText('10,000.00').first().waitFor()
      await page.getByRole('region', { name: assets.chart }).waitFor()
      const rows = page.getByTestId('record')
      await expect.poll(() => rows.count()).toBe(6)
      expect(await faultsOf(page)).toEqual([])

      // What there is after each; its parts on request.
      if (look.viewport.width > 700) {
        const heads = page.getByRole('columnheader')
        await expect.poll(() => heads.allInnerTexts()).toContain(assets.balance)
        expect(await heads.allInnerTexts()).not.toContain(records.frozenAfter)
        await page.getByRole('button', { name: assets.more }).click()
        await expect.poll(() => heads.allInnerTexts()).toContain(records.frozenAfter)
      }

      // Of one kind, then of none that is there.
      await page.getByLabel(records.kind, { exact: true }).selectOption('contract.close')
      await expect.poll(() => rows.count()).toBe(1)
      await page.getByLabel(assets.search).fill('99')
      await page.getByText(assets.noMatch).waitFor()
      await page.getByRole('button', { name: assets.clear }).click()
      await expect.poll(() => rows.count()).toBe(6)

      // One record, the one before it, and the order behind it.
      await page.getByRole('link', { name: filled(assets.look, { serial: '4–5' }) }).click()
      await page.getByRole('heading', { name: recordKind.contract_close }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('link', { name: assets.earlier }).click()
      await page.getByRole('heading', { name: recordKind.contract_open }).waitFor()
      await page.getByRole('link', { name: assets.toOrder }).click()
      await expect.poll(() => new URL(page.url()).hash).toContain('/pages/market/detail')

      // The bill of this month, and its file.
      await visitor.open('/pages/fund/bill')
      await page.getByRole('heading', { name: place.bill }).waitFor()
      await expect.poll(() => page.getByTestId('bill-account').count()).toBe(4)
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: statement.get }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: statement.save }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^statement-\d{8}-.*\.pdf$/)
      const pages = readPdf(await readFile(await file.path()))
      expect(pages.flat()).toContain('4–5')
      await page.getByText(statement.saved).waitFor()

      // Days that make no period are said so, and ask for nothing.
      await page.getByLabel(assets.period, { exact: true }).selectOption('own')
      await page.getByText(statement.needDays).waitFor()
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )
})
