import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines/support/engines.ts'
import type { Engine } from '../engines/support/engine.ts'
import { observedWeb } from '../engines/support/observed-web.ts'
import { visitWith } from '../engines/support/visit.ts'
import { openFloor, type TradingFloor } from './support/browser.ts'
import { catalogues } from './support/catalogues.ts'

const { login, tabs, trade } = catalogues.en

for (const { name, isHere, start } of engines) {
  if (!isHere)
    console.log(`${name} is not on this machine: its walk is skipped (docs/testing.md says what it takes)`)
  describe.skipIf(!isHere)(`the product in ${name}`, () => {
    const web = observedWeb()
    let floor: TradingFloor
    let engine: Engine
    beforeAll(async () => {
      ;[floor, engine] = await Promise.all([openFloor({ WEB_DIR: web.folder }), start()])
    })
    afterAll(async () => {
      await engine.stop()
      await floor.stop()
      web.remove()
    })

    it('opens a demo account, shows a chart that lives, and fills an order', async () => {
      const visitor = await visitWith(engine, floor.app, { size: 'phone', theme: 'light' })
      const { page } = visitor
      await visitor.open('/pages/login')
      await page.click({ role: 'button', name: login.open })
      await page.waitFor({ testId: 'instrument-BTCUSD' })
      await page.click({ role: 'link', name: tabs.trade })
      await page.waitFor({ css: '[data-testid=chart] canvas' })
      await page.click({ role: 'button', name: new RegExp(`^${trade.buy} ?¥`) })
      await page.click({ testId: 'ticket-go' })
      await page.click({ testId: 'ticket-send' })
      await page.waitFor({ within: { testId: 'toasts' }, text: /BTCUSD/ })
      expect(await visitor.complaints()).toEqual([])
      await visitor.leave()
    })
  })
}
