import type { MarkupBlock as Block, MarkupSpan as Span } from '@plumbline/rules/markup'
import { linkKind } from '@plumbline/rules/markup'
import { badLink, unsupported } from './not-shown.ts'
import { readSpans } from './spans.ts'

/** A block, and the Markdown that it was written as. */
export type WrittenBlock = { readonly source: string; readonly block: Block }

const codeIndent = 4
const indentOf = (line: string): number => {
  let at = 0
  while (line[at] === ' ') at += 1
  return at
}
const isBlank = (line: string): boolean => indentOf(line) === line.length

/** A line of three signs at least, with blanks between them or without. */
const isRule = (words: string): boolean => {
  const sign = words[0] ?? ''
  if (!'-_*'.includes(sign) || sign === '') return false
  let count = 0
  for (const each of words)
    if (each === sign) count += 1
    else if (each !== ' ') return false
  return count >= 3
}
/** What makes a heading of the line above it. */
const underlineOf = (line: string): 1 | 2 | undefined => {
  const words = line.trim()
  if (indentOf(line) >= codeIndent || words === '') return undefined
  if (words === '='.repeat(words.length)) return 1
  return words === '-'.repeat(words.length) ? 2 : undefined
}

type Marker = {
  readonly isOrdered: boolean
  /** Entries of one list have the same. */
  readonly sign: string
  /** Where the words begin, in signs from the left. */
  readonly indent: number
  readonly words: string
  readonly number: number
}
const marker = /^([-+*]|(\d{1,9})([.)]))(?: |$)/
const markerOf = (line: string): Marker | undefined => {
  const before = indentOf(line)
  const [whole, sign = '', number, end] =
    (before < codeIndent ? marker.exec(line.slice(before, before + 'nnnnnnnnn. '.length)) : null) ?? []
  if (whole === undefined || isRule(line.trim())) return undefined
  const rest = line.slice(before + sign.length)
  const blanks = Math.min(indentOf(rest), codeIndent)
  return {
    isOrdered: number !== undefined,
    sign: end ?? sign,
    indent: before + sign.length + Math.max(1, blanks),
    words: rest.trimStart(),
    number: Number(number ?? 1),
  }
}

const heading = /^#{1,6}(?= |$)/
const definitionLengthMax = 1_000
/** Where a line leads that is a definition; undefined where it is words. */
const definedIn = (words: string): string | undefined => {
  const [, to] = words.length > definitionLengthMax ? [] : (definition.exec(words) ?? [])
  return to?.split('(').length === to?.split(')').length ? to : undefined
}

