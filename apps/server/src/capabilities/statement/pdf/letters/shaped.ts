import type { Part } from './choice.ts'
import type { Face, Glyph } from './face.ts'
import { inVisualOrder } from './order.ts'
import { saidAs, type UsedFont } from './used-font.ts'

/** A line of signs that depend on their neighbours: letters that join, marks above others, texts from right to left. */
export type Shaped = {
  /** At one point. */
  readonly width: number
  readonly marks: (size: number) => string
}

/** What belongs together: some glyphs, and the text that they show. */
type Cluster = { readonly glyphs: Glyph[]; readonly text: string }

const isRightToLeft = (level: number): boolean => level % 2 === 1

const clustersOf = (glyphs: readonly Glyph[], text: string): readonly Cluster[] => {
  const starts = [...new Set(glyphs.map(({ from }) => from)), text.length].toSorted((a, b) => a - b)
  const clusters: (Cluster & { readonly from: number })[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last?.from === glyph.from) last.glyphs.push(glyph)
    else {
      const to = starts[starts.indexOf(glyph.from) + 1]
      clusters.push({ from: glyph.from, glyphs: [glyph], text: text.slice(glyph.from, to) })
    }
  }
  return clusters
}

const thousandths = (length: number): number => Math.round(length * 1000)

const drawGlyph = (font: UsedFont, { glyph, advance, dx, dy }: Glyph, size: number): string => {
  const hex = font.hex(glyph)
  const before = thousandths(dx)
  const after = thousandths(advance) - before - font.widthOf(glyph)
  const moved = `[${before === 0 ? '' : -before} <${hex}> ${after === 0 ? '' : -after}] TJ`
  if (dy !== 0) return `${(dy * size).toFixed(3)} Ts ${moved} 0 Ts`
  return before === 0 && after === 0 ? `<${hex}> Tj` : moved
}

const drawCluster = (font: UsedFont, { glyphs, text }: Cluster, size: number): string => {
  const drawn = glyphs.map(glyph => drawGlyph(font, glyph, size)).join(' ')
  const [only] = glyphs
  if (glyphs.length === 1 && only !== undefined && font.says(only.glyph, text)) return drawn
  return `/Span << /ActualText ${saidAs(text)} >> BDC ${drawn} EMC`
}

export const createShaped = (parts: readonly Part[], fontOf: (face: Face) => UsedFont): Shaped => {
  const runs = inVisualOrder(parts).map(({ text, face, level }) => {
    const glyphs = face.shape(text, isRightToLeft(level))
    return { font: fontOf(face), clusters: clustersOf(glyphs, text), glyphs }
  })
  return {
    width: runs.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0),
    marks: size =>
      runs
        .map(({ font, clusters }) =>
          [`/${font.name} ${size} Tf`, ...clusters.map(each => drawCluster(font, each, size))].join(' '),
        )
        .join(' '),
  }
}
