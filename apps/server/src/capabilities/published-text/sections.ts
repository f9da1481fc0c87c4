import { createHash } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { wordsOf, type MarkupBlock, type MarkupSpan } from '@plumbline/rules/markup'
import { isPlain, type PublishedText } from '@plumbline/rules/published-text'
import { readWritten, type WrittenBlock } from '../../core/platform/markup/index.ts'

/** What stands under one heading: as it was written, and as it is shown. */
export type Section = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly blocks: readonly MarkupBlock[]
}

const isHead = ({ block }: WrittenBlock): boolean => block.kind === 'heading' && block.level === 2

const excerptLengthMax = 60
const excerptOf = (source: string): string => source.split('\n', 1)[0]?.slice(0, excerptLengthMax) ?? ''

const isUnadorned = (spans: readonly MarkupSpan[]): boolean =>
  spans.every(({ isStrong, isEmphasis, link }) => !isStrong && !isEmphasis && link === null)

/** Whether the words that are shown are the very ones that were written. */
const isPlainBlock = ({ block, source }: WrittenBlock): boolean => {
  if (block.kind === 'heading')
    return block.level === 2 && isUnadorned(block.spans) && source === `## ${wordsOf(block.spans)}`
  return block.kind === 'paragraph' && isUnadorned(block.spans) && source === wordsOf(block.spans)
}

const sectionOf = ([head, ...rest]: readonly WrittenBlock[]): Section => ({
  heading: head?.block.kind === 'heading' ? wordsOf(head.block.spans) : '',
  paragraphs: rest.map(({ source }) => source),
  blocks: rest.map(({ block }) => block),
})

/**
 * The sections of a text: it begins with a heading, and something stands under each.
 * Refusals: those of reading Markdown, text.sections, text.plain (an agreement whose very words are kept beside a signature).
 */
export const readSections = (key: PublishedText, body: string): Result<readonly Section[]> => {
  const written = readWritten(body)
  if (!written.ok) return written
  const blocks = written.value
  const adorned = isPlain(key) ? blocks.find(each => !isPlainBlock(each)) : undefined
  if (adorned !== undefined) return refuse('text.plain', { markup: excerptOf(adorned.source) })
  const starts = blocks.flatMap((each, place) => (isHead(each) ? [place] : []))
  const sections = starts.map((start, place) => sectionOf(blocks.slice(start, starts[place + 1])))
  return starts[0] === 0 && sections.every(each => each.blocks.length > 0)
    ? accept(sections)
    : refuse('text.sections')
}

/** What is hashed, and kept with whoever agrees: all that a reader sees, in one line-by-line form. */
export const hashOf = (
  text: { readonly key: PublishedText; readonly version: string; readonly title: string },
  sections: readonly Pick<Section, 'heading' | 'paragraphs'>[],
): string =>
  createHash('sha256')
    .update(
      [
        text.key,
        text.version,
        text.title,
        ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
      ].join('\n'),
    )
    .digest('hex')
