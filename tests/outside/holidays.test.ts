import { calendars, type CalendarName } from '@plumbline/server/capabilities/market/seed/calendars'
import { isWeekend, marketStateAt, wallMoment, type SessionCalendar } from '@plumbline/rules/hours'
import Holidays from 'date-holidays'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'

// Holidays of countries by somebody else's code. An exchange rests on some of them, and on days of its own: what differs is
// named here, exchange by exchange, and nothing else may differ.
const manifest = createRequire(import.meta.url).resolve('date-holidays/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
beforeAll(() => console.info(`date-holidays ${version}, ICU ${process.versions['icu']}`))

const years = Array.from({ length: 15 }, (_, place) => 2026 + place)

/** Days of the week on which an exchange is closed in the middle of its day. */
const restsOf = (calendar: SessionCalendar, year: number, clock: string, time: string) => {
  const days = Array.from({ length: 366 }, (_, place) =>
    new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10),
  )
  return days.filter(
    day =>
      day.startsWith(String(year)) &&
      !isWeekend(day) &&
      marketStateAt(calendar, wallMoment(clock, day, time)).state === 'closed',
  )
}

type Row = {
  readonly calendar: CalendarName
  readonly at: readonly [clock: string, time: string]
  readonly of: readonly [country: string, state?: string]
  /** Holidays of the country on which the exchange trades, and days on which it rests beside them: 'MM-DD', or the name. */
  readonly trades: readonly (string | RegExp)[]
  readonly rests: readonly string[]
  readonly until?: number
}

const rows: readonly Row[] = [
  {
    calendar: 'stocksUs',
    at: ['America/New_York', '10:00'],
    of: ['US'],
    // The Friday before a New Year's Day on a Saturday: the books of a quarter close on it.
    trades: [/Columbus|Indigenous/, /Veterans/, '12-31'],
    rests: ['good friday'],
  },
  { calendar: 'indexUk', at: ['Europe/London', '10:00'], of: ['GB', 'ENG'], trades: [], rests: [] },
  {
    calendar: 'indexGermany',
    at: ['Europe/Berlin', '10:00'],
    of: ['DE'],
    trades: [/Himmelfahrt/, /Pfingst/, /Deutschen Einheit/],
    rests: [],
  },
  {
    calendar: 'indexFrance',
    at: ['Europe/Paris', '10:00'],
    of: ['FR'],
    trades: ['05-08', /Ascension/, /Pentec/, '07-14', '08-15', '11-01', '11-11'],
    rests: ['good friday', '12-26'],
  },
  // A day between two holidays is one by law; that package knows only some of them.
  { calendar: 'indexJapan', at: ['Asia/Tokyo', '10:00'], of: ['JP'], trades: [], rests: ['2032-09-21'] },
  {
    calendar: 'indexAustralia',
    at: ['Australia/Sydney', '11:00'],
    of: ['AU', 'NSW'],
    trades: [/Bank Holiday/, /Labour/, /Anzac.*substitute/],
    rests: ['2027-04-26'],
  },
  {
    calendar: 'indexHongKong',
    at: ['Asia/Hong_Kong', '10:00'],
    of: ['HK'],
    trades: [],
    rests: [],
    until: 2032,
  },
]

describe.each(rows)('$calendar rests as $of.0 does, but for what is named', row => {
  const country = row.of[1] === undefined ? new Holidays(row.of[0]) : new Holidays(row.of[0], row.of[1])

  it.each(years.filter(year => year <= (row.until ?? 2040)))('in %i', year => {
    const theirs = country
      .getHolidays(year)
      .filter(each => each.type === 'public' || each.type === 'bank')
      .map(each => ({ day: each.date.slice(0, 10), name: each.name }))
      .filter(({ day, name }) =>
        row.trades.every(trades => (trades instanceof RegExp ? !trades.test(name) : !day.endsWith(trades))),
      )
      .map(({ day }) => day)
    const goodFriday = new Holidays('GB', 'ENG').getHolidays(year).find(({ name }) => name === 'Good Friday')
    const own = row.rests.map(rests =>
      rests === 'good friday'
        ? (goodFriday?.date.slice(0, 10) ?? '')
        : rests.length > 5
          ? rests
          : `${year}-${rests}`,
    )
    const expected = new Set(
      [...theirs, ...own].filter(day => day.startsWith(String(year)) && !isWeekend(day)),
    )
    expect(restsOf(calendars[row.calendar], year, ...row.at)).toEqual([...expected].toSorted())
  })
})

describe('the moon', () => {
  // Of two new moons within minutes of Beijing's midnight ICU is wrong by a day: almanacs have 2027-02-06 and 2030-02-03.
  const almanac = new Set(['2027-02', '2030-02'])
  const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'Asia/Hong_Kong',
    month: 'numeric',
    day: 'numeric',
  })
  const lunarDay = (day: string) => {
    const parts = chinese.formatToParts(Date.parse(`${day}T04:00:00Z`))
    return ['month', 'day'].map(type => parts.find(part => part.type === type)?.value).join('/')
  }
  const rests = (day: string) =>
    marketStateAt(calendars.indexHongKong, wallMoment('Asia/Hong_Kong', day, '10:00')).state === 'closed'

  it.each(years)('rests in Hong Kong in %i as the calendar of ICU has it', year => {
    const feasts = Array.from({ length: 366 }, (_, place) =>
      new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10),
    ).filter(day => ['1/1', '4/8', '5/5', '8/16', '9/9'].includes(lunarDay(day)))
    expect(feasts.length).toBeGreaterThanOrEqual(5)
    for (const day of feasts)
      if (!isWeekend(day) && !almanac.has(day.slice(0, 7))) expect([day, rests(day)]).toEqual([day, true])
  })
})
