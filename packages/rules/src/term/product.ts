import type { Brand } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { categories, type Category } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'

export const termKinds = ['term', 'micro'] as const
export type TermKind = (typeof termKinds)[number]

/** A yield in hundredths of a percent: 8000 pays 80 % of the stake beside the stake. */
export type Yield = Brand<number, 'Yield'>
export const yieldOne = 10_000

/** A duration of a kind for a class of instruments. */
export type TermProductKey = {
  readonly kind: TermKind
  readonly group: Category
  readonly seconds: number
}

/** What an operator may set of a product. */
export type TermProductTerms = {
  readonly offered: boolean
  readonly yield: Yield
  /** Whole USD that one deal may stake. */
  readonly min: number
  readonly max: number
  /** Most deals of the kind that one customer may have running. */
  readonly running: number
  /** Whole USD: most profit that running deals of one direction on one instrument may come to. */
  readonly payout: number
}

/** One product. The same for every customer of a deployment. */
export type TermProduct = TermProductKey & TermProductTerms

/** Products by `termProductName` that differ from what is shipped, or are not shipped; the others stay as shipped. */
export type TermProductSettings = Readonly<Record<string, TermProductTerms>>

const minute = 60
const secondsShipped: Readonly<Record<TermKind, readonly number[]>> = {
  term: [1, 3, 5, 15, 30, 60].map(minutes => minutes * minute),
  micro: [30, 60, 90, 120, 180],
}

/** What an operator may choose from, by kind: seconds, in steps. */
export const termSecondsBounds: Readonly<
  Record<TermKind, { readonly min: number; readonly max: number; readonly step: number }>
> = {
  term: { min: minute, max: 24 * 60 * minute, step: minute },
  micro: { min: 30, max: 10 * minute, step: 30 },
}

/** Below the least yield nobody could win in the long run; at 100 % and above the firm could not. */
export const termBounds = {
  yield: { min: 5_000, max: 9_900 },
  min: { min: 1, max: 1_000 },
  max: { min: 1, max: 100_000 },
  running: { min: 1, max: 200 },
  payout: { min: 100, max: 10_000_000 },
} as const

export const termProductsMax = 300

const yieldsShipped: Readonly<Record<TermKind, readonly number[]>> = {
  term: [8_000, 8_200, 8_300, 8_500, 8_600, 8_800],
  micro: [7_500, 7_800, 7_900, 8_000, 8_200],
}
const maxShipped: Readonly<Record<TermKind, number>> = { term: 5_000, micro: 1_000 }

export const termProductsShipped: readonly TermProduct[] = termKinds.flatMap(kind =>
  categories.flatMap(group =>
    secondsShipped[kind].map((seconds, index) => ({
      kind,
      group,
      seconds,
      offered: true,
      yield: (yieldsShipped[kind][index] ?? termBounds.yield.min) as Yield,
      min: 5,
      max: maxShipped[kind],
      running: 20,
      payout: 50_000,
    })),
  ),
)

/** How a setting names a product: 'micro crypto 60'. */
export const termProductName = ({ kind, group, seconds }: TermProductKey): string =>
  `${kind} ${group} ${seconds}`

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

/** The product that a name stands for; undefined where it stands for none that could be offered. */
export const readTermProductName = (name: string): TermProductKey | undefined => {
  const [kindText, groupText, secondsText] = name.split(' ')
  const kind = termKinds.find(each => each === kindText)
  const group = categories.find(each => each === groupText)
  const seconds = Number(secondsText)
  if (kind === undefined || group === undefined) return undefined
  const bounds = termSecondsBounds[kind]
  if (!isWithin(seconds, bounds) || seconds % bounds.step !== 0) return undefined
  const key = { kind, group, seconds }
  // One name for each product, so that none is set twice.
  return termProductName(key) === name ? key : undefined
}

/** What is shipped of a product; undefined where nothing is. */
export const shippedTermsOf = (name: string): TermProductTerms | undefined => {
  const shipped = termProductsShipped.find(each => termProductName(each) === name)
  if (shipped === undefined) return undefined
  const { offered, yield: rate, min, max, running, payout } = shipped
  return { offered, yield: rate, min, max, running, payout }
}