/** What begins a block of HTML, however it goes on; other tags are found among the words. */
const html = new RegExp(
  `^<(?:!--|\\?|![a-z]|!\\[CDATA\\[|/?(?:${[
    'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt',
    'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu',
    'menuitem|nav|noframes|ol|optgroup|option|p|param|pre|script|search|section|style|summary|table|tbody|td|textarea',
    'tfoot|th|thead|title|tr|track|ul',
  ].join('|')})(?:\\s|/?>|$))`,
  'i',
)
/** A link that is written apart from its words: these texts have none. */
const definition = /^\[(?:[^[\]\\]|\\.)+\]: *([^\s[\]]+)(?: +(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/

/** A line that begins what these texts do not hold: code, a quotation, HTML. */
const isStrange = (line: string): boolean => {
  if (indentOf(line) >= codeIndent) return false
  const words = line.trimStart().slice(0, 100)
  return /^(?:`{3}|~{3}|>)/.test(words)
}
const isHtml = (words: string): boolean => html.test(words.slice(0, 'menuitem'.length + 4))

/** Whether a line ends the paragraph above it without an empty line between them. */
const interrupts = (line: string): boolean => {
  if (indentOf(line) >= codeIndent) return false
  const words = line.trim()
  const entry = markerOf(line)
  return (
    heading.test(words) ||
    isRule(words) ||
    isStrange(line) ||
    isHtml(words) ||
    (entry !== undefined && entry.words.trim() !== '' && entry.number === 1)
  )
}

const headingBlock = (level: number, words: string, source: string): Block => {
  // The title is the first heading.
  if (level > 3) throw unsupported(source)
  return { kind: 'heading', level: level === 3 ? 3 : 2, spans: readSpans(words) }
}

/** Without the signs that may end a heading. */
const withoutEnd = (words: string): string => {
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return end === 0 || words[end - 1] === ' ' ? words.slice(0, end).trimEnd() : words
}

class Reader {
  readonly #lines: readonly string[]
  #at = 0
  readonly #blocks: WrittenBlock[] = []

  constructor(body: string) {
    this.#lines = body.split('\n')
  }

  read(): WrittenBlock[] {
    while (this.#at < this.#lines.length) {
      const line = this.#line()
      if (isBlank(line)) this.#at += 1
      else this.#readBlock(line)
    }
    return this.#blocks
  }

  #line(): string {
    return this.#lines[this.#at] ?? ''
  }

  /** Keeps what was written from a line on until here. */
  #keep(from: number, block: Block): void {
    const source = this.#lines.slice(from, this.#at).join('\n')
    this.#blocks.push({ source: block.kind === 'list' ? source.trimEnd() : source, block })
  }

  #readBlock(line: string): void {
    const words = line.trim()
    if (indentOf(line) >= codeIndent || isStrange(line) || isHtml(words)) throw unsupported(line)
    const to = definedIn(words)
    if (to !== undefined) throw linkKind(to) === undefined ? badLink(to) : unsupported(line)
    const from = this.#at
    const [signs] = heading.exec(words) ?? []
    const entry = markerOf(line)
    if (signs !== undefined) {
      this.#at += 1
      this.#keep(from, headingBlock(signs.length, withoutEnd(words.slice(signs.length).trim()), line))
    } else if (isRule(words)) {
      this.#at += 1
      this.#keep(from, { kind: 'line' })
    } else if (entry !== undefined) this.#readList(entry)
    else this.#readParagraph()
  }

  #readParagraph(): void {
    const from = this.#at
    const lines: string[] = []
    for (;;) {
      lines.push(this.#line().trimStart())
      this.#at += 1
      if (this.#at >= this.#lines.length || isBlank(this.#line())) break
      const level = underlineOf(this.#line())
      if (level !== undefined) {
        this.#at += 1
        this.#keep(from, headingBlock(level, lines.join('\n').trimEnd(), lines[0] ?? ''))
        return
      }
      if (interrupts(this.#line())) break
    }
    this.#keep(from, { kind: 'paragraph', spans: readSpans(lines.join('\n').trimEnd()) })
  }

  #readList({ isOrdered, sign }: Marker): void {
    const from = this.#at
    const items: Span[][] = []
    let end = from
    for (;;) {
      const entry = this.#at < this.#lines.length ? markerOf(this.#line()) : undefined
      if (entry === undefined || entry.sign !== sign || entry.isOrdered !== isOrdered) break
      items.push(this.#readItem(entry))
      end = this.#at
      while (this.#at < this.#lines.length && isBlank(this.#line())) this.#at += 1
    }
    this.#at = end
    this.#keep(from, { kind: 'list', isOrdered, items })
  }

  /** The words of one entry of a list: one paragraph, and no list within. */
  #readItem({ indent, words }: Marker): Span[] {
    const first = this.#line()
    if (words.trim() === '' || indentOf(first.slice(indent)) > 0) throw unsupported(first)
    if (interrupts(words) || markerOf(words) !== undefined) throw unsupported(first)
    const lines = [words]
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#line()
      if (isBlank(line)) break
      const isInside = indentOf(line) >= indent
      const within = isInside ? line.slice(indent) : ''
      if (interrupts(within) || underlineOf(within) !== undefined) throw unsupported(line)
      if (!isInside && (interrupts(line) || markerOf(line) !== undefined)) break
      lines.push(line.trimStart())
    }
    let next = this.#at
    while (next < this.#lines.length && isBlank(this.#lines[next] ?? '')) next += 1
    const below = this.#lines[next]
    if (next > this.#at && below !== undefined && indentOf(below) >= indent) throw unsupported(first)
    return readSpans(lines.join('\n').trimEnd())
  }
}

/**
 * Reads the Markdown of these texts, line by line. Each line is looked at once for what it begins. Refusals are thrown:
 * markup.unsupported, markup.link.
 */
export const readBlocks = (body: string): WrittenBlock[] => new Reader(body).read()
