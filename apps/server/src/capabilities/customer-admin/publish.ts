import { isLanguage, languageDefault, type Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { tellCustomer } from '../identity/index.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'

/** The language in which a customer last agreed to something. */
const languageOf = async (on: Queryable, customer: CustomerId): Promise<Language> => {
  const { rows } = await on.query<{ language: string }>({
    name: 'care.language',
    text: 'select language from identity.agreement where customer = $1 order by accepted_at desc limit 1',
    values: [customer],
  })
  const language = rows[0]?.language
  return isLanguage(language) ? language : languageDefault
}

type Letter = 'frozen' | 'unfrozen' | 'security.otp_disabled'

/** Word to a customer of what staff did to the account. Wake the outbox after the commit. */
export const tellOwner = async (
  tx: Transaction,
  outbox: Pick<Outbox, 'put'>,
  { customer, letter, now }: { customer: CustomerId; letter: Letter; now: Millis },
): Promise<void> =>
  tellCustomer(outbox, tx, { customer, letter, figures: {}, language: await languageOf(tx, customer), now })
