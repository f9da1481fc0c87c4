import { readFile } from 'node:fs/promises'
import {
  Blob,
  Buffer,
  ClusterLevel,
  Direction,
  Face as HarfBuzzFace,
  Font,
  MetricsTag,
  Variation,
  shape,
} from 'harfbuzzjs'
import type { Family, Weight } from './families.ts'

/** As axes of fonts count weight. */
const weightOf: Readonly<Record<Weight, number>> = { regular: 400, strong: 600 }

/** A glyph where it is drawn; lengths at one point. */
export type Glyph = {
  readonly glyph: number
  /** Where what it shows begins in the text. */
  readonly from: number
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

/** One after the other: what is unpacked lies where the next one comes to lie, until it is copied. */
let unpacking: Promise<unknown> = Promise.resolve()
const unpack = (packed: Uint8Array): Promise<Uint8Array> => {
  const next = unpacking.then(async () => {
    // Most documents need none of these.
    const { default: decompress } = await import('wawoff2/decompress.js')
    return Uint8Array.from(await decompress(packed))
  })
  unpacking = next.catch(() => undefined)
  return next
}

const read = async (file: string): Promise<Uint8Array> => {
  const bytes = await readFile(new URL(file))
  return file.endsWith('.woff2') ? unpack(bytes) : bytes
}

/** A font that is open: what it has, how wide that is, and how a text looks in it. */
const openFace = (bytes: Uint8Array, weight: Weight) => {
  const face = new HarfBuzzFace(new Blob(bytes))
  const font = new Font(face)
  const isVariable = 'wght' in face.getAxisInfos()
  if (isVariable) font.setVariations([new Variation('wght', weightOf[weight])])
  const { upem } = face
  const { ascender, descender } = font.hExtents()
  return {
    bytes,
    weight: isVariable ? weightOf[weight] : undefined,
    ascent: ascender / upem,
    descent: descender / upem,
    capHeight: font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT) / upem,
    glyphOf: (code: number): number | undefined => font.nominalGlyph(code),
    advance: (glyph: number): number => font.glyphHAdvance(glyph) / upem,
    /** From left to right as it is drawn, whichever way it is read. */
    shape: (text: string, isRightToLeft: boolean): readonly Glyph[] => {
      const buffer = new Buffer()
      buffer.addText(text)
      // From right to left each mark says itself: readers turn the text around, sign by sign.
      if (isRightToLeft) buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster: from }, place) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
        return { glyph, from, advance: xAdvance / upem, dx: xOffset / upem, dy: yOffset / upem }
      })
    },
  }
}

export type Face = ReturnType<typeof openFace>

const opening = new Map<string, Promise<Face>>()

/** Opened once in a thread, for all documents that it draws. */
export const faceOf = ({ file }: Family, weight: Weight): Promise<Face> => {
  const from = typeof file === 'string' ? file : file[weight]
  const key = `${from} ${weight}`
  const found = opening.get(key) ?? read(from).then(bytes => openFace(bytes, weight))
  opening.set(key, found)
  return found
}
