import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@plumbline/protocol/core'
import type { PublishedText } from '@plumbline/protocol/identity'
import { readDocument } from '@plumbline/protocol/texts/document'

type Section = { readonly heading: string; readonly paragraphs: readonly string[] }
export type Agreement = { readonly title: string; readonly sections: readonly Section[] }

/** Each agreement or guide is a folder with a Markdown file for each language. One that cannot be read stops the start. */
const read = (key: PublishedText, language: Language): Agreement => {
  const { title, sections } = readDocument(
    readFileSync(join(import.meta.dirname, key, `${language}.md`), 'utf8'),
  )
  if (title === undefined) throw new Error(`${key}/${language}.md has no title`)
  return { title, sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })) }
}

const inEachLanguage = (key: PublishedText) =>
  new Map(languages.map(language => [language, read(key, language)]))

const texts: Readonly<Record<PublishedText, ReadonlyMap<Language, Agreement>>> = {
  privacy: inEachLanguage('privacy'),
  service: inEachLanguage('service'),
  risk: inEachLanguage('risk'),
  trader: inEachLanguage('trader'),
  trader_guide: inEachLanguage('trader_guide'),
  loan: inEachLanguage('loan'),
}

/** An agreement, or a guide, in a language. Section by section the same in every language; the English text is binding. */
export const agreementIn = (key: PublishedText, language: Language): Agreement => {
  const agreement = texts[key].get(language)
  if (agreement === undefined) throw new Error(`No agreement ${key} in ${language}`)
  return agreement
}
