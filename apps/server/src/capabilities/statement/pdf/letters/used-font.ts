import { PDFHexString, PDFString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib'
import type { Face } from './face.ts'
import { subsetOf } from './subset.ts'

const hexOf = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0')
const utf16Of = (text: string): string =>
  Array.from({ length: text.length }, (_, place) => hexOf(text.charCodeAt(place))).join('')

const thousandths = (length: number): number => Math.round(length * 1000)
/** Readers need take no more lines in one block. */
const linesMax = 100

/** What each glyph says, for search, copying and reading aloud. */
const textMap = (texts: ReadonlyMap<number, string>): string => {
  const lines = [...texts].map(([glyph, text]) => `<${hexOf(glyph)}> <${utf16Of(text)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / linesMax) }, (_, place) =>
    lines.slice(place * linesMax, (place + 1) * linesMax),
  )
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks.map(block => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}

/** A text in place of what glyphs say one by one. */
export const saidAs = (text: string): string => PDFHexString.of(`FEFF${utf16Of(text)}`).toString()

/** A font of one document: it gets the glyphs that were used, under the numbers that they have in the whole font. */
export const createUsedFont = (context: PDFContext, face: Face, name: string) => {
  const ref: PDFRef = context.nextRef()
  const widths = new Map<number, number>()
  const texts = new Map<number, string>()
  return {
    name,
    ref,
    face,
    /** As a page holds a glyph. */
    hex: (glyph: number): string => {
      if (!widths.has(glyph)) widths.set(glyph, thousandths(face.advance(glyph)))
      return hexOf(glyph)
    },
    /** By how much a glyph moves on by itself, in thousandths. */
    widthOf: (glyph: number): number => widths.get(glyph) ?? thousandths(face.advance(glyph)),
    /** Whether a glyph may say this: in a document each says one thing. */
    says: (glyph: number, text: string): boolean => {
      const said = texts.get(glyph) ?? text
      texts.set(glyph, said)
      return said === text
    },
    /** Puts the font into the document, once all pages are drawn. */
    embed: (): void => {
      const { bytes, box } = subsetOf(face, [...widths.keys()])
      const file = context.register(context.flateStream(bytes, { Length1: bytes.length }))
      const baseFont = `PLUMBL+${name}`
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: baseFont,
          Flags: 4,
          FontBBox: box,
          ItalicAngle: 0,
          Ascent: thousandths(face.ascent),
          Descent: thousandths(face.descent),
          CapHeight: thousandths(face.capHeight),
          StemV: 80,
          FontFile2: file,
        }),
      )
      const info = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 }
      const letters = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: baseFont,
          CIDSystemInfo: info,
          FontDescriptor: descriptor,
          CIDToGIDMap: 'Identity',
          DW: 0,
          W: [...widths].flatMap(([glyph, width]) => [glyph, [width]]),
        }),
      )
      context.assign(
        ref,
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: baseFont,
          Encoding: 'Identity-H',
          DescendantFonts: [letters],
          ToUnicode: context.register(context.flateStream(textMap(texts))),
        }),
      )
    },
  }
}

export type UsedFont = ReturnType<typeof createUsedFont>
