import { readFile } from 'node:fs/promises'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Language } from '@plumbline/protocol/core'

export type Weight = 'regular' | 'strong'

const files = {
  latin: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  hongKong: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    strong: import.meta.resolve('@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf'),
  },
} as const
export type FontFamily = keyof typeof files

/** Noto Sans has the letters of every language but one. */
export const familyOf = (language: Language): FontFamily => (language === 'hk' ? 'hongKong' : 'latin')

/** A font in a document; the file gets the letters that were used. */
export const embedFont = async (
  document: PDFDocument,
  family: FontFamily,
  weight: Weight,
): Promise<PDFFont> => document.embedFont(await readFile(new URL(files[family][weight])), { subset: true })

const other: Record<FontFamily, FontFamily> = { latin: 'hongKong', hongKong: 'latin' }

/** Each letter on its own, worked out once: a statement repeats few of them hundreds of thousands of times. */
const lettersOf = (font: PDFFont) => {
  const known = new Map<string, { readonly hex: string; readonly width: number }>()
  return (letter: string) => {
    const found = known.get(letter)
    if (found !== undefined) return found
    const made = {
      hex: font.encodeText(letter).asString(),
      width: font.widthOfTextAtSize(letter, 1),
    }
    known.set(letter, made)
    return made
  }
}

type FontName = Weight | `${Weight}Other`
type Run = { readonly font: FontName; readonly hex: string }

export type Letters = {
  /** In thousandths of nothing: multiplied by the size it is points. */
  readonly width: (text: string, weight: Weight) => number
  /** The text as a page holds it, in pieces of one font each. */
  readonly runs: (text: string, weight: Weight) => readonly Run[]
  readonly fonts: Readonly<Partial<Record<FontName, PDFFont>>>
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * The letters of a language; the file gets those that were used. Names are not always written in them: where some are
 * missing, the second family comes along.
 */
export const loadLetters = async (
  document: PDFDocument,
  language: Language,
  names = '',
): Promise<Letters> => {
  const family = familyOf(language)
  const both = async (of: FontFamily) => ({
    regular: await embedFont(document, of, 'regular'),
    strong: await embedFont(document, of, 'strong'),
  })
  const own = await both(family)
  const characters = isPlain(names) ? undefined : new Set(own.regular.getCharacterSet())
  const missing = new Set(
    Array.from(names).filter(each => characters?.has(each.codePointAt(0) ?? 0) === false),
  )
  const second = missing.size === 0 ? undefined : await both(other[family])
  const letters = { regular: lettersOf(own.regular), strong: lettersOf(own.strong) }
  const others = second && { regular: lettersOf(second.regular), strong: lettersOf(second.strong) }
  const letterOf = (letter: string, weight: Weight) =>
    others !== undefined && missing.has(letter)
      ? { font: `${weight}Other` as const, ...others[weight](letter) }
      : { font: weight, ...letters[weight](letter) }
  return {
    fonts: {
      ...own,
      ...(second && { regularOther: second.regular, strongOther: second.strong }),
    },
    width: (text, weight) => Array.from(text).reduce((sum, each) => sum + letterOf(each, weight).width, 0),
    runs: (text, weight) => {
      const runs: { font: FontName; hex: string }[] = []
      for (const each of text) {
        const { font, hex } = letterOf(each, weight)
        const last = runs.at(-1)
        if (last?.font === font) last.hex += hex
        else runs.push({ font, hex })
      }
      return runs
    },
  }
}
