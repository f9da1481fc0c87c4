import type { PDFContext } from '@cantoo/pdf-lib'
import type { Language } from '@plumbline/protocol/core'
import type { Weight } from './families.ts'
import { createChoice } from './choice.ts'
import { createShaped, type Shaped } from './shaped.ts'
import { createUsedFont, type UsedFont } from './used-font.ts'
import type { Face } from './face.ts'

/** One sign in one font, which looks the same next to any other. */
type Single = { readonly font: UsedFont; readonly hex: string; readonly width: number }

/** Laid-out lines that are kept: names come again on every page. */
const shapedMax = 500

/**
 * Everything that a document says is drawn with these: each sign in a font that has it, shaped and in its direction, measured as
 * it is drawn. What no font has is written as closely as can be, and told of; nothing throws for the sake of a sign.
 */
export const createLetters = async (
  context: PDFContext,
  language: Language,
  onUnwritten: (signs: string) => void = () => undefined,
) => {
  const choice = await createChoice(language, onUnwritten)
  const fonts = new Map<Face, UsedFont>()
  const fontOf = (face: Face): UsedFont => {
    const font = fonts.get(face) ?? createUsedFont(context, face, `F${fonts.size}`)
    fonts.set(face, font)
    return font
  }

  const singles: Record<Weight, Map<string, Single | undefined>> = { regular: new Map(), strong: new Map() }
  const single = (letter: string, weight: Weight): Single | undefined => {
    const known = singles[weight]
    if (known.has(letter)) return known.get(letter)
    const chosen = choice.single(letter, weight)
    const made = chosen && {
      font: fontOf(chosen.face),
      hex: fontOf(chosen.face).hex(chosen.glyph),
      width: chosen.face.advance(chosen.glyph),
    }
    const isSaid = made === undefined || made.font.says(Number.parseInt(made.hex, 16), letter)
    known.set(letter, isSaid ? made : undefined)
    return isSaid ? made : undefined
  }
  /** The signs of a text one by one; undefined where some depend on their neighbours. */
  const singlesOf = (text: string, weight: Weight): readonly Single[] | undefined => {
    const made: Single[] = []
    for (const letter of text) {
      const one = single(letter, weight)
      if (one === undefined) return undefined
      made.push(one)
    }
    return made
  }

  const known = new Map<string, Shaped>()
  const shaped = (text: string, weight: Weight): Shaped => {
    const key = `${weight} ${text}`
    const found = known.get(key)
    if (found !== undefined) return found
    const made = createShaped(choice.partsOf(text, weight), fontOf)
    if (known.size >= shapedMax) known.clear()
    known.set(key, made)
    return made
  }

  return {
    /** Opens the fonts for what is about to be drawn. */
    prepare: choice.prepare,
    /** At one point. */
    width: (text: string, weight: Weight): number =>
      singlesOf(text, weight)?.reduce((sum, { width }) => sum + width, 0) ?? shaped(text, weight).width,
    /** What a page holds between the place of a text and its end. */
    marks: (text: string, weight: Weight, size: number): string => {
      const each = singlesOf(text, weight)
      if (each === undefined) return shaped(text, weight).marks(size)
      const runs: { font: UsedFont; hex: string }[] = []
      for (const { font, hex } of each) {
        const last = runs.at(-1)
        if (last?.font === font) last.hex += hex
        else runs.push({ font, hex })
      }
      return runs.map(({ font, hex }) => `/${font.name} ${size} Tf <${hex}> Tj`).join(' ')
    },
    /** Under which names pages call them. */
    fonts: (): readonly UsedFont[] => [...fonts.values()],
    /** Puts the fonts into the document, once all is drawn. */
    embed: (): void => {
      for (const font of fonts.values()) font.embed()
    },
  }
}

export type Letters = Awaited<ReturnType<typeof createLetters>>
