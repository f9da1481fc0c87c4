import { countries } from './country.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What tells a person apart: a name, a number, a birthday, a nationality, as written on a document. */

export const personNameLengthMax = 100
/** Of a whole name in two parts, with the space between them. */
export const fullNameLengthMax = 2 * personNameLengthMax + 1
export const idNumberLengthMin = 4
export const idNumberLengthMax = 32
export const ageYearsMin = 18
export const ageYearsMax = 120

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]
export const certificateTypes = ['id_card', 'passport'] as const
export type CertificateType = (typeof certificateTypes)[number]

/*
 * What stands between the letters of names: what Unicode lists for identifiers in the middle of a word (UAX #31, tables 3 and
 * 3a), and what documents print besides: the slash of "A/L", the comma of "King, Jr.", and other forms of apostrophe and hyphen.
 */
const apostrophes = `'\u2018\u2019\u02bb\u02bc\u0060\u00b4\u2032\u055a\u05f3\u05f4`
const hyphens = String.raw`\-\u2010-\u2013\u058a\u05be\u30a0`
const points = String.raw`.,/\u00b7\u0387\u2027\u30fb\u0f0b\u1361`
const between = `[ ${apostrophes}${hyphens}${points}]`
/** Two that shape the letters beside them, after one; they print nothing by themselves. */
const joiners = String.raw`\u200c\u200d`

const namePattern = new RegExp(
  String.raw`^[${apostrophes}]?\p{L}(?:\p{L}|\p{M}[${joiners}]?|(?<=\p{L})[${joiners}]|${between})*$`,
  'u',
)
const piledMarks = /\p{M}{4}/u
/** "King, Jr." has two in a row, and nothing has more. */
const piledBetween = new RegExp(`${between}{3}`, 'u')

/**
 * A name as printed on a document, kept as it was typed but for spaces. One that says nothing is missing. Refusals:
 * verification.field, verification.name.
 */
export const readPersonName = (text: string): Result<string> => {
  const name = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (name === '') return refuse('verification.field')
  const isName =
    Array.from(name).length <= personNameLengthMax &&
    namePattern.test(name) &&
    !piledMarks.test(name) &&
    !piledBetween.test(name)
  return isName ? accept(name) : refuse('verification.name', { maximum: String(personNameLengthMax) })
}

/** What people put into a number so that it reads more easily; it does not tell one number from another. */
const numberSeparators = /[\s./-]/g
const numberPattern = /^[\p{L}\p{Nd}]+$/u

/** The number of a document in the one form it is known by: 'ab 12-345(6)' is 'AB123456'. Refusals: verification.field. */
export const readIdNumber = (text: string): Result<string> => {
  const number = text.normalize('NFKC').replaceAll(numberSeparators, '').replaceAll(/[()]/g, '').toUpperCase()
  const length = Array.from(number).length
  const isNumber = length >= idNumberLengthMin && length <= idNumberLengthMax && numberPattern.test(number)
  return isNumber ? accept(number) : refuse('verification.field')
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** The same day so many years later, as ISO writes it. 29 February stays: it sorts behind 28 February and before 1 March. */
const yearsLater = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)

/** Whole years from a birthday to a day. */
export const yearsBetween = (birthday: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return yearsLater(birthday, years) <= today ? years : years - 1
}

const isCalendarDate = (text: string): boolean => {
  if (!datePattern.test(text)) return false
  const at = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day in UTC on which a moment falls, as ISO writes it. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * A birthday ('1991-03-14') of somebody who is of age on `today` (UTC). Who was born on 29 February comes of age on
 * 1 March of a year that has no such day. Refusals: verification.field, verification.under_age.
 */
export const readBirthday = (text: string, today: string): Result<string> => {
  const birthday = text.trim()
  if (!isCalendarDate(birthday) || birthday > today || yearsLater(birthday, ageYearsMax) < today)
    return refuse('verification.field')
  return yearsLater(birthday, ageYearsMin) <= today
    ? accept(birthday)
    : refuse('verification.under_age', { minimum: String(ageYearsMin) })
}

const countryCodes: ReadonlySet<string> = new Set(countries.map(({ code }) => code))

/** A nationality by its ISO code, restricted ones too: those are for compliance to judge. Refusals: verification.field. */
export const readNationality = (text: string): Result<string> => {
  const code = text.trim().toUpperCase()
  return countryCodes.has(code) ? accept(code) : refuse('verification.field')
}

/** The parts of a name in a row, those left out that its document has not: who has one name only has no surname. */
export const fullName = (parts: readonly string[]): string => parts.filter(part => part !== '').join(' ')

const latinMarks = /[\u0300-\u036f]/g
const wordBreaks = new RegExp(`${between}+`, 'u')
const joinersAll = new RegExp(`[${joiners}]`, 'gu')

/** The words of a name without case and accents: as passports and forms differ in writing the same name. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(latinMarks, '')
    .replaceAll(joinersAll, '')
    .toUpperCase()
    .split(wordBreaks)
    .filter(word => word !== '')

/**
 * The forms under which a name is compared. Two names are the same when they share one: the same words in any order, or the
 * same letters in a row, as languages differ in what comes first and in whether a space stands between.
 */
export const formsOfName = (parts: readonly string[]): readonly string[] => {
  const words = parts.flatMap(wordsOf)
  const inAnyOrder = words.toSorted().join(' ')
  const runs = [parts, parts.toReversed()].map(order => order.flatMap(wordsOf).join(''))
  return [...new Set([inAnyOrder, ...runs])]
}
