import { readEmail, readKnownMobile } from '@plumbline/rules/identity'
import { dialOf } from '../../shared/dial.ts'
import type { Values } from './values.ts'

type Contact = Pick<Values, 'way' | 'email' | 'area' | 'mobile'>

/** What a code goes to, in the one form it is known by; empty while it is not complete. */
export const addressOf = ({ way, email, area, mobile }: Contact): string => {
  if (way === 'email') {
    const read = readEmail(email)
    return read.ok ? read.value : ''
  }
  const read = readKnownMobile({ areaCode: dialOf(area), mobile })
  return read.ok ? read.value.e164 : ''
}

/** The contact as the calls take it. */
export const emailOf = ({ email }: Contact) => ({ email: email.trim() })
export const mobileOf = ({ area, mobile }: Contact) => ({ areaCode: dialOf(area), mobile: mobile.trim() })
