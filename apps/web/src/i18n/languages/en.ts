import en from '../catalogues/en.ts'
import type { Translation } from '../translation.ts'

/** The English catalogue is what the others are checked against; here it is checked for its own plurals. */
export const texts = en satisfies Translation<typeof en, 'en'>
