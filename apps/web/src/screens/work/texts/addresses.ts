import type { PublishedText } from '@plumbline/rules/published-text'
import { addressOf } from '../shared/area.ts'

export const textsPath = '/pages/work/text/index'

/** One text, or the form for its next version, as an address within the page. */
export const textAddress = (key: PublishedText, part?: 'edit'): string =>
  `#${addressOf(textsPath, { key, part })}`
