import { calendarFeedsMax, feedNameLengthMax } from '@plumbline/rules/economic-calendar'

type CalendarFeedSetting = { readonly name: string; readonly url: string }

const addressLengthMax = 2_000

/** The name is never repeated: what stands before the first = may be a piece of an address, which may hold a secret. */
const readFeed = (entry: string, place: number): CalendarFeedSetting => {
  const equals = entry.indexOf('=')
  const name = entry.slice(0, Math.max(equals, 0)).trim()
  const url = entry.slice(equals + 1).trim()
  if (name === '' || name.length > feedNameLengthMax || /[<>/:\p{Cc}]/u.test(name))
    throw new Error(
      `must be NAME=https://… entries, parted by commas, with names of at most ${feedNameLengthMax} characters, without / and :`,
    )
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (
    address === undefined ||
    !['https:', 'http:'].includes(address.protocol) ||
    url.length > addressLengthMax
  )
    throw new Error(`must have an address behind the name of entry ${place + 1}; write a comma in it as %2C`)
  if (address.username !== '' || address.password !== '')
    throw new Error(
      `must have an address without a name and a password behind the name of entry ${place + 1}`,
    )
  return { name, url: address.href }
}

/** Reads ECONOMIC_CALENDAR. Throws a sentence that says what is wrong. */
export const readCalendarFeeds = (text: string): readonly CalendarFeedSetting[] => {
  const feeds = text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')
    .map((entry, at) => readFeed(entry, at))
  if (feeds.length > calendarFeedsMax) throw new Error(`must be at most ${calendarFeedsMax} calendars`)
  if (new Set(feeds.map(({ name }) => name)).size !== feeds.length)
    throw new Error('must give each calendar a name of its own')
  return feeds
}
