import {
  availabilityOf,
  isRestrictedCountry,
  type Availability,
  type AvailabilityRule,
  type CustomerId,
} from '@plumbline/rules'
import type { Caller } from '../platform/caller.ts'
import type { Queryable } from '../platform/database.ts'

/** Where customers live and call from, and what they are offered there. */
export type Residence = {
  /** Whether no service is given where this internet address is. */
  isRestrictedAddress(address: string): boolean
  /** By declared country; whoever calls from a restricted one opens nothing either. A demo may try everything. */
  availabilityOf(caller: Caller, address: string): Promise<Availability>
}

const readCountry = async (on: Queryable, customer: CustomerId): Promise<string | null> => {
  const { rows } = await on.query<{ country: string | null }>({
    name: 'identity.country',
    text: 'select country from identity.customer where id = $1',
    values: [customer],
  })
  return rows[0]?.country ?? null
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
    availabilityOf: async ({ customer, book }, address) => {
      if (book === 'demo') return availabilityOf({ country: null, book })
      const country = await readCountry(database, customer)
      return availabilityOf({
        country,
        book,
        rules: rules(),
        from: isRestrictedAddress(address) ? 'restricted' : 'elsewhere',
      })
    },
  }
}
