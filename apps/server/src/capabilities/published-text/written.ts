import { languageDefault, languages, type Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readText, type MarkupText, type MarkupTexts, type TextLimits } from '@plumbline/rules/markup'
import type { PublishedText } from '@plumbline/rules/published-text'
import { hashOf, readSections } from './sections.ts'

/** A text in one language as it is kept, with the hash by which it is agreed to. */
export type KeptText = MarkupText & { readonly sha256: string }
export type KeptTexts = Readonly<Partial<Record<Language, KeptText>>>

type Given = {
  readonly key: PublishedText
  readonly name: string
  readonly texts: MarkupTexts<Language>
}

/**
 * All languages of a version as they will be kept, in the order of the languages.
 * Refusals: those of a text and of its sections, markup.missing (no English).
 */
export const writeText = ({ key, name, texts }: Given, limits: TextLimits): Result<KeptTexts> => {
  const kept: { -readonly [Key in keyof KeptTexts]: KeptTexts[Key] } = {}
  for (const language of languages) {
    const text = readText(texts[language], limits)
    if (!text.ok) return text
    if (text.value === undefined) continue
    const { title, body } = text.value
    const sections = readSections(key, body)
    if (!sections.ok) return sections
    kept[language] = { title, body, sha256: hashOf({ key, version: name, title }, sections.value) }
  }
  return kept[languageDefault] === undefined ? refuse('markup.missing') : accept(kept)
}
