import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Language } from '@plumbline/protocol/core'
import { embedFont, familyOf, type FontFamily, type Weight } from '../../../statement/pdf/index.ts'

type Run = {
  readonly font: PDFFont
  /** As a page holds it. */ readonly hex: string
  /** At one point. */ readonly width: number
}

export type Letters = {
  /** At one point. */
  readonly width: (text: string, weight: Weight) => number
  /** A text in pieces of one font each: names are not always written in the letters of a language. */
  readonly runs: (text: string, weight: Weight) => readonly Run[]
}

const other: Record<FontFamily, FontFamily> = { latin: 'hongKong', hongKong: 'latin' }

/** What a font can write; the same in every document. */
const known = new Map<string, ReadonlySet<number>>()
const charactersOf = (font: PDFFont, name: string): ReadonlySet<number> => {
  const found = known.get(name) ?? new Set(font.getCharacterSet())
  known.set(name, found)
  return found
}

/** Each letter on its own, worked out once: laying out whole lines takes most of the time, and no language here needs it. */
const lettersOf = async (document: PDFDocument, family: FontFamily, weight: Weight) => {
  const font = await embedFont(document, family, weight)
  const characters = charactersOf(font, `${family} ${weight}`)
  const made = new Map<string, Omit<Run, 'font'>>()
  return {
    font,
    has: (letter: string): boolean => characters.has(letter.codePointAt(0) ?? 0),
    write: (letter: string): Omit<Run, 'font'> => {
      const found = made.get(letter)
      if (found !== undefined) return found
      const written = { hex: font.encodeText(letter).asString(), width: font.widthOfTextAtSize(letter, 1) }
      made.set(letter, written)
      return written
    },
  }
}
type FontLetters = Awaited<ReturnType<typeof lettersOf>>

const inRuns = (text: string, fonts: readonly FontLetters[]): readonly Run[] => {
  const runs: { font: PDFFont; hex: string; width: number }[] = []
  for (const letter of text) {
    const letters = fonts.find(each => each.has(letter)) ?? fonts[0]
    if (letters === undefined) continue
    const { hex, width } = letters.write(letter)
    const last = runs.at(-1)
    if (last?.font === letters.font) {
      last.hex += hex
      last.width += width
    } else runs.push({ font: letters.font, hex, width })
  }
  return runs
}

/** The letters for these texts: the second family comes along where the language's own lacks one. */
export const loadLetters = async (
  document: PDFDocument,
  language: Language,
  texts: string,
): Promise<Letters> => {
  const family = familyOf(language)
  const load = (of: FontFamily, weight: Weight) => lettersOf(document, of, weight)
  const own = { regular: await load(family, 'regular'), strong: await load(family, 'strong') }
  const second = other[family]
  const fonts: Record<Weight, readonly FontLetters[]> = Array.from(texts).every(own.regular.has)
    ? { regular: [own.regular], strong: [own.strong] }
    : {
        regular: [own.regular, await load(second, 'regular')],
        strong: [own.strong, await load(second, 'strong')],
      }
  const runs: Letters['runs'] = (text, weight) => inRuns(text, fonts[weight])
  return { runs, width: (text, weight) => runs(text, weight).reduce((sum, each) => sum + each.width, 0) }
}
