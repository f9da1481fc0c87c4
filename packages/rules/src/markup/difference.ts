/** A piece of a line, and whether both texts have it. */
export type DifferencePart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** A line of both texts, of one of them, or one that was written otherwise and shows its words. */
export type DifferenceLine = {
  readonly kind: 'same' | 'removed' | 'added' | 'changed'
  readonly parts: readonly DifferencePart[]
}

/** Lines, and words of a line, that are compared one with another: beyond that the whole is said to be replaced. */
export const comparedMax = 1_500
/** A line of which less than this share is left is another line, not a changed one. */
const sameShareMin = 0.3

/**
 * The longest row of pieces that both lists have in order, as pairs of places. What both begin and end with is taken first,
 * so that comparing a long text with a slightly changed one is quick.
 */
const commonPlaces = (
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [before: number, after: number])[] => {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [rows, columns] = [before.length - head - tail, after.length - head - tail]
  const pairs: [number, number][] = Array.from({ length: head }, (_, place) => [place, place])
  if (rows <= comparedMax && columns <= comparedMax) {
    const width = columns + 1
    // How many pieces the rest of both have in common, from each pair of places on.
    const lengths = new Uint16Array((rows + 1) * width)
    const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
    const isSame = (row: number, column: number): boolean => before[head + row] === after[head + column]
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        lengths[row * width + column] = isSame(row, column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    for (let row = 0, column = 0; row < rows && column < columns;)
      if (isSame(row, column)) pairs.push([head + row++, head + column++])
      else if (at(row + 1, column) >= at(row, column + 1)) row += 1
      else column += 1
  }
  for (let place = tail; place > 0; place -= 1) pairs.push([before.length - place, after.length - place])
  return pairs
}

type Piece = { readonly kind: DifferencePart['kind']; readonly text: string }

/** Both lists as one: what was removed stands before what was added in its place. */
const mergedOf = (before: readonly string[], after: readonly string[]): readonly Piece[] => {
  const merged: Piece[] = []
  let [removedTo, addedTo] = [0, 0]
  const addUpTo = (removedEnd: number, addedEnd: number) => {
    for (const text of before.slice(removedTo, removedEnd)) merged.push({ kind: 'removed', text })
    for (const text of after.slice(addedTo, addedEnd)) merged.push({ kind: 'added', text })
  }
  for (const [row, column] of commonPlaces(before, after)) {
    addUpTo(row, column)
    merged.push({ kind: 'same', text: before[row] ?? '' })
    ;[removedTo, addedTo] = [row + 1, column + 1]
  }
  addUpTo(before.length, after.length)
  return merged
}

/** Words with the blanks between them, and each sign of scripts that write without blanks. */
const pieces = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+|\s+|[^\s]/gu
const piecesOf = (line: string): readonly string[] => line.match(pieces) ?? []

/**
 * Pieces as few parts. A blank between two changed words is changed with them, so that words which were replaced are read together:
 * first what was there, then what is there now.
 */
const joined = (merged: readonly Piece[]): readonly DifferencePart[] => {
  const parts: DifferencePart[] = []
  let [same, removed, added] = ['', '', '']
  const endChange = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  const endSame = () => {
    if (same !== '') parts.push({ kind: 'same', text: same })
    same = ''
  }
  for (const [place, { kind, text }] of merged.entries()) {
    const next = merged[place + 1]
    const isWithin =
      removed + added !== '' && text.trim() === '' && next !== undefined && next.kind !== 'same'
    if (kind === 'same' && isWithin) [removed, added] = [removed + text, added + text]
    else if (kind === 'same') {
      endChange()
      same += text
    } else {
      endSame()
      if (kind === 'removed') removed += text
      else added += text
    }
  }
  endChange()
  endSame()
  return parts
}

const changedLine = (before: string, after: string): readonly DifferenceLine[] => {
  const parts = joined(mergedOf(piecesOf(before), piecesOf(after)))
  const same = parts
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0)
  if (same < sameShareMin * Math.max(before.length, after.length))
    return [wholeLine('removed', before), wholeLine('added', after)]
  return [{ kind: 'changed', parts }]
}

const wholeLine = (kind: Piece['kind'], text: string): DifferenceLine => ({ kind, parts: [{ kind, text }] })

/**
 * What became of one text in another, line by line, and within a line that was changed word by word. Leaving out what was added gives
 * the text before, leaving out what was removed the text after.
 */
export const differenceOf = (
  before: readonly string[],
  after: readonly string[],
): readonly DifferenceLine[] => {
  const merged = mergedOf(before, after)
  const lines: DifferenceLine[] = []
  for (let place = 0; place < merged.length;) {
    const removed: string[] = []
    const added: string[] = []
    for (; merged[place]?.kind === 'removed'; place += 1) removed.push(merged[place]?.text ?? '')
    for (; merged[place]?.kind === 'added'; place += 1) added.push(merged[place]?.text ?? '')
    // One by one, as long as there is one on either side: a changed paragraph is beside what it was.
    const paired = Math.min(removed.length, added.length)
    for (let pair = 0; pair < paired; pair += 1)
      lines.push(...changedLine(removed[pair] ?? '', added[pair] ?? ''))
    lines.push(...removed.slice(paired).map(text => wholeLine('removed', text)))
    lines.push(...added.slice(paired).map(text => wholeLine('added', text)))
    for (; merged[place]?.kind === 'same'; place += 1)
      lines.push(wholeLine('same', merged[place]?.text ?? ''))
  }
  return lines
}

/** Whether two texts differ in a word. */
export const isDifferent = (lines: readonly DifferenceLine[]): boolean =>
  lines.some(({ kind }) => kind !== 'same')
