import en from '../catalogues/en.ts'
import type { Translation } from '../translation.ts'

export { en as refusals } from '@plumbline/protocol/texts/en'
/** The English catalogue is what the others are checked against; here it is checked for its own plurals. */
export const texts = en satisfies Translation<typeof en, 'en'>
