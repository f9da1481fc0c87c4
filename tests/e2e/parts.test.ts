import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  phone,
  signIn,
  visit,
  visitWithLargeText,
  type TradingFloor,
  type Visitor,
} from './support/browser.ts'
import { oneLook } from './support/looks.ts'

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

const partsPage = '/pages/parts'
/** A part on the living page, in its light half. */
const partIn = (page: Page, id: string): Locator => page.locator(`[data-part="${id}"] [data-theme="light"]`)

const openParts = async (look: Parameters<typeof visit>[2] = {}): Promise<Visitor> => {
  const visitor = await visit(browser, floor.app.address, look)
  await signIn(visitor, floor.app, partsPage)
  await partIn(visitor.page, 'signatures').first().waitFor()
  return visitor
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each(oneLook('desk'))('the living page at $viewport.width, $theme, $language', look => {
  it('shows every part without a fault', { timeout: 180_000 }, async () => {
    const { page, complaints, leave } = await openParts(look)
    expect(await faultsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    const layers = partIn(page, 'layers')
    await layers.getByRole('button', { name: 'Open the sheet' }).click()
    await page.getByRole('dialog', { name: 'Close part' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await layers.getByRole('button', { name: 'Open the dialog' }).click()
    await page.getByRole('alertdialog', { name: 'Close at a loss?' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('text at twice its size', () => {
  it('keeps every part within a phone', { timeout: 180_000 }, async () => {
    const visitor = await visitWithLargeText(floor.app.address, 2)
    await signIn(visitor, floor.app, partsPage)
    await partIn(visitor.page, 'signatures').first().waitFor()
    const wide = await visitor.page.locator('[data-theme] *').evaluateAll(elements =>
      elements
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect()
          const inScroller = element.closest('.overflow-auto, .overflow-x-auto, .overflow-y-auto, .sr-only')
          return width > 0 && inScroller === null && (left < -1 || right > window.innerWidth + 1)
        })
        .map(
          element => element.closest('[data-part]')?.getAttribute('data-part') + ': ' + element.textContent,
        ),
    )
    expect(wide).toEqual([])
    expect(await overflowOf(visitor.page)).toBeLessThanOrEqual(0)
    await visitor.leave()
  })
})

describe('a stepper', () => {
  it('answers arrow keys, its buttons and a long press, and stays within its bounds', async () => {
    const { page, leave } = await openParts({ viewport: desk })
    const part = partIn(page, 'numbers')
    const lots = part.getByRole('textbox', { name: 'Lots' })
    const reads = (value: string) => expect.poll(() => lots.inputValue()).toBe(value)
    await lots.focus()
    await page.keyboard.press('ArrowUp')
    await reads('0.11')
    await page.keyboard.press('PageUp')
    await reads('0.15')
    await page.keyboard.press('ArrowUp')
    await reads('0.15')
    const less = part.getByRole('button', { name: 'Less Lots' })
    await less.focus()
    await page.keyboard.press('Enter')
    await reads('0.14')
    await less.hover()
    await page.mouse.down()
    await reads('0.01')
    await page.mouse.up()
    await reads('0.01')
    await lots.fill('0.2')
    await part.getByText('At most 0.15').waitFor()
    await leave()
  })
})

describe('a number pad', () => {
  it('is walked with arrow keys, and takes the keyboard as well', async () => {
    const { page, leave } = await openParts()
    const part = partIn(page, 'pads')
    const code = part.getByLabel('Trade password', { exact: true })
    const key = (name: string) => part.getByRole('button', { name, exact: true }).first()
    await key('1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await code.inputValue()).toBe('50')
    await key('Delete last digit').click()
    expect(await code.inputValue()).toBe('5')
    await code.pressSequentially('12x34567')
    expect(await code.inputValue()).toBe('512345')
    await part.getByText('6 of 6 digits entered').first().waitFor()

    const amount = part.getByLabel('Amount to transfer')
    await amount.pressSequentially('012,345')
    expect(await amount.inputValue()).toBe('12.34')
    await leave()
  })
})

describe('a sheet', () => {
  it.each([
    ['from below on a phone', phone],
    ['from the side at a desk', desk],
  ])('comes %s, keeps the focus, and gives it back when Escape closes it', async (_, viewport) => {
    const { page, leave } = await openParts({ viewport })
    const opener = partIn(page, 'layers').getByRole('button', { name: 'Open the sheet' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Close part' })
    await sheet.waitFor()
    const box = await sheet.boundingBox()
    if (box === null) throw new Error('the sheet is shown')
    expect(Math.round(box.x + box.width)).toBe(viewport.width)
    expect(Math.round(box.y + box.height)).toBe(viewport.height)
    expect(Math.round(box.x) === 0).toBe(viewport === phone)
    expect(Math.round(box.y) === 0).toBe(viewport === desk)
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await leave()
  })
})

describe('a table', () => {
  it('sorts by its heads and is walked with arrow keys', async () => {
    const { page, leave } = await openParts({ viewport: desk })
    const part = partIn(page, 'tables')
    const head = part.getByRole('columnheader', { name: 'Credits, USD' })
    const deposits = () => part.locator('tbody tr td:first-child').allTextContents()
    expect(await head.getAttribute('aria-sort')).toBeNull()
    await head.getByRole('button').press('Enter')
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    expect(await deposits()).toEqual(['D-20422', 'D-20434', 'D-20419'])
    await part.getByText('Credits, USD, sorted from low to high').waitFor()
    await head.getByRole('button').press('Enter')
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    expect(await deposits()).toEqual(['D-20419', 'D-20434', 'D-20422'])

    await part.locator('tbody tr').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByTestId('toasts').getByText('Opened D-20434').waitFor()
    await leave()
  })
})

describe('an infinite list', () => {
  it('asks for more once each time its end comes near, and says when that is all', async () => {
    const { page, leave } = await openParts({ viewport: desk })
    const list = partIn(page, 'lists').getByTestId('growing')
    await list.scrollIntoViewIfNeeded()
    const asked = () => list.getAttribute('data-asked')
    expect(await asked()).toBe('0')
    for (const [times, rows] of [
      ['1', 12],
      ['2', 18],
      ['3', 24],
    ] as const) {
      await list.evaluate(element => {
        element.scrollTop = element.scrollHeight
      })
      await expect.poll(() => list.getByRole('listitem').count()).toBe(rows)
      expect(await asked()).toBe(times)
    }
    await list.getByText('End of list').waitFor()
    await list.evaluate(element => {
      element.scrollTop = 0
      element.scrollTop = element.scrollHeight
    })
    expect(await asked()).toBe('3')
    await leave()
  })

  it('offers to ask again where the rest did not come', async () => {
    const { page, complaints, leave } = await openParts()
    await partIn(page, 'lists').getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('toasts').getByText('Asked again').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

/** A finger that goes down at a place, moves by so much, and lifts. */
const swipe = async (page: Page, from: { x: number; y: number }, down: number) => {
  const finger = await page.context().newCDPSession(page)
  const steps = 8
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', from.y + (down * step) / steps)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const middleOf = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (box === null) throw new Error('the place is shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('a finger', () => {
  it('closes a sheet by swiping it down', async () => {
    const { page, complaints, leave } = await openParts()
    await partIn(page, 'layers').getByRole('button', { name: 'Open the sheet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Close part' })
    await swipe(page, await middleOf(sheet.getByText('Close part')), 300)
    await sheet.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('refreshes a list by pulling it from its top, and only from there', async () => {
    const { page, complaints, leave } = await openParts()
    const pane = partIn(page, 'lists').getByTestId('pulled')
    const done = pane.getByText('Refreshed', { exact: true })
    const place = await middleOf(pane)
    await pane.evaluate(element => {
      element.scrollTop = 60
    })
    await swipe(page, place, 150)
    await pane.evaluate(element => {
      element.scrollTop = 0
    })
    expect(await done.count()).toBe(0)
    await swipe(page, place, 40)
    expect(await done.count()).toBe(0)
    await swipe(page, place, 150)
    await done.waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('pull to refresh', () => {
  it('has a button for those who do not pull', async () => {
    const { page, complaints, leave } = await openParts({ viewport: desk })
    const part = partIn(page, 'lists')
    await part.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
    await part.getByText('Refreshed', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a signature', () => {
  it('is drawn with a pointer, wiped, or typed in its place', async () => {
    const { page, complaints, leave } = await openParts({ viewport: desk })
    const part = partIn(page, 'signatures').getByRole('group').first()
    const area = part.getByRole('img', { name: 'Area to draw your signature' })
    await area.scrollIntoViewIfNeeded()
    const box = await area.boundingBox()
    if (box === null) throw new Error('the area is shown')
    await part.getByText('Not signed yet').waitFor()
    await page.mouse.move(box.x + 30, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 90, box.y + 70, { steps: 5 })
    await page.mouse.move(box.x + 140, box.y + 30, { steps: 5 })
    await page.mouse.up()
    await part.getByText('Signed', { exact: true }).waitFor()
    await part.getByRole('button', { name: 'Clear' }).click()
    await part.getByText('Not signed yet').waitFor()
    await part.getByRole('radio', { name: 'Draw' }).focus()
    await page.keyboard.press('ArrowRight')
    await part.getByLabel('Your full name').fill('P. Orrinsdale')
    await part.getByText('Signed', { exact: true }).waitFor()
    await part.getByLabel('Your full name').fill('P')
    await part.getByText('Not signed yet').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

/** One transparent point. */
const tinyImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('an uploader', () => {
  it('refuses what is of a wrong type, empty or too large, and shows what it takes', async () => {
    const { page, complaints, leave } = await openParts({ viewport: desk })
    const part = partIn(page, 'uploads').getByRole('group', { name: 'Proof of payment' })
    const choose = part.locator('input[type=file]').first()
    for (const [file, refusal] of [
      [
        { name: 'proof.pdf', mimeType: 'application/pdf', buffer: tinyImage },
        'proof.pdf is not accepted. Choose PNG, JPG.',
      ],
      [
        { name: 'none.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
        'none.png is empty. Choose another file.',
      ],
      [
        { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(8_000_001) },
        'big.png is 8.1 MB. Up to 8 MB are accepted.',
      ],
    ] as const) {
      await choose.setInputFiles(file)
      await part.getByRole('alert').getByText(refusal).waitFor()
    }
    await choose.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: tinyImage })
    const preview = part.getByRole('img', { name: 'Preview of proof.png' })
    await expect
      .poll(() => preview.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1)
    expect(await part.getByRole('alert').textContent()).toBe('')
    await part.getByText('proof.png uploaded').waitFor()
    await part.getByRole('button', { name: 'Remove proof.png' }).click()
    await preview.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('in production', () => {
  it('the living page does not exist', async () => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app)
    await visitor.page.route(`${floor.app.address}/`, async route => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: text.replace('content="development"', 'content="production"'),
      })
    })
    await visitor.open(partsPage)
    await visitor.page.reload()
    await visitor.page.getByText('This page does not exist.').waitFor()
    expect(await visitor.page.locator('[data-part]').count()).toBe(0)
    await visitor.leave()
  })
})
