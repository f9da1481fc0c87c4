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

export type Letters = {
  /** In thousandths of nothing: multiplied by the size it is points. */
  readonly width: (text: string, weight: Weight) => number
  /** The text as a page holds it. */
  readonly encode: (text: string, weight: Weight) => string
  readonly fonts: Readonly<Record<Weight, PDFFont>>
}

/** The letters of a language; the file gets those that were used. */
export const loadLetters = async (document: PDFDocument, language: Language): Promise<Letters> => {
  const family = familyOf(language)
  const fonts = {
    regular: await embedFont(document, family, 'regular'),
    strong: await embedFont(document, family, 'strong'),
  }
  const letter = { regular: lettersOf(fonts.regular), strong: lettersOf(fonts.strong) }
  return {
    fonts,
    width: (text, weight) => Array.from(text).reduce((sum, each) => sum + letter[weight](each).width, 0),
    encode: (text, weight) =>
      `<${Array.from(text)
        .map(each => letter[weight](each).hex)
        .join('')}>`,
  }
}
