import type { Language } from '@plumbline/protocol/core'
import { isMailMutable } from '@plumbline/rules/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Message } from '../../../core/platform/messaging/outbox.ts'
import { letterText } from './index.ts'
import { aboutLetter, type MailLetter, type SmsLetter } from './letters.ts'

type Parts = {
  readonly to: string
  readonly language: Language
  readonly expiresAt: number
  readonly notBefore?: number | undefined
  readonly figures: Readonly<Record<string, string>>
}

/** A letter by mail. One to a customer that may be muted says how: `muter` is that customer. */
export const mail = (
  letter: MailLetter,
  { to, language, expiresAt, notBefore, figures, muter }: Parts & { readonly muter?: CustomerId | undefined },
): Message => {
  const { category, path } = aboutLetter(letter)
  const mutes = letter === 'digest' ? 'digest' : category
  const isMutable = letter === 'digest' || isMailMutable(category)
  return {
    channel: 'mail',
    to,
    subject: letterText(language, `mail.${letter}.subject`, figures),
    text: letterText(language, `mail.${letter}.text`, figures),
    expiresAt,
    notBefore,
    place: path === undefined ? undefined : { label: letterText(language, 'letter.open'), path },
    mute:
      muter !== undefined && isMutable
        ? { label: letterText(language, 'letter.unsubscribe'), customer: muter, category: mutes }
        : undefined,
  }
}

export const sms = (letter: SmsLetter, { to, language, expiresAt, notBefore, figures }: Parts): Message => ({
  channel: 'sms',
  to,
  subject: '',
  text: letterText(language, `sms.${letter}`, figures),
  expiresAt,
  notBefore,
})
