import { readEmail, readMobile, type RecoveryKind } from '@plumbline/rules/identity'
import type { RefusalCode } from '@plumbline/rules/core'
import { dialOf } from '../../../shared/dial.ts'

export type TypedAddress = {
  readonly kind: RecoveryKind
  readonly email: string
  readonly area: string
  readonly mobile: string
}
type Fault = 'missing' | 'area' | RefusalCode

/** What is wrong with a new address: nothing typed, no country chosen, or what the rules say. */
export const faultOfAddress = ({ kind, email, area, mobile }: TypedAddress): Fault | undefined => {
  if ((kind === 'email' ? email : mobile).trim() === '') return 'missing'
  if (kind === 'mobile' && area === '') return 'area'
  const read = kind === 'email' ? readEmail(email) : readMobile({ areaCode: dialOf(area), mobile })
  return read.ok ? undefined : read.refusal
}

/** As the call takes it; undefined while it can be none. */
export const readAddress = (typed: TypedAddress) => {
  if (faultOfAddress(typed) !== undefined) return undefined
  const { kind, email, area, mobile } = typed
  return kind === 'email' ? { kind, email } : { kind, areaCode: dialOf(area), mobile }
}
