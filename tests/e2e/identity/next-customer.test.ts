import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  launch,
  openFloor,
  openSignedIn,
  visit,
  type TradingFloor,
  type Visitor,
} from '../support/browser.ts'

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

const dealsPath = '/pages/market?segment=term'
const stake = '77.00'

/** Somebody whose timed deal runs, and who looks at it. */
const withDeal = async (visitor: Visitor): Promise<string> => {
  const { app } = floor
  const token = await app.openDemo()
  const deal = { kind: 'term', code: 'BTCUSD', direction: 'up', duration: 300, amount: stake } as const
  // The feed may just have begun.
  await expect.poll(async () => (await app.call('submitTerm', deal, { token })).refusal).toBeUndefined()
  await openSignedIn(visitor, app, token, dealsPath)
  await visitor.page.getByRole('main').getByText(stake).first().waitFor()
  return token
}

/** Everything that a page and its tab keep, but for what belongs to the device. */
const keptBy = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

describe('who comes after another customer in the same tab', () => {
  it('finds nothing of them: neither on a page whose answer is still on its way, nor kept', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    const token = await withDeal(visitor)
    const { uid } = (await floor.app.call('userInfo', {}, { token })).data.user_info
    await visitor.open('/pages/fund')
    await page.evaluate(() => sessionStorage.setItem('trading-since', '{"since":1,"last":2,"told":0}'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Open demo' }).waitFor()
    const kept = await keptBy(visitor)
    expect(kept).not.toContain(uid)
    expect(kept).not.toContain('trading-since')

    const gate = Promise.withResolvers<void>()
    await page.route('**/deal/term/**', async route => {
      await gate.promise
      await route.continue()
    })
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('button', { name: 'Open demo' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    // The page has begun anew: there is no memory that could be another one's.
    expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(before)
    await visitor.open(dealsPath)
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    expect(await page.getByText(stake).count()).toBe(0)
    gate.resolve()
    await visitor.leave()
  })

  it('nor does anything of them move on a page whose session is over', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await withDeal(visitor)
    await page.evaluate(() => localStorage.setItem('App-Token', 'a-token-the-server-does-not-know'))
    // What asks anything of the customer's hears it.
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await visitor.open(dealsPath)
    await page.getByRole('main').getByText('Log in to see your account.').first().waitFor()
    expect(await page.getByText(stake).count()).toBe(0)
    await visitor.leave()
  })
})
