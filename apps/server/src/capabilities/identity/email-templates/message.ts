import type { Language } from '@plumbline/protocol/core'
import type { Message } from '../../../core/platform/messaging/outbox.ts'
import { letterText } from './index.ts'
import type { LetterKey } from './types.ts'

/** What can be said by text message, and by mail: whatever the texts have a key for. */
type LetterOf<Key> = Key extends `sms.${infer Letter}` ? Letter : never
type SmsLetter = LetterOf<LetterKey>
type MailOf<Key> = Key extends `mail.${infer Letter}.subject` ? Letter : never
type MailLetter = MailOf<LetterKey>
/** What is told to a customer wherever they can be reached. */
export type NoticeLetter = SmsLetter & MailLetter

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
