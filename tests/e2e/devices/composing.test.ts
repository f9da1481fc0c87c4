import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { desk, launch, visit } from '../support/browser.ts'
import { inShort } from '../support/looks.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** A key by which an input method is led, as browsers tell it. */
const lead = (field: Locator, key: string, isComposing: boolean) =>
  field.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent('keydown', init)), {
    key,
    keyCode: 229,
    isComposing,
    bubbles: true,
    cancelable: true,
  })

describe('a key that leads an input method', () => {
  it.each(
    inShort(
      [
        ['with which Safari ends it', false],
        ['while it composes', true],
      ] as const,
      1,
    ),
  )('chooses no country and closes nothing, %s', async (_, isComposing) => {
    const visitor = await visit(browser, app.address, { language: 'hk', viewport: desk })
    const { page } = visitor
    await visitor.open('/pages/register')
    const opener = page.locator('button[aria-haspopup=dialog]').last()
    await opener.waitFor()
    // What goes on beside every page is there.
    await page.waitForFunction(() => document.querySelector('[data-testid=toasts]') !== null)
    await page.waitForLoadState('networkidle')
    const before = await opener.innerText()
    await opener.click()
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    for (const key of ['Enter', 'Escape']) await lead(field, key, isComposing)
    // Whatever these keys did is done by the time that another one, of the page's own, has had its effect.
    const active = () => field.getAttribute('aria-activedescendant')
    const first = await active()
    await field.press('ArrowDown')
    await expect.poll(active).not.toBe(first)
    expect(await opener.innerText()).toBe(before)
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })
    await visitor.leave()
  })
})
