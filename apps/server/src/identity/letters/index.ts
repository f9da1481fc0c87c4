import type { Language } from '@plumbline/protocol'
import { en } from './en.ts'
import { hk } from './hk.ts'
import type { LetterKey, Letters } from './types.ts'

const letters: Record<Language, Letters> = { en, hk }

/** A line of a letter in the customer's language, with its figures put in. */
export const letterText = (
  language: Language,
  key: LetterKey,
  figures: Readonly<Record<string, string>> = {},
): string => letters[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole)
