import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { Message, Outbox } from '../../core/platform/messaging/outbox.ts'
import { findSignIn } from './sessions/find-sign-in.ts'
import { mail, sms, type NoticeLetter } from './email-templates/message.ts'

/** A notice is worth sending for this long: longer than a mail server is away over a weekend. */
const noticeMs = 72 * 3_600_000

export type Addresses = { readonly email: string | null; readonly mobile: string | null }

/** A letter to an e-mail address where there is one, or else to the phone; undefined where there is neither. */
export const letterTo = (
  { email, mobile }: Addresses,
  { letter, language, figures, now }: Notice,
): Message | undefined => {
  const parts = { language, figures, expiresAt: now + noticeMs }
  if (email !== null) return mail(letter, { ...parts, to: email })
  return mobile === null ? undefined : sms(letter, { ...parts, to: mobile })
}

type Notice = {
  readonly letter: NoticeLetter
  readonly language: Language
  readonly figures: Readonly<Record<string, string>>
  readonly now: Millis
}

/**
 * Puts a letter to a customer beside what it tells of, with the user id as figure {uid}; wake the outbox after the
 * commit. Demo customers have no address and hear nothing. `to` names other addresses than those bound now.
 */
export const tellCustomer = async (
  outbox: Pick<Outbox, 'put'>,
  tx: Transaction,
  notice: Notice & { readonly customer: CustomerId; readonly to?: Addresses },
): Promise<void> => {
  const known = await findSignIn(tx, { kind: 'customer', customer: notice.customer })
  if (known === undefined) return
  const message = letterTo(notice.to ?? known, {
    ...notice,
    figures: { uid: known.uid, ...notice.figures },
  })
  if (message !== undefined) await outbox.put(tx, message)
}
