import {
  availabilityNotices,
  capMost,
  contractClasses,
  customerGroups,
  productKinds,
} from './availability.ts'
import { shippedRules, type AvailabilityRule } from './table.ts'
import { countries, isRestrictedCountry, restrictedCountries } from '../identity/country.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A list of settings that names each country of the world, with each kind, twice over. */
const rulesMax = 2 * countries.length * productKinds.length

const known = (names: readonly string[], text: unknown): boolean =>
  typeof text === 'string' && names.includes(text)
const countryCodes = countries.map(({ code }) => code)

const isCap = (cap: unknown, most: number): boolean =>
  cap === null || (typeof cap === 'number' && Number.isInteger(cap) && cap >= 0 && cap <= most)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ruleFields = ['country', 'kind', 'group', 'offered', 'leverageMax', 'notice']

/** Where a rule is wrong, and what could stand there, in the words of the rules themselves. */
type Fault = { readonly field: string; readonly allowed: string }

const list = (names: readonly string[]): string => names.join(', ')
const restricted = list(restrictedCountries)

const faultOfRule = (rule: unknown): Fault | undefined => {
  if (!isRecord(rule)) return { field: '{}', allowed: list(ruleFields) }
  const strange = Object.keys(rule).find(field => !ruleFields.includes(field))
  // A field for a customer above all: rules are the same for everybody of a country.
  if (strange !== undefined) return { field: strange, allowed: list(ruleFields) }
  const { country, kind, group, offered, leverageMax, notice } = rule
  // In a restricted country nothing is opened, whatever an operator would like.
  if (!known(countryCodes, country) || isRestrictedCountry(country as string))
    return { field: 'country', allowed: `ISO 3166-1 (${restricted} ✕)` }
  if (!known(productKinds, kind)) return { field: 'kind', allowed: list(productKinds) }
  if (!known(customerGroups, group)) return { field: 'group', allowed: list(customerGroups) }
  if (typeof offered !== 'boolean') return { field: 'offered', allowed: 'true, false' }
  if (!isRecord(leverageMax) || Object.keys(leverageMax).some(name => !known(contractClasses, name)))
    return { field: 'leverageMax', allowed: list(contractClasses) }
  const uncapped = contractClasses.find(name => !isCap(leverageMax[name], capMost(name)))
  // null leaves the instrument's own.
  if (uncapped !== undefined)
    return { field: `leverageMax.${uncapped}`, allowed: `0–${capMost(uncapped)}, null` }
  if (notice !== null && !known(availabilityNotices, notice))
    return { field: 'notice', allowed: `${list(availabilityNotices)}, null` }
  return undefined
}

/**
 * Reads an operator's rules: each takes the place of the shipped one of the same country, kind and group, stricter or
 * looser. Refusals: setting.invalid, setting.rule.
 */
export const readAvailabilityRules = (value: unknown): Result<readonly AvailabilityRule[]> => {
  if (!Array.isArray(value) || value.length > rulesMax)
    return refuse('setting.invalid', { allowed: `[ … ] ≤ ${rulesMax}` })
  const nameOf = ({ country, kind, group }: AvailabilityRule) => `${country} ${kind} ${group}`
  const names = new Set<string>()
  for (const [index, rule] of value.entries()) {
    const place = String(index + 1)
    const fault = faultOfRule(rule)
    if (fault !== undefined) return refuse('setting.rule', { place, ...fault })
    const name = nameOf(rule as AvailabilityRule)
    if (names.has(name))
      return refuse('setting.rule', { place, field: 'country, kind, group', allowed: '1 ×' })
    names.add(name)
  }
  return accept([
    ...(value as readonly AvailabilityRule[]),
    ...shippedRules.filter(rule => !names.has(nameOf(rule))),
  ])
}
