import type { Format } from './format.ts'

const names = new Map<string, Intl.DisplayNames>()

/** 'Portugal' for 'PT'; the code itself where the device has no name for it. */
export const countryName = ({ locale }: Format, code: string): string => {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}
