import { availabilityNotices, contractClasses, customerGroups, productKinds } from './availability.ts'
import { shippedRules, type AvailabilityRule } from './availability-table.ts'
import { countries, isRestrictedCountry } from './country.ts'
import { accept, refuse, type Result } from './refusal.ts'

/** A list of settings that names each country of the world, with each kind, twice over. */
const rulesMax = 2 * countries.length * productKinds.length
/** The highest leverage of the house. */
const leverageMost = 30

const known = (names: readonly string[], text: unknown): boolean =>
  typeof text === 'string' && names.includes(text)
const countryCodes = countries.map(({ code }) => code)

const isCap = (cap: unknown): boolean =>
  cap === null || (typeof cap === 'number' && Number.isInteger(cap) && cap >= 0 && cap <= leverageMost)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ruleFields = ['country', 'kind', 'group', 'offered', 'leverageMax', 'notice']

/** What is wrong with one line, in English for the operator; undefined where nothing is. */
const faultOfRule = (rule: unknown): string | undefined => {
  if (!isRecord(rule)) return 'is no rule'
  const strange = Object.keys(rule).find(field => !ruleFields.includes(field))
  // A field for a customer above all: rules are the same for everybody of a country.
  if (strange !== undefined) return `has a field ${strange}, which no rule has`
  const { country, kind, group, offered, leverageMax, notice } = rule
  if (!known(countryCodes, country)) return 'names no country of ISO 3166-1'
  if (isRestrictedCountry(country as string)) return 'is for a restricted country, where nothing is opened'
  if (!known(productKinds, kind)) return `names no kind of ${productKinds.join(', ')}`
  if (!known(customerGroups, group)) return `names no group of ${customerGroups.join(', ')}`
  if (typeof offered !== 'boolean') return 'does not say whether it is offered'
  if (!isRecord(leverageMax) || Object.keys(leverageMax).some(name => !known(contractClasses, name)))
    return `has caps of other classes than ${contractClasses.join(', ')}`
  if (!contractClasses.every(name => isCap(leverageMax[name])))
    return `lacks a cap of a class: a whole number from 0 to ${leverageMost}, or null for the instrument's own`
  if (notice !== null && !known(availabilityNotices, notice))
    return `has a notice that is none of ${availabilityNotices.join(', ')}`
  return undefined
}

/**
 * Reads an operator's rules: each takes the place of the shipped one of the same country, kind and group, stricter or
 * looser. Refusals: setting.invalid.
 */
export const readAvailabilityRules = (value: unknown): Result<readonly AvailabilityRule[]> => {
  const invalid = (problem: string) => refuse('setting.invalid', { problem })
  if (!Array.isArray(value)) return invalid('must be a list of rules')
  if (value.length > rulesMax) return invalid(`must have at most ${rulesMax} rules`)
  for (const [place, rule] of value.entries()) {
    const fault = faultOfRule(rule)
    if (fault !== undefined) return invalid(`rule ${place + 1} ${fault}`)
  }
  const own = value as readonly AvailabilityRule[]
  const names = new Set(own.map(({ country, kind, group }) => `${country} ${kind} ${group}`))
  if (names.size < own.length) return invalid('must have one rule at most for a country, kind and group')
  const isReplaced = ({ country, kind, group }: AvailabilityRule) => names.has(`${country} ${kind} ${group}`)
  return accept([...own, ...shippedRules.filter(rule => !isReplaced(rule))])
}
