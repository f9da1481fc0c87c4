/** Control characters, and those that turn the direction of what follows: they hide what a text says. */
const unreadable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu
const ellipsis = '…'
/** Of a text so many times as long as it may be is read; what is beyond is cut off anyway, and costs nothing. */
const timesRead = 4

const bounded = (text: string, max: number, clean: (text: string) => string): string => {
  const near = text.slice(0, max * timesRead)
  const cleaned = clean(near.toWellFormed())
  const characters = Array.from(cleaned)
  if (near.length === text.length && characters.length <= max) return cleaned
  return (
    characters
      .slice(0, max - ellipsis.length)
      .join('')
      .trimEnd() + ellipsis
  )
}

/** What a feed says, in one line. It is text and nothing else: markup stays the characters that it is made of. */
export const plainLine = (text: string, max: number): string =>
  bounded(text, max, near =>
    near.replaceAll(/\s+/g, ' ').replaceAll(unreadable, '').replaceAll(/ {2,}/g, ' ').trim(),
  )

/** The same in several lines, of which at most one in a row is empty. */
export const plainLines = (text: string, max: number): string =>
  bounded(text, max, near =>
    near
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map(line => line.replaceAll('\t', ' ').replaceAll(unreadable, '').trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
