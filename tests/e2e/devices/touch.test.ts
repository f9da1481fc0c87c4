import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../../apps/web/src/shared/places/places.ts'
import { launch, openFloor, openSignedIn, phone, visit, type TradingFloor } from '../support/browser.ts'
import { isEveryLook } from '../support/looks.ts'
import { tour, stockedCustomer } from '../support/tour.ts'

let browser: Browser
let floor: TradingFloor
const customers: Record<'stocked' | 'new', string> = { stocked: '', new: '' }
let order = ''

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  customers.stocked = await floor.app.openDemo()
  customers.new = await floor.app.openDemo()
  order = await stockedCustomer(floor.app, customers.stocked)
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const walkMs = 400_000
/** Below it Safari zooms into a field, and stays so near. */
const letterPxMin = 16

/** Fields with letters that are too small, by what they are. */
const tooSmall = (page: Page) =>
  page.evaluate(
    least =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(
          element =>
            !element.matches('[type=checkbox], [type=radio], [type=range], [type=file]') &&
            Number.parseFloat(getComputedStyle(element).fontSize) < least,
        )
        .map(element => `${element.localName} ${element.className} ${getComputedStyle(element).fontSize}`),
    letterPxMin,
  )

describe('a screen that is touched', () => {
  it('has no field into which Safari zooms', { timeout: walkMs }, async () => {
    const visitor = await visit(browser, floor.app.address, { viewport: phone })
    const { page } = visitor
    const found: string[] = []
    const look = async (name: string) => {
      for (const field of await tooSmall(page)) found.push(`${name}: ${field}`)
    }
    await visitor.open('/pages/login')
    await page.getByRole('textbox').first().waitFor()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    for (const path of [
      '/pages/login',
      '/pages/register',
      '/pages/mine/setting/edit9',
      '/pages/common/kefu/visitor',
    ]) {
      await visitor.open(path)
      await page.getByRole('textbox').first().waitFor()
      await look(path)
    }
    await openSignedIn(visitor, floor.app, customers.stocked)
    // In each of the other screens: with everything that is run apart.
    if (isEveryLook) await tour(visitor, { language: 'en', code: 'BTCUSD', order }, look)
    expect(found).toEqual([])
    await visitor.leave()
  })

  it(
    'keeps what is read out of the notch, turned on its side',
    { tags: 'thorough', timeout: walkMs },
    async () => {
      const insets = { left: 47, right: 47 }
      const visitor = await visit(browser, floor.app.address, { viewport: phone })
      const { page } = visitor
      await page.setViewportSize({ width: 844, height: 390 })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
      await openSignedIn(visitor, floor.app, customers.stocked)
      expect(await page.evaluate(() => getComputedStyle(document.body).paddingLeft)).toBe(`${insets.left}px`)
      const under: string[] = []
      const look = async (name: string) => {
        const found = await page.evaluate(({ left, right }) => {
          const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          const under: string[] = []
          while (words.nextNode()) {
            const { currentNode } = words
            const parent = currentNode.parentElement
            if (
              parent === null ||
              !parent.checkVisibility({ visibilityProperty: true }) ||
              parent.closest('.sr-only')
            )
              continue
            range.selectNodeContents(currentNode)
            for (const box of range.getClientRects())
              // What scrolls sideways runs out of its own box.
              if (
                box.width > 1 &&
                box.height > 1 &&
                (box.left < left - 1 || box.right > innerWidth - right + 1)
              )
                if (parent.closest('.no-bar, .overflow-x-auto') === null)
                  under.push(`${currentNode.textContent?.slice(0, 30)} ${box.left}`)
          }
          return under.slice(0, 3)
        }, insets)
        for (const text of found) under.push(`${name}: ${text}`)
      }
      for (const { path } of places.filter(({ access }) => access === 'customer')) {
        await visitor.open(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await look(path)
      }
      await visitor.open('/pages/order?code=BTCUSD')
      await page.getByRole('button', { name: /^Sell/ }).first().click()
      await page.locator('.sheet-popup').waitFor()
      await look('the ticket')
      expect(under).toEqual([])
      await visitor.leave()
    },
  )
})
