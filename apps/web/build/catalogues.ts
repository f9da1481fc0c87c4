import { readTexts, type Catalogue } from '@plumbline/texts'
import { isLanguage, type Language } from '@plumbline/rules/core'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type WebCatalogue = Exclude<Catalogue, `server/${string}`>
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The language and the catalogue that a file of texts holds; undefined for any other file. */
export const catalogueOf = (
  file: string | null,
): { readonly language: Language; readonly name: WebCatalogue } | undefined => {
  const [, language, name] = /\/texts\/([a-z]+)\/((?:app|work)\/[\w-]+)\.json$/.exec(file ?? '') ?? []
  return isLanguage(language) && name !== undefined ? { language, name: name as WebCatalogue } : undefined
}

/** An amount stays on one line with its currency, whatever blank a text has between them. */
const unbroken = (text: string): string => text.replaceAll(/(\{\w+\}) (?=USD\b|\{currency\})/g, '$1\u00A0')

/** Turns every message of a catalogue into the small form that use-intl formats without a parser. What is not translated is English. */
export const catalogues = (): Plugin => ({
  name: 'plumbline-catalogues',
  enforce: 'pre',
  load(id) {
    const found = catalogueOf(id)
    if (found === undefined) return undefined
    const texts: Texts = readTexts(found.name, found.language)
    const compiled = Object.fromEntries(
      Object.entries(texts).map(([area, own]) => [
        area,
        Object.fromEntries(Object.entries(own).map(([key, text]) => [key, compile(unbroken(text))])),
      ]),
    )
    return JSON.stringify(compiled)
  },
})
