import { expect, it } from 'vitest'
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { openFloor } from '../e2e/support/browser.ts'
import { inEachEngine } from './support/in-each-engine.ts'
import { bothLooks } from './support/looks.ts'
import { shoot } from './support/pictures.ts'

const walkMs = 300_000
/** A deal lasts a minute, and ends when the prices have told. */
const resultMs = 120_000

const { chart } = market

inEachEngine(
  environment => openFloor(environment),
  ({ name, house, visit, note }) => {
    it.each(bothLooks)('an order is sent and filled, $size, $theme', { timeout: walkMs }, async look => {
      const token = await house().app.openDemo()
      const visitor = await visit(look, token)
      const { page } = visitor
      await visitor.open('/pages/order?code=BTCUSD')
      await page.waitFor({ css: '[data-testid=chart] canvas' })
      await page.waitFor({ css: '[data-testid=readout] *', text: /97,004\.00/, unseen: true })
      await shoot(visitor, `trade-${name}-${look.size}-${look.theme}`)
      // A desk is one screen, whatever room the scroll bars of its lists take.
      if (look.size === 'desk')
        expect(await page.run(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      if (look.size === 'phone') await page.click({ role: 'button', name: new RegExp(`^${en.trade.buy} ?¥`) })
      await page.waitFor({ testId: 'ticket-go' })
      await shoot(visitor, `ticket-${name}-${look.size}-${look.theme}`)
      await page.click({ testId: 'ticket-go' })
      await page.click({ testId: 'ticket-send' })
      await page.waitFor({ within: { testId: 'toasts' }, text: /BTCUSD/ })
      const { data } = await house().app.call('orderList', { state: 'positions' }, { token })
      expect(data.items).toMatchObject([{ code: 'BTCUSD', side: 'long' }])
      note('orders')
      expect(await visitor.complaints()).toEqual([])
      await visitor.leave()
    })

    it.each(bothLooks)(
      'a line is drawn on the chart, and is still there, $size, $theme',
      { timeout: walkMs },
      async look => {
        const token = await house().app.openDemo()
        const visitor = await visit(look, token)
        const { page } = visitor
        await visitor.open('/pages/order?code=BTCUSD')
        await page.waitFor({ css: '[data-testid=readout] *', text: /97,004\.00/, unseen: true })
        await page.click({ role: 'button', name: chart.draw })
        await page.click({ role: 'button', name: chart.trend })
        await page.waitFor({ testId: 'tool-layer' })
        const { x, y, width, height } = await page.boxOf({ testId: 'tool-layer' })
        const at = (across: number, down: number) => ({ x: x + width * across, y: y + height * down })
        await page.draw([at(0.2, 0.3), at(0.3, 0.35), at(0.5, 0.5), at(0.6, 0.55)])
        await page.waitFor({ text: '1 drawing' })
        await shoot(visitor, `chart-${name}-${look.size}-${look.theme}`)
        await page.click({ role: 'button', name: chart.drawDone })
        await expect
          .poll(async () =>
            JSON.stringify(await house().app.call('chartLayout', { code: 'BTCUSD' }, { token })),
          )
          .toContain('trend')
        note('drawings')
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )

    it.each(bothLooks)(
      'a timed deal is placed, runs and ends, $size, $theme',
      { timeout: walkMs },
      async look => {
        const token = await house().app.openDemo()
        const visitor = await visit(look, token)
        const { page } = visitor
        await visitor.open('/pages/order?code=BTCUSD&kind=micro')
        await page.click({ testId: 'place-up' })
        const dialog = { role: 'alertdialog' }
        await page.click({ css: 'button', within: dialog, last: true })
        await page.gone(dialog)
        await page.waitFor({ testId: 'running-deal' })
        await shoot(visitor, `deal-${name}-${look.size}-${look.theme}`)
        house().price(97_001_000)
        await page.waitFor({ testId: 'deal-result' }, resultMs)
        note('timed deals')
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )
  },
)
