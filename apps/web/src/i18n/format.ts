import { formatCents, formatDecimal, type Cents } from '@plumbline/rules/money'
import { formatPrice, type Instrument, type Price } from '@plumbline/rules/market'

const minus = '−'

/**
 * Puts the typographic minus in place of the ASCII one, and a plus before gains where a sign is asked for.
 * Swedish and Finnish write the typographic one by themselves.
 */
const signed = (text: string, sign: 'results' | 'balances'): string => {
  if (text.startsWith('-') || text.startsWith(minus)) return minus + text.slice(1)
  return sign === 'results' && /[1-9]/.test(text) ? `+${text}` : text
}

const decimalsOf = (text: string): number => {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}

const chartTimes = {
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type ChartGrain = keyof typeof chartTimes

export type Format = ReturnType<typeof createFormat>

/** Made when it is first asked for, once: the device takes about a millisecond for each, and no screen needs all. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The one place where dates, numbers, money and prices become text. Times are UTC, as quotes and receipts are. */
export const createFormat = (locale: string) => {
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberFormat = (digits: number): Intl.NumberFormat => {
    const known = numbers.get(digits)
    if (known !== undefined) return known
    const made = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    numbers.set(digits, made)
    return made
  }
  // Plain English would put the month first, and a comma before 'and'.
  const dateLocale = locale === 'en' ? 'en-GB' : locale
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', hourCycle: 'h23', ...options }))
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const timeOnly = dates(clock)
  const dayOnly = dates(day)
  const dayTime = dates({ ...day, ...clock })
  const localMoment = once(
    () =>
      new Intl.DateTimeFormat(dateLocale, {
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
  )
  const exactTime = dates({ ...day, ...clock, fractionalSecondDigits: 3 })
  const lists = once(() => new Intl.ListFormat(dateLocale, { type: 'conjunction' }))
  const charts = {
    second: dates(chartTimes.second),
    minute: dates(chartTimes.minute),
    hour: dates(chartTimes.hour),
    day: dates(chartTimes.day),
    month: dates(chartTimes.month),
  } satisfies Record<ChartGrain, unknown>
  const weekdayTime = dates({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const percentSpace = /\s/.test(new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5))
    ? '\u00A0'
    : ''

  /** Groups a plain decimal, keeping every digit it carries. */
  const decimal = (text: string): string =>
    numberFormat(decimalsOf(text)).format(text as Intl.StringNumericLiteral)
  const fromHundredths = (value: number, digits: number): string =>
    decimal(formatDecimal(BigInt(value), 2, digits))

  const placesOf = (hundredths: number): number =>
    hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2

  return {
    locale,
    decimal: (text: string) => signed(decimal(text), 'balances'),
    /** '10,277.53': a balance, no plus. */
    money: (amount: Cents) => signed(decimal(formatCents(amount)), 'balances'),
    /** '+98.91', '−70.00': a result or a change. */
    result: (amount: Cents) => signed(decimal(formatCents(amount)), 'results'),
    /** A price in the instrument's digits, without its prefix. */
    price: (price: Price, instrument: Pick<Instrument, 'priceScale' | 'digits'>) =>
      decimal(formatPrice(price, instrument)),
    /** A move of prices with its sign. */
    move: (move: number, instrument: Pick<Instrument, 'priceScale' | 'digits'>) =>
      signed(decimal(formatPrice(move as Price, instrument)), 'results'),
    /** Hundredths of a percent: 62 is '+0.62%'. */
    percentChange: (value: number) => signed(fromHundredths(value, 2), 'results') + percentSpace + '%',
    /** Hundredths of a percent, one place, as margin levels are shown: 22690 is '226.9%'. */
    level: (value: number) =>
      signed(decimal(formatDecimal(BigInt(Math.trunc(value / 10)), 1)), 'balances') + percentSpace + '%',
    /** Hundredths of a percent with the places they need: 8000 is '80%', 5556 is '55.56%'. */
    share: (value: number) => fromHundredths(value, placesOf(value)) + percentSpace + '%',
    /** The same of a change: 500 is '+5%'. */
    shareChange: (value: number) =>
      signed(fromHundredths(value, placesOf(value)), 'results') + percentSpace + '%',
    /** A rate in millionths: 100 is '0.01%'. */
    rate: (rate: number) =>
      signed(decimal(formatDecimal(BigInt(rate), 4, 0)), 'balances') + percentSpace + '%',
    count: (value: number) => numberFormat(0).format(value),
    /** Whole seconds left: '0:47'. */
    countdown: (seconds: number) => `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    /** 'a, b and c' */
    list: (words: readonly string[]) => lists().format(words),
    /** '13:04:27' */
    time: (at: number) => timeOnly().format(at),
    date: (at: number) => dayOnly().format(at),
    /** '13 Jul 2026, 07:31:09' */
    dateTime: (at: number) => dayTime().format(at),
    /** '13 Jul 2026, 09:31 CEST': a moment to come, in the zone of whoever waits for it. */
    localTime: (at: number) => localMoment().format(at),
    /** '13 Jul 2026, 07:31:09.412' */
    exactTime: (at: number) => exactTime().format(at),
    /** A moment of a chart, as exact as its candles are long: '13:04:27', '13:04', '13 Jul 13:04', '13 Jul', 'Jul 2026'. */
    chartTime: (at: number, grain: ChartGrain) => charts[grain]().format(at),
    /** 'Mon 00:05 UTC' */
    weekdayTime: (at: number) => `${weekdayTime().format(at)} UTC`,
  }
}
