import { countries } from '@plumbline/rules/identity'

/** A country dialled by this code: one of the likely ones, else the first there is; empty where there is none. */
export const countryOfDial = (dial: string, likely: readonly string[]): string => {
  const sharing = countries.filter(country => country.dial === dial)
  const found = sharing.find(({ code }) => likely.includes(code)) ?? sharing[0]
  return found?.code ?? ''
}
