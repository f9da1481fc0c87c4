import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import hk from '@plumbline/texts/hk/app/first.json' with { type: 'json' }
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { closedSaturday, startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { catalogues } from '../support/catalogues.ts'
import { launch, signIn, visit, type Look, type Visitor } from '../support/browser.ts'

let browser: Browser
/** A Tuesday on which every market is open; time stands still, and quotes stay new. */
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

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0]
const row = (page: Page, code: string) => page.getByTestId(`instrument-${code}`)
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox')
const codes = (page: Page) =>
  page
    .locator('[data-testid^=instrument-]')
    .evaluateAll(rows => rows.map(each => each.getAttribute('data-testid')?.replace('instrument-', '')))
/** How often this address was asked from here on. */
const requestsTo = (page: Page, path: string) => {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
/** From so many instruments on, the watchlist is where a customer begins. */
const startMin = 5

/** A customer on the Market screen, with this watchlist, and looking at it where it is not empty. */
const customer = async (watched: readonly string[], look: Look = {}): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  const token = await signIn(visitor, app)
  for (const code of watched) await app.call('watchlistAdd', { code }, { token })
  await visitor.open('/pages/index')
  await visitor.page.reload()
  await visitor.page.getByRole('tablist').waitFor()
  if (watched.length > 0 && watched.length < startMin)
    await tab(visitor.page, catalogues[look.language ?? 'en'].watchlist.title).click()
  return visitor
}

describe('the list', () => {
  it('is where the customer left it when they come back', { tags: 'thorough' }, async () => {
    const visitor = await customer([])
    const { page } = visitor
    await tab(page, en.category.all).click()
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 1_500))
    const rowThere = () =>
      page.evaluate(() =>
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest('[data-testid^=instrument-]')
          ?.getAttribute('data-testid'),
      )
    await expect.poll(rowThere).toBeTruthy()
    const there = await rowThere()
    const leftAt = await scrolled()
    await page.getByTestId(String(there)).getByRole('button').click()
    // Each page is seen before the next step: the router keeps no place for whoever leaves a page before it has drawn it.
    const seen = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await seen(String(there).replace('instrument-', ''))
    await page.getByRole('link', { name: en.tabs.orders }).click()
    await seen(en.tabs.orders)
    await page.goBack()
    await seen(String(there).replace('instrument-', ''))
    await page.goBack()
    await page.getByTestId('market-list').waitFor()
    await expect.poll(rowThere).toBe(there)
    // Rows round to whole pixels.
    expect(Math.abs((await scrolled()) - leftAt)).toBeLessThan(3)
    await visitor.leave()
  })
})

