import { countries, isRestrictedCountry } from './country.ts'
import type { Book } from './ids.ts'
import type { Instrument, Leverage } from './instrument.ts'
import { accept, refuse, type Result } from './refusal.ts'

export const productKinds = ['contract', 'term', 'micro'] as const
export type ProductKind = (typeof productKinds)[number]

/** The only group of customers there is: people who trade for themselves. */
export const customerGroups = ['retail'] as const
export type CustomerGroup = (typeof customerGroups)[number]

/** Classes of contracts that supervisors cap apart. */
export const contractClasses = [
  'forex_major',
  'forex_minor',
  'gold',
  'commodity',
  'index_major',
  'index_minor',
  'stock',
  'crypto',
] as const
export type ContractClass = (typeof contractClasses)[number]

/** Why something is limited or not offered; each has a text in every language. */
export const availabilityNotices = ['leverage', 'product', 'crypto', 'undeclared', 'restricted'] as const
export type AvailabilityNotice = (typeof availabilityNotices)[number]

/** A pair of two of these is a major one, as ESMA's decision (EU) 2019/679 names them. */
const majorCurrencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'])
/** The major indices of the same decision, under the codes of this house. */
const majorIndices: ReadonlySet<string> = new Set(
  'UK100 FRA40 GER40 US30 US500 NAS100 JPN225 AUS200 EUSTX50'.split(' '),
)

/** The class that caps an instrument; one that nobody has classified gets the lower cap of its category. */
export const contractClassOf = ({ code, category }: Pick<Instrument, 'code' | 'category'>): ContractClass => {
  switch (category) {
    case 'forex':
      return [code.slice(0, 3), code.slice(3)].every(currency => majorCurrencies.has(currency))
        ? 'forex_major'
        : 'forex_minor'
    case 'metal':
      return code.startsWith('XAU') ? 'gold' : 'commodity'
    case 'oil':
      return 'commodity'
    case 'cfd':
      return majorIndices.has(code) ? 'index_major' : 'index_minor'
    case 'stock':
      return 'stock'
    case 'crypto':
      return 'crypto'
  }
}

/** Most leverage of each class: null is the instrument's own list, 0 is not offered at all. */
export type LeverageCaps = Readonly<Record<ContractClass, number | null>>

export type KindAvailability = {
  readonly offered: boolean
  readonly leverageMax: LeverageCaps
  readonly notice: AvailabilityNotice | null
}

/** One line of the table: what a country's customers of a group get of a kind of product. */
export type AvailabilityRule = KindAvailability & {
  readonly country: string
  readonly kind: ProductKind
  readonly group: CustomerGroup
}

const everyClass = (cap: number | null): LeverageCaps =>
  Object.fromEntries(contractClasses.map(each => [each, cap])) as LeverageCaps

const ownCaps = everyClass(null)
const noCaps = everyClass(0)
/** ESMA's limits of initial margin, as leverage. */
const esmaCaps: LeverageCaps = {
  forex_major: 30,
  forex_minor: 20,
  gold: 20,
  commodity: 10,
  index_major: 20,
  index_minor: 10,
  stock: 5,
  crypto: 2,
}

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const economicArea = ['IS', 'LI', 'NO']
/** Parts of members that ISO lists apart: the law of the union holds there too. */
const unionElsewhere = 'AX GF GP MF MQ RE YT'.split(' ')
const capped = [...union, ...economicArea, ...unionElsewhere, 'GB', 'AU']
const withoutContracts = ['US', 'BE', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']

const open: KindAvailability = { offered: true, leverageMax: ownCaps, notice: null }
const closed = (notice: AvailabilityNotice): KindAvailability => ({
  offered: false,
  leverageMax: noCaps,
  notice,
})

const contractIn = (country: string): KindAvailability => {
  if (withoutContracts.includes(country)) return closed('product')
  if (country === 'GB') return { offered: true, leverageMax: { ...esmaCaps, crypto: 0 }, notice: 'crypto' }
  return { offered: true, leverageMax: esmaCaps, notice: 'leverage' }
}

/** What is shipped, for the operator's counsel to confirm. Countries and kinds that it does not name are open. */
export const shippedRules: readonly AvailabilityRule[] = [
  ...[...new Set([...capped, ...withoutContracts])].map((country): AvailabilityRule => ({
    country,
    kind: 'contract',
    group: 'retail',
    ...contractIn(country),
  })),
  ...capped.flatMap(country =>
    (['term', 'micro'] as const).map((kind): AvailabilityRule => ({
      country,
      kind,
      group: 'retail',
      ...closed('product'),
    })),
  ),
]

const isFor =
  (country: string, kind: ProductKind, group: CustomerGroup) =>
  (rule: AvailabilityRule): boolean =>
    rule.country === country && rule.kind === kind && rule.group === group

export type Availability = {
  /** Declared residence; null where none is. */
  readonly country: string | null
  /** No service is given there: nothing is opened, whatever the table says. */
  readonly restricted: boolean
  readonly kinds: Readonly<Record<ProductKind, KindAvailability>>
}

/**
 * What is offered to a customer. Who has declared no country gets what the strictest one gets, which is nothing; a demo
 * may try everything.
 */
export const availabilityOf = ({
  country,
  book,
  group = 'retail',
  rules = shippedRules,
  from = 'elsewhere',
}: {
  country: string | null
  book: Book
  group?: CustomerGroup
  rules?: readonly AvailabilityRule[]
  /** Where the customer is now: nothing is opened from a restricted country. */
  from?: 'restricted' | 'elsewhere'
}): Availability => {
  const livesThere = country !== null && isRestrictedCountry(country)
  const restricted = book === 'real' && (livesThere || from === 'restricted')
  const kindOf = (kind: ProductKind): KindAvailability => {
    if (book === 'demo') return open
    if (restricted) return closed('restricted')
    if (country === null) return closed('undeclared')
    return rules.find(isFor(country, kind, group)) ?? open
  }
  const [contract, term, micro] = productKinds.map(kindOf) as [
    KindAvailability,
    KindAvailability,
    KindAvailability,
  ]
  return { country, restricted, kinds: { contract, term, micro } }
}

/** The caps of an instrument and of the customer's country together; 0 where it is not offered. */
export const leverageMaxFor = (
  instrument: Pick<Instrument, 'code' | 'category' | 'leverageMax'>,
  { offered, leverageMax }: KindAvailability,
): Leverage | 0 => {
  if (!offered) return 0
  const cap = leverageMax[contractClassOf(instrument)]
  return cap === null ? instrument.leverageMax : (Math.min(cap, instrument.leverageMax) as Leverage | 0)
}

/**
 * Whether a contract may be opened. Closing and editing are never asked.
 * Refusals: country.restricted, country.required, product.not_offered, leverage.capped.
 */
export const admitContract = (
  availability: Availability,
  instrument: Pick<Instrument, 'code' | 'category' | 'leverageMax'>,
  leverage: Leverage,
): Result<undefined> => {
  const { country, restricted, kinds } = availability
  if (restricted) return refuse('country.restricted')
  const maximum = leverageMaxFor(instrument, kinds.contract)
  if (maximum === 0)
    return country === null ? refuse('country.required') : refuse('product.not_offered', { country })
  // What the instrument itself does not offer is refused as such, by the order's own rules.
  return leverage <= maximum || leverage > instrument.leverageMax
    ? accept(undefined)
    : refuse('leverage.capped', { maximum: String(maximum) })
}

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
