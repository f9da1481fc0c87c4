import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { catalogues } from '../support/catalogues.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from '../support/browser.ts'

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

/** A visitor at a chart whose candles fail so many times, or until something is pressed. */
const atChart = async () => {
  const visitor = await visit(browser, floor.app.address)
  const { page } = visitor
  let failing = 0
  let asked = 0
  await page.addInitScript(() =>
    document.addEventListener('click', () => Object.assign(globalThis, { isPressed: true }), true),
  )
  const candles = (url: URL) => url.pathname === '/api/currency/getKline'
  await page.route(candles, async route => {
    asked += 1
    const isPressed = await page.evaluate(() => 'isPressed' in globalThis)
    if (failing === 0 || isPressed) return route.continue()
    failing -= 1
    return route.fulfill({ status: 502, body: 'bad gateway' })
  })
  const begin = async (times: number) => {
    failing = times
    await signIn(visitor, floor.app, '/pages/order?code=BTCUSD')
    await page.getByTestId('chart').locator('canvas').first().waitFor()
  }
  return { ...visitor, begin, asked: () => asked }
}

const drawn = (page: Page) =>
  page.getByTestId('readout').getByText('97,004.00').first().waitFor({ state: 'attached' })

describe('a chart whose candles could not be had', () => {
  it('asks again by itself', { tags: 'thorough' }, async () => {
    const { page, begin, asked, leave } = await atChart()
    await begin(1)
    await drawn(page)
    expect(asked()).toBe(2)
    expect(await page.getByRole('alert').count()).toBe(0)
    await leave()
  })

  it('says so while they stay away, and asks at once when told to', async () => {
    const { page, begin, leave } = await atChart()
    await begin(Number.POSITIVE_INFINITY)
    const again = page.getByRole('alert').getByRole('button', { name: catalogues.en.app.retry })
    await again.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await again.click()
    await drawn(page)
    await again.waitFor({ state: 'detached' })
    await leave()
  })
})

describe('a chart of an instrument that has no candles yet', () => {
  it('shows no axis of its own making, and its first candle once that comes', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/order?code=ETHUSD')
    const cover = page.getByTestId('chart').getByTestId('candles-none')
    await cover.waitFor()
    floor.push('ETHUSD', 3_200_000, 3_200_400)
    await cover.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
