import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { countries, restrictedDials } from './country.ts'
import { dialledText, type Mobile } from './dialled.ts'

const knownDials: ReadonlySet<string> = new Set(countries.map(({ dial }) => dial))
/** A number rings somebody, or receives messages; others cost whoever calls them, or belong to nobody. */
const rings: ReadonlySet<NumberType> = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'FIXED_LINE',
  'VOIP',
  'PERSONAL_NUMBER',
])
const receivesMessages: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** North America has one code, 1; what stands behind it says which country. */
const sharedDial = '1'

/**
 * The whole numbers that may have been meant, the likeliest first: as it stands; with the code of the country, or the part of
 * it that is dialled at home, once more in front; with zeros in front where that country has none.
 */
const readings = (areaCode: string, written: string): readonly string[] => {
  const plain = written.replace(/^(?:\+|00)/, '')
  const isRepeated = (code: string) => code !== '' && plain.startsWith(code)
  const home = areaCode.startsWith(sharedDial) ? areaCode.slice(sharedDial.length) : ''
  return [
    ...(plain === written ? [areaCode + plain] : []),
    ...(isRepeated(areaCode) ? [plain] : []),
    ...(isRepeated(home) ? [sharedDial + plain] : []),
    areaCode + written.replace(/^\+?0+/, ''),
  ]
}

const read = (
  input: { areaCode: string; mobile: string },
  kinds: ReadonlySet<NumberType>,
): Result<Mobile> => {
  const areaCode = dialledText(input.areaCode).replace(/^(?:\+|00)/, '')
  const written = dialledText(input.mobile)
  if (!knownDials.has(areaCode) || !/^\+?\d+$/.test(written)) return refuse('mobile.invalid')
  if (restrictedDials.includes(areaCode)) return refuse('country.restricted')
  for (const whole of readings(areaCode, written)) {
    const number = parsePhoneNumberFromString(`+${whole}`)
    if (number?.isValid() !== true || !number.number.startsWith(`+${areaCode}`)) continue
    if (!kinds.has(number.getType())) return refuse('mobile.kind')
    return accept({ areaCode, mobile: number.number.slice(areaCode.length + 1), e164: number.number })
  }
  return refuse('mobile.invalid')
}

/**
 * A number that receives messages, as people write it. What is certain is corrected: the code of the country written twice,
 * zeros that are dialled only at home.
 * Refusals: mobile.invalid, mobile.kind (a landline, a number that costs its callers), country.restricted (by area code).
 */
export const readMobile = (input: { areaCode: string; mobile: string }): Result<Mobile> =>
  read(input, receivesMessages)

/** A number under which somebody can be called, landlines too. Refusals: mobile.invalid, country.restricted (by area code). */
export const readPhone = (input: { areaCode: string; mobile: string }): Result<Mobile> => {
  const phone = read(input, rings)
  return !phone.ok && phone.refusal === 'mobile.kind' ? refuse('mobile.invalid') : phone
}

/**
 * As its country writes it, without the code: '912 345 678'. The digits alone where that is not known. In North America the code of a
 * country may be written in two parts: '+1 809' is 1809.
 */
export const nationalText = ({ areaCode, mobile, e164 }: Mobile): string => {
  const number = parsePhoneNumberFromString(e164)
  if (number === undefined) return mobile
  const shown = number.formatInternational()
  let at = 0
  for (let digits = 0; digits <= areaCode.length && at < shown.length; at += 1)
    if (/\d/.test(shown.charAt(at))) digits += 1
  return shown.slice(at - 1)
}
