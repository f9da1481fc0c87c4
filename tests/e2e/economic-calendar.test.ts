import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerStatus,
  answerText,
  calendarOf,
  dayOf,
  eventOf,
  startCalendarServer,
  utc,
  type CalendarServer,
} from '../economic-calendar/calendar-server.ts'
import { startApp, type App } from '../support/app.ts'
import texts from '@plumbline/texts/en/app/desk.json' with { type: 'json' }
import { catalogues, marketTexts } from './support/catalogues.ts'
import { desk, launch, phone, signIn, visit, type Look } from './support/browser.ts'
import { inShort } from './support/looks.ts'
import { looksRight, sound } from './support/sound.ts'

const dayMs = 86_400_000
/** As long as a feed is left alone. */
const pauseMs = 30 * 60_000
// Noon of today, so that no day ends while the test runs: the browser's clock is the real one.
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2
const t = marketTexts.en.economicCalendar
const title = catalogues.en.place.calendar

const bank = calendarOf(
  ...eventOf(
    'rates',
    `DTSTART:${utc(noon + 2 * dayMs)}`,
    `DTEND:${utc(noon + 2 * dayMs + 1_800_000)}`,
    'SUMMARY:Interest rate decision',
    'DESCRIPTION:Decision of the council.\\nPress conference at half past two. <b>Live</b>',
    'LOCATION:Frankfurt am Main',
    'CATEGORIES:Rates,Euro area',
    'PRIORITY:1',
    'URL:https://bank.example/rates?year=2026',
  ),
  ...eventOf('speech', `DTSTART:${utc(noon - 3 * dayMs)}`, 'SUMMARY:Speech of the president'),
  // More than one page.
  ...eventOf(
    'weekly',
    `DTSTART:${utc(noon + 3 * dayMs)}`,
    'RRULE:FREQ=WEEKLY;COUNT=45',
    'SUMMARY:Weekly statement of the balance sheet',
    'PRIORITY:9',
  ),
)
const office = calendarOf(
  ...eventOf(
    'gdp',
    `DTSTART;VALUE=DATE:${dayOf(noon)}`,
    'SUMMARY:Gross domestic product\\, second estimate',
    'PRIORITY:5',
    'STATUS:TENTATIVE',
  ),
  ...eventOf('prices', `DTSTART:${utc(noon + 2 * dayMs)}`, 'SUMMARY:Consumer prices', 'STATUS:CANCELLED'),
)

let browser: Browser
let server: CalendarServer
let app: App
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), startCalendarServer()])
  server.answer('/bank.ics', answerText(bank))
  server.answer('/office.ics', answerText(office))
  app = await startApp({
    start: Date.now(),
    environment: {
      ECONOMIC_CALENDAR: `Central bank=${server.address('/bank.ics')},Statistics office=${server.address('/office.ics')}`,
      ECONOMIC_CALENDAR_PRIVATE: 'yes',
    },
  })
  app.quoteAll()
  await app.product.economicCalendar.readDue()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
  await server.stop()
})

const calendarPath = '/pages/calendar/index'

const deskLooks: readonly (readonly [string, Look])[] = [
  ['in German, in the dark', { viewport: desk, theme: 'dark', language: 'de' }],
  ['in English', { viewport: desk }],
  ['in Russian, on a large screen', { viewport: { width: 2560, height: 1440 }, language: 'ru' }],
]

