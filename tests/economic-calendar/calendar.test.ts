import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import {
  answerStatus,
  answerText,
  answerUpgrade,
  calendarOf,
  dayOf,
  eventOf,
  startCalendarServer,
  utc,
  type CalendarServer,
} from './calendar-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As long as a feed is left alone. */
const pauseMs = 30 * 60_000

let server: CalendarServer
beforeAll(async () => {
  server = await startCalendarServer()
})
afterAll(() => server.stop())

const bank = calendarOf(
  ...eventOf(
    'rates',
    `DTSTART:${utc(openTuesday + dayMs)}`,
    'SUMMARY:Interest rate decision',
    'PRIORITY:1',
    'URL:https://bank.example/rates',
  ),
  ...eventOf('speech', `DTSTART:${utc(openTuesday - 2 * dayMs)}`, 'SUMMARY:Speech', 'STATUS:CANCELLED'),
)
const statistics = calendarOf(
  ...eventOf('gdp', `DTSTART;VALUE=DATE:${dayOf(openTuesday)}`, 'SUMMARY:Gross domestic product'),
  ...eventOf('late', `DTSTART:${utc(Date.parse('2026-11-17T23:30:00Z'))}`, 'SUMMARY:Late figures'),
)

let app: App
let database: TestDatabase
let token: string
const open = async (environment: Record<string, string> = {}) => {
  database = await freshDatabase()
  app = await startApp({ database, environment })
  token = await app.openDemo()
}
const metricsToken = 'metrics-token-of-a-test'
const figures = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  return (await fetch(new URL('/metrics', app.address), { headers })).text()
}
const withFeeds = () =>
  open({
    METRICS_TOKEN: metricsToken,
    ECONOMIC_CALENDAR: `Bank=${server.address('/bank.ics')},Statistics=${server.address('/statistics.ics')}`,
    ECONOMIC_CALENDAR_PRIVATE: 'yes',
  })
const window = { from: '2026-11-01', to: '2026-12-31', zone: 'UTC' } as const
const ask = (input: Partial<CallInput<'economicCalendar'>> = {}) =>
  app.call('economicCalendar', { ...window, ...input }, { token })
const titles = async (input: Partial<CallInput<'economicCalendar'>> = {}) =>
  (await ask(input)).data.items.map(({ title }) => title)
const all = ['Speech', 'Gross domestic product', 'Late figures', 'Interest rate decision']

beforeEach(() => {
  server.answer('/bank.ics', answerText(bank))
  server.answer('/statistics.ics', answerText(statistics))
})
afterEach(() => app.stop())

describe('without calendars', () => {
  it('nothing is shown, and it says why', async () => {
    await open()
    expect((await ask()).data).toEqual({ isConfigured: false, sources: [], items: [], nextCursor: null })
    expect((await app.call('economicCalendar', window)).refusal).toBe('session.missing')
  })
})

describe('the calendars of the settings', () => {
  beforeEach(async () => {
    await withFeeds()
    await app.product.economicCalendar.readDue()
  })

  it('are shown together, in the order in which events begin', async () => {
    const { data } = await ask()
    expect(data.items.map(({ title }) => title)).toEqual(all)
    expect(data.isConfigured).toBe(true)
    const fetchedAt = new Date(openTuesday).toISOString()
    expect(data.sources).toEqual([
      { name: 'Bank', fetchedAt, isFailing: false },
      { name: 'Statistics', fetchedAt, isFailing: false },
    ])
    expect(data.items.at(-1)).toMatchObject({
      source: 'Bank',
      day: '2026-11-18',
      lastDay: null,
      startsAt: new Date(openTuesday + dayMs).toISOString(),
      endsAt: null,
      importance: 'high',
      link: 'https://bank.example/rates',
      status: null,
    })
    expect(data.items[0]).toMatchObject({ status: 'cancelled', importance: null, link: null })
  })

  it('are cut into days by the reader’s clock', async () => {
    const tuesday = { from: '2026-11-17', to: '2026-11-17' }
    expect(await titles(tuesday)).toEqual(['Gross domestic product', 'Late figures'])
    // Where it is Wednesday by then; a whole day is the same one everywhere.
    expect(await titles({ ...tuesday, zone: 'Asia/Tokyo' })).toEqual(['Gross domestic product'])
    const { data } = await ask({ zone: 'Asia/Tokyo' })
    expect(data.items.map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2026-11-16 Speech',
      '2026-11-17 Gross domestic product',
      '2026-11-18 Late figures',
      '2026-11-19 Interest rate decision',
    ])
  })

  it('are shown one by one, the latest first, and page by page', async () => {
    expect(await titles({ source: 'Bank' })).toEqual(['Speech', 'Interest rate decision'])
    expect(await titles({ source: 'Nobody' })).toEqual([])
    expect(await titles({ order: 'latest' })).toEqual(all.toReversed())
    for (const [order, expected] of [
      ['earliest', all],
      ['latest', all.toReversed()],
    ] as const) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const { data } = await ask({ order, limit: 1, ...(cursor !== undefined && { cursor }) })
        found.push(...data.items.map(({ title }) => title))
        cursor = data.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(found).toEqual(expected)
    }
  })

  it('are asked for with days and a zone that there are', async () => {
    for (const zone of ['Nowhere/None', 'EST5EDT4', '+01:00'])
      expect((await ask({ zone })).refusal).toBe('notification.time_zone')
    for (const from of ['2026-13-01', '1999-12-31', 'today'])
      expect((await ask({ from })).refusal).toBe('request.invalid')
  })

  it('are asked twice an hour at most, also after a failure', { tags: 'thorough' }, async () => {
    const askedOf = () => server.asked.filter(path => path === '/bank.ics').length
    const before = askedOf()
    app.clock.move(pauseMs - 1)
    await app.product.economicCalendar.readDue()
    expect(askedOf()).toBe(before)
    server.answer('/bank.ics', answerStatus(503))
    app.clock.move(1)
    await app.product.economicCalendar.readDue()
    await app.product.economicCalendar.readDue()
    expect(askedOf()).toBe(before + 1)
  })

  it(
    'stay as they were read last while they cannot be read, also after a restart',
    { tags: 'thorough' },
    async () => {
      const readAt = new Date(openTuesday).toISOString()
      server.answer('/bank.ics', answerStatus(503))
      server.answer('/statistics.ics', answerText('<!doctype html>'))
      app.clock.move(pauseMs)
      await app.product.economicCalendar.readDue()
      const failing = [
        { name: 'Bank', fetchedAt: readAt, isFailing: true },
        { name: 'Statistics', fetchedAt: readAt, isFailing: true },
      ]
      expect((await ask()).data).toMatchObject({ sources: failing })
      expect(await titles()).toEqual(all)
      await app.restart()
      expect((await ask()).data).toMatchObject({ sources: failing })
      expect(await titles()).toEqual(all)

      server.answer(
        '/bank.ics',
        answerText(calendarOf(...eventOf('new', 'DTSTART:20261201T120000Z', 'SUMMARY:New'))),
      )
      app.clock.move(pauseMs)
      await app.product.economicCalendar.readDue()
      expect(await titles({ source: 'Bank' })).toEqual(['New'])
      expect((await ask()).data.sources[0]).toEqual({
        name: 'Bank',
        fetchedAt: new Date(app.clock.now()).toISOString(),
        isFailing: false,
      })
    },
  )

  it('keep the names of their events from version to version', async () => {
    const idOf = async () => (await ask({ source: 'Bank' })).data.items.at(-1)?.id
    const before = await idOf()
    server.answer('/bank.ics', answerText(bank.replace('Interest rate decision', 'Rate decision')))
    app.clock.move(pauseMs)
    await app.product.economicCalendar.readDue()
    expect(await titles({ source: 'Bank' })).toEqual(['Speech', 'Rate decision'])
    expect(await idOf()).toBe(before)
  })
})

