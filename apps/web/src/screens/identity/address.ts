import { countries, readEmail, readMobile } from '@plumbline/rules/identity'
import { dialOf } from '../../shared/dial.ts'
import type { Values } from './values.ts'

type Contact = Pick<Values, 'way' | 'email' | 'area' | 'mobile'>

/** What a code goes to, in the one form it is known by; empty while it is not complete. */
export const addressOf = ({ way, email, area, mobile }: Contact): string => {
  if (way === 'email') {
    const read = readEmail(email)
    return read.ok ? read.value : ''
  }
  const read = readMobile({ areaCode: dialOf(area), mobile })
  return read.ok ? read.value.e164 : ''
}

/** The contact as the calls take it. */
export const emailOf = ({ email }: Contact) => ({ email: email.trim() })
export const mobileOf = ({ area, mobile }: Contact) => ({ areaCode: dialOf(area), mobile: mobile.trim() })

/**
 * A number that came with its area code, as from the device's own list: the country it belongs to and the rest. Where
 * several countries share the code, the one chosen before stays. Undefined where no area code stands in front.
 */
export const splitMobile = (text: string, area: string): { area: string; mobile: string } | undefined => {
  const [, digits] = /^(?:\+|00)([\d\s().-]+)$/.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const dialled = digits.replaceAll(/\D/g, '')
  const candidates = countries.filter(({ dial }) => dialled.startsWith(dial))
  const length = Math.max(0, ...candidates.map(({ dial }) => dial.length))
  const longest = candidates.filter(({ dial }) => dial.length === length)
  const country = longest.find(({ code }) => code === area) ?? longest[0]
  return country && { area: country.code, mobile: dialled.slice(length) }
}
