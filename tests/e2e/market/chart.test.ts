import type { OrderView } from '@plumbline/protocol/trading'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTags } from '../support/chart-tags.ts'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  openSignedIn,
  phone,
  signIn,
  visit,
  type Look,
  type TradingFloor,
} from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

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

const chartOf = (page: Page) => page.getByTestId('chart')

const openChart = async (look: Look) => {
  // Eighty dollars are seen, so that a few pixels are a move that counts.
  for (const bid of [97_040_000, 96_960_000, 97_000_000]) floor.price(bid)
  const visitor = await visit(browser, floor.app.address, look)
  const token = await signIn(visitor, floor.app)
  const show = async () => {
    await visitor.open('/pages/order?code=BTCUSD')
    await chartOf(visitor.page).locator('canvas').first().waitFor()
    // On a phone it is seen while a candle is pointed at.
    await visitor.page.getByTestId('readout').getByText('97,004.00').first().waitFor({ state: 'attached' })
  }
  const position = async (stopLoss: string): Promise<OrderView> => {
    const { data } = await floor.app.call(
      'submitOrder',
      { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.10', leverage: 2, stopLoss },
      { token },
    )
    return data.order
  }
  const order = async (id: OrderView['id']): Promise<OrderView> =>
    (await floor.app.call('orderDetail', { id }, { token })).data.order
  return { ...visitor, token, show, position, order }
}

/** A place of the picture, in shares of its width and height. */
const at = async (page: Page, x: number, y: number): Promise<[number, number]> => {
  const box = await chartOf(page).boundingBox()
  if (box === null) throw new Error('The chart is not on the page')
  return [box.x + x * box.width, box.y + y * box.height]
}

const drag = async (page: Page, handle: Locator, byPx: number) => {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('What is to be dragged is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + byPx, { steps: 4 })
  await page.mouse.up()
}

describe('a stop loss on the chart', () => {
  it('is dragged, shows what it would cost, and moves only after a yes', async () => {
    const { page, show, position, order, complaints, leave } = await openChart({ viewport: desk })
    const { id } = await position('96980')
    await show()
    const stop = page.getByTestId(`stopLoss-${id}`)
    await stop.getByText('96,980.00').waitFor()

    await drag(page, stop, 20)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('heading', { name: 'Move stop loss' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await stop.getByText('96,980.00').waitFor()
    expect((await order(id)).stopLoss).toBe('96980.00')

    await drag(page, stop, 20)
    const yes = dialog.getByRole('button', { name: /^Set 96,9/ })
    const wanted = (await yes.innerText()).replace('Set ', '').replace(',', '')
    await dialog.getByTestId('target-result').getByText('−').waitFor()
    await yes.click()
    await page.getByTestId('toasts').getByText('Stop loss of BTCUSD set at').waitFor()
    expect(Number((await order(id)).stopLoss)).toBe(Number(wanted))
    expect(Number(wanted)).toBeLessThan(96_980)
    expect(complaints).toEqual([])
    await leave()
  })

  it('is moved and removed with keys alone, and says its price and result', async () => {
    const { page, show, position, order, leave } = await openChart({ viewport: phone })
    const { id } = await position('95000')
    await show()
    // A tag at the axis until it is touched; the keys go on with what it opens.
    await page.getByRole('button', { name: 'SL, Stop loss of Buy 0.10, 95,000.00' }).focus()
    await page.keyboard.press('Enter')
    const stop = page.getByRole('slider', { name: /^Stop loss of Buy 0\.10/ })
    await stop.waitFor()
    expect(await stop.getAttribute('aria-valuetext')).toBe('95,000.00, −200.80\u00A0USD')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await stop.getAttribute('aria-valuetext')).toMatch(/^95,000\.01, /)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Set 95,000.01' }).click()
    await page.getByTestId('toasts').getByText('Stop loss of BTCUSD set at 95,000.01').waitFor()
    expect((await order(id)).stopLoss).toBe('95000.01')

    await stop.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove level' }).click()
    await page.getByTestId('toasts').getByText('Stop loss of BTCUSD removed').waitFor()
    expect((await order(id)).stopLoss).toBeNull()
    await leave()
  })

  it('is refused where it would trigger at once, before anything is sent', async () => {
    const { page, show, position, order, leave } = await openChart({ viewport: desk })
    const { id } = await position('96990')
    await show()
    const stop = page.getByTestId(`stopLoss-${id}`)
    await stop.focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/set the stop loss (above|below)/).waitFor()
    expect(await dialog.getByRole('button', { name: /^Set / }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await order(id)).stopLoss).toBe('96990.00')
    await leave()
  })
})

describe('a level that is missing', () => {
  it(
    'is a draft that says so, with Save and Cancel, or is pulled out of its chip in one go',
    { tags: 'thorough' },
    async () => {
      const { page, show, position, order, complaints, leave } = await openChart({ viewport: desk })
      const { id } = await position('96980')
      await show()
      const chip = page.getByRole('button', { name: /^\+ TP/ })
      await chip.click()
      const label = page.getByTestId(`takeProfit-${id}`)
      await label.getByText('Draft').waitFor()
      await page.getByTestId('draft-cancel').click()
      await label.waitFor({ state: 'detached' })

      await drag(page, chip, -60)
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('heading', { name: 'Set take profit' }).waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      await chip.click()
      await page.getByTestId('draft-save').click()
      await dialog.getByRole('button', { name: /^Set 97,/ }).click()
      await page.getByTestId('toasts').getByText('Take profit of BTCUSD set at').waitFor()
      expect(Number((await order(id)).takeProfit)).toBeGreaterThan(97_008)
      expect(complaints).toEqual([])
      await leave()
    },
  )
})

describe('a price of the chart', () => {
  it('leads to a ticket or an alert that is filled in: by the right button, the axis, or keys', async () => {
    const { page, show, complaints, leave } = await openChart({ viewport: desk })
    await show()
    await page.mouse.click(...(await at(page, 0.4, 0.62)), { button: 'right' })
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: /^Sell stop at ¥96,9/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const item = menu.getByRole('menuitem', { name: /^Buy limit at ¥96,9/ })
    const price = (await item.innerText()).match(/96,9\d\d\.\d\d/)?.[0]
    await item.click()
    const field = page.getByRole('textbox', { name: 'Limit price' })
    await expect.poll(() => field.inputValue()).toBe(price?.replace(',', ''))
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)

    await page.mouse.move(...(await at(page, 0.4, 0.2)))
    await page.getByTestId('axis-plus').click()
    await menu.getByRole('menuitem', { name: /^Sell limit at ¥97,0/ }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })

    // What takes the focus away takes the menu's turn.
    await page.getByTestId('axis-plus').click()
    await menu.getByRole('menuitem').first().waitFor()
    await field.focus()
    await menu.waitFor({ state: 'detached' })

    await page.getByRole('slider', { name: 'Candle under the cross' }).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await menu.getByRole('menuitem', { name: /^Price alert at/ }).click()
    await page.getByTestId('alert-form').getByRole('textbox').first().waitFor()
    expect(await page.getByTestId('alert-form').getByRole('textbox').first().inputValue()).toMatch(/^97,?0/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('is bought in a chart that fills the screen', { tags: 'thorough' }, async () => {
    const { page, show, complaints, leave } = await openChart({ viewport: phone })
    await show()
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    await page.getByTestId('full-screen-bar').getByRole('button', { name: /^Buy/ }).click()
    await page.getByTestId('ticket-go').click()
    await page.getByTestId('ticket-send').click()
    await page
      .getByTestId('toasts')
      .getByText(/^Bought 0\.10 BTCUSD/)
      .waitFor()
    await page.getByRole('dialog', { name: 'Chart of BTCUSD, full screen' }).waitFor()
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a drawing', () => {
  it('is set by two quick clicks, stays with the customer, and goes when it is deleted', async () => {
    const { page, show, token, complaints, leave } = await openChart({ viewport: desk })
    await show()
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('button', { name: 'Trend line' }).click()
    await page.getByText('Trend line: set point 1 of 2.').last().waitFor()
    await page.mouse.click(...(await at(page, 0.3, 0.3)))
    await page.mouse.click(...(await at(page, 0.6, 0.5)))
    await page.getByRole('button', { name: '1 drawing' }).waitFor()
    const kept = async () =>
      (await floor.app.call('chartLayout', { code: 'BTCUSD' }, { token })).data.drawings
    await expect.poll(kept).toMatchObject([{ kind: 'trend', locked: false }])

    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.mouse.click(...(await at(page, 0.5, 0.3)))
    await page.getByRole('dialog').getByLabel('Text').fill('Last high')
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect.poll(async () => (await kept()).at(-1)?.text).toBe('Last high')

    await page.reload()
    await chartOf(page).locator('canvas').first().waitFor()
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('button', { name: '2 drawings' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Lock Trend line/ }).click()
    await expect.poll(async () => (await kept())[0]?.locked).toBe(true)
    await sheet.getByRole('button', { name: 'Delete all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
    await expect.poll(kept).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('stays when another one is made in a tab that was open already, and so does what is taken away', async () => {
    const { page, show, token, leave } = await openChart({ viewport: desk })
    await show()
    const beside = await page.context().newPage()
    await beside.goto(page.url())
    await chartOf(beside).locator('canvas').first().waitFor()
    const kept = async () =>
      (await floor.app.call('chartLayout', { code: 'BTCUSD' }, { token })).data.drawings.map(
        ({ kind }: { readonly kind: string }) => kind,
      )
    const draw = async (tab: typeof page, tool: string, count: number) => {
      await tab.bringToFront()
      await tab.getByRole('button', { name: tool }).click()
      await tab.mouse.click(...(await at(tab, 0.4, 0.2 + count / 10)))
      await tab.getByRole('button', { name: count === 1 ? '1 drawing' : `${count} drawings` }).waitFor()
    }
    for (const tab of [page, beside]) {
      await tab.bringToFront()
      await tab.getByRole('button', { name: 'Draw', exact: true }).click()
    }
    await draw(page, 'Horizontal line', 1)
    await expect.poll(kept).toEqual(['horizontal'])
    // This tab has read that there are none, and has heard of none since.
    await draw(beside, 'Vertical line', 1)
    await expect.poll(async () => (await kept()).toSorted()).toEqual(['horizontal', 'vertical'])
    await draw(page, 'Horizontal line', 2)
    await expect.poll(async () => (await kept()).toSorted()).toEqual(['horizontal', 'horizontal', 'vertical'])
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await kept()).toSorted()).toEqual(['horizontal', 'vertical'])
    await leave()
  })

  it('goes when it is taken away after an answer that was lost', async () => {
    const { page, show, token, leave } = await openChart({ viewport: desk })
    await show()
    const kept = async () =>
      (await floor.app.call('chartLayout', { code: 'BTCUSD' }, { token })).data.drawings.length
    let lost = 0
    await page.route('**/api/user/chart', async route => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('button', { name: 'Horizontal line' }).click()
    await page.mouse.click(...(await at(page, 0.4, 0.3)))
    await expect.poll(kept).toBe(1)
    await expect.poll(() => lost).toBe(1)
    await page.getByRole('button', { name: '1 drawing' }).waitFor()
    await page.keyboard.press('Delete')
    await expect.poll(kept).toBe(0)
    await leave()
  })

  it('is made with one stroke of a finger, and with keys alone', async () => {
    const { page, show, complaints, leave } = await openChart({ viewport: phone })
    await show()
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('button', { name: 'Rectangle' }).click()
    await page.mouse.move(...(await at(page, 0.2, 0.3)))
    await page.mouse.down()
    await page.mouse.move(...(await at(page, 0.5, 0.4)), { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: '1 drawing' }).waitFor()

    await page.getByRole('button', { name: 'Horizontal line' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('slider', { name: 'Candle under the cross' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '2 drawings' }).waitFor()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: '1 drawing' }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the look of the chart', () => {
  it('is chosen with its figures, and is the same on another device', async () => {
    const { page, show, token, leave } = await openChart({ viewport: desk })
    await show()
    await page.getByRole('button', { name: 'Type and indicators' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Filled candles' }).click()
    await sheet.getByRole('switch', { name: /^BOLL/ }).click()
    await sheet.getByRole('textbox', { name: 'Deviations' }).fill('2.5')
    await sheet.getByRole('textbox', { name: 'Length 1' }).fill('0')
    await sheet.getByText('At least 1').waitFor()
    await sheet.getByRole('textbox', { name: 'Length 1' }).fill('7')
    const look = async () => (await floor.app.call('chartLayout', { code: 'BTCUSD' }, { token })).data.look
    const chosen = async (name: string) => (await look())?.indicators.find(each => each.name === name)
    await expect.poll(() => chosen('MA')).toEqual({ name: 'MA', shown: true, parameters: [7, 10, 30] })
    expect(await chosen('BOLL')).toEqual({ name: 'BOLL', shown: true, parameters: [20, 2.5] })
    expect((await look())?.type).toBe('candle')
    await leave()

    const other = await visit(browser, floor.app.address, { viewport: phone })
    await openSignedIn(other, floor.app, token, '/pages/order?code=BTCUSD')
    await other.page.getByRole('button', { name: 'Type and indicators' }).click()
    const there = other.page.getByRole('dialog')
    await expect
      .poll(() => there.getByRole('button', { name: 'Filled candles' }).getAttribute('aria-pressed'))
      .toBe('true')
    expect(await there.getByRole('textbox', { name: 'Length 1' }).inputValue()).toBe('7')
    await other.leave()
  })
})

describe('indicators', () => {
  it('are drawn, and kept as a template of this device', { tags: 'thorough' }, async () => {
    const { page, show, complaints, leave } = await openChart({ viewport: desk })
    await show()
    await page.getByRole('button', { name: 'Type and indicators' }).click()
    const sheet = page.getByRole('dialog')
    const names = [
      'Keltner channels',
      'Ichimoku cloud',
      'SAR, parabolic stop and reverse',
      'Stochastic RSI',
      'ATR, average true range',
    ]
    for (const name of names) await sheet.getByRole('switch', { name }).click()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Trend')
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    for (const name of names) await sheet.getByRole('switch', { name }).click()
    await sheet.getByRole('button', { name: 'Trend', exact: true }).click()
    for (const name of names)
      await expect.poll(() => sheet.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true')
    // With 20 of them the next one is refused, and the first one stays.
    const field = sheet.getByRole('textbox', { name: 'Name' })
    const save = sheet.getByRole('button', { name: 'Save', exact: true })
    for (let number = 2; number <= 20; number += 1) {
      await field.fill(`Set ${number}`)
      await save.click()
    }
    await field.fill('Set 21')
    await sheet.getByText('You can save 20 templates. Delete one first.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Trend', exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await field.fill('')
    // A second instrument, which has no price here, is nothing to draw and no fault.
    await sheet.getByRole('combobox', { name: 'Compare with' }).selectOption('ETHUSD')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('whoever cannot see the chart', () => {
  it('hears what it shows, goes through its candles with keys, and gets them as a table', async () => {
    const { page, show, leave } = await openChart({ viewport: desk })
    await show()
    const picture = page.getByRole('img', { name: /^BTCUSD, candles of 30 min, last price 97,/ })
    const summary = page.locator(`[id="${await picture.getAttribute('aria-describedby')}"]`)
    await expect.poll(() => summary.innerText()).toMatch(/^From .+ to .+: opened at 97,0.+ last 97,004\.00/)
    const cross = page.getByRole('slider', { name: 'Candle under the cross' })
    await cross.focus()
    await expect.poll(() => cross.getAttribute('aria-valuetext')).toMatch(/close 97,004\.00, .*quotes?$/)

    await page.getByRole('button', { name: 'Type and indicators' }).click()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('dialog').getByRole('columnheader', { name: 'High' }).waitFor()
    await page.getByRole('dialog').getByRole('row').nth(1).getByText('97,004.00').first().waitFor()
    await leave()
  })

  it('can fill the screen with it, and come back with Escape', async () => {
    const { page, show, leave } = await openChart({ viewport: desk })
    await show()
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    const full = page.getByRole('dialog', { name: 'Chart of BTCUSD, full screen' })
    await expect.poll(async () => (await full.boundingBox())?.width).toBe(desk.width)
    const isReachable = () =>
      page.getByRole('link', { name: 'Orders' }).evaluate(link => link.closest('[inert]') === null)
    expect(await isReachable()).toBe(false)
    await page.keyboard.press('Escape')
    await full.waitFor({ state: 'detached' })
    expect(await isReachable()).toBe(true)
    await leave()
  })

  it('fills a phone that is turned as well', async () => {
    const { page, show, leave } = await openChart({ viewport: phone })
    await show()
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    const turned = { width: phone.height, height: phone.width }
    // A phone that is turned, and no window that is given another size: one that fills the screen may refuse that.
    const devices = await page.context().newCDPSession(page)
    await devices.send('Emulation.setDeviceMetricsOverride', {
      ...turned,
      deviceScaleFactor: 0,
      mobile: false,
    })
    const full = page.getByRole('dialog', { name: 'Chart of BTCUSD, full screen' })
    await expect.poll(async () => full.boundingBox()).toMatchObject(turned)
    await leave()
  })
})

describe.each([
  { viewport: phone, theme: 'light' },
  { viewport: desk, theme: 'dark' },
] as const)('the tools of the chart at $viewport.width, $theme', look => {
  it('pass axe and have room for their words', async () => {
    const { page, show, position, complaints, leave } = await openChart(look)
    await position('96990')
    await show()
    const faults: Record<string, string[]> = {}
    const check = async (name: string) => {
      const found = [...(await faultsOf(page)), ...(await overflowing(page))]
      if (found.length > 0) faults[name] = found
    }
    await check('chart')
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('button', { name: 'Horizontal line' }).click()
    await page.mouse.click(...(await at(page, 0.5, 0.3)))
    await page.getByRole('button', { name: '1 drawing' }).waitFor()
    await check('drawing')
    await page.getByRole('button', { name: '1 drawing' }).click()
    await page.getByRole('dialog').waitFor()
    await check('drawings')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Type and indicators' }).click()
    await page.getByRole('dialog').waitFor()
    await check('look')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await check('table')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Low candles, as below the tools of drawing, have room for tags alone.
    const tag = page.getByRole('button', { name: /^SL, Stop loss of/ })
    const level = page.getByRole('slider', { name: /^Stop loss/ })
    await openTags(page, tag.or(level))
    if (await tag.isVisible()) {
      await check('tags')
      await tag.click()
    }
    await level.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByTestId('draft-save').waitFor()
    await check('draft')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await check('target')
    expect(faults).toEqual({})
    expect(complaints).toEqual([])
    await leave()
  })
})