/** Settings with every product written out that one of these names stands for: as set, or as shipped. */
export const spelledOut = (settings: TermProductSettings, names: readonly string[]): TermProductSettings =>
  Object.fromEntries(
    names.flatMap(name => {
      const terms = settings[name] ?? shippedTermsOf(name)
      return terms === undefined ? [] : [[name, terms] as const]
    }),
  )

/** Every product as it holds, shortest first within its kind and class. */
export const termProductsOf = (settings: TermProductSettings): readonly TermProduct[] => {
  const held = new Map(termProductsShipped.map(each => [termProductName(each), each]))
  for (const [name, terms] of Object.entries(settings)) {
    const key = readTermProductName(name)
    if (key !== undefined) held.set(name, { ...key, ...terms })
  }
  return [...held.values()].toSorted((one, other) => one.seconds - other.seconds)
}

const fields = [
  'offered',
  'yield',
  'min',
  'max',
  'running',
  'payout',
] as const satisfies readonly (keyof TermProductTerms)[]

export const isSameTerms = (one: TermProductTerms, other: TermProductTerms): boolean =>
  fields.every(field => one[field] === other[field])

const faultOf = (terms: unknown): EntryFault | undefined => {
  if (!isRecord(terms)) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(terms, fields)
  if (strange !== undefined) return strange
  if (typeof terms['offered'] !== 'boolean') return { field: 'offered', allowed: 'true, false' }
  for (const [field, bounds] of Object.entries(termBounds))
    if (!isWithin(terms[field], bounds)) return { field, allowed: `${bounds.min}–${bounds.max}` }
  if ((terms['min'] as number) > (terms['max'] as number))
    return { field: 'min', allowed: `≤ ${String(terms['max'])}` }
  return undefined
}

/** Reads `term.products`. Refusals: setting.invalid, setting.rule. */
export const readTermProducts = (value: unknown): Result<TermProductSettings> =>
  readTable<TermProductTerms>(value, {
    entriesMax: termProductsMax,
    isName: name => readTermProductName(name) !== undefined,
    nameAllowed: `(${termKinds.join(', ')}) (${categories.join(', ')}) ${termKinds
      .map(kind => `${termSecondsBounds[kind].min}–${termSecondsBounds[kind].max}`)
      .join(', ')}`,
    faultOf,
  })

const centsPerUsd = 100
/** Whole USD, as products state their limits. */
export const centsOfUsd = (usd: number): Cents => cents(BigInt(usd * centsPerUsd))

/** The product that a ticket names. Refusals: term.duration. */
export const findTermProduct = (
  products: readonly TermProduct[],
  { kind, group, seconds }: TermProductKey,
): Result<TermProduct> => {
  const found = products.find(
    each => each.kind === kind && each.group === group && each.seconds === seconds && each.offered,
  )
  return found === undefined ? refuse('term.duration') : accept(found)
}

/** Whether so much may be staked on a product. Refusals: term.stake_below, term.stake_above. */
export const admitStake = (product: Pick<TermProduct, 'min' | 'max'>, stake: Cents): Result<undefined> => {
  if (stake < centsOfUsd(product.min)) return refuse('term.stake_below', { minimum: product.min.toFixed(2) })
  if (stake > centsOfUsd(product.max)) return refuse('term.stake_above', { maximum: product.max.toFixed(2) })
  return accept(undefined)
}

/** What a win pays beside the stake, rounded down to the cent. */
export const profitOf = (stake: Cents, rate: Yield): Cents => cents((stake * BigInt(rate)) / BigInt(yieldOne))

/**
 * Whether the firm takes one more deal of this direction on an instrument.
 * @param running profit that those which run would pay. Refusals: term.exposure.
 */
export const admitPayout = (
  { payout }: Pick<TermProduct, 'payout'>,
  running: Cents,
  profit: Cents,
): Result<undefined> => (running + profit > centsOfUsd(payout) ? refuse('term.exposure') : accept(undefined))

/** The share of deals to be won for a result of zero: 1 / (1 + yield), in hundredths of a percent, rounded up. */
export const breakEvenOf = (rate: Yield): number => Math.ceil((yieldOne * yieldOne) / (yieldOne + rate))

/**
 * What the firm keeps of 100 staked where up and down come equally often and no price is equal: (1 − yield) / 2, in hundredths
 * of a percent, rounded down.
 */
export const houseEdgeOf = (rate: Yield): number => Math.floor((yieldOne - rate) / 2)
