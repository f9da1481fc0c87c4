import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openFloor, signIn, visit, type TradingFloor } from '../support/browser.ts'
import { inShort } from '../support/looks.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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

type Device = { wrongMs: number }
/** In small steps: a jump would be looked at first. */
let bid = 97_000_000

/** A customer at a ticket, on a device whose clock is wrong by so much. */
const trader = async (wrongMs: number) => {
  const visitor = await visit(browser, floor.app.address)
  const { page } = visitor
  await page.addInitScript(wrongMs => {
    const now = Date.now.bind(Date)
    const device: Device = Object.assign(globalThis, { wrongMs })
    Date.now = () => now() + device.wrongMs
  }, wrongMs)
  await signIn(visitor, floor.app, '/pages/order?code=BTCUSD')
  await page.getByTestId('quote-age').first().waitFor()
  const set = (wrongMs: number) => page.evaluate(wrongMs => Object.assign(globalThis, { wrongMs }), wrongMs)
  /** A price is told, and seen; and it is said to be as old as it is. */
  const trades = async () => {
    for (let step = 0; step < 3; step += 1) {
      bid += 10_000
      floor.price(bid)
      await page
        .getByTestId('deal-bar')
        .getByText((bid / 1_000).toLocaleString('en', { minimumFractionDigits: 2 }))
        .first()
        .waitFor()
        .catch(() => expect.fail('the price stands still'))
    }
    const ages = await page.getByTestId('quote-age').allInnerTexts()
    expect(ages.length).toBeGreaterThan(0)
    for (const age of ages) expect(age).toMatch(/^\d{1,2} s ago$/)
  }
  return { ...visitor, set, trades }
}

describe('a price and its age', () => {
  it.each(inShort([-10 * minuteMs, 10 * dayMs, -10 * dayMs, 10 * minuteMs], 2))(
    'go on where the device’s clock is set by %i ms, and put right later',
    async wrongMs => {
      const { set, trades, complaints, leave } = await trader(0)
      await trades()
      await set(wrongMs)
      await trades()
      await set(0)
      await trades()
      expect(complaints).toEqual([])
      await leave()
    },
  )

  it.each(inShort([10 * minuteMs, -10 * minuteMs], 1))(
    'are right on a device whose clock is wrong by %i ms from the start, and once it is put right',
    async wrongMs => {
      const { set, trades, complaints, leave } = await trader(wrongMs)
      await trades()
      await set(0)
      await trades()
      expect(complaints).toEqual([])
      await leave()
    },
  )
})
