import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from '../config.ts'
import { readCalendarFeeds } from './economic-calendar.ts'

describe('ECONOMIC_CALENDAR', () => {
  it('names calendars with their addresses', () => {
    expect(
      readCalendarFeeds(
        ' Central bank = https://bank.example/a.ics?b=1%2C2&c=3 , Statistics=https://s.example',
      ),
    ).toEqual([
      { name: 'Central bank', url: 'https://bank.example/a.ics?b=1%2C2&c=3' },
      { name: 'Statistics', url: 'https://s.example/' },
    ])
    expect(readCalendarFeeds('')).toEqual([])
  })

  it.each([
    ['https://bank.example/a.ics', 'must be NAME='],
    ['=https://bank.example', 'must be NAME='],
    ['https://bank.example/a.ics?x=1', 'must be NAME='],
    ['bank.example:8080=https://bank.example', 'must be NAME='],
    ['Bank=', 'must have an address behind'],
    ['Bank=ftp://bank.example', 'must have an address behind'],
    ['Bank=https://user:secret@bank.example', 'without a name and a password'],
    ['<b>=https://bank.example', 'must be NAME='],
    [`${'x'.repeat(41)}=https://bank.example`, 'must be NAME='],
    ['A=https://a.example,A=https://b.example', 'a name of its own'],
    [Array.from({ length: 13 }, (_, at) => `N${at}=https://a.example`).join(','), 'at most 12'],
  ])('is refused as %s', (text, why) => {
    expect(() => readCalendarFeeds(text)).toThrow(why)
  })

  it('says nothing of what may be a secret', () => {
    for (const text of [
      'Bank=https://:token@',
      'https://bank.example/token/a.ics?x=1',
      'Bank=https://bank.example/a,token=1',
    ])
      expect(() => readCalendarFeeds(text)).toThrow(/^(?!.*token)/)
  })

  it('takes what is not encrypted, or beside this machine, in development alone', () => {
    const feed = { ECONOMIC_CALENDAR: 'Bank=http://127.0.0.1:1/a.ics' }
    expect(() => readConfig(feed)).toThrow(BadSetting)
    expect(readConfig({ ...feed, ECONOMIC_CALENDAR_PRIVATE: 'yes' }).economicCalendar).toHaveLength(1)
    expect(() => readConfig({ ...feed, ECONOMIC_CALENDAR_PRIVATE: 'yes', DEPLOYMENT: 'production' })).toThrow(
      'ECONOMIC_CALENDAR_PRIVATE is yes',
    )
  })
})
