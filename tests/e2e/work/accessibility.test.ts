import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founders } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, openFloor, phone, visit, type TradingFloor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'
import { openBusiness, workTour } from '../support/work-tour.ts'

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

/** Every page of the work area, in two looks, takes a while on a busy machine. */
const toursMs = 360_000

describe('the work area', () => {
  it(
    'passes axe on every page, has room for its words and breaks no policy',
    { timeout: toursMs },
    async () => {
      const { app } = floor
      const [ada, ben] = await founders(app)
      const business = await openBusiness(app, [ada, ben])
      const faults: Record<string, string[]> = {}
      for (const look of [
        { viewport: phone, theme: 'light', language: 'hk' },
        { viewport: desk, theme: 'dark', language: 'en' },
      ] as const) {
        const visitor = await visit(browser, app.address, look)
        await openAtWork(visitor, app, ada.token)
        await workTour(visitor, business, async name => {
          const found = [...(await faultsOf(visitor.page)), ...(await overflowing(visitor.page))]
          if (found.length > 0) faults[`${name} ${look.viewport.width} ${look.theme}`] = found
        })
        expect(visitor.complaints).toEqual([])
        await visitor.leave()
      }
      expect(faults).toEqual({})
    },
  )
})
