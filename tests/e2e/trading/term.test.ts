import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, phone, signIn, visit, type Look } from '../support/browser.ts'
import { inShort } from '../support/looks.ts'
import { catalogues, termTexts, tradingTexts } from '../support/catalogues.ts'
import { overflowing } from '../support/overflow.ts'

const { term: texts } = termTexts.en

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

const start = 97_004_000
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
/** Time passes, with a quote each second, as it does at a market that trades. */
const pass = (seconds: number, mid: number): void => {
  for (let second = 0; second < seconds; second += 1) {
    app.timer.wind(1_000)
    quote(mid + (second % 2))
  }
}

const visitTicket = async (look: Look = {}, kind: 'term' | 'micro' = 'micro') => {
  app.quoteAll()
  const visitor = await visit(browser, app.address, look)
  const { page } = visitor
  const token = await signIn(visitor, app)
  await visitor.open(`/pages/order?code=BTCUSD&kind=${kind}`)
  await page.getByTestId('place-up').waitFor()
  app.quoteAll()
  app.timer.wind(1_000)
  app.quoteAll()
  return { visitor, page, token }
}

const folder = process.env['SHOOT']
const look = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

describe('a micro deal', () => {
  const ways = [
    ['phone-light', {}],
    ['desk-dark', { viewport: desk, theme: 'dark' }],
    ['phone-dark', { theme: 'dark' }],
    ['desk-light', { viewport: desk }],
    ['phone-de', { language: 'de' }],
    ['phone-hk', { language: 'hk' }],
  ] as const
  it.each(inShort<(typeof ways)[number]>(ways, 1))(
    'is placed, runs and ends, %s',
    async (name, given: Look) => {
      const { visitor, page, token } = await visitTicket(given)
      await look(page, `${name}-1-ticket`)
      await page.getByTestId('place-up').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.waitFor()
      await look(page, `${name}-2-confirm`)
      await dialog.getByRole('button').last().click()
      await dialog.waitFor({ state: 'hidden' })
      app.timer.wind(1_000)
      quote(start)
      await app.product.termDesk.settled()
      app.timer.wind(1_000)
      await page.getByTestId('running-deal').first().waitFor()
      pass(8, start + 100)
      await look(page, `${name}-3-running`)
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      pass(60, start + 100)
      await app.product.termDesk.settled()
      app.timer.wind(1_000)
      await page.getByTestId('deal-result').waitFor()
      await look(page, `${name}-4-result`)
      expect(await faultsOf(page)).toEqual([])
      await page.getByTestId('deal-result').getByRole('link').click()
      await page.getByTestId('deal-detail').waitFor()
      await page.getByRole('button', { name: tradingTexts[given.language ?? 'en'].receipt.check }).click()
      await page.getByTestId('proof').waitFor()
      await look(page, `${name}-5-detail`)
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      await visitor.open('/pages/market?segment=term&tab=closed')
      await page.getByTestId('closed-deal').waitFor()
      await look(page, `${name}-6-orders`)
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      const { data } = await app.call('termList', { segment: 'term', state: 'closed' }, { token })
      expect(data.items).toMatchObject([{ state: 'settled', result: 'win' }])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('a newcomer', () => {
  const ways = [
    ['phone', {}],
    ['desk', { viewport: desk }],
  ] as const
  it.each(inShort<(typeof ways)[number]>(ways, 1))(
    'has a first term deal five taps after Open demo, %s',
    async (_, given: Look) => {
      app.quoteAll()
      const visitor = await visit(browser, app.address, given)
      const { page } = visitor
      let taps = 0
      const tap = async (target: Locator): Promise<void> => {
        taps += 1
        await target.click()
      }
      await visitor.open('/pages/login')
      await tap(page.getByRole('button', { name: catalogues.en.login.open }).first())
      await page.getByTestId('instrument-BTCUSD').first().waitFor()
      await tap(page.getByRole('link', { name: catalogues.en.tabs.trade, exact: true }).first())
      await tap(page.getByRole('radio', { name: texts.kind_term, exact: true }))
      await page.getByTestId('place-up').waitFor()
      app.quoteAll()
      app.timer.wind(1_000)
      app.quoteAll()
      await tap(page.getByTestId('place-up'))
      const dialog = page.getByRole('alertdialog')
      await tap(dialog.getByRole('button').last())
      await dialog.waitFor({ state: 'hidden' })
      app.timer.wind(1_000)
      app.quoteAll()
      await app.product.termDesk.settled()
      app.timer.wind(1_000)
      const deal = page.getByTestId('running-deal').first()
      await deal.waitFor()
      if (given.viewport === undefined) {
        // What was just placed stands above what is chosen next.
        const durations = await page.getByRole('group', { name: texts.duration }).boundingBox()
        expect((await deal.boundingBox())?.y).toBeLessThan(durations?.y ?? 0)
      }
      expect(taps).toBeLessThanOrEqual(5)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('a deal that has ended', () => {
  it('is repeated by its own terms, whatever the ticket beside it says', { tags: 'thorough' }, async () => {
    const { visitor, page, token } = await visitTicket()
    const { data } = await app.call('termProducts', { code: 'BTCUSD' }, { token })
    const short = data.items.find(({ kind, seconds }) => kind === 'micro' && seconds === 30)
    const chosen = data.items.find(({ kind, seconds }) => kind === 'micro' && seconds === 60)
    if (short === undefined) throw new Error('there is a product of 30 s')
    // The ticket says 20.00 for 60 s, which pays otherwise.
    expect(chosen?.yield).not.toBe(short.yield)
    const deal = { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 30, amount: '20.00' } as const
    await app.call('submitTerm', deal, { token })
    pass(40, start + 100)
    await app.product.termDesk.settled()
    app.timer.wind(1_000)
    const card = page.getByTestId('deal-result')
    await card.waitFor()
    await card.getByRole('button', { name: texts.repeat.replace('{amount}', '20.00') }).click()
    const dialog = page.getByRole('alertdialog')
    const pays = (20 * (1 + Number(short.yield))).toFixed(2)
    await dialog.getByText(`${pays} USD`, { exact: false }).first().waitFor()
    await dialog.getByRole('button').last().click()
    await dialog.waitFor({ state: 'hidden' })
    const running = await app.call('termList', { segment: 'term', state: 'active' }, { token })
    expect(running.data.items).toMatchObject([{ seconds: 30, stake: '20.00' }])
    await visitor.leave()
  })
})

describe('the ticket', () => {
  it('is filled in by keys at a desk: arrows choose, Enter asks', { tags: 'thorough' }, async () => {
    const { visitor, page, token } = await visitTicket({ viewport: desk })
    const chips = page.getByRole('group', { name: texts.duration }).getByRole('button')
    const chosen = async () => chips.evaluateAll(all => all.findIndex(each => each.ariaPressed === 'true'))
    await expect.poll(chosen).toBeGreaterThanOrEqual(0)
    const first = await chosen()
    await page.keyboard.press('ArrowRight')
    await expect.poll(chosen).toBe(first + 1)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(chosen).toBe(first)
    await page.keyboard.press('ArrowDown')
    await page.getByText(texts.keysChosen.replace('{direction}', texts.down)).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await dialog.getByRole('button').last().press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const { data } = await app.call('termList', { segment: 'term', state: 'active' }, { token })
    expect(data.items).toMatchObject([{ direction: 'down', kind: 'micro' }])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('says why an amount cannot be staked, and stakes nothing', { tags: 'thorough' }, async () => {
    const { visitor, page } = await visitTicket({ viewport: phone })
    const field = page.getByRole('textbox', { name: texts.amountUsd })
    await field.fill('2')
    await page.getByText('The minimum is 5.00 USD. Enter a larger amount.').waitFor()
    expect(await page.getByTestId('place-up').getAttribute('aria-disabled')).toBe('true')
    await field.fill('zwei')
    await page.getByText(texts.badAmount.replace('{example}', '5.00')).waitFor()
    await visitor.leave()
  })
})

describe('limits of one’s own', () => {
  const ways = [
    ['phone-light', {}],
    ['desk-dark', { viewport: desk, theme: 'dark' }],
    ['phone-hk', { language: 'hk' }],
  ] as const
  it.each(inShort<(typeof ways)[number]>(ways, 1))(
    'are set, hold at once, and stop the ticket, %s',
    { tags: 'thorough' },
    async (name, given: Look) => {
      const { visitor, page, token } = await visitTicket(given)
      const { limit } = termTexts[(given.language ?? 'en') as 'en' | 'hk']
      await visitor.open('/pages/mine/limit/index')
      const term = page.getByTestId('limits-term')
      // How it stands in a line; what changes it, once asked for.
      await term.getByText(limit.quiet).waitFor()
      expect(await term.getByRole('textbox').first().isVisible()).toBe(false)
      await term.getByText(limit.limits).click()
      await term.getByRole('textbox').first().fill('15')
      await term.getByRole('button', { name: limit.save }).first().click()
      await term.getByText(limit.holds.replace('{limit}', '15.00 USD')).waitFor()
      await term.getByTestId('limit-status').getByText(limit.stake_day).waitFor()
      await term.getByText(limit.breaks, { exact: true }).click()
      await look(page, `limits-${name}`)
      expect(await faultsOf(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      await term.getByRole('button', { name: limit.pauseStart }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.waitFor()
      await look(page, `limits-${name}-ask`)
      await dialog.getByRole('button', { name: limit.pauseStart }).click()
      await dialog.waitFor({ state: 'hidden' })
      await visitor.open('/pages/order?code=BTCUSD&kind=micro')
      await page.getByTestId('place-up').waitFor()
      await expect.poll(() => page.getByTestId('place-up').getAttribute('aria-disabled')).toBe('true')
      const answer = await app.call(
        'submitTerm',
        { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 60, amount: '5.00' },
        { token },
      )
      expect(answer.refusal).toBe('limit.paused')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('what all deals came to', () => {
  it('is shown to everybody, and says where there is nothing yet', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address)
    await visitor.open('/pages/fairness/index')
    await visitor.page.getByText(termTexts.en.fairness.empty).waitFor()
    await look(visitor.page, 'fairness')
    expect(await faultsOf(visitor.page)).toEqual([])
    await visitor.leave()
  })
})
