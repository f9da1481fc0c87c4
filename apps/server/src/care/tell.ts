import { isLanguage, languageDefault, type Language } from '@plumbline/protocol'
import type { CustomerId, Millis } from '@plumbline/rules'
import { tellCustomer } from '../identity/index.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import type { Outbox } from '../platform/outbox.ts'

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

/** Word to a customer that the account is suspended, or open again. Wake the outbox after the commit. */
export const tellStanding = async (
  tx: Transaction,
  outbox: Pick<Outbox, 'put'>,
  { customer, letter, now }: { customer: CustomerId; letter: 'frozen' | 'unfrozen'; now: Millis },
): Promise<void> =>
  tellCustomer(outbox, tx, { customer, letter, figures: {}, language: await languageOf(tx, customer), now })
