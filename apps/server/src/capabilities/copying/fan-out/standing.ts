import { accept, refuse, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import { availabilityOf, leverageMaxFor, type AvailabilityRule } from '@plumbline/rules/availability'
import type { CopySkip } from '@plumbline/rules/copying'
import type { MoneyAct } from '@plumbline/rules/lending'
import { leveragesOffered, type Instrument, type Leverage } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'

export type StandingContext = {
  readonly database: Queryable
  readonly rules: () => readonly AvailabilityRule[]
  readonly mayTrade: (customer: CustomerId) => Promise<Result<undefined>>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
}

type Row = { id: bigint; country: string | null; is_frozen: boolean; has_limits: boolean }

/** What a follower is offered: the leverage for a copy, or why there is none. */
export type Offered = { readonly leverage: Leverage } | { readonly skip: CopySkip }

/**
 * What each of many followers may open, read at once: by suspension, residence and the limits they have set for themselves.
 * The trader's leverage, or the next lower one that the follower is offered.
 */
export const readStanding = async (
  { database, rules, mayTrade, judgeLoan }: StandingContext,
  followers: readonly CustomerId[],
  opened: { readonly book: Book; readonly instrument: Instrument; readonly leverage: Leverage },
): Promise<ReadonlyMap<CustomerId, Offered>> => {
  const { rows } = await database.query<Row>({
    name: 'copying.standing',
    text: `select c.id, c.country, c.frozen_reason is not null as is_frozen,
        exists (select from self_limit.entry l where l.customer = c.id) as has_limits
      from identity.customer c where c.id = any ($1::bigint[])`,
    values: [followers],
  })
  const byCountry = new Map<string | null, Offered>()
  const offeredIn = (country: string | null): Offered => {
    const known = byCountry.get(country)
    if (known !== undefined) return known
    const offered = leverageIn(country, opened, rules())
    byCountry.set(country, offered)
    return offered
  }
  const standing = new Map<CustomerId, Offered>()
  for (const { id, country, is_frozen: isFrozen, has_limits: hasLimits } of rows) {
    const customer = id.toString() as CustomerId
    if (isFrozen) standing.set(customer, { skip: 'suspended' })
    else if (!judgeLoan(customer, { kind: 'open', category: opened.instrument.category }).ok)
      standing.set(customer, { skip: 'loan' })
    else if (hasLimits && !(await mayTrade(customer)).ok) standing.set(customer, { skip: 'self_limit' })
    else standing.set(customer, offeredIn(opened.book === 'demo' ? null : country))
  }
  return standing
}

const leverageIn = (
  country: string | null,
  { book, instrument, leverage }: { book: Book; instrument: Instrument; leverage: Leverage },
  rules: readonly AvailabilityRule[],
): Offered => {
  const availability =
    book === 'demo'
      ? availabilityOf({ country: null, book })
      : availabilityOf({ country, book, rules, from: 'elsewhere' })
  if (availability.restricted) return { skip: 'restricted' }
  const maximum = leverageMaxFor(instrument, availability.kinds.contract)
  const offered = leveragesOffered({ leverageMax: Math.min(maximum, leverage) }).at(-1)
  return offered === undefined ? { skip: 'not_offered' } : { leverage: offered }
}

/** Whether a customer may follow at all: an account that is suspended, or in a country without contracts, may not. */
export const admitFollower = (availability: ReturnType<typeof availabilityOf>): Result<undefined> => {
  const { country, restricted, kinds } = availability
  if (restricted) return refuse('country.restricted')
  if (kinds.contract.offered) return accept(undefined)
  return country === null ? refuse('country.required') : refuse('product.not_offered', { country })
}
