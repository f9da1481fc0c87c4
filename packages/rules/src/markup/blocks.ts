/** A piece of a line that is written in one way. `link`: an address with https, or a page of the app. */
export type MarkupSpan = {
  readonly text: string
  readonly isStrong: boolean
  readonly isEmphasis: boolean
  readonly link: string | null
}

/** All that a text may hold, as it was read from Markdown. */
export type MarkupBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly MarkupSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly MarkupSpan[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly MarkupSpan[])[] }
  | { readonly kind: 'line' }

/** The words alone, without how they are written. */
export const wordsOf = (spans: readonly MarkupSpan[]): string => spans.map(({ text }) => text).join('')

/** The words, and where each link leads: so that a changed address is a changed line. */
const saidBy = (spans: readonly MarkupSpan[]): string =>
  spans.map(({ text, link }) => (link === null ? text : `${text} (${link})`)).join('')

/** A text line by line, as somebody would read it aloud: what two versions of it are compared by. */
export const linesOf = (blocks: readonly MarkupBlock[]): readonly string[] =>
  blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return saidBy(block.spans).split('\n')
      case 'list':
        return block.items.map(
          (spans, place) =>
            `${block.isOrdered ? `${place + 1}.` : '•'} ${saidBy(spans).replaceAll('\n', ' ')}`,
        )
      case 'line':
        return ['—']
    }
  })
