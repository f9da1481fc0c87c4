import type { RefusalFigures } from '@plumbline/rules'
import type { Language } from '../languages.ts'
import { en } from './en.ts'
import { hk } from './hk.ts'
import type { ServerTextKey, ServerTexts } from './translated.ts'

const texts: Record<Language, ServerTexts> = { en, hk }

/** The text of a refusal or field problem in the caller's language, with its figures put in. */
export const textOf = (language: Language, key: ServerTextKey, figures: RefusalFigures = {}): string =>
  texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole)