describe('a calendar', () => {
  it('that was never read says so', async () => {
    server.answer('/bank.ics', answerStatus(404))
    await withFeeds()
    await app.product.economicCalendar.readDue()
    expect((await ask()).data.sources[0]).toEqual({ name: 'Bank', fetchedAt: null, isFailing: true })
    expect(await titles()).toEqual(['Gross domestic product', 'Late figures'])
    const told = await figures()
    expect(told).toContain('plumbline_calendar_feed_up{feed="Bank"} 0')
    expect(told).toContain('plumbline_calendar_feed_up{feed="Statistics"} 1')
  })

  it('that turns to another protocol holds up neither the others nor the end', async () => {
    server.answer('/bank.ics', answerUpgrade)
    await withFeeds()
    await app.product.economicCalendar.readDue()
    expect((await ask()).data.sources).toEqual([
      { name: 'Bank', fetchedAt: null, isFailing: true },
      { name: 'Statistics', fetchedAt: new Date(openTuesday).toISOString(), isFailing: false },
    ])
    await app.restart()
    expect(await titles()).toEqual(['Gross domestic product', 'Late figures'])
  })

  it('that cannot be kept holds up no other, and is asked again after its pause', async () => {
    await withFeeds()
    await app.product.economicCalendar.readDue()
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    await owner.query("alter table economic_calendar.event add constraint odd check (title <> 'Odd')")
    await owner.end()
    const before = server.asked.length
    server.answer(
      '/bank.ics',
      answerText(calendarOf(...eventOf('odd', `DTSTART:${utc(openTuesday)}`, 'SUMMARY:Odd'))),
    )
    app.clock.move(pauseMs)
    await app.product.economicCalendar.readDue()
    await app.product.economicCalendar.readDue()
    expect(server.asked.slice(before)).toEqual(['/bank.ics', '/statistics.ics'])
    expect((await ask()).data.sources).toEqual([
      { name: 'Bank', fetchedAt: new Date(openTuesday).toISOString(), isFailing: true },
      { name: 'Statistics', fetchedAt: new Date(app.clock.now()).toISOString(), isFailing: false },
    ])
    expect(await titles()).toEqual(all)
    expect(await figures()).toContain('plumbline_calendar_feed_up{feed="Bank"} 0')
  })

  it('that the settings name no longer, or at another address, is shown no longer', async () => {
    await withFeeds()
    await app.product.economicCalendar.readDue()
    await app.product.stop()
    const moved = await startApp({
      database,
      environment: {
        ECONOMIC_CALENDAR: `Bank=${server.address('/elsewhere.ics')}`,
        ECONOMIC_CALENDAR_PRIVATE: 'yes',
      },
    })
    app = moved
    token = await moved.openDemo()
    await moved.product.economicCalendar.readDue()
    expect((await ask()).data).toMatchObject({
      sources: [{ name: 'Bank', fetchedAt: null, isFailing: true }],
      items: [],
    })
  })

  it('of a server beside this machine is not asked unless a setting says so', async () => {
    await open({ ECONOMIC_CALENDAR: `Bank=${server.address('/bank.ics').replace('http:', 'https:')}` })
    const before = server.asked.length
    await app.product.economicCalendar.readDue()
    expect((await ask()).data.sources).toEqual([{ name: 'Bank', fetchedAt: null, isFailing: true }])
    expect(server.asked.length).toBe(before)
  })
})
