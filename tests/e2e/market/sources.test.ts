import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import enMarket from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { areFramesPresent, startBinance, startOkx } from '../../market/sources/exchange-server.ts'
import { sourcesFeed } from '../../market/sources/sources-feed.ts'
import { startApp, type App } from '../../support/app.ts'
import { launch, phone, signIn, visit, type Visitor } from '../support/browser.ts'
import { complaintsOf, textsOf } from '../support/newcomers.ts'

const { texts } = textsOf('en')
const { instrument } = enMarket
const code = 'BTCUSD'

let browser: Browser
let app: App
let binance: Awaited<ReturnType<typeof startBinance>>
let okx: Awaited<ReturnType<typeof startOkx>>
beforeAll(async () => {
  if (!areFramesPresent) return
  browser = await launch()
  binance = await startBinance()
  okx = await startOkx()
  const symbols = { [code]: 'BTC/USDT' }
  app = await startApp({
    feedOf: surroundings =>
      sourcesFeed(surroundings, [
        { name: 'binance', type: 'ccxt', exchange: 'binance', symbols, urls: binance.urls },
        { name: 'okx', type: 'ccxt', exchange: 'okx', symbols, urls: okx.urls },
      ]),
  })
})
afterAll(async () => {
  if (!areFramesPresent) return
  await browser.close()
  await app.stop()
  await binance.stop()
  await okx.stop()
})

const tellBinance = (bid: string, ask: string): void =>
  binance.send(JSON.stringify({ u: 1, s: 'BTCUSDT', b: bid, B: '1', a: ask, A: '1' }))
const tellOkx = (bid: string, ask: string): void => {
  const data = [{ asks: [[ask, '1', '0', '1']], bids: [[bid, '1', '0', '1']], ts: String(app.now()) }]
  okx.send(JSON.stringify({ arg: { channel: 'bbo-tbt', instId: 'BTC-USDT' }, data }))
}
const newest = async () => {
  const { quote } = (await app.call('instrumentDetail', { code })).data
  return quote && `${quote.source} ${quote.bid}`
}
const said = async ({ page }: Visitor, name: string): Promise<string | null> =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .textContent()

describe.skipIf(!areFramesPresent)('the screen', () => {
  it('says who a price is from, when there is none, and who has taken over', async () => {
    await expect.poll(() => binance.connected() + okx.connected()).toBe(2)
    tellBinance('97000.00', '97000.02')
    await expect.poll(newest).toBe('binance 97000.00')
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await signIn(visitor, app, `/pages/instrument/index?code=${code}`)
    await expect.poll(() => said(visitor, instrument.source)).toBe('binance')
    expect(await said(visitor, instrument.kind)).toBe(instrument.kindLive)

    // Both exchanges say nothing, over connections that stand.
    app.timer.wind(4_000)
    await visitor.open(`/pages/order?code=${code}`)
    await page.getByText(texts.trade.staleTitle).waitFor()

    // The page that stands open says so by itself.
    await visitor.open(`/pages/instrument/index?code=${code}`)
    await expect.poll(() => said(visitor, instrument.source)).toBe('binance')
    tellOkx('97001.0', '97001.1')
    await expect.poll(newest).toBe('okx 97001.00')
    await expect.poll(() => said(visitor, instrument.source)).toBe('okx')
    await visitor.open(`/pages/order?code=${code}`)
    await page.getByRole('button', { name: /^Buy/ }).first().waitFor()
    expect(await page.getByText(texts.trade.staleTitle).count()).toBe(0)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
