import { countries, dialledText, nationalText, readPhone } from '@plumbline/rules/identity'
import { dialOf } from '../dial.ts'

/**
 * A number that came with its area code, as from the device's own list: the country it belongs to and the rest. Where
 * several countries share the code, the one chosen before stays. Undefined where no area code stands in front.
 */
export const splitMobile = (text: string, area: string): { area: string; mobile: string } | undefined => {
  const [, dialled] = /^(?:\+|00)(\d+)$/.exec(dialledText(text)) ?? []
  if (dialled === undefined) return undefined
  const candidates = countries.filter(({ dial }) => dialled.startsWith(dial))
  const length = Math.max(0, ...candidates.map(({ dial }) => dial.length))
  const longest = candidates.filter(({ dial }) => dial.length === length)
  const country = longest.find(({ code }) => code === area) ?? longest[0]
  return country && { area: country.code, mobile: dialled.slice(length) }
}

/** What will be kept, as its country writes it: shown as soon as the field is left, so that a correction is seen before it counts. */
export const tidyMobile = (text: string, area: string): string => {
  const read = readPhone({ areaCode: dialOf(area), mobile: text })
  return read.ok ? nationalText(read.value) : text
}
