import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageDefault, languages, type Language } from '@plumbline/rules/core'
import type { Catalogue, TextsOf } from './keys.d.ts'

type Read = string | { readonly [key: string]: Read }

const readFile = (language: Language, name: Catalogue): Read => {
  const path = join(import.meta.dirname, language, `${name}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Read) : {}
}

/** A catalogue with the English texts where it has none. */
export const withEnglish = (own: Read | undefined, english: Read): Read => {
  if (typeof english === 'string') return own ?? english
  const below = typeof own === 'object' ? own : {}
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, withEnglish(below[key], text)]),
  )
}

/** The texts of a catalogue in a language; those that it lacks are English. */
export const readTexts = <Name extends Catalogue>(name: Name, language: Language): TextsOf<Name> =>
  withEnglish(readFile(language, name), readFile(languageDefault, name)) as TextsOf<Name>

/** The same in every language. */
export const readAllTexts = <Name extends Catalogue>(name: Name): Readonly<Record<Language, TextsOf<Name>>> =>
  Object.fromEntries(languages.map(language => [language, readTexts(name, language)])) as Record<
    Language,
    TextsOf<Name>
  >
