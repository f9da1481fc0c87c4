import { accept, type Result } from '@plumbline/rules/core'
import {
  readText,
  type MarkupBlock as Block,
  type MarkupText,
  type TextLimits,
} from '@plumbline/rules/markup'
import { readBlocks, type WrittenBlock } from './blocks.ts'
import { NotShown } from './not-shown.ts'

export type { WrittenBlock } from './blocks.ts'

/**
 * Reads Markdown block by block, in time that grows with its length. Only what such a block can hold is accepted: HTML, images, code
 * and the like are refused, so that nobody wonders what became of them. Refusals: markup.unsupported, markup.link.
 */
export const readWritten = (body: string): Result<WrittenBlock[]> => {
  try {
    return accept(readBlocks(body))
  } catch (error) {
    if (error instanceof NotShown) return error.refusal
    throw error
  }
}

/** What is shown of Markdown. Refusals: those of `readWritten`. */
export const readMarkup = (body: string): Result<Block[]> => {
  const written = readWritten(body)
  return written.ok ? accept(written.value.map(({ block }) => block)) : written
}

/** A text that was kept before. Where an earlier version has read in it what this one does not, its words are shown as they were written. */
export const keptBlocks = ({ body }: Pick<MarkupText, 'body'>): Block[] => {
  const read = readMarkup(body)
  return read.ok
    ? read.value
    : body.split('\n\n').map(text => ({
        kind: 'paragraph',
        spans: [{ text: text.trim(), isStrong: false, isEmphasis: false, link: null }],
      }))
}

export type CheckedText = { readonly text: MarkupText; readonly blocks: Block[] }

/** A text as it will be kept, with what it will look like. Refusals: those of `readText` and `readMarkup`. */
export const checkText = (
  given: MarkupText | undefined,
  limits: TextLimits,
): Result<CheckedText | undefined> => {
  const text = readText(given, limits)
  if (!text.ok) return text
  if (text.value === undefined) return accept(undefined)
  const blocks = readMarkup(text.value.body)
  return blocks.ok ? accept({ text: text.value, blocks: blocks.value }) : blocks
}
