import type { UserInfo } from '@plumbline/protocol/identity'
import type { Way } from '../values.ts'

type Reached = Pick<UserInfo, 'email' | 'mobile'>

/** Where a code reaches the customer: the way asked for where it is bound, else the other, else none. */
export const ownWayOf = ({ email, mobile }: Reached, wanted: Way = 'email'): Way | undefined => {
  const bound = { email: email !== null, phone: mobile !== null }
  if (bound[wanted]) return wanted
  return bound.email ? 'email' : bound.phone ? 'phone' : undefined
}

/** The address itself, masked. */
export const addressBy = ({ email, mobile }: Reached, way: Way): string =>
  (way === 'email' ? email : mobile) ?? ''
