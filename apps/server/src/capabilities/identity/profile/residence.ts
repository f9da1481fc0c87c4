import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  admitContract,
  availabilityOf,
  type Availability,
  type AvailabilityRule,
} from '@plumbline/rules/availability'
import { isRestrictedCountry } from '@plumbline/rules/identity'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Instrument, Leverage } from '@plumbline/rules/market'
import type { Caller } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** Where customers live and call from, and what they are offered there. */
export type Residence = {
  /** Whether no service is given where this internet address is. */
  isRestrictedAddress(address: string): boolean
  /** By declared country; whoever calls from a restricted one opens nothing either. A demo may try everything, and is told the rest. */
  availabilityOf(caller: Pick<Caller, 'customer' | 'book'>, address: string): Promise<Availability>
  /** Whether money is taken from where a customer lives and calls from. Refusals: country.restricted, country.required. */
  admitDeposit(who: Pick<Caller, 'customer' | 'book'>, address: string): Promise<Result<undefined>>
  /**
   * Whether a pending order that triggers may open: asked when nobody calls, so there is no address.
   * Refusals: customer.frozen; those of admitContract.
   */
  mayOpen(
    who: Pick<Caller, 'customer' | 'book'>,
    instrument: Instrument,
    leverage: Leverage,
  ): Promise<Result<undefined>>
}

type Standing = { readonly country: string | null; readonly frozen_reason: FreezeReason | null }

const readStanding = async (on: Queryable, customer: CustomerId): Promise<Standing> => {
  const { rows } = await on.query<Standing>({
    name: 'identity.standing',
    text: 'select country, frozen_reason from identity.customer where id = $1',
    values: [customer],
  })
  return rows[0] ?? { country: null, frozen_reason: null }
}

export const createResidence = ({
  database,
  rules,
  countryOf,
}: {
  readonly database: Queryable
  /** Those in force now. */
  readonly rules: () => readonly AvailabilityRule[]
  /** Of an internet address; undefined where nobody knows. */
  readonly countryOf: (address: string) => string | undefined
}): Residence => {
  const isRestrictedAddress = (address: string): boolean => {
    const country = countryOf(address)
    return country !== undefined && isRestrictedCountry(country)
  }
  return {
    isRestrictedAddress,
    admitDeposit: async ({ customer, book }, address) => {
      if (book === 'demo') return accept(undefined)
      const { country } = await readStanding(database, customer)
      if (isRestrictedAddress(address) || (country !== null && isRestrictedCountry(country)))
        return refuse('country.restricted')
      return country === null ? refuse('country.required') : accept(undefined)
    },
    availabilityOf: async ({ customer, book }, address) => {
      const { country } = await readStanding(database, customer)
      return availabilityOf({
        country,
        book,
        rules: rules(),
        from: isRestrictedAddress(address) ? 'restricted' : 'elsewhere',
      })
    },
    mayOpen: async ({ customer, book }, instrument, leverage) => {
      const { country, frozen_reason: frozen } = await readStanding(database, customer)
      if (frozen !== null) return refuse('customer.frozen', { reason: frozen })
      const availability = availabilityOf({ country, book, rules: rules(), from: 'elsewhere' })
      return admitContract(availability, instrument, leverage)
    },
  }
}
