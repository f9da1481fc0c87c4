import type { Language } from '@plumbline/protocol'
import { assert } from '@plumbline/rules'
import type { Message } from '../../platform/outbox.ts'
import { letterText } from './index.ts'

type SmsLetter = 'register' | 'registered_already' | 'forgot' | 'password_changed'
type MailLetter = SmsLetter | 'password'

type Parts = {
  readonly to: string
  readonly language: Language
  readonly expiresAt: number
  readonly figures: Readonly<Record<string, string>>
}

export const mail = (letter: MailLetter, { to, language, expiresAt, figures }: Parts): Message => ({
  channel: 'mail',
  to,
  subject: letterText(language, `mail.${letter}.subject`, figures),
  text: letterText(language, `mail.${letter}.text`, figures),
  expiresAt,
})

export const sms = (letter: SmsLetter, { to, language, expiresAt, figures }: Parts): Message => ({
  channel: 'sms',
  to,
  subject: '',
  text: letterText(language, `sms.${letter}`, figures),
  expiresAt,
})

const noticeMs = 24 * 3_600_000

/** Word to the owner that the password was changed, by e-mail where there is one. */
export const passwordChangedLetter = (
  { uid, email, mobile }: { uid: string; email: string | null; mobile: string | null },
  { language, now }: { language: Language; now: number },
): Message => {
  const parts = { language, expiresAt: now + noticeMs, figures: { uid } }
  if (email !== null) return mail('password_changed', { ...parts, to: email })
  assert(mobile !== null, 'a customer who signs in has an e-mail address or a phone')
  return sms('password_changed', { ...parts, to: mobile })
}
