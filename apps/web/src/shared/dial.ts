import { countries } from '@plumbline/rules/identity'

const dials = new Map(countries.map(({ code, dial }) => [code, dial]))

/** '351' for 'PT'; empty while no country is chosen. */
export const dialOf = (country: string): string => dials.get(country) ?? ''