describe('the watchlist', () => {
  it('begins empty, takes an instrument from the search, and is there after a reload', async () => {
    const visitor = await customer([])
    const { page } = visitor
    await tab(page, en.watchlist.title).click()
    await page.getByText(en.empty.title).waitFor()
    await page.getByRole('button', { name: en.watchlist.choose }).click()
    expect(await search(page).evaluate(field => field === document.activeElement)).toBe(true)
    await search(page).fill('xau')
    // It shows at once; whoever leaves before the server has it takes it along.
    const added = page.waitForResponse('**/api/optional/add')
    await page.getByRole('button', { name: filled(en.watchlist.add, { code: 'XAUUSD' }) }).click()
    await page.getByRole('button', { name: filled(en.watchlist.remove, { code: 'XAUUSD' }) }).waitFor()
    await added
    await search(page).press('Escape')
    expect(await search(page).inputValue()).toBe('')
    await tab(page, en.watchlist.title).click()
    await page.getByText(filled(en.watchlist.count, { count: '1' })).waitFor()
    await page.reload()
    await row(page, 'XAUUSD').waitFor()
    expect(await codes(page)).toEqual(['XAUUSD'])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is what a customer with five on it sees first', { tags: 'thorough' }, async () => {
    const five = ['EURUSD', 'BTCUSD', 'XAUUSD', 'AAPL', 'ETHUSD']
    const visitor = await customer(five)
    await expect.poll(() => codes(visitor.page)).toEqual(five)
    await visitor.leave()
  })

  it('is not what a customer with fewer sees first', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const token = await signIn(visitor, app)
    await app.call('watchlistAdd', { code: 'XAUUSD' }, { token })
    await visitor.open('/pages/index')
    await row(visitor.page, 'BTCUSD').waitFor()
    expect(await tab(visitor.page, en.category.all).getAttribute('aria-selected')).toBe('true')
    await visitor.leave()
  })

  it(
    'is one of several: each is named, chosen, filled by the star, and deleted',
    { tags: 'thorough' },
    async () => {
      const visitor = await customer(['EURUSD'])
      const { page } = visitor
      await page.getByRole('button', { name: market.ownLists.add }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(market.ownLists.name, { exact: true }).fill('Metals')
      const created = requestsTo(page, '/api/optional/lists/add')
      // A double Enter: the second comes before anything is drawn anew.
      await sheet.locator('form').evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
      await sheet.getByTestId('manage-list').nth(1).getByText('Metals').waitFor()
      expect(created()).toBe(1)
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByText(en.empty.title).waitFor()
      await search(page).fill('xau')
      await page.getByRole('button', { name: filled(en.watchlist.lists, { code: 'XAUUSD' }) }).click()
      const added = page.waitForResponse('**/api/optional/add')
      await page
        .getByTestId('star-lists')
        .getByRole('checkbox', { name: /^Metals/ })
        .click()
      await added
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await search(page).press('Escape')
      await expect.poll(() => codes(page)).toEqual(['XAUUSD'])
      await page.getByRole('button', { name: en.watchlist.title, exact: true }).click()
      await expect.poll(() => codes(page)).toEqual(['EURUSD'])
      await page.getByRole('button', { name: market.ownLists.manage }).click()
      await sheet.getByRole('button', { name: filled(market.ownLists.deleteOf, { name: 'Metals' }) }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: market.ownLists.delete }).click()
      await expect.poll(() => sheet.getByTestId('manage-list').count()).toBe(1)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('that was chosen is the first one seen after a reload', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    const token = await signIn(visitor, app)
    await app.call('watchlistAdd', { code: 'EURUSD' }, { token })
    const { data } = await app.call('watchlistCreate', { name: 'Metals' }, { token })
    await app.call('watchlistAdd', { code: 'XAUUSD', list: data.lists[1]?.list }, { token })
    await visitor.open('/pages/index')
    await tab(page, en.watchlist.title).click()
    await page.getByRole('button', { name: 'Metals', exact: true }).click()
    await expect.poll(() => codes(page)).toEqual(['XAUUSD'])
    const lists = /\/api\/optional\/lists\?/
    const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
    await page.route(lists, async route => {
      await answer
      await route.continue()
    })
    const first = page.waitForResponse(/\/api\/optional\/list\?/)
    const asked = page.waitForRequest(lists)
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const each of document.querySelectorAll<HTMLElement>('[data-testid^=instrument-]'))
          seen.add(each.dataset['testid'] ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await asked
    await (await first).finished()
    letAnswer()
    await expect.poll(() => codes(page)).toEqual(['XAUUSD'])
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'instrument-XAUUSD',
    ])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it(
    'is moved among the others one place for each answer, and announced with it',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, app.address)
      const { page } = visitor
      const token = await signIn(visitor, app)
      for (const name of ['Metals', 'Coins']) await app.call('watchlistCreate', { name }, { token })
      await visitor.open('/pages/index')
      await tab(page, en.watchlist.title).click()
      await page.getByRole('button', { name: market.ownLists.manage }).click()
      const sheet = page.getByRole('dialog')
      const up = sheet.getByRole('button', { name: filled(market.ownLists.up, { name: 'Coins' }) })
      const order = '/api/optional/lists/order'
      const ordered = requestsTo(page, order)
      const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
      await page.route(`**${order}`, async route => {
        await answer
        await route.continue()
      })
      const asked = page.waitForRequest(`**${order}`)
      await up.click()
      await asked
      await up.click()
      expect(await sheet.getByRole('status').first().textContent()).toBe('')
      letAnswer()
      await sheet
        .getByText(filled(market.ownLists.moved, { name: 'Coins', place: '2', count: '3' }))
        .waitFor({ state: 'attached' })
      await sheet.getByTestId('manage-list').nth(1).getByText('Coins').waitFor()
      expect(ordered()).toBe(1)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it(
    'is put in order by keyboard, which is announced, and keeps that order',
    { tags: 'thorough' },
    async () => {
      const visitor = await customer(['XAUUSD', 'EURUSD', 'BTCUSD'])
      const { page } = visitor
      await page.getByRole('button', { name: en.watchlist.edit }).click()
      const up = page.getByRole('button', { name: filled(en.watchlist.up, { code: 'BTCUSD' }) })
      let ordered = page.waitForResponse('**/api/optional/order')
      await up.focus()
      await page.keyboard.press('Enter')
      await page
        .getByText(filled(en.watchlist.moved, { code: 'BTCUSD', place: '2', count: '3' }))
        .waitFor({ state: 'attached' })
      await expect.poll(() => up.evaluate(button => button === document.activeElement)).toBe(true)
      await ordered
      ordered = page.waitForResponse('**/api/optional/order')
      await page.keyboard.press('Enter')
      await page
        .getByText(filled(en.watchlist.moved, { code: 'BTCUSD', place: '1', count: '3' }))
        .waitFor({ state: 'attached' })
      await ordered
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: en.watchlist.done }).click()
      await expect.poll(() => codes(page)).toEqual(['BTCUSD', 'XAUUSD', 'EURUSD'])
      await page.reload()
      await row(page, 'EURUSD').waitFor()
      expect(await codes(page)).toEqual(['BTCUSD', 'XAUUSD', 'EURUSD'])
      await visitor.leave()
    },
  )

  it('is put in order by dragging', { tags: 'thorough' }, async () => {
    const visitor = await customer(['XAUUSD', 'EURUSD', 'BTCUSD'])
    const { page } = visitor
    await page.getByRole('button', { name: en.watchlist.edit }).click()
    const rows = page.locator('[data-testid^=edit-]')
    const box = async (place: number) => {
      const found = await rows.nth(place).boundingBox()
      if (found === null) throw new Error(`there is a row ${place}`)
      return found
    }
    const [first, last] = [await box(0), await box(2)]
    const x = first.x + first.width - 24
    await page.mouse.move(x, first.y + first.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, last.y + last.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect
      .poll(() => rows.evaluateAll(all => all.map(each => each.getAttribute('data-code'))))
      .toEqual(['EURUSD', 'BTCUSD', 'XAUUSD'])
    await visitor.leave()
  })

  it('gives back what was removed by mistake, at its place', { tags: 'thorough' }, async () => {
    const visitor = await customer(['XAUUSD', 'EURUSD', 'BTCUSD'])
    const { page } = visitor
    await page.getByRole('button', { name: en.watchlist.edit }).click()
    await page.getByRole('button', { name: filled(en.watchlist.remove, { code: 'XAUUSD' }) }).click()
    await page.getByTestId('edit-XAUUSD').waitFor({ state: 'detached' })
    const ordered = page.waitForResponse('**/api/optional/order')
    await page.getByTestId('toasts').getByRole('button', { name: en.watchlist.undo }).click()
    await page.getByTestId('edit-XAUUSD').waitFor()
    await ordered
    await page.getByRole('button', { name: en.watchlist.done }).click()
    await page.reload()
    await row(page, 'XAUUSD').waitFor()
    expect(await codes(page)).toEqual(['XAUUSD', 'EURUSD', 'BTCUSD'])
    await visitor.leave()
  })

  it('takes back what the server refuses, and says why', { tags: 'thorough' }, async () => {
    const visitor = await customer([])
    const { page } = visitor
    await page.route('**/api/optional/add', route =>
      route.fulfill({
        status: 422,
        json: { code: 1005, type: 'error', message: 'Full at 100.', data: { refusal: 'watchlist.full' } },
      }),
    )
    await search(page).fill('BTCUSD')
    await page.getByRole('button', { name: filled(en.watchlist.add, { code: 'BTCUSD' }) }).click()
    await page.getByTestId('toasts').getByText('Full at 100.').waitFor()
    await page.getByRole('button', { name: filled(en.watchlist.add, { code: 'BTCUSD' }) }).waitFor()
    const remove = filled(en.watchlist.remove, { code: 'BTCUSD' })
    expect(await page.getByRole('button', { name: remove }).count()).toBe(0)
    await visitor.leave()
  })

  it('is begun on Trade as well', { tags: 'thorough' }, async () => {
    const visitor = await customer([])
    const { page } = visitor
    await visitor.open('/pages/order?code=EURUSD')
    await page.getByRole('button', { name: filled(en.watchlist.add, { code: 'EURUSD' }) }).click()
    await page.getByRole('button', { name: filled(en.watchlist.remove, { code: 'EURUSD' }) }).waitFor()
    await visitor.open('/pages/index')
    await tab(page, en.watchlist.title).click()
    await row(page, 'EURUSD').waitFor()
    expect(await codes(page)).toEqual(['EURUSD'])
    await visitor.leave()
  })
})

