import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import { isMailMutable, type LetterRoute } from '@plumbline/rules/notification'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { Message, Outbox } from '../../core/platform/messaging/outbox.ts'
import { readLetterRoute } from '../notifications/index.ts'
import { findSignIn } from './sessions/find-sign-in.ts'
import { aboutLetter, type NoticeLetter } from './email-templates/letters.ts'
import { mail, sms } from './email-templates/message.ts'

/** A notice is worth sending for this long: longer than a mail server is away over a weekend. */
const noticeMs = 72 * 3_600_000

export type Addresses = { readonly email: string | null; readonly mobile: string | null }

type Notice = {
  readonly customer: CustomerId
  readonly letter: NoticeLetter
  readonly language: Language
  readonly figures: Readonly<Record<string, string>>
  readonly now: Millis
}

/** A letter to an e-mail address where there is one, or else to the phone; undefined where there is neither. */
const letterTo = (
  { email, mobile }: Addresses,
  {
    customer,
    letter,
    language,
    figures,
    now,
    notBefore,
  }: Notice & { readonly notBefore: Millis | undefined },
): Message | undefined => {
  const parts = { language, figures, expiresAt: (notBefore ?? now) + noticeMs, notBefore }
  if (email !== null) return mail(letter, { ...parts, to: email, muter: customer })
  return mobile === null ? undefined : sms(letter, { ...parts, to: mobile })
}

/** What cannot be muted is not even asked about. */
const routeOf = (tx: Transaction, { customer, letter, now }: Notice): Promise<LetterRoute> => {
  const { category } = aboutLetter(letter)
  return isMailMutable(category)
    ? readLetterRoute(tx, { customer, category, now })
    : Promise.resolve({ kind: 'now' })
}

/**
 * Puts a letter to a customer beside what it tells of, with the user id as figure {uid}, unless the customer wants it later, in the
 * digest or not at all; wake the outbox after the commit. Demo customers have no address and hear nothing. `to` names other
 * addresses than those bound now.
 */
export const tellCustomer = async (
  outbox: Pick<Outbox, 'put'>,
  tx: Transaction,
  notice: Notice & { readonly to?: Addresses },
): Promise<void> => {
  const known = await findSignIn(tx, { kind: 'customer', customer: notice.customer })
  if (known === undefined) return
  const route = await routeOf(tx, notice)
  const addresses = notice.to ?? known
  // The digest has it of the notification beside it, and is a mail: whoever has only a phone gets their letters as they come.
  if (route.kind === 'digest' && addresses.email !== null) return
  if (route.kind === 'none') return
  const message = letterTo(addresses, {
    ...notice,
    figures: { uid: known.uid, ...notice.figures },
    notBefore: route.kind === 'later' ? route.at : undefined,
  })
  if (message !== undefined) await outbox.put(tx, message)
}
