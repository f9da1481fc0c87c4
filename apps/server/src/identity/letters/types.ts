import type { en } from './en.ts'

/** Mails have a subject and a text, text messages only a text. */
export const letterKeys = [
  'mail.register.subject',
  'mail.register.text',
  'mail.registered_already.subject',
  'mail.registered_already.text',
  'mail.forgot.subject',
  'mail.forgot.text',
  'mail.password.subject',
  'mail.password.text',
  'mail.password_changed.subject',
  'mail.password_changed.text',
  'sms.register',
  'sms.registered_already',
  'sms.forgot',
  'sms.password_changed',
] as const
export type LetterKey = (typeof letterKeys)[number]
export type Letters = Readonly<Record<LetterKey, string>>

/** The figures a text names: 'Code: {code}, {minutes} min' names code and minutes. */
type Figures<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Figures<Rest>
  : never

type SameFigures<Source extends string, Target extends string> = [Figures<Source>] extends [Figures<Target>]
  ? [Figures<Target>] extends [Figures<Source>]
    ? Target
    : never
  : never

/** Takes the letters of another language; one that is missing, or drops or invents a figure, does not compile. */
export const translatedLetters = <const Texts extends Letters>(
  translation: Texts & { [Key in LetterKey]: SameFigures<(typeof en)[Key], Texts[Key]> },
): Letters => translation
