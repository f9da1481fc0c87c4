/** Blanks that look like any other on a screen, and how Markdown writes them. */
export const blanks = { '&nbsp;': '\u00A0', '&#8239;': '\u202F' } as const

type Section = {
  /** What code calls the section by: '## Heading {#name}'. */
  readonly name: string | undefined
  readonly heading: string
  /** With the headings of parts, as they are written: '### Heading'. */
  readonly paragraphs: readonly string[]
}
export type MarkdownDocument = { readonly title: string | undefined; readonly sections: readonly Section[] }

const plain = (text: string): string =>
  Object.entries(blanks).reduce((all, [written, blank]) => all.replaceAll(written, blank), text)

const headingOf = /^## (.+?)(?: \{#([a-z]\w*)\})?$/
const nameOfPart = /(?<=^### .+) \{#[a-z]\w*\}$/
const isPart = (line: string): boolean => line.startsWith('### ')

const readSection = ([line = '', ...paragraphs]: readonly string[]): Section => {
  const [, heading, name] = headingOf.exec(line) ?? []
  if (heading === undefined) throw new Error(`A document goes on with a heading, not with: ${line}`)
  for (const [place, above] of [line, ...paragraphs].entries()) {
    const below = paragraphs[place]
    if (below === undefined ? place === 0 || isPart(above) : place > 0 && isPart(above) && isPart(below))
      throw new Error(`Nothing is said under: ${above}`)
  }
  return {
    name,
    heading: plain(heading),
    paragraphs: paragraphs.map(paragraph => plain(paragraph.replace(nameOfPart, ''))),
  }
}

/**
 * Reads the Markdown that long texts are written in, and nothing else of Markdown: '# Title', '## Heading',
 * '### Heading of a part' and paragraphs of one line, with one empty line between all of them. What is written otherwise throws: the words of a
 * document are hashed, so it must be clear which they are.
 */
export const readDocument = (markdown: string): MarkdownDocument => {
  const [first = '', ...rest] = markdown.replace(/\n$/, '').split('\n\n')
  const title = /^# (.+)$/.exec(first)?.[1]
  const blocks = title === undefined ? [first, ...rest] : rest
  for (const block of blocks)
    if (!/^(?:##{1,2} )?[^\s#]/.test(block) || block !== block.trim() || block.includes('\n'))
      throw new Error(`A document has headings and paragraphs of one line, not: ${JSON.stringify(block)}`)
  const starts = blocks.flatMap((block, place) => (block.startsWith('## ') || place === 0 ? [place] : []))
  return {
    title: title === undefined ? undefined : plain(title),
    sections: starts.map((start, place) => readSection(blocks.slice(start, starts[place + 1]))),
  }
}
