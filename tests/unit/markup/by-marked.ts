import { linkKind, type MarkupBlock, type MarkupSpan } from '@plumbline/rules/markup'
import { Marked, type Token, type Tokens } from 'marked'

/** The same texts by somebody else's reader. What it finds that these texts do not hold is undefined. */
const markdown = new Marked({ gfm: false })
export type Found = { readonly source: string; readonly block: MarkupBlock }

class Strange extends Error {}
type Style = Omit<MarkupSpan, 'text'>
const plain: Style = { isStrong: false, isEmphasis: false, link: null }

const spansOf = (tokens: readonly Token[], style = plain): MarkupSpan[] =>
  tokens.flatMap((token): MarkupSpan[] => {
    const { tokens: inner = [] } = token as { tokens?: Token[] }
    switch (token.type) {
      case 'text':
      case 'escape': {
        const { tokens: parts, text } = token as Tokens.Text
        return parts === undefined
          ? [
              {
                ...style,
                text: text.replaceAll('\n', ' ').replaceAll('&amp;', '&').replaceAll('&nbsp;', '\u00a0'),
              },
            ]
          : spansOf(parts, style)
      }
      case 'strong':
        return spansOf(inner, { ...style, isStrong: true })
      case 'em':
        return spansOf(inner, { ...style, isEmphasis: true })
      case 'br':
        return [{ ...style, text: '\n' }]
      case 'link':
        if (style.link !== null) throw new Strange(token.raw)
        if (linkKind((token as Tokens.Link).href) === undefined) throw new Strange(token.raw)
        return spansOf(inner, { ...style, link: (token as Tokens.Link).href })
      default:
        throw new Strange(token.raw)
    }
  })

const itemOf = ({ tokens, raw }: Tokens.ListItem): MarkupSpan[] => {
  const [first, ...rest] = tokens
  if (first === undefined || rest.some(({ type }) => type !== 'space')) throw new Strange(raw)
  return first.type === 'paragraph' ? spansOf((first as Tokens.Paragraph).tokens) : spansOf([first])
}

const blockOf = (token: Token): MarkupBlock => {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens, raw } = token as Tokens.Heading
      if (depth > 3) throw new Strange(raw)
      return { kind: 'heading', level: depth === 3 ? 3 : 2, spans: spansOf(tokens) }
    }
    case 'paragraph':
      return { kind: 'paragraph', spans: spansOf((token as Tokens.Paragraph).tokens) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { kind: 'list', isOrdered: ordered, items: items.map(itemOf) }
    }
    case 'hr':
      return { kind: 'line' }
    default:
      throw new Strange(token.raw)
  }
}

export const readByMarked = (body: string): readonly Found[] | undefined => {
  try {
    return markdown
      .lexer(body)
      .filter(({ type }) => type !== 'space')
      .map(token => ({ source: token.raw.replace(/\n+$/, ''), block: blockOf(token) }))
  } catch (error) {
    if (error instanceof Strange) return undefined
    throw error
  }
}

/** Neighbours written alike as one, without the blanks that nobody sees. */
const joined = (spans: readonly MarkupSpan[]): readonly MarkupSpan[] => {
  const found: MarkupSpan[] = []
  for (const { text, isStrong, isEmphasis, link } of spans) {
    const last = found.at(-1)
    const isLike = last?.isStrong === isStrong && last.isEmphasis === isEmphasis && last.link === link
    if (isLike) found[found.length - 1] = { ...last, text: last.text + text }
    else if (text !== '') found.push({ text, isStrong, isEmphasis, link })
  }
  return found
    .map((span, place) => {
      const short = span.text.replaceAll(/ +/g, ' ')
      const begun = place === 0 ? short.trimStart() : short
      return { ...span, text: place === found.length - 1 ? begun.trimEnd() : begun }
    })
    .filter(({ text }) => text !== '')
}

/** What can be compared of what either reader has found. */
export const comparable = (found: readonly Found[]) =>
  found.map(({ source, block }) => {
    const written = source.trimEnd()
    switch (block.kind) {
      case 'line':
        return { written, kind: block.kind }
      case 'list':
        return { written, kind: block.kind, isOrdered: block.isOrdered, items: block.items.map(joined) }
      case 'heading':
      case 'paragraph':
        return { written, ...block, spans: joined(block.spans) }
    }
  })
