import { dateOrder, monthNames, type DatePart } from '../../../../i18n/date-parts.ts'

/** A day as fields keep it, '2026-11-17', or with its minute, '2026-11-17T15:30'. */
const kept = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/

const dateNumbers = 3
const yearDigits = 4
const yearFirst = 1900
const hoursPerDay = 24
const minutesPerHour = 60
const wordLengthMin = 3

const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0')

type DateOf = Readonly<Record<DatePart, number>>

/** Nothing where there is no such day, as 31 April. */
const dayText = ({ year, month, day }: DateOf): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && year >= yearFirst
    ? `${padded(year, yearDigits)}-${padded(month)}-${padded(day)}`
    : undefined
}

/** A day alone begins at midnight; seconds, of an instant that was pasted, are left out. */
const timeText = (rest: readonly number[]): string | undefined => {
  const [hour = 0, minute = 0] = rest
  const isTime = rest.length !== 1 && hour < hoursPerDay && minute < minutesPerHour
  return isTime ? `${padded(hour)}:${padded(minute)}` : undefined
}

const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year'

/** Plain English would put the month first (see format.ts). */
const partsOf = (locale: string, options: Intl.DateTimeFormatOptions, at = 0) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'UTC', ...options }).formatToParts(
    at,
  )

/** What each month is called, by itself and within a date: 'Oct', 'octobre', 'октября'. */
const monthWords = (locale: string): readonly (readonly string[])[] =>
  monthNames(locale).map((name, month) => [
    name.toLowerCase(),
    ...(['short', 'long'] as const).flatMap(width =>
      partsOf(locale, { day: 'numeric', month: width }, Date.UTC(2001, month, 1)).flatMap(({ type, value }) =>
        type === 'month' ? [value.toLowerCase()] : [],
      ),
    ),
  ])

/** Which month one of these words is, or is the beginning of. */
const monthOf = (words: readonly string[], names: readonly (readonly string[])[]): number | undefined =>
  words
    .filter(word => word.length >= wordLengthMin)
    .map(word => {
      const found = names.flatMap((forms, month) =>
        forms.some(form => form.startsWith(word)) ? [month + 1] : [],
      )
      return found.length === 1 ? found[0] : undefined
    })
    .find(month => month !== undefined)

/**
 * Days as they are typed and shown in a language: '17/11/2026' in English, '17.11.2026' in German. What is written
 * elsewhere on the page, '17 Nov 2026', and what machines write, '2026-11-17', is read in every language.
 */
export const typedDays = (locale: string) => {
  const numeric = partsOf(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
  const order = numeric.flatMap(({ type }) => (isDatePart(type) ? [type] : []))
  const named = dateOrder(locale).filter(part => part !== 'month')
  const months = monthWords(locale)
  return {
    /** The day that a text stands for, with its minute where that is asked for; undefined where it stands for none. */
    read: (text: string, withTime: boolean): string | undefined => {
      const numbers = text.match(/\d+/g) ?? []
      const month = monthOf(text.toLowerCase().match(/\p{L}+/gu) ?? [], months)
      const count = month === undefined ? dateNumbers : dateNumbers - 1
      const isIso = numbers[0]?.length === yearDigits
      const written: readonly DatePart[] =
        month !== undefined ? named : isIso ? ['year', 'month', 'day'] : order
      const value = (part: DatePart): string => numbers[written.indexOf(part)] ?? ''
      const year = value('year')
      const day = dayText({
        // Two digits are of this century.
        year: Number(year.length === 2 ? `20${year}` : year),
        month: month ?? Number(value('month')),
        day: Number(value('day')),
      })
      const rest = numbers.slice(count).map(Number)
      if (day === undefined || numbers.length < count) return undefined
      if (!withTime) return rest.length === 0 ? day : undefined
      const time = timeText(rest)
      return time === undefined ? undefined : `${day}T${time}`
    },
    /** A kept day as one would type it. */
    write: (value: string): string => {
      const [, year, month, day, hour, minute] = kept.exec(value) ?? []
      if (year === undefined) return ''
      const of = { year, month, day }
      const date = numeric.map(({ type, value: between }) => (isDatePart(type) ? of[type] : between)).join('')
      return hour === undefined ? date : `${date}, ${hour}:${minute}`
    },
  }
}
