import type { Language } from '@plumbline/protocol/core'
import { writeMoment } from '@plumbline/protocol/texts/figures'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { hk } from './hk.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import type { LetterKey, Letters } from './types.ts'

const letters: Record<Language, Letters> = { hk, en, fr, de, es, fi, it, nl, pt, ru, sv }

/** A line of a letter in the customer's language, with its figures put in; days and moments as the language writes them. */
export const letterText = (
  language: Language,
  key: LetterKey,
  figures: Readonly<Record<string, string>> = {},
): string =>
  letters[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name]
    return figure === undefined ? whole : writeMoment(language, figure)
  })
