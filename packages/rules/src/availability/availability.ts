import { leverageMost, type Category, type Instrument, type Leverage } from '../market/instrument.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

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
/** The major indices of the same decision, under the codes of this deployment. */
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

const categoryOf = {
  forex_major: 'forex',
  forex_minor: 'forex',
  gold: 'metal',
  // Metals and oils alike, of which the code allows the same.
  commodity: 'oil',
  index_major: 'cfd',
  index_minor: 'cfd',
  stock: 'stock',
  crypto: 'crypto',
} as const satisfies Record<ContractClass, Category>

/** The most that a rule may allow of a class: what the code allows of its instruments. */
export const capMost = (name: ContractClass): number => leverageMost[categoryOf[name]]

/** Most leverage of each class: null is the instrument's own list, 0 is not offered at all. */
export type LeverageCaps = Readonly<Record<ContractClass, number | null>>

export type KindAvailability = {
  readonly offered: boolean
  readonly leverageMax: LeverageCaps
  readonly notice: AvailabilityNotice | null
}

export type Availability = {
  /** Declared residence; null where none is. */
  readonly country: string | null
  /** No service is given there: nothing is opened, whatever the table says. */
  readonly restricted: boolean
  readonly kinds: Readonly<Record<ProductKind, KindAvailability>>
  /** What a real account of the same country would get, where this is a demo; null where it is none. */
  readonly real: Pick<Availability, 'restricted' | 'kinds'> | null
}

/** ESMA's limits of initial margin, as leverage. */
export const esmaCaps = {
  forex_major: 30,
  forex_minor: 20,
  gold: 20,
  commodity: 10,
  index_major: 20,
  index_minor: 10,
  stock: 5,
  crypto: 2,
} as const satisfies LeverageCaps

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
 * What a ticket begins with: no more than ESMA allows of the class, wherever the customer lives and in a demo too. More is a
 * choice that somebody makes. Undefined where nothing is offered.
 */
export const firstLeverage = (
  instrument: Pick<Instrument, 'code' | 'category'>,
  offered: readonly Leverage[],
): Leverage | undefined =>
  offered.findLast(each => each <= esmaCaps[contractClassOf(instrument)]) ?? offered[0]

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
