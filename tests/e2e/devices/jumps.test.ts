import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChance } from '../../support/chance.ts'
import { newCustomer } from '../../support/builders/funding.ts'
import { atTheDoor, launch, openFloor, phone, visit, type TradingFloor } from '../support/browser.ts'
import { stockedCustomer } from '../support/tour.ts'

/**
 * What a page shows arrives in any order, and slowly on a slow line: whatever comes, nothing that can be seen moves. Every answer
 * of the server and every frame of the socket is held back, and let go one after the other in an order by chance.
 */

let browser: Browser
let floor: TradingFloor
const customers: Record<'new' | 'stocked' | 'real', string> = { new: '', stocked: '', real: '' }
beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  customers.new = await floor.app.openDemo()
  customers.stocked = await floor.app.openDemo()
  await stockedCustomer(floor.app, customers.stocked)
  customers.real = (await newCustomer(floor.app)).token
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const walkMs = 400_000
const idleMsMax = 60_000
/** As browsers reckon it: the share of the screen that moved, times how far. */
const jumpMax = 0.05

/** Keeps what jumps without being asked, in the page. */
const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps: { value: number; what: string }[] = []
    Object.assign(window, { jumps })
    type Jump = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Jump[])
        if (!hadRecentInput)
          jumps.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 20)).join(' | ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const jumpsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { jumps: { value: number; what: string }[] }).jumps)

/** Two frames: what has come is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Holds back what the server says; each of what it gives lets one go. */
const holdAnswers = async (page: Page) => {
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/ws/, socket => {
    const server = socket.connectToServer()
    const early: (string | Buffer)[] = []
    let isHeld = true
    socket.onMessage(message => server.send(message))
    server.onMessage(message => {
      if (isHeld) early.push(message)
      else socket.send(message)
    })
    held.push(() => {
      isHeld = false
      for (const message of early) socket.send(message)
    })
  })
  await page.route('**/*', route => {
    // What the page gave up while it was held back is nobody's.
    const go = () => void route.continue().catch(() => undefined)
    if (['fetch', 'xhr'].includes(route.request().resourceType())) held.push(go)
    else go()
  })
  return held
}

/** Opens a page, and says how far it jumped meanwhile. */
const open = async (path: string, who: keyof typeof customers, seed: number): Promise<string[]> => {
  const visitor = await visit(browser, floor.app.address, { viewport: phone })
  const { page } = visitor
  await watchJumps(page)
  await atTheDoor(visitor, floor.app.address)
  await page.evaluate(text => localStorage.setItem('App-Token', text), customers[who])
  // What a real account does first is room that its device has to have seen once.
  if (who === 'real') {
    await page.goto(`${floor.app.address}/#${path}`)
    await page
      .getByTestId('first-steps')
      .waitFor(path === '/pages/index' || path === '/pages/fund' ? {} : { state: 'detached' })
  }
  const held = await holdAnswers(page)
  const chance = createChance(seed)
  const idle = new AbortController()
  await page.goto(`${floor.app.address}/?anew#${path}`, { waitUntil: 'commit' })
  const settled = page
    .waitForLoadState('networkidle', { timeout: idleMsMax })
    .finally(() => idle.abort())
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  while (!idle.signal.aborted) {
    await drawn(page)
    const [next] = held.length === 0 ? [] : held.splice(chance.below(held.length), 1)
    next?.()
  }
  expect(await settled).toBeUndefined()
  await drawn(page)
  const jumps = await jumpsOf(page)
  await visitor.leave()
  const sum = jumps.reduce((total, { value }) => total + value, 0)
  return sum <= jumpMax
    ? []
    : [`${path}, seed ${seed}: ${jumps.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' ; ')}`]
}

const paths = ['/pages/index', '/pages/social', '/pages/order', '/pages/market', '/pages/fund'] as const
const seeds = [1, 2]

describe('a page whose parts arrive in any order', () => {
  it.each(['new', 'stocked', 'real'] as const)(
    'jumps nowhere, for a customer who is %s',
    { timeout: walkMs, tags: 'thorough' },
    async who => {
      const jumped: string[] = []
      for (const path of paths) for (const seed of seeds) jumped.push(...(await open(path, who, seed)))
      expect(jumped).toEqual([])
    },
  )
})
