import { systemTimer } from '@plumbline/server/capabilities/market/index'
import type { Millis } from '@plumbline/rules/market'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourcesFeed } from '../../market/sources/sources-feed.ts'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { complaintsOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

const desk = { width: 1440, height: 900 }
const foundersMs = 150_000
const replacingLooks: readonly (readonly [name: string, look: Look])[] = (['light', 'dark'] as const).flatMap(
  theme => [
    [`phone ${theme}`, { viewport: phone, theme }] as const,
    [`desk ${theme}`, { viewport: { width: 1280, height: 800 }, theme }] as const,
  ],
)
const key = 'a key of the desk that nobody else has'
const path = '/pages/work/market/index'

let browser: Browser
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  const clock = { now: () => Date.now() as Millis }
  // A provider is preferred and has not delivered yet; the simulation speaks.
  const feed = sourcesFeed({ clock, timer: systemTimer }, [
    { name: 'desk', type: 'push', key, codes: ['BTCUSD', 'EURUSD', 'XAUUSD'] },
    { name: 'house', type: 'simulated' },
  ])
  app = await startApp({ live: { feed } })
  ;[ada, ben] = await founders(app)
}, foundersMs)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (who: Member, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, who.token, path)
  await visitor.page.getByTestId('instrument').first().waitFor()
  return visitor
}

/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))

const section = (page: Page, name: string) => page.getByRole('tab', { name }).click()

const deliver = (bid: string, ask: string) =>
  app.call(
    'feedPush',
    { source: 'desk', quotes: [{ code: 'BTCUSD', bid, ask, at: Date.now() }] },
    { token: `Bearer ${key}` },
  )

