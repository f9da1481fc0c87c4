import { readTexts } from '@plumbline/texts'
import type { Catalogue } from '@plumbline/texts/keys'
import { isLanguage, type Language } from '@plumbline/rules/core'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }
type Compiled = { readonly [key: string]: ReturnType<typeof compile> | Compiled }

/** The language and the catalogue that a file of texts holds; undefined for any other file. */
export const catalogueOf = (
  file: string | null,
): { readonly language: Language; readonly name: Catalogue } | undefined => {
  const [, language, name] = /\/texts\/([a-z]+)\/((?:app|work|server)\/[\w-]+)\.json$/.exec(file ?? '') ?? []
  return isLanguage(language) && name !== undefined ? { language, name: name as Catalogue } : undefined
}

/** An amount stays on one line with its currency, whatever blank a text has between them. */
const unbroken = (text: string): string => text.replaceAll(/(\{\w+\}) (?=USD\b|\{currency\})/g, '$1\u00A0')

const compiled = (texts: Texts): Compiled =>
  Object.fromEntries(
    Object.entries(texts).map(([key, below]) => [
      key,
      typeof below === 'string' ? compile(unbroken(below)) : compiled(below),
    ]),
  )

/**
 * Turns every message of the app into the small form that use-intl formats without a parser; what the server says as well has
 * figures alone and stays as it is. What is not translated is English.
 */
export const catalogues = (): Plugin => ({
  name: 'plumbline-catalogues',
  enforce: 'pre',
  load(id) {
    const found = catalogueOf(id)
    if (found === undefined) return undefined
    const texts: Texts = readTexts(found.name, found.language)
    return JSON.stringify(found.name.startsWith('server/') ? texts : compiled(texts))
  },
})
