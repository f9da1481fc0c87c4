import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { languageOf, tellCustomer } from '../identity/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'

type Letter = 'frozen' | 'unfrozen' | 'country_changed' | 'security.otp_disabled'

/** Word to a customer of what staff did to the account. Wake the outbox after the commit. */
export const tellOwner = async (
  tx: Transaction,
  outbox: Pick<Outbox, 'put'>,
  { customer, letter, now }: { customer: CustomerId; letter: Letter; now: Millis },
): Promise<void> =>
  tellCustomer(outbox, tx, { customer, letter, figures: {}, language: await languageOf(tx, customer), now })
