import { accept, refuse, type Refusal, type Result } from '@plumbline/rules/core'
import {
  linkKind,
  readText,
  type MarkupBlock as Block,
  type MarkupSpan as Span,
  type MarkupText,
  type TextLimits,
} from '@plumbline/rules/markup'
import { Marked, type Token, type Tokens } from 'marked'

/** Plain CommonMark: no tables, no strike-through, and no address becomes a link by itself. */
const markdown = new Marked({ gfm: false })

/** Thrown where a text holds what is not shown, and caught where its reading began. */
class NotShown extends Error {
  override readonly name = 'NotShown'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

const excerptLengthMax = 60
const excerpt = (text: string): string => {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > excerptLengthMax ? `${line.slice(0, excerptLengthMax)}…` : line
}
const refuseMarkup = (raw: string): NotShown =>
  new NotShown(refuse('markup.unsupported', { markup: excerpt(raw) }))

type Style = Omit<Span, 'text'>
const plain: Style = { isStrong: false, isEmphasis: false, link: null }

const readSpans = (tokens: readonly Token[], style: Style = plain): Span[] =>
  tokens.flatMap(token => readSpan(token, style))

/** What is written inside a line. A kind that is not named here is refused. */
const readSpan = (token: Token, style: Style): Span[] => {
  switch (token.type) {
    case 'text':
    case 'escape': {
      const { tokens, text } = token as Tokens.Text
      return tokens === undefined
        ? [{ ...style, text: text.replaceAll('\n', ' ') }]
        : readSpans(tokens, style)
    }
    case 'strong':
      return readSpans((token as Tokens.Strong).tokens, { ...style, isStrong: true })
    case 'em':
      return readSpans((token as Tokens.Em).tokens, { ...style, isEmphasis: true })
    case 'br':
      return [{ ...style, text: '\n' }]
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      if (style.link !== null) throw refuseMarkup(token.raw)
      if (linkKind(href) === undefined) throw new NotShown(refuse('markup.link', { link: excerpt(href) }))
      return readSpans(tokens, { ...style, link: href })
    }
    default:
      throw refuseMarkup(token.raw)
  }
}

/** The words of one entry of a list: one paragraph, and no list within. */
const readItem = ({ tokens, raw, task }: Tokens.ListItem): Span[] => {
  const [first, ...rest] = tokens
  if (task || first === undefined || rest.some(({ type }) => type !== 'space')) throw refuseMarkup(raw)
  if (first.type === 'paragraph') return readSpans((first as Tokens.Paragraph).tokens)
  return readSpan(first, plain)
}

const readBlock = (token: Token): Block[] => {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth, tokens, raw } = token as Tokens.Heading
      // The title is the first heading.
      if (depth > 3) throw refuseMarkup(raw)
      return [{ kind: 'heading', level: depth === 3 ? 3 : 2, spans: readSpans(tokens) }]
    }
    case 'paragraph':
      return [{ kind: 'paragraph', spans: readSpans((token as Tokens.Paragraph).tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(readItem) }]
    }
    case 'hr':
      return [{ kind: 'line' }]
    default:
      throw refuseMarkup(token.raw)
  }
}

/** A block, and the Markdown that it was written as. */
export type WrittenBlock = { readonly source: string; readonly block: Block }

/**
 * Reads Markdown block by block. Only what such a block can hold is accepted: HTML, images, code and the like are refused,
 * so that nobody wonders what became of them. Refusals: markup.unsupported, markup.link.
 */
export const readWritten = (body: string): Result<WrittenBlock[]> => {
  try {
    return accept(
      markdown
        .lexer(body)
        .flatMap(token => readBlock(token).map(block => ({ source: token.raw.replace(/\n+$/, ''), block }))),
    )
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

/** A text that was kept before: it was read then, so it can be read now. */
export const keptBlocks = ({ body }: Pick<MarkupText, 'body'>): Block[] => {
  const read = readMarkup(body)
  if (!read.ok) throw new Error('a kept text cannot be read any more')
  return read.value
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
