import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import enMarket from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { openTuesday, startApp, type App } from '../../support/app.ts'
import { untilSigned } from '../../support/signed.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, phone, signIn, visit, type Look, type Visitor } from '../support/browser.ts'
import { oneLook } from '../support/looks.ts'
import { complaintsOf, filled, pathOf, textsOf } from '../support/newcomers.ts'

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())
beforeEach(async () => {
  app = await startApp()
  app.quoteAll()
})
afterEach(() => app.stop())

const { texts } = textsOf('en')
const { instrument, tickLog } = enMarket
const about = '/pages/instrument/index?code=EURUSD'
const minuteMs = 60_000

const open = async (path: string, look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await signIn(visitor, app, path)
  return visitor
}

describe("an instrument's page", () => {
  it('is reached from where it is traded, and says what trading costs', async () => {
    const visitor = await open('/pages/order?code=EURUSD')
    const { page } = visitor
    await page.getByRole('link', { name: filled(texts.trade.about, { code: 'EURUSD' }) }).click()
    await page
      .getByRole('heading', { level: 1, name: filled(instrument.title, { code: 'EURUSD' }) })
      .waitFor()
    expect(pathOf(visitor)).toBe('/pages/instrument/index')
    for (const [name, value] of [
      [instrument.spreadTypical, '0.00013'],
      [instrument.markup, instrument.markupNone],
      [instrument.fee, instrument.feeNone],
      [instrument.overnightNext, 'Tue 22:00 UTC, 1 night'],
      [instrument.overnight_long, '\u22122.75% a year\u22128.73 USD per lot at today\u2019s price'],
      [instrument.overnight_short, '0.75% a year+2.38 USD per lot at today\u2019s price'],
      [instrument.overnightVersion, '0'],
      [instrument.lot, '1 lot = 100,000 EUR'],
      [instrument.source, texts.app.simulated],
    ] as const) {
      const row = page.locator('dl > div', { has: page.getByText(name, { exact: true }) })
      const text = async () => (await row.locator('dd').allTextContents()).join('').replaceAll('\u00a0', ' ')
      await expect.poll(text).toBe(value)
    }
    await expect
      .poll(() => page.getByTestId('standing').textContent())
      .toMatch(/^Trading is open until .+in /)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it.each([
    ['a phone', phone],
    ['a desk', desk],
  ])('opens the ticket on the side that was pressed, on %s', async (_, viewport) => {
    const visitor = await open(about, { viewport })
    const { page } = visitor
    const sides = page.getByTestId('instrument-sides')
    await sides.getByRole('button', { name: texts.trade.sell }).click()
    await page.getByRole('button', { name: texts.trade.sell, pressed: true }).waitFor()
    expect(page.url()).toContain('ticket=short')
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it.each(oneLook('phone'))('has no fault of access at $viewport.width, $theme, $language', async look => {
    const visitor = await open(about, look)
    await visitor.page.getByTestId('standing').waitFor()
    expect(await faultsOf(visitor.page)).toEqual([])
    await visitor.leave()
  })

  it('keeps the heads of signed minutes on the device, and finds the record unchanged', async () => {
    const visitor = await open(about)
    const { page } = visitor
    await page.getByTestId('standing').waitFor()
    await untilSigned(app, openTuesday)
    await expect
      .poll(async () => {
        app.timer.wind(500)
        return (await page.evaluate(() => localStorage.getItem('App-Heads'))) ?? ''
      })
      .toMatch(/^2026-11-17T15:30:00.000Z [0-9a-f]{64} [0-9a-f]{128} [0-9a-f]{64}$/)
    await page.getByRole('button', { name: tickLog.check }).click()
    await page.getByText(/^Matches the copy on this device\. 1 minute compared/).waitFor()
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: tickLog.download }).click()
    const { data } = await app.call('tickMinute', { at: openTuesday })
    const file = await (await loading).createReadStream()
    const kept: string[] = []
    for await (const chunk of file) kept.push(String(chunk))
    const { minute, hash, signature, key } = data
    expect(JSON.parse(kept.join(''))).toEqual({ minute, hash, signature, key })
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it.each([
    [
      'with another hash',
      tickLog.rewritten,
      (line: string) => line.replace(/ [0-9a-f]{64} /, ` ${'ab'.repeat(32)} `),
    ],
    ['that is gone', tickLog.missing, (line: string) => line.replace('15:30', '15:29')],
    [
      'signed by nobody',
      tickLog.signature,
      (line: string) => line.replace(/ [0-9a-f]{128} /, ` ${'ab'.repeat(64)} `),
    ],
  ])('says so when the record has a minute %s', async (_, said, altered) => {
    await untilSigned(app, openTuesday)
    const { data } = await app.call('tickMinute', { at: openTuesday })
    const line = altered(`${data.minute} ${data.hash} ${data.signature} ${data.key}`)
    const visitor = await open(about)
    const { page } = visitor
    await page.getByTestId('standing').waitFor()
    await page.evaluate(text => localStorage.setItem('App-Heads', text), line)
    await page.reload()
    await page.getByRole('button', { name: tickLog.check }).click()
    const [before = '', after = ''] = said.split('{minute}')
    await page.getByTestId('record-check').getByText(after.trim()).waitFor()
    expect(await page.getByTestId('record-check').textContent()).toContain(before)
    await visitor.leave()
  })
})

describe('the record of prices', () => {
  it('shows the quotes around a moment, and the text that was signed', async () => {
    app.clock.move(1_000)
    app.feed.push('EURUSD', 1_143_020, 1_143_150)
    const visitor = await open(`/pages/instrument/quotes?code=EURUSD&at=${openTuesday}`)
    const { page } = visitor
    const rows = page.getByTestId('record-quotes').locator('tbody tr')
    await rows.last().waitFor()
    expect(await rows.count()).toBe(2)
    expect(await rows.last().textContent()).toContain('1.14302')
    expect(await page.getByText(/is not signed yet/).count()).toBe(1)
    await untilSigned(app, openTuesday)
    await page.reload()
    await page.getByText(/^Signed for the minute of /).click()
    const { data } = await app.call('tickSegment', { minute: openTuesday, code: 'EURUSD' })
    await expect.poll(() => page.getByLabel(tickLog.fileOf).inputValue()).toBe(data.items[0]?.text)
    expect(await faultsOf(page)).toEqual([])
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('shows another moment as soon as it is chosen, and finds nothing where nothing was', async () => {
    const visitor = await open(`/pages/instrument/quotes?code=EURUSD&at=${openTuesday}`)
    const { page } = visitor
    await page.getByTestId('record-quotes').waitFor()
    await page
      .getByLabel(tickLog.timeOf, { exact: true })
      .fill(new Date(openTuesday - 60 * minuteMs).toISOString().slice(11, 19))
    await page.getByText(tickLog.none).waitFor()
    const later = page.getByRole('button', { name: filled(tickLog.later, { seconds: '10' }) })
    await later.click()
    await expect.poll(() => page.url()).toContain(`at=${openTuesday - 60 * minuteMs + 10_000}`)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('leads from an order to the quote that opened it, with the heads of the columns and the way back', async () => {
    for (let step = 1; step <= 60; step += 1) {
      app.timer.wind(100)
      app.feed.push('EURUSD', 1_143_000 + step * 10, 1_143_130 + step * 10)
    }
    const { items } = (await app.call('tickQuotes', { code: 'EURUSD', at: openTuesday })).data
    const quote = items.at(-1)
    expect(quote).toBeDefined()
    const search = new URLSearchParams({
      code: 'EURUSD',
      at: String(Date.parse(quote?.receivedAt ?? '')),
      order: '"1"',
      quote: JSON.stringify(quote?.sequence),
      end: 'opened',
      side: 'ask',
    })
    const visitor = await open(`/pages/instrument/quotes?${search}`)
    const { page } = visitor
    const row = page.getByTestId('record-quotes').locator('tr[aria-current=true]')
    await row.waitFor()
    expect(await row.textContent()).toContain(quote?.sequence.replace('.', '-'))
    await page.getByText(tickLog.opened_ask).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
    const back = await top(page.getByRole('button', { name: texts.app.back }))
    const head = await top(page.getByRole('columnheader', { name: tickLog.ask }))
    expect(back).toBeGreaterThanOrEqual(0)
    expect(head).toBeGreaterThan(back)
    expect(await top(row)).toBeGreaterThan(head)
    expect(await faultsOf(page)).toEqual([])
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
