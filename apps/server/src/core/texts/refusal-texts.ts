import type { Language } from '@plumbline/protocol/core'
import { withFigures } from '@plumbline/protocol/texts/figures'
import type { ServerTextKey, ServerTexts } from '@plumbline/protocol/texts/server-texts'
import type { RefusalFigures } from '@plumbline/rules/core'
import { readAllTexts } from '@plumbline/texts'

const texts: Readonly<Record<Language, ServerTexts>> = readAllTexts('server/refusals')

/** The text of a refusal or field problem in the caller's language, with its figures put in. */
export const textOf = (language: Language, key: ServerTextKey, figures: RefusalFigures = {}): string =>
  withFigures(language, texts[language][key], figures)

/** Those figures of a refusal that its text names: what a program may be told beside the text, and nothing else. */
export const figuresNamed = (key: ServerTextKey, figures: RefusalFigures): RefusalFigures => {
  const named = new Set([...texts.en[key].matchAll(/\{(\w+)/g)].map(([, name]) => name))
  return Object.fromEntries(Object.entries(figures).filter(([name]) => named.has(name)))
}
