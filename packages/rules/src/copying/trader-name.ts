import { accept, refuse, type Result } from '../core/refusal.ts'

/** Characters of a trader's public name. */
export const traderNameLength = { min: 3, max: 24 } as const

/** Letters and digits, and between them a blank, dot, hyphen or underscore. */
const shape = /^[\p{L}\p{N}][\p{M}]*(?:[ ._-]?[\p{L}\p{N}][\p{M}]*)*$/u

/** Signs that are drawn like another one; what is left is compared. */
const drawnAlike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
  ı: 'l',
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'l',
  ј: 'j',
  ѕ: 's',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** A name as the eye reads it: without accents, case, blanks and signs, and with look-alikes made one. */
export const formOfTraderName = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\p{M} ._-]/gu, ''),
  )
    .map(each => drawnAlike[each] ?? each)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Nobody calls themselves what customers could take for the firm or its staff. */
const ofTheFirm = [
  'plumbline',
  'staff',
  'admin',
  'support',
  'official',
  'moderator',
  'compliance',
  'helpdesk',
  'customer service',
].map(formOfTraderName)

export type TraderName = { readonly name: string; readonly form: string }

/** The public name of a trader, and the form by which one that looks the same is found. Refusals: copy.name. */
export const readTraderName = (text: string): Result<TraderName> => {
  const name = text.trim().normalize('NFC')
  const length = Array.from(name).length
  const form = formOfTraderName(name)
  return length < traderNameLength.min ||
    length > traderNameLength.max ||
    !shape.test(name) ||
    ofTheFirm.some(each => form.includes(each))
    ? refuse('copy.name', { minimum: String(traderNameLength.min), maximum: String(traderNameLength.max) })
    : accept({ name, form })
}
