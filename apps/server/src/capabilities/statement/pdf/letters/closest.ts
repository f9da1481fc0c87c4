import anyAscii from 'any-ascii'
import { numbersOf } from '../numbers-of.ts'

const shows = /[^\p{M}\p{Cf}\p{Cc}\s]/u

/**
 * How a sign is written that no font has: as the letters it is made of, in Latin letters, or by its number. Signs without a look of
 * their own are left out.
 */
export const closestForms = (sign: string): readonly string[] => {
  const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const forms = [sign.normalize('NFKC'), bare.normalize('NFC'), anyAscii(sign)]
  return shows.test(sign) ? [...forms.filter(form => form.trim() !== ''), `[${numbersOf(sign)}]`] : ['']
}
