/** Control characters, and those that turn the direction of what follows: they hide what a text says. */
const unreadable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu
const ellipsis = '…'

const cut = (text: string, max: number): string => {
  const characters = Array.from(text)
  return characters.length <= max
    ? text
    : characters
        .slice(0, max - ellipsis.length)
        .join('')
        .trimEnd() + ellipsis
}

/** What a feed says, in one line. It is text and nothing else: markup stays the characters that it is made of. */
export const plainLine = (text: string, max: number): string =>
  cut(
    text.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(unreadable, '').replaceAll(/ {2,}/g, ' ').trim(),
    max,
  )

/** The same in several lines, of which at most one in a row is empty. */
export const plainLines = (text: string, max: number): string =>
  cut(
    text
      .toWellFormed()
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map(line => line.replaceAll('\t', ' ').replaceAll(unreadable, '').trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  )
