import {
  contractClasses,
  esmaCaps,
  productKinds,
  type Availability,
  type AvailabilityNotice,
  type CustomerGroup,
  type KindAvailability,
  type LeverageCaps,
  type ProductKind,
} from './availability.ts'
import { isRestrictedCountry } from '../identity/country.ts'
import type { Book } from '../core/ids.ts'

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
/** Where no supervisor caps it, and where an operator has not. */
const elsewhereCaps: LeverageCaps = {
  forex_major: 100,
  forex_minor: 100,
  gold: 50,
  commodity: 50,
  index_major: 50,
  index_minor: 50,
  stock: 10,
  crypto: 20,
}

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const economicArea = ['IS', 'LI', 'NO']
/** Parts of members that ISO lists apart: the law of the union holds there too. */
const unionElsewhere = 'AX GF GP MF MQ RE YT'.split(' ')
const capped = [...union, ...economicArea, ...unionElsewhere, 'GB', 'AU']
const withoutContracts = ['US', 'BE', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']

const elsewhere: KindAvailability = { offered: true, leverageMax: elsewhereCaps, notice: null }
const everything: KindAvailability = { offered: true, leverageMax: ownCaps, notice: null }
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

/** What is shipped, for the operator's counsel to confirm. Countries and kinds that it does not name get what is given elsewhere. */
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

const everyKind = (kindOf: (kind: ProductKind) => KindAvailability): Availability['kinds'] =>
  Object.fromEntries(productKinds.map(kind => [kind, kindOf(kind)])) as Record<ProductKind, KindAvailability>

const isFor =
  (country: string, kind: ProductKind, group: CustomerGroup) =>
  (rule: AvailabilityRule): boolean =>
    rule.country === country && rule.kind === kind && rule.group === group

/**
 * What is offered to a customer. Who has declared no country gets what the strictest one gets, which is nothing; a demo
 * may try everything, and is told what a real account would get.
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
  const restricted = livesThere || from === 'restricted'
  const kindOf = (kind: ProductKind): KindAvailability => {
    if (restricted) return closed('restricted')
    if (country === null) return closed('undeclared')
    const { offered, leverageMax, notice } = rules.find(isFor(country, kind, group)) ?? elsewhere
    return { offered, leverageMax, notice }
  }
  const real = { restricted, kinds: everyKind(kindOf) }
  return book === 'demo'
    ? { country, restricted: false, kinds: everyKind(() => everything), real }
    : { country, ...real, real: null }
}