describe('the market in the work area', () => {
  it('shows every source and instrument, and why quotes were refused', async () => {
    await deliver('not a price', '97008.00')
    const clerk = await atWork(ada)
    const { page } = clerk
    expect(await page.getByTestId('instrument').count()).toBeGreaterThan(55)
    await page.getByRole('searchbox', { name: 'Code or name' }).fill('btc')
    await expect.poll(() => page.getByTestId('instrument').count()).toBe(1)
    await page.getByTestId('instrument').getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Sources, preferred first').waitFor()
    await sheet.getByText('desk').waitFor()
    await sheet.getByText('house').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await section(page, 'Price sources')
    await expect.poll(() => page.getByTestId('source').allInnerTexts()).toHaveLength(2)
    await page.getByText('Delivered by a provider').waitFor()
    await page.getByText('Refused quotes by reason').waitFor()
    expect(await faultsHere(page)).toEqual([])
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('halts one instrument alone, and asks somebody else to resume it', async () => {
    const clerk = await atWork(ada)
    const { page } = clerk
    await page.getByRole('button', { name: 'Halt trading' }).click()
    const sheet = page.getByRole('dialog')
    // Nothing is chosen to begin with, and nothing is halted without a choice and a reason.
    const confirm = sheet.getByRole('button', { name: /^Halt/ })
    await sheet.getByText('Choose what to halt.').waitFor()
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await sheet.getByRole('radio', { name: /^All instruments/ }).check()
    await sheet.getByText(/at least 3 characters/).waitFor()
    expect(await confirm.innerText()).toMatch(/^Halt all instruments \(\d\d\)$/)
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await sheet.getByRole('radio', { name: 'One instrument' }).check()
    await sheet.getByText('Choose what to halt.').waitFor()
    await sheet.getByRole('searchbox', { name: 'Find an instrument' }).fill('btc')
    await sheet.getByRole('button', { name: 'BTCUSD' }).click()
    await sheet.getByTestId('halt-scope').getByText('BTCUSD').waitFor()
    await sheet.getByRole('button', { name: 'Prices look wrong' }).click()
    expect(await faultsHere(page)).toEqual([])
    await sheet.getByLabel('Reason').fill('The desk reports wrong prices')
    await sheet.getByRole('button', { name: 'Halt BTCUSD' }).click()
    await sheet.waitFor({ state: 'detached' })
    const state = async () => (await app.call('instrumentDetail', { code: 'BTCUSD' })).data.state
    await expect.poll(state).toBe('halted')
    await page.getByTestId('toasts').getByText('BTCUSD is halted.').waitFor()

    // Whoever begins the day reads it there, and is led here.
    await page.getByRole('link', { name: 'Workbench' }).click()
    await page.getByRole('link', { name: 'Trading is halted: BTCUSD' }).click()
    await page.getByTestId('halt').getByText('The desk reports wrong prices').waitFor()
    await page.getByRole('button', { name: 'Request to resume' }).click()
    await sheet.getByLabel('Reason').fill('The desk has mended them')
    await sheet.getByRole('button', { name: 'Request to resume' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByTestId('halt').getByRole('link', { name: 'Show the request' }).waitFor()
    expect(await faultsHere(page)).toEqual([])

    const { data } = await app.call('requestList', { state: 'open' }, { token: ben.token })
    const request = data.items.find(({ kind }) => kind === 'market.resume')
    await app.call(
      'requestDecide',
      { id: request?.id ?? '', decision: 'approve', reason: 'Looked at and agreed' },
      { token: ben.token },
    )
    await expect.poll(state).not.toBe('halted')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByTestId('halt').waitFor({ state: 'detached' })
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it('asks for a corporate action, which waits for somebody else', async () => {
    const clerk = await atWork(ada)
    const { page } = clerk
    await section(page, 'Corporate actions')
    await page.getByRole('button', { name: 'Enter corporate action' }).click()
    const form = page.getByTestId('action-form')
    await form.getByLabel('Instrument').selectOption('AAPL')
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.getByText('Enter a whole number from 1').waitFor()
    await form.getByLabel('Units after').fill('4')
    const day = mondayIn(28)
    await form.getByLabel('Year').fill(day.slice(0, 4))
    await form.getByLabel('Month').selectOption({ index: Number(day.slice(5, 7)) })
    await form.getByLabel('Day', { exact: true }).fill(String(Number(day.slice(8))))
    await form.getByLabel('Reason').fill('Announced by the company')
    expect(await faultsHere(page)).toEqual([])
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.waitFor({ state: 'detached' })
    const action = page.getByTestId('action')
    await action.getByText('Split: 1 become 4').waitFor()
    await action.getByText('Pending approval').waitFor()
    expect(await faultsHere(page)).toEqual([])
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })

  it.each(replacingLooks)(
    'asks to replace an instrument, and shows what that would do: %s',
    async (name, look) => {
      const clerk = await atWork(ada, look)
      const { page } = clerk
      await section(page, 'Corporate actions')
      await page.getByRole('button', { name: 'Enter corporate action' }).click()
      const form = page.getByTestId('action-form')
      await form.getByLabel('Instrument').selectOption('META')
      await form.getByLabel('What happens').selectOption('replacement')
      await form.getByRole('button', { name: 'Send for approval' }).click()
      await form.getByText('Enter an amount, 0 or more').first().waitFor()
      await form.getByLabel('Successor').selectOption('NFLX')
      await form.getByLabel('Units of META').fill('7')
      await form.getByLabel('become units of NFLX').fill('5')
      await form.getByLabel('Cash per unit of META').fill('0')
      await form.getByLabel('Price for the rest').fill('100')
      await form.getByLabel('Address where the terms').fill('https://exchange.example/notices/4711')
      await form.getByTestId('action-preview').getByText('Real accounts').waitFor()
      expect(await faultsHere(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      if (process.env['SHOTS'] !== undefined) {
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
        await form.getByTestId('action-preview').scrollIntoViewIfNeeded()
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}-2.png` })
      }
      expect(complaintsOf(clerk)).toEqual([])
      await clerk.leave()
    },
  )

  it('is usable on a phone', async () => {
    const clerk = await atWork(ben, { viewport: phone, theme: 'dark' })
    const { page } = clerk
    expect(await overflowing(page)).toEqual([])
    for (const name of ['Price sources', 'Halts', 'Corporate actions', 'Tick log', 'Instruments']) {
      await section(page, name)
      await page.getByRole('tabpanel', { name }).waitFor()
      expect(await overflowing(page)).toEqual([])
      expect(await faultsHere(page)).toEqual([])
    }
    await page.getByTestId('instrument').first().getByRole('button').click()
    await page.getByRole('dialog').getByText('Sources, preferred first').waitFor()
    expect(await overflowing(page)).toEqual([])
    await clerk.leave()
  })
})

/** A Monday at least so many days from now: no market of the house keeps a holiday on each of them. */
const mondayIn = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7))
  return at.toISOString().slice(0, 10)
}
