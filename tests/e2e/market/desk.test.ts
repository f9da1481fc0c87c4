import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import first from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import trading from '@plumbline/texts/en/app/trading.json' with { type: 'json' }
import texts from '@plumbline/texts/en/app/desk.json' with { type: 'json' }
import work from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { hire } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, signIn, visit, type Visitor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  app.quoteAll()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const t = texts.desk
const wide = { width: 1920, height: 1000 }
const line = (page: Page, name: string) => page.getByRole('separator', { name })
const sizeOf = async (page: Page, name: string) =>
  Number(await line(page, name).getAttribute('aria-valuenow'))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')

const trader = async (viewport: typeof desk): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, { viewport })
  await signIn(visitor, app, '/pages/order?code=BTCUSD')
  await visitor.page.getByTestId('chart').locator('canvas').first().waitFor()
  await line(visitor.page, t.size_ticket).waitFor()
  return visitor
}

describe('a desk', () => {
  it('is one screen: what lies beneath the end of a list makes nothing but the list longer', async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    await page.getByTestId('instrument-XAUUSD').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await visitor.leave()
  })

  it(
    'lets the ticket be taken off with what was typed, moved, and put back',
    { tags: 'thorough' },
    async () => {
      const visitor = await trader(desk)
      const { page } = visitor
      const lots = page.getByRole('textbox', { name: 'Lots' })
      await lots.fill('0.07')
      await page.getByRole('button', { name: t.ticketDetach }).click()
      const ticket = page.getByTestId('floating-ticket')
      await ticket.waitFor()
      expect(await lots.inputValue()).toBe('0.07')
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      const placeOf = async () => (await ticket.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const taken = await placeOf()
      // The newest candles and the buttons of the table stay free at its right, and it is high enough to read what an order costs.
      const table = await page.getByRole('region', { name: first.orders.lists }).boundingBox()
      expect(taken.x + taken.width).toBeLessThan((desk.width + (table?.x ?? 0)) / 2)
      expect(taken.height).toBeGreaterThanOrEqual(480)
      expect(taken.y + taken.height).toBeLessThanOrEqual(desk.height)
      const handle = page.getByRole('button', { name: t.ticketMove })
      await handle.focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await placeOf()).x).toBe(taken.x - 16)
      const grip = await handle.boundingBox()
      const [x, y] = [(grip?.x ?? 0) + 60, (grip?.y ?? 0) + 10]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 300, y + 40, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await placeOf()).x).toBe(taken.x + 284)
      // Kept for the next time, and drawn inside a window that is smaller then.
      await page.reload()
      await ticket.waitFor()
      await page.setViewportSize({ width: 1280, height: 560 })
      await expect
        .poll(async () => {
          const box = await placeOf()
          return box.x >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 560
        })
        .toBe(true)
      await page.getByRole('button', { name: t.ticketDock }).click()
      await ticket.waitFor({ state: 'detached' })
      await line(page, t.size_ticket).waitFor()
      await page.getByRole('button', { name: t.layout }).click()
      await page.getByRole('radio', { name: t.ticket_left }).click()
      await expect.poll(async () => (await placeOf()).x).toBe(taken.x)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('is sized by pointer, remembers it, and is searched', async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    const before = await sizeOf(page, t.size_ticket)
    const box = await line(page, t.size_ticket).boundingBox()
    const [x, y] = [box?.x ?? 0, 400]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => sizeOf(page, t.size_ticket)).toBe(before + 60)
    await page.reload()
    await line(page, t.size_ticket).waitFor()
    await expect.poll(() => sizeOf(page, t.size_ticket)).toBe(before + 60)
    await line(page, t.size_ticket).dblclick()
    await expect.poll(() => sizeOf(page, t.size_ticket)).toBe(before)

    const palette = page.getByRole('dialog', { name: t.search })
    // What hears the keys is fetched behind the first screen: the button waits for it.
    await page.getByRole('button', { name: t.palette }).click()
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('gold')
    await palette.getByRole('option', { name: 'XAUUSD' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('code=XAUUSD')
    await palette.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is sized and led by keys', { tags: 'thorough' }, async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    await line(page, t.size_list).focus()
    const list = await sizeOf(page, t.size_list)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sizeOf(page, t.size_list)).toBe(list + 16)
    // However far it is pushed, the chart keeps its room and nothing runs out of the window.
    await page.keyboard.press('End')
    await expect.poll(() => sizeOf(page, t.size_list)).toBeGreaterThan(list + 16)
    expect(await overflowing(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => sizeOf(page, t.size_list)).toBe(list)

    // One stop for Tab, whatever the number of rows.
    await page.getByTestId('instrument-BTCUSD').focus()
    await page.keyboard.press('End')
    const last = await focused(page)
    expect(last).not.toBe('instrument-BTCUSD')
    await page.keyboard.press('Tab')
    expect(await focused(page)).not.toMatch(/^instrument-/)
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(last)

    await page.keyboard.press('6')
    await page.getByRole('radio', { name: first.trade.hour, exact: true, checked: true }).waitFor()
    await page.keyboard.press('o')
    await page.getByRole('tab', { name: /^Pending/, selected: true }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByText(/BTC/).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('f')
    await page.getByRole('dialog', { name: 'Chart of BTCUSD, full screen' }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it(
    'closes the position of the instrument on show with a key, and offers all at 1,280 px',
    { tags: 'thorough' },
    async () => {
      const visitor = await trader(desk)
      const { page } = visitor
      const token = await page.evaluate(() => localStorage.getItem('App-Token') ?? '')
      const bought = () =>
        app.call(
          'submitOrder',
          { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 },
          { token },
        )
      expect((await bought()).code).toBe(200)
      const row = page.getByTestId('position')
      await row.getByRole('button', { name: /^More/ }).click()
      const more = page.getByRole('dialog')
      await more.getByRole('button', { name: new RegExp(`^${trading.book.reverse}`) }).waitFor()
      await page.keyboard.press('Escape')
      await more.waitFor({ state: 'hidden' })
      await page.getByTestId('chart').first().click()
      await page.keyboard.press('c')
      await page.getByRole('dialog').getByTestId('close-net').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      // Which of two is meant is not guessed.
      expect((await bought()).code).toBe(200)
      await expect.poll(() => row.count()).toBe(2)
      await page.keyboard.press('c')
      await expect.poll(() => focused(page)).toBe('position')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('leads from the top bar to what was told, to the account, and out', { tags: 'thorough' }, async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    const opener = page.getByRole('button', { name: t.palette })
    await opener.click()
    await page.getByRole('combobox').fill('no such thing')
    await page.getByText(t.nothing).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)

    // The newest below the bell; Escape closes it, and all of them are a step further.
    const { notification } = market
    const bell = page.getByRole('button', { name: notification.bell, exact: true })
    const panel = page.getByRole('dialog', { name: notification.title })
    await bell.click()
    await panel.getByText(notification.emptyMore).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await bell.click()
    await panel.getByRole('link', { name: notification.all }).click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toContain('/pages/alert/index')
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('button', { name: t.toDark }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    expect(await faultsOf(page)).toEqual([])
    // Beside the page the same place stands once more.
    await page.locator('#account-menu').getByRole('link', { name: first.place.security }).click()
    await expect.poll(() => page.url()).toContain('/pages/mine/setting/edit11')
    expect(visitor.complaints).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('log out')
    await page.getByRole('option', { name: first.profile.logout }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: first.profile.logout }).click()
    await expect.poll(() => page.url()).toContain('/pages/login')
    await visitor.leave()
  })

  it(
    'switches away from the theme of the device, and follows it again after the way back',
    { tags: 'thorough' },
    async () => {
      const visitor = await trader(desk)
      const { page } = visitor
      await page.emulateMedia({ colorScheme: 'light' })
      await page.evaluate(() => localStorage.setItem('theme', 'system'))
      const shown = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
      const account = page.getByRole('button', { name: /^Account of / })
      await account.click()
      await page.getByRole('button', { name: t.toDark }).click()
      await expect.poll(shown).toBe('dark')
      await page.getByRole('button', { name: t.toLight }).click()
      await expect.poll(shown).toBe('light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(shown).toBe('dark')
      // Who chose a theme of their own keeps it, whatever the device shows.
      await page.evaluate(() => localStorage.setItem('theme', 'dark'))
      await page.getByRole('button', { name: t.toLight }).click()
      await page.getByRole('button', { name: t.toDark }).click()
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('that is wide shows four charts, and keeps layouts by name', { tags: 'thorough' }, async () => {
    const visitor = await trader(wide)
    const { page } = visitor
    await page.getByRole('button', { name: t.layout, exact: true }).click()
    await page.getByRole('radio', { name: t.charts_4, exact: true }).click()
    await page
      .getByRole('radiogroup', { name: t.size_table })
      .getByRole('radio', { name: t.step_large })
      .click()
    await page.getByLabel(t.name).fill('Morning')
    await page.getByRole('button', { name: t.save }).click()
    await page.getByRole('button', { name: 'Use layout Morning' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByTestId('chart').count()).toBe(4)

    await page.getByRole('button', { name: /^Chart 2: BTCUSD/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('gold')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Chart 2: XAUUSD/ }).waitFor()
    // Each chart has a period of its own.
    await page.getByLabel(first.trade.period).nth(1).selectOption({ label: first.trade.day })
    await page.getByRole('img', { name: new RegExp(`XAUUSD.* candles of ${first.trade.day}`) }).waitFor()
    await page
      .getByRole('img', { name: new RegExp(`BTCUSD.* candles of ${first.trade.halfHour}`) })
      .first()
      .waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    // It stays as it is while another instrument is traded, and the linked ones follow.
    await page.getByTestId('instrument-ETHUSD').click()
    await page.getByRole('button', { name: /^Chart 3: ETHUSD/ }).waitFor()
    await page.getByRole('button', { name: /^Chart 2: XAUUSD/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Chart 2: XAUUSD/ }).waitFor()
    await page.getByRole('button', { name: 'Trade XAUUSD' }).click()
    await expect.poll(() => page.url()).toContain('code=XAUUSD')

    await page.getByRole('button', { name: t.layout, exact: true }).click()
    await page.getByRole('button', { name: 'Use layout Morning' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Chart 2: XAUUSD/ }).waitFor()
    // Where there is no room for them, the first one has it all.
    await page.setViewportSize(desk)
    await expect.poll(() => page.getByTestId('chart').count()).toBe(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('does nothing on single keys once these are turned off', { tags: 'thorough' }, async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: first.trade.shortcuts })
    await keys.getByRole('switch', { name: t.singleKeys }).click()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    await page.keyboard.press('6')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: t.search }).waitFor()
    expect(await keys.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: first.trade.halfHour, exact: true, checked: true }).waitFor()
    await visitor.leave()
  })
})

describe('a desk of staff', () => {
  it('finds the pages that its roles open, and searches for the rest', { tags: 'thorough' }, async () => {
    const clerk = await hire(app, ['support'])
    const visitor = await visit(browser, app.address, { viewport: desk })
    await openAtWork(visitor, app, clerk.token)
    const { page } = visitor
    const palette = page.getByRole('dialog', { name: t.searchWork })
    const field = palette.getByRole('combobox')
    await page.getByRole('button', { name: new RegExp(`^${t.goTo}`) }).click()
    await field.fill('staff')
    await palette.getByRole('option').first().waitFor()
    // Support may not see who else works here.
    expect(await palette.getByRole('option', { name: work.work.staff, exact: true }).count()).toBe(0)
    await field.fill('inbox')
    expect(await faultsOf(page)).toEqual([])
    await field.fill(work.work.customers.slice(0, 5))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).not.toContain('/pages/work/index')
    await palette.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await field.fill('vera@example.org')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('/pages/work/search/index?q=')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
