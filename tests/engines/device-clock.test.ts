import { expect, it, vi } from 'vitest'
import { openFloor } from '../e2e/support/browser.ts'
import { inEachEngine } from './support/in-each-engine.ts'
import type { EnginePage } from './support/page.ts'

const walkMs = 300_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const look = { size: 'phone', theme: 'light' } as const

/** The device's clock is wrong by so much from here on; what passes is measured as before. */
const setClock = (page: EnginePage, wrongMs: number): Promise<void> =>
  page.run(ms => {
    const device = globalThis as { rightNow?: () => number }
    const right = (device.rightNow ??= Date.now.bind(Date))
    Date.now = () => right() + ms
  }, wrongMs)

const ages = (page: EnginePage): Promise<readonly string[]> =>
  page.run(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid=quote-age]')].map(each => each.innerText),
  )

inEachEngine(
  environment => openFloor(environment),
  ({ house, visit, note }) => {
    /** In small steps: a jump would be looked at first. */
    let bid = 97_000_000

    it.each([-10 * dayMs, -10 * minuteMs, 10 * minuteMs, 10 * dayMs])(
      'prices, their age and an order go on where the device’s clock is set by %i ms, and put right later',
      { timeout: walkMs },
      async wrongMs => {
        const token = await house().app.openDemo()
        const visitor = await visit(look, token)
        const { page } = visitor
        await visitor.open('/pages/order?code=BTCUSD')
        await page.waitFor({ testId: 'quote-age' })
        /** A price is told, and seen; and it is said to be as old as it is. */
        const trades = async () => {
          for (let step = 0; step < 3; step += 1) {
            bid += 10_000
            house().price(bid)
            const shown = (bid / 1_000).toLocaleString('en', { minimumFractionDigits: 2 })
            await page.waitFor({ text: new RegExp(shown.replaceAll('.', String.raw`\.`)) })
          }
          await vi.waitFor(
            async () => {
              const told = await ages(page)
              expect(told.length).toBeGreaterThan(0)
              for (const age of told) expect(age).toMatch(/^\d{1,2} s ago$/)
            },
            { timeout: 20_000, interval: 50 },
          )
        }
        const buy = async (positions: number) => {
          await page.click({ role: 'button', name: /^Buy ?¥/ })
          await page.click({ testId: 'ticket-go' })
          await page.click({ testId: 'ticket-send' })
          await expect
            .poll(async () => {
              const { data } = await house().app.call('orderList', { state: 'positions' }, { token })
              return data.items.length
            })
            .toBe(positions)
          await page.gone({ testId: 'ticket-send' })
        }
        await trades()
        await setClock(page, wrongMs)
        await trades()
        await buy(1)
        await setClock(page, 0)
        await trades()
        await buy(2)
        note('clocks set and put right')
        expect(await visitor.complaints()).toEqual([])
        await visitor.leave()
      },
    )
  },
)
