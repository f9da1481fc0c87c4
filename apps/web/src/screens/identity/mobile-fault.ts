import { readKnownMobile, readMobile } from '@plumbline/rules/identity'
import { faultOf, type Fault } from './faults.ts'

/** Apart from the other faults: the tables of all countries' numbers come with it. */
export const faultOfMobile = (mobile: string, dial: string): Fault | undefined => {
  if (mobile.trim() === '') return 'register.needMobile'
  return dial === '' ? undefined : faultOf(readMobile({ areaCode: dial, mobile }))
}

/** Of a number that is bound already, perhaps by older rules. */
export const faultOfKnownMobile = (mobile: string, dial: string): Fault | undefined => {
  if (mobile.trim() === '') return 'register.needMobile'
  return dial === '' ? undefined : faultOf(readKnownMobile({ areaCode: dial, mobile }))
}
