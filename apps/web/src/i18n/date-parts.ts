export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]

/** Plain English would put the month first (see format.ts). */
export const dateLocaleOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

const isDatePart = (type: string): type is DatePart => (dateParts as readonly string[]).includes(type)

/** In which order day, month and year are written. */
export const dateOrder = (locale: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(dateLocaleOf(locale), { day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (isDatePart(type) ? [type] : []))

const monthsOfYear = 12
const anyYear = 2001

/** The names of the months, as they stand by themselves. */
export const monthNames = (locale: string): readonly string[] => {
  const { format } = new Intl.DateTimeFormat(dateLocaleOf(locale), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: monthsOfYear }, (_, month) => format(Date.UTC(anyYear, month, 1)))
}
