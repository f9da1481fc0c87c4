import type { Part } from './choice.ts'
import type { Face, Glyph } from './face.ts'
import { inVisualOrder, mirrored } from './order.ts'
import { saidAs, type UsedFont } from './used-font.ts'

/** A line of signs that depend on their neighbours: letters that join, marks above others, texts from right to left. */
export type Shaped = {
  /** At one point. */
  readonly width: number
  readonly marks: (size: number) => string
}

/** What belongs together: some glyphs, and the text that they show. */
type Cluster = { readonly glyphs: readonly Glyph[]; readonly text: string }

const isRightToLeft = (level: number): boolean => level % 2 === 1

const clustersOf = (
  glyphs: readonly Glyph[],
  text: string,
  show: (text: string) => string,
): readonly Cluster[] => {
  const starts = [...new Set(glyphs.map(({ from }) => from)), text.length].toSorted((a, b) => a - b)
  return [...Map.groupBy(glyphs, ({ from }) => from)].map(([from, own]) => ({
    glyphs: own,
    text: show(text.slice(from, starts[starts.indexOf(from) + 1])),
  }))
}

const same = (text: string): string => text

const thousandths = (length: number): number => Math.round(length * 1000)

/** In thousandths, from where the glyphs begin that are drawn together. */
type Placed = { readonly glyph: number; readonly x: number; readonly y: number; readonly isMark: boolean }

/** Marks come after the letters that they belong to, as readers expect them. */
const placedOf = (glyphs: readonly Glyph[]): readonly Placed[] => {
  let pen = 0
  const placed = glyphs.map(({ glyph, advance, dx, dy }) => {
    const at = { glyph, x: thousandths(pen + dx), y: thousandths(dy), isMark: advance === 0 }
    pen += advance
    return at
  })
  return [...placed.filter(({ isMark }) => !isMark), ...placed.filter(({ isMark }) => isMark)]
}

const widthOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)

const drawGlyphs = (
  font: UsedFont,
  placed: readonly Placed[],
  { size, width }: { size: number; width: number },
): string => {
  let pen = 0
  const drawn = placed.map(({ glyph, x, y }) => {
    const hex = font.hex(glyph)
    const move = x - pen
    pen = x + font.widthOf(glyph)
    const marks = move === 0 ? `<${hex}> Tj` : `[${-move} <${hex}>] TJ`
    return y === 0 ? marks : `${((y / 1000) * size).toFixed(3)} Ts ${marks} 0 Ts`
  })
  const rest = thousandths(width) - pen
  return [...drawn, ...(rest === 0 ? [] : [`[${-rest}] TJ`])].join(' ')
}

const blankCode = 0x20
/** Readers take what is said as one for as wide as from its first glyph to its last one: a blank ends where it does. */
const blankAt = (font: UsedFont, end: number): readonly Placed[] => {
  const glyph = font.face.glyphOf(blankCode)
  if (glyph === undefined) return []
  return [{ glyph, x: thousandths(end - font.face.advance(glyph)), y: 0, isMark: false }]
}

const drawCluster = (font: UsedFont, { glyphs, text }: Cluster, size: number): string => {
  const placed = placedOf(glyphs)
  const [only] = glyphs
  const width = widthOf(glyphs)
  if (glyphs.length === 1 && only !== undefined && font.says(only.glyph, text))
    return drawGlyphs(font, placed, { size, width })
  const end = placed.at(-1)?.isMark === true ? blankAt(font, width) : []
  const drawn = drawGlyphs(font, [...placed, ...end], { size, width })
  return `/Span << /ActualText ${saidAs(text)} >> BDC ${drawn} EMC`
}

/** From right to left a letter comes after its marks; each of them says itself, in the order in which it is read. */
const withMarks = (font: UsedFont, clusters: readonly Cluster[]): readonly (readonly Cluster[])[] => {
  const groups: Cluster[][] = []
  let marks: Cluster[] = []
  const saysItself = ({ glyphs: [only, ...more], text }: Cluster): boolean =>
    more.length === 0 && only !== undefined && font.says(only.glyph, text)
  for (const cluster of clusters) {
    marks.push(cluster)
    if (widthOf(cluster.glyphs) === 0) continue
    groups.push(...(marks.every(saysItself) ? [marks] : marks.map(each => [each])))
    marks = []
  }
  return [...groups, ...marks.map(each => [each])]
}

const drawRightToLeft = (font: UsedFont, clusters: readonly Cluster[], size: number): readonly string[] =>
  withMarks(font, clusters).map(group => {
    const [only, ...more] = group
    if (only !== undefined && more.length === 0) return drawCluster(font, only, size)
    const glyphs = group.flatMap(each => each.glyphs)
    return drawGlyphs(font, placedOf(glyphs), { size, width: widthOf(glyphs) })
  })

export const createShaped = (parts: readonly Part[], fontOf: (face: Face) => UsedFont): Shaped => {
  const runs = inVisualOrder(parts).map(({ text, face, level }) => {
    const glyphs = face.shape(text, isRightToLeft(level))
    const font = fontOf(face)
    // Readers of PDF turn signs around, and leave their looks.
    const clusters = clustersOf(glyphs, text, isRightToLeft(level) ? mirrored : same)
    return {
      font,
      width: widthOf(glyphs),
      draw: (size: number): readonly string[] =>
        isRightToLeft(level)
          ? drawRightToLeft(font, clusters, size)
          : clusters.map(each => drawCluster(font, each, size)),
    }
  })
  return {
    width: runs.reduce((sum, { width }) => sum + width, 0),
    marks: size =>
      runs.map(({ font, draw }) => [`/${font.name} ${size} Tf`, ...draw(size)].join(' ')).join(' '),
  }
}
