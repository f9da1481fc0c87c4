import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@plumbline/protocol/core'
import { readDocument } from '@plumbline/protocol/texts/document'
import { publishedTextLimits, publishedTexts, type PublishedText } from '@plumbline/rules/published-text'
import { writeText, type KeptTexts } from './written.ts'

/** A changed agreement or guide gets a new version: the date from which it holds. */
const dated = {
  privacy: '2026-12-01',
  service: '2026-12-01',
  risk: '2026-12-01',
  trader: '2026-12-01',
  trader_guide: '2026-12-01',
  loan: '2026-12-01',
  loan_guide: '2026-12-01',
} as const satisfies Record<Exclude<PublishedText, 'help'>, string>

/** A text as it is part of the product: a folder with a Markdown file for each language. */
const read = (key: PublishedText, language: Language): { readonly title: string; readonly body: string } => {
  const file = join(import.meta.dirname, 'shipped', key, `${language}.md`)
  const { title, sections } = readDocument(readFileSync(file, 'utf8'))
  if (title === undefined) throw new Error(`${file} has no title`)
  const blocks = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])
  return { title, body: blocks.join('\n\n') }
}

const nameLength = 12
/** Nobody agrees to the help, so that its versions need no dates: its words name them. */
const nameOf = (key: PublishedText, texts: object): string =>
  key === 'help'
    ? createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, nameLength)
    : dated[key]

export type Shipped = { readonly key: PublishedText; readonly name: string; readonly texts: KeptTexts }

const readAll = (): readonly Shipped[] =>
  publishedTexts.map(key => {
    const texts = Object.fromEntries(languages.map(language => [language, read(key, language)]))
    const name = nameOf(key, texts)
    const written = writeText({ key, name, texts }, publishedTextLimits)
    if (!written.ok) throw new Error(`the text ${key} of the product cannot be shown: ${written.refusal}`)
    return { key, name, texts: written.value }
  })

let all: readonly Shipped[] | undefined

/**
 * All texts as they are part of the product. One that cannot be read stops the start. Read once in a process, however many products it
 * starts: 88 files of Markdown take as long as the rest of a start.
 */
export const readShipped = (): readonly Shipped[] => (all ??= readAll())
