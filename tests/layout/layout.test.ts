import type { Language } from '@plumbline/protocol/core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openAtWork, openFloor, signIn, visit, type TradingFloor } from '../e2e/support/browser.ts'
import { overflowing } from '../e2e/support/overflow.ts'
import { founders } from '../support/staff.ts'
import { publicTour, stockedCustomer, tour } from '../e2e/support/tour.ts'
import { openBusiness, workTour, type Business } from '../e2e/support/work-tour.ts'

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

/** The longest words, the longest sentences, another alphabet, and no alphabet. */
const languages: readonly Language[] = ['de', 'fi', 'ru', 'hk']
const widths = [360, 390, 768, 1280] as const
const tourMs = 180_000

describe.each(widths)('at %i', width => {
  it.each(languages)(
    'no text of any screen overflows or is cut off in %s',
    { timeout: tourMs },
    async language => {
      const viewport = { width, height: width < 700 ? 844 : 800 }
      const visitor = await visit(browser, floor.app.address, { viewport, language })
      const faults: Record<string, string[]> = {}
      const check = async (name: string) => {
        const found = await overflowing(visitor.page)
        if (found.length > 0) faults[name] = found
      }
      await publicTour(visitor, { language }, check)
      const order = await stockedCustomer(floor.app, await signIn(visitor, floor.app))
      await tour(visitor, { language, code: 'BTCUSD', order }, check)
      expect(faults).toEqual({})
      await visitor.leave()
    },
  )
})

// Opened once: most of what it sets can only be drafted once.
let business: Business | undefined

describe.each([390, 1440])('the work area at %i', width => {
  beforeAll(async () => {
    business ??= await openBusiness(floor.app, await founders(floor.app))
  }, tourMs)

  it.each(['de', 'ru', 'hk'] as const)(
    'no text of any page overflows or is cut off in %s',
    { timeout: tourMs },
    async language => {
      const viewport = { width, height: width < 700 ? 844 : 900 }
      const visitor = await visit(browser, floor.app.address, { viewport, language })
      const faults: Record<string, string[]> = {}
      const [ada] = await founders(floor.app)
      await openAtWork(visitor, floor.app, ada.token)
      if (business === undefined) throw new Error('no business was opened')
      await workTour(visitor, business, async name => {
        const found = await overflowing(visitor.page)
        if (found.length > 0) faults[name] = found
      })
      expect(faults).toEqual({})
      await visitor.leave()
    },
  )
})
