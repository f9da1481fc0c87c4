import type { RefusalFigures } from '@plumbline/rules/core'
import { localeOf, type Language } from '../core/languages.ts'
import { durationText } from './duration.ts'

type Marks = {
  /** Before the places. */
  readonly decimal: '.' | ','
  /** Between the thousands. */
  readonly group: '.' | ',' | 'blank'
}

/** How each language writes numbers: '1,234.50', '1.234,50' or '1 234,50'. */
export const numberMarks: Readonly<Record<Language, Marks>> = {
  hk: { decimal: '.', group: ',' },
  en: { decimal: '.', group: ',' },
  fr: { decimal: ',', group: 'blank' },
  de: { decimal: ',', group: '.' },
  es: { decimal: ',', group: '.' },
  fi: { decimal: ',', group: 'blank' },
  it: { decimal: ',', group: '.' },
  nl: { decimal: ',', group: '.' },
  pt: { decimal: ',', group: 'blank' },
  ru: { decimal: ',', group: 'blank' },
  sv: { decimal: ',', group: 'blank' },
}

/** A plain decimal with the language's own mark, digit for digit and without groups. */
export const writeDecimal = (language: Language, plain: string): string =>
  plain.replace('.', numberMarks[language].decimal)

const decimalFigure = /^-?\d+\.(\d+)$/

/** A decimal to be read, with its thousands in groups and every digit it carries. */
const groupedDecimal = (language: Language, plain: string, digits: number): string =>
  new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(plain as Intl.StringNumericLiteral)

const countryCode = /^[A-Z]{2}$/

const countryName = (language: Language, code: string): string =>
  new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code

const dayFigure = /^\d{4}-\d{2}-\d{2}$/
const momentFigure = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[\d.]+)?Z$/

/** A day ('8 Dec 2026') or a moment ('8 Dec 2026, 14:00 UTC') that is given as programs write it; what is neither as it is. */
export const writeMoment = (language: Language, figure: string): string => {
  const isMoment = momentFigure.test(figure)
  const at = Date.parse(figure)
  // What a person wrote may look like one, and there is no such day.
  if ((!isMoment && !dayFigure.test(figure)) || Number.isNaN(at)) return figure
  // Plain English would put the month first.
  const text = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(isMoment && ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)),
  }).format(at)
  return isMoment ? `${text} UTC` : text
}

/**
 * A text with its figures put in: decimals as the language writes and groups them, days and moments (UTC) as it writes them, countries by
 * their names, other codes and whole numbers as they are; a wait, which is given in minutes, as a length of time.
 */
export const withFigures = (language: Language, text: string, figures: RefusalFigures): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name] ?? whole
    if (name === 'country' && countryCode.test(figure)) return countryName(language, figure)
    if (name === 'wait' && /^\d+$/.test(figure)) return durationText(language, Number(figure))
    const digits = decimalFigure.exec(figure)?.[1]?.length
    return digits === undefined ? writeMoment(language, figure) : groupedDecimal(language, figure, digits)
  })