describe('the market', () => {
  it('shows one category, and remembers it for the session', { tags: 'thorough' }, async () => {
    const visitor = await customer([])
    const { page } = visitor
    await tab(page, en.category.metal).click()
    await row(page, 'XAUUSD').waitFor()
    expect(await codes(page)).not.toContain('BTCUSD')
    await page.reload()
    await row(page, 'XAUUSD').waitFor()
    expect(await tab(page, en.category.metal).getAttribute('aria-selected')).toBe('true')
    expect(await codes(page)).not.toContain('BTCUSD')
    await visitor.leave()
  })

  it(
    'says which classes rose and fell, and what moved most, by real quotes only',
    { tags: 'thorough' },
    async () => {
      const visitor = await customer([])
      const { page } = visitor
      // The one that has moved.
      app.clock.move(1_000)
      app.feed.push('USOIL', 106_420, 106_470)
      await tab(page, en.category.overview).click()
      const gainers = page.getByRole('region', { name: market.overview.gainers })
      await gainers.getByTestId('instrument-USOIL').waitFor()
      expect(await codes(page)).toEqual(['USOIL'])
      await page.getByText(market.overview.noLosers).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page
        .getByTestId('overview')
        .getByRole('button', { name: new RegExp(`^${en.category.metal}`) })
        .click()
      await row(page, 'XAUUSD').waitFor()
      expect(await tab(page, en.category.metal).getAttribute('aria-selected')).toBe('true')
      await visitor.leave()
    },
  )

  it('sorts by price and name, and remembers it', { tags: 'thorough' }, async () => {
    const visitor = await customer(['EURUSD', 'BTCUSD', 'XAUUSD'])
    const { page } = visitor
    await row(page, 'XAUUSD').waitFor()
    const sort = page.getByRole('combobox', { name: en.market.sort })
    await sort.selectOption(en.market.sortPriceDown)
    await expect.poll(() => codes(page)).toEqual(['BTCUSD', 'XAUUSD', 'EURUSD'])
    await sort.selectOption(en.market.sortName)
    await expect.poll(() => codes(page)).toEqual(['BTCUSD', 'EURUSD', 'XAUUSD'])
    await page.reload()
    await row(page, 'XAUUSD').waitFor()
    expect(await codes(page)).toEqual(['BTCUSD', 'EURUSD', 'XAUUSD'])
    await visitor.leave()
  })

  it.each([
    { language: 'en', texts: en, name: 'gold', nothing: 'zzz' },
    { language: 'hk', texts: hk, name: '黃金', nothing: '無此產品' },
  ] as const)(
    'is searched by code, symbol and name in $language',
    { tags: 'thorough' },
    async ({ language, texts, name, nothing }) => {
      const visitor = await customer([], { language })
      const { page } = visitor
      for (const text of ['xauusd', 'XAU/USD', name]) {
        await search(page).fill(text)
        await row(page, 'XAUUSD').waitFor()
        await expect.poll(async () => (await codes(page))[0]).toBe('XAUUSD')
      }
      expect(await faultsOf(page)).toEqual([])
      await search(page).fill(nothing)
      await page.getByText(filled(texts.search.none, { text: nothing })).waitFor()
      // A slip of the fingers is understood.
      await search(page).fill('xauusf')
      await page.getByTestId('suggested-XAUUSD').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.getByTestId('no-match').getByRole('button', { name: texts.search.clear }).click()
      await row(page, 'BTCUSD').waitFor()
      await visitor.leave()
    },
  )

  it(
    'draws only the rows near the window; a list of places stays whole, and nothing moves',
    { tags: 'thorough' },
    async () => {
      const visitor = await customer([])
      const { page } = visitor
      const list = await app.call('instrumentList', {})
      const count = list.data.items.length
      const last = list.data.items.at(-1)?.code ?? ''
      const places = page.getByTestId('market-list').getByRole('listitem')
      await expect.poll(() => places.count()).toBe(count)
      expect((await codes(page)).length).toBeLessThan(count)
      await page.mouse.move(200, 500)
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 2_000)
          return row(page, last).count()
        })
        .toBe(1)
      // What was scrolled past is no longer drawn, and keeps its room.
      await expect.poll(() => row(page, list.data.items[0]?.code ?? '').count()).toBe(0)
      expect((await places.first().boundingBox())?.height).toBeGreaterThan(50)
      await visitor.leave()
    },
  )

  it('says that a market is closed, and when it opens', { tags: 'thorough' }, async () => {
    const weekend = await startApp({ start: closedSaturday })
    weekend.quoteAll()
    const visitor = await visit(browser, weekend.address)
    const { page } = visitor
    await signIn(visitor, weekend, '/pages/index')
    await tab(page, en.category.forex).click()
    const mark = row(page, 'EURUSD').getByTestId('market-state')
    await mark.getByText(en.market.closed).waitFor()
    expect(await mark.textContent()).toMatch(/Sun \d\d:\d\d UTC/)
    await tab(page, en.category.crypto).click()
    await row(page, 'BTCUSD').getByText('97,004.00').waitFor()
    expect(await row(page, 'BTCUSD').getByTestId('market-state').count()).toBe(0)
    // So do the classes that are closed as a whole.
    await tab(page, en.category.overview).click()
    const classOf = (name: string) => page.getByTestId('overview').getByRole('button', { name })
    await classOf(en.category.forex)
      .getByText(/Sun \d\d:\d\d UTC/)
      .waitFor()
    expect(await classOf(en.category.crypto).getByText(/UTC/).count()).toBe(0)
    await visitor.leave()
    await weekend.stop()
  })

  it.each([
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'hk' },
  ] as const)('passes axe in $theme, $language', { tags: 'thorough' }, async look => {
    const visitor = await customer(['XAUUSD', 'BTCUSD'], look)
    await row(visitor.page, 'XAUUSD').waitFor()
    expect(await faultsOf(visitor.page)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a guest', () => {
  it('reads all prices, and is led to login and back by the star', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.getByRole('button', { name: en.app.back }).click()
    await row(page, 'BTCUSD').getByText('97,004.00').waitFor()
    await tab(page, en.watchlist.title).click()
    await page.getByText(en.watchlist.guest).waitFor()
    await search(page).fill('xau')
    await page.getByRole('button', { name: filled(en.watchlist.add, { code: 'XAUUSD' }) }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    await page.getByRole('button', { name: en.login.open }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/index')
    await visitor.leave()
  })

  it('is led to login by a row, and then to its instrument', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await visitor.open('/pages/login')
    await page.getByRole('button', { name: en.app.back }).click()
    await row(page, 'BTCUSD').getByRole('button').click()
    await expect.poll(() => pathOf(page)).toBe('/pages/login')
    await page.getByRole('button', { name: en.login.open }).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/order')
    expect(page.url()).toContain('code=BTCUSD')
    await visitor.leave()
  })
})
