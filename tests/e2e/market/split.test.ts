import type { Drawing } from '@plumbline/protocol/market'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders } from '../../support/staff.ts'
import { desk, launch, signIn, visit } from '../support/browser.ts'

// A share is split one into four at Friday's opening while pages are open: 250 on Thursday, 62.50 on Friday.
const reason = 'Announced by the company'
const opening = Date.parse('2026-11-20T14:30:00.000Z')
const usd = (price: number) => Math.round(price * 10_000)
const line: Drawing = {
  kind: 'trend',
  points: [
    { t: Date.parse('2026-11-19T19:00:00.000Z'), p: 240 },
    { t: Date.parse('2026-11-19T20:00:00.000Z'), p: 250.4 },
  ],
  locked: false,
}

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  const [ana, ben] = await founders(app)
  app.quoteAll()
  const action = { kind: 'split', before: 1, after: 4 } as const
  const input = { code: 'AAPL', day: '2026-11-20', action, reason }
  const asked = await app.call('marketActionEnter', input, { token: ana.token })
  await app.call(
    'requestDecide',
    { id: asked.data.request, decision: 'approve', reason },
    { token: ben.token },
  )
  // The product would hear of the action within a second: another start hears at once.
  await app.restart()
  app.clock.set(opening - 20 * 3_600_000)
  say(250)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const say = (bid: number) => {
  for (let times = 0; times < 3; times += 1) {
    app.clock.move(1_000)
    app.feed.push('AAPL', usd(bid), usd(bid + 0.05))
  }
}

const summaryOf = async (page: Page): Promise<string> => {
  const picture = page.getByRole('img', { name: /^AAPL, candles of/ })
  return page.locator(`[id="${await picture.getAttribute('aria-describedby')}"]`).innerText()
}

it('a chart that is open over a split is drawn anew with what is on it, in the units of after it', async () => {
  const visitor = await visit(browser, app.address, { viewport: desk })
  const { page, complaints, leave } = visitor
  const token = await signIn(visitor, app)
  const drawn = async () => (await app.call('chartLayout', { code: 'AAPL' }, { token })).data.drawings
  await app.call('chartLayoutSave', { drawings: { code: 'AAPL', items: [line] } }, { token })
  const condition = { kind: 'at_or_below', side: 'bid', price: '200.00' } as const
  await app.call('alertAdd', { code: 'AAPL', condition }, { token })

  await visitor.open('/pages/order?code=AAPL')
  await expect.poll(() => summaryOf(page)).toMatch(/opened at 250\.0.+last 250\.0/)
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('button', { name: '1 drawing' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('240.00 – 250.40').waitFor()
  // Changed on the page, and not sent yet when the first quote in new units comes.
  await sheet.getByRole('button', { name: /^Lock Trend line/ }).click()
  app.clock.set(opening)
  say(62.5)
  await page.keyboard.press('Escape')

  await expect.poll(() => summaryOf(page)).toMatch(/opened at 62\.5.+last 62\.5/)
  await page.getByRole('button', { name: '1 drawing' }).click()
  await sheet.getByText('60.00 – 62.60').waitFor()
  await expect.poll(drawn).toMatchObject([{ locked: true, points: [{ p: 60 }, { p: 62.6 }] }])
  await sheet.getByRole('button', { name: /^Unlock Trend line/ }).click()
  await expect.poll(drawn).toMatchObject([{ locked: false, points: [{ p: 60 }, { p: 62.6 }] }])
  await page.keyboard.press('Escape')
  // The alert's label on the chart, and the day's change.
  await page
    .getByText(/(?<!\d)50\.00/)
    .first()
    .waitFor({ state: 'attached' })
  await page
    .getByText(/\+0\.02\s?%/)
    .first()
    .waitFor()
  expect(await page.getByText(/[−-]7[45]\.\d\d\s?%/).count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})
