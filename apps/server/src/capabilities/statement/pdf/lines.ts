const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const partsOf = (text: string, by: Intl.Segmenter): readonly string[] =>
  Array.from(by.segment(text), ({ segment }) => segment)

/** A word, or one letter of a script that writes without blanks, with the marks that may not begin or end a line. */
const pieces = /[（「『《〈]*\p{scx=Han}[，。、；：」』！？…）》〉]*|[^\s\p{scx=Han}]+|\s+/gu
/** Written without blanks, in words that only a dictionary tells apart. */
const unspaced = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Breaks a text where a reader would, so that each line fits. What has no place to break is broken between any two signs. */
export const breakLines = (
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] => {
  const lines: string[] = []
  let line = ''
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  const fits = (more: string): boolean => measure((line + more).trim()) <= width
  const put = (piece: string, smaller: readonly Intl.Segmenter[]): void => {
    const [next, ...rest] = smaller
    if (fits(piece)) line += piece
    else if (next === graphemes || next === undefined) {
      end()
      for (const sign of partsOf(piece, graphemes)) {
        if (line !== '' && !fits(sign)) end()
        line += sign
      }
    } else for (const part of partsOf(piece, next)) put(part, rest)
  }
  for (const piece of text.match(pieces) ?? [])
    put(piece, unspaced.test(piece) ? [words, graphemes] : [graphemes])
  end()
  return lines
}

/** What does not fit is cut off between two signs, and says so. */
export const fitted = (text: string, width: number, measure: (text: string) => number): string => {
  if (measure(text) <= width) return text
  const signs = partsOf(text, graphemes)
  let kept = signs.length
  while (kept > 1 && measure(`${signs.slice(0, kept).join('')}…`) > width) kept--
  return `${signs.slice(0, kept).join('')}…`
}
