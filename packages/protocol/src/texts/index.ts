import type { RefusalFigures } from '@plumbline/rules/core'
import type { Language } from '../core/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { withFigures } from './figures.ts'
import { fr } from './fr.ts'
import { hk } from './hk.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import type { ServerTextKey, ServerTexts } from './translated.ts'

const texts: Record<Language, ServerTexts> = { hk, en, fr, de, es, fi, it, nl, pt, ru, sv }

/** The text of a refusal or field problem in the caller's language, with its figures put in. */
export const textOf = (language: Language, key: ServerTextKey, figures: RefusalFigures = {}): string =>
  withFigures(language, texts[language][key], figures)

/** Those figures of a refusal that its text names: what a program may be told beside the text, and nothing else. */
export const figuresNamed = (key: ServerTextKey, figures: RefusalFigures): RefusalFigures => {
  const named = new Set([...en[key].matchAll(/\{(\w+)/g)].map(([, name]) => name))
  return Object.fromEntries(Object.entries(figures).filter(([name]) => named.has(name)))
}
