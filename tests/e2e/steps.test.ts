import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openFloor, signIn, visit, type TradingFloor } from './support/browser.ts'

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

it('opens an address that is asked for while the entry of a sheet is being left', async () => {
  const { app } = floor
  const visitor = await visit(browser, app.address)
  const { page } = visitor
  await signIn(visitor, app, '/pages/fund')
  await page.getByTestId('credit').click()
  await page.getByTestId('credit-sheet').waitFor()
  // Leaving is a step back that the browser takes after a moment: here the other address always comes within it.
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = by => {
      go(by)
      history.go = go
      location.hash = '/pages/mine/setting/edit6'
    }
  })
  await page.keyboard.press('Escape')
  await page.getByTestId('real-name').waitFor()
  expect(page.url()).toContain('#/pages/mine/setting/edit6')
  await page.goBack()
  await page.getByTestId('credit').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
