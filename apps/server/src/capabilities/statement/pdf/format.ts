import { localeOf, type Language } from '@plumbline/protocol/core'
import { cents, formatCents } from '@plumbline/rules/money'

const minus = '−'

/** Money and moments as the app writes them; times are UTC. */
export const createFormat = (language: Language) => {
  const locale = localeOf[language]
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const counts = new Intl.NumberFormat(locale)
  const made = new Map<number, Intl.NumberFormat>()
  const decimals = (digits: number): Intl.NumberFormat => {
    const known = made.get(digits)
    if (known !== undefined) return known
    const fresh = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    made.set(digits, fresh)
    return fresh
  }
  // Plain English would put the month first.
  const dateLocale = locale === 'en' ? 'en-GB' : locale
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const dates = new Intl.DateTimeFormat(dateLocale, day)
  const times = new Intl.DateTimeFormat(dateLocale, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const plain = (amount: bigint): string => {
    const text = amounts.format(formatCents(cents(amount)) as Intl.StringNumericLiteral)
    return text.startsWith('-') ? minus + text.slice(1) : text
  }
  return {
    money: plain,
    /** With a plus before what came. */
    change: (amount: bigint): string => (amount > 0n ? `+${plain(amount)}` : plain(amount)),
    /** A plain decimal with every digit that it carries. */
    decimal: (text: string): string => {
      const digits = text.split('.')[1]?.length ?? 0
      const grouped = decimals(digits).format(text as Intl.StringNumericLiteral)
      return grouped.startsWith('-') ? minus + grouped.slice(1) : grouped
    },
    count: (value: number): string => counts.format(value),
    date: (at: number): string => dates.format(at),
    time: (at: number): string => times.format(at),
  }
}
