import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { AnnouncementContext, ReaderCall } from '../context.ts'

/** Who reads: a guest, or a customer with the country that was declared. */
export type Reader = {
  readonly customer: CustomerId | undefined
  readonly country: string | undefined
  readonly language: Language
}

export const countryOf = async (on: Queryable, customer: CustomerId): Promise<string | undefined> => {
  const { rows } = await on.query<{ country: string | null }>({
    name: 'announcement.country',
    text: 'select country from identity.customer where id = $1',
    values: [customer],
  })
  return rows[0]?.country ?? undefined
}

/** A token that opens nothing any more reads as a guest: what else the app asks will say so. */
export const readerOf = async (
  { database, sessions }: Pick<AnnouncementContext, 'database' | 'sessions'>,
  { token, language }: ReaderCall,
): Promise<Reader> => {
  const guest: Reader = { customer: undefined, country: undefined, language }
  if (token === undefined) return guest
  const caller = await sessions.resolve(token)
  if (!caller.ok) return guest
  const { customer } = caller.value
  return { customer, country: await countryOf(database, customer), language }
}