describe('the economic calendar', () => {
  it('is reached from the market, and begins with today', async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await signIn(visitor, app, '/pages/index')
    const link = page.getByRole('link', { name: title })
    await link.waitFor()
    await sound(visitor, 'calendar-market')
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const days = page.getByTestId('calendar-day')
    const [today, next] = [days.first(), days.nth(1)]
    await today.getByRole('heading', { name: t.today }).waitFor()
    await today.getByText('Gross domestic product, second estimate').waitFor()
    expect(await today.getByText(t.allDay).count()).toBe(1)
    expect(await today.getByText(t.medium).count()).toBe(1)
    expect(await today.getByText(t.tentative).count()).toBe(1)
    expect(await today.getByText(/^Statistics office, as of /).count()).toBe(1)
    await next.getByText('12:00').first().waitFor()
    await sound(visitor, 'calendar-phone')

    await next.getByRole('button', { name: 'Interest rate decision' }).click()
    const sheet = page.getByRole('dialog', { name: 'Interest rate decision' })
    await sheet.getByText('Press conference at half past two. <b>Live</b>').waitFor()
    await sheet.getByText('Frankfurt am Main').waitFor()
    await sheet.getByText('Rates and Euro area').waitFor()
    await sheet.getByText(/^Central bank, as of /).waitFor()
    await sound(visitor, 'calendar-sheet')
    await sheet.getByRole('link', { name: 'Open bank.example' }).click()
    await page.getByText(catalogues.en.webview.outside).waitFor()
    await page.goBack()
    await page.getByTestId('calendar-event').first().waitFor()
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })

  it(
    'shows what is past, one source alone, and the rest when its end comes near',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, app.address, { viewport: phone })
      const { page } = visitor
      await signIn(visitor, app, calendarPath)
      const events = page.getByTestId('calendar-event')
      await events.first().waitFor()
      await page.getByRole('combobox', { name: t.source }).selectOption('Central bank')
      await page.getByText(t.noneToday).waitFor()
      await page.getByText('Gross domestic product').waitFor({ state: 'detached' })
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 10_000)
          return events.count()
        })
        .toBe(46)
      await page.getByRole('combobox', { name: t.source }).selectOption('Statistics office')
      await page.getByRole('radio', { name: t.past }).click()
      await page.getByText(t.emptyPast).waitFor()
      await looksRight(page)
      await page.getByRole('combobox', { name: t.source }).selectOption(t.allSources)
      await page.getByText('Speech of the president').waitFor()
      expect(await events.count()).toBe(1)
      await sound(visitor, 'calendar-past')
      await visitor.leave()
      expect(visitor.complaints).toEqual([])
    },
  )

  it.each(inShort(deskLooks, 1))(
    'has list and details side by side at a desk, %s',
    { tags: 'thorough' },
    async (_, look) => {
      const visitor = await visit(browser, app.address, look)
      const { page } = visitor
      await signIn(visitor, app, calendarPath)
      const detail = page.getByTestId('calendar-detail')
      // Of the first event that says more than its row, before any is chosen.
      await detail.getByText('Frankfurt am Main').waitFor()
      await page.getByRole('button', { name: /second estimate/ }).click()
      await detail.getByText(/^Statistics office/).waitFor()
      await page.getByRole('button', { name: 'Interest rate decision' }).click()
      await detail.getByText('Frankfurt am Main').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.locator('[aria-current=true]').filter({ hasText: 'Interest rate' }).count()).toBe(1)
      await sound(visitor, `calendar-desk-${look.language ?? 'en'}`)
      await visitor.leave()
      expect(visitor.complaints).toEqual([])
    },
  )

  it.each(inShort(['hk', 'ru', 'fi'] as const, 1))(
    'has room for its words on a phone: %s',
    { tags: 'thorough' },
    async language => {
      const visitor = await visit(browser, app.address, { viewport: phone, theme: 'dark', language })
      await signIn(visitor, app, calendarPath)
      await visitor.page.getByTestId('calendar-event').first().waitFor()
      await sound(visitor, `calendar-${language}`)
      await visitor.leave()
      expect(visitor.complaints).toEqual([])
    },
  )

  it('is among the places of the palette', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: desk })
    const { page } = visitor
    await signIn(visitor, app, '/pages/index')
    await page.getByRole('link', { name: title }).waitFor()
    await sound(visitor, 'calendar-market-desk')
    await page.getByRole('tab', { name: catalogues.en.category.overview }).click()
    await page.getByTestId('overview').getByRole('link', { name: title }).waitFor()
    await sound(visitor, 'calendar-overview')
    await page.getByRole('button', { name: texts.desk.palette }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('economic')
    await page.getByRole('option', { name: title }).click()
    await page.getByTestId('calendar-event').first().waitFor()
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })

  it('stays without a connection, and says where it could not be had', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await signIn(visitor, app, calendarPath)
    await page.getByTestId('calendar-event').first().waitFor()
    await page.context().setOffline(true)
    await page.getByText(catalogues.en.error.offline).first().waitFor()
    expect(await page.getByTestId('calendar-event').count()).toBeGreaterThan(0)
    await looksRight(page)
    await page.context().setOffline(false)

    await page.route('**/api/calendar/list*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByRole('alert').getByRole('button', { name: catalogues.en.app.retry }).waitFor()
    await looksRight(page)
    await page.unroute('**/api/calendar/list*')
    await page.getByRole('button', { name: catalogues.en.app.retry }).click()
    await page.getByTestId('calendar-event').first().waitFor()
    await visitor.leave()
  })

  // The last one of these: it moves the clock of the server.
  it('says how old it is while a source cannot be read', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, app.address, { viewport: phone, theme: 'dark' })
    const { page } = visitor
    server.answer('/bank.ics', answerStatus(503))
    app.clock.move(pauseMs)
    await app.product.economicCalendar.readDue()
    await signIn(visitor, app, calendarPath)
    await page.getByText(/^Central bank cannot be reached\. You see its events as of /).waitFor()
    await page.getByRole('button', { name: 'Interest rate decision' }).waitFor()
    expect(await page.getByText(/cannot be reached/).count()).toBe(1)
    await sound(visitor, 'calendar-outage')
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })
})

describe('a deployment without a calendar', () => {
  let without: App
  beforeAll(async () => {
    without = await startApp({ start: Date.now() })
    without.quoteAll()
  })
  afterAll(() => without.stop())

  it('has no way to one, and says so at its address', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, without.address, { viewport: desk })
    const { page } = visitor
    await signIn(visitor, without, '/pages/index')
    // Beside it the link would stand.
    await page.getByRole('combobox', { name: catalogues.en.market.sort }).waitFor()
    expect(await page.getByRole('link', { name: title }).count()).toBe(0)
    await page.getByRole('button', { name: texts.desk.palette }).click()
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.fill('alerts')
    await page.getByRole('option', { name: catalogues.en.place.alerts }).waitFor()
    await field.fill('economic')
    await page.getByRole('option', { name: catalogues.en.place.alerts }).waitFor({ state: 'detached' })
    expect(await page.getByRole('option', { name: title }).count()).toBe(0)
    await visitor.open(calendarPath)
    await page.getByText(t.notOffered).waitFor()
    await sound(visitor, 'calendar-absent')
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })
})
